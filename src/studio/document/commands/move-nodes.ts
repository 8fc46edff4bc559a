import { insertInto, removeBranches, replaceNode, withChildren } from '../change-tree.ts';
import { changeTo, command, refuse, treeOf } from '../edit.ts';
import type { NodeKey } from '../edit-tree.ts';
import { titleOf } from '../fields.ts';
import { gapAt, isSingle, kindOf, requireRoom, type Place } from '../place.ts';
import { isWithin, topmost } from '../walk-tree.ts';

interface MoveAsk {
  readonly tree: string;
  readonly nodes: readonly NodeKey[];
  readonly to: Place;
}

/** Moves branches to another place of the same tree; they keep their order and their keys. */
export const moveNodes = command((scene, { tree: name, nodes, to }: MoveAsk) => {
  const tree = treeOf(scene, name);
  const moved = topmost(tree, nodes).map(({ node }) => node);
  if (moved.length === 0) refuse('Nothing is selected to be moved.');
  const { parent, position } = gapAt(tree, to);
  for (const node of moved) {
    if (node === tree.root) refuse('The top of a tree cannot be moved.');
    if (isWithin(tree, parent.key, node.key)) refuse(`${titleOf(node)} cannot be moved into itself.`);
  }
  const keys = new Set(moved.map(({ key }) => key));
  const isOurs = (key: NodeKey) => keys.has(key);
  const ahead = parent.children.slice(0, position).filter(({ key }) => isOurs(key)).length;
  const staying = parent.children.filter(({ key }) => !isOurs(key));
  const label = moved.length === 1 ? `Move ${titleOf(moved[0] ?? parent)}` : `Move ${moved.length} nodes`;
  const focus = { tree: name, nodes: [...keys] };
  requireRoom(scene, { ...parent, children: staying }, moved);
  const order = staying.toSpliced(position - ahead, 0, ...moved);
  if (order.length === parent.children.length && order.every((node, place) => node === parent.children[place])) {
    return changeTo(scene, [tree], { label, focus });
  }
  const without = removeBranches(tree, keys);
  const gap = { position: position - ahead, nodes: moved, isSingle: isSingle(kindOf(scene, parent)) };
  // A parent that was emptied for a moment keeps the way in which its children are written.
  const isWithinParent = staying.length + moved.length === parent.children.length;
  const after = isWithinParent
    ? replaceNode(tree, parent.key, (node) => withChildren(node, order))
    : insertInto(without, parent.key, gap);
  return changeTo(scene, [after], { label, focus });
});
