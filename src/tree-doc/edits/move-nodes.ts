import { insertInto, removeBranches, replaceNode, withChildren } from '../transform-tree.ts';
import { planEdit, defineEdit, refuse, treeOf } from '../edit-plan.ts';
import { legalPosition } from '../diagram-roles.ts';
import type { NodeKey } from '../editable-tree.ts';
import { titleOf } from '../node-fields.ts';
import { gapAt, isSingle, kindOf, requireRoom, type InsertionPoint } from '../insertion-point.ts';
import { isWithin, topmost } from '../tree-outline.ts';

interface MoveNodesOptions {
  readonly tree: string;
  readonly nodes: readonly NodeKey[];
  readonly to: InsertionPoint;
}

/** Moves branches within a tree; they keep their order and their session keys. */
export const moveNodes = defineEdit((context, { tree: name, nodes, to }: MoveNodesOptions) => {
  const tree = treeOf(context, name);
  const moved = topmost(tree, nodes).map(({ node }) => node);
  if (moved.length === 0) refuse('Nothing is selected.');
  const { parent, position } = gapAt(tree, to);
  for (const node of moved) {
    if (node === tree.root) refuse('The root of a tree cannot be moved.');
    if (isWithin(tree, parent.key, node.key)) refuse(`${titleOf(node)} cannot be moved into itself.`);
  }
  const keys = new Set(moved.map(({ key }) => key));
  const isOurs = (key: NodeKey) => keys.has(key);
  const ahead = parent.children.slice(0, position).filter(({ key }) => isOurs(key)).length;
  const staying = parent.children.filter(({ key }) => !isOurs(key));
  const label = moved.length === 1 ? `Move ${titleOf(moved[0] ?? parent)}` : `Move ${moved.length} nodes`;
  const focus = { tree: name, nodes: [...keys] };
  const left = { ...parent, children: staying };
  requireRoom(context, left, moved);
  const place = legalPosition(context, left, { position: position - ahead, fresh: moved });
  const order = staying.toSpliced(place, 0, ...moved);
  if (order.length === parent.children.length && order.every((node, index) => node === parent.children[index])) {
    return planEdit(context, [tree], { label, focus });
  }
  const without = removeBranches(tree, keys);
  const gap = { position: place, nodes: moved, isSingle: isSingle(kindOf(context, parent)) };
  // A parent that is empty for a moment keeps the field in which its children are written.
  const isWithinParent = staying.length + moved.length === parent.children.length;
  const after = isWithinParent ? replaceNode(tree, parent.key, (node) => withChildren(node, order)) : insertInto(without, parent.key, gap);
  return planEdit(context, [after], { label, focus });
});
