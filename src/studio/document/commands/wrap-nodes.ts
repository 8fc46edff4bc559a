import { replaceNode, withChildren } from '../change-tree.ts';
import { changeTo, command, refuse, treeOf, type NodeAsk } from '../edit.ts';
import type { EditNode, NodeKey } from '../edit-tree.ts';
import { isOff, titleOf } from '../fields.ts';
import { isSingle, kindOf, requireKind, requireRoom } from '../place.ts';
import { topmost } from '../walk-tree.ts';

interface WrapAsk {
  readonly tree: string;
  /** One node, or brothers. */
  readonly nodes: readonly NodeKey[];
  readonly type: string;
}

/** Puts a new node between some brothers and their parent, in the place of the first of them. */
export const wrapNodes = command((scene, { tree: name, nodes, type }: WrapAsk) => {
  const tree = treeOf(scene, name);
  const kind = requireKind(scene, type);
  const placed = topmost(tree, nodes);
  const first = placed[0] ?? refuse('Nothing is selected to be wrapped.');
  if (placed.some(({ parent }) => parent !== first.parent)) refuse('Only nodes with the same parent can be wrapped together.');
  const wrapped = placed.map(({ node }) => node);
  const bare: EditNode = { key: scene.newKey(), fields: { type }, children: [] };
  if (first.parent !== undefined && kind.category === 'root') refuse(`${type} can only be the top of a tree.`);
  requireRoom(scene, bare, wrapped);
  const wrapper = withChildren(bare, wrapped, isSingle(kind));
  const label = `Wrap in ${type}`;
  const focus = { tree: name, nodes: [wrapper.key] };
  if (first.parent === undefined) return changeTo(scene, [{ ...tree, root: wrapper }], { label, focus });
  const after = replaceNode(tree, first.parent.key, (parent) => {
    const left = parent.children.filter((child) => !wrapped.includes(child));
    return withChildren(parent, left.toSpliced(first.position, 0, wrapper));
  });
  return changeTo(scene, [after], { label, focus });
});

/** Takes a node away and puts its children in its place. */
export const unwrapNode = command((scene, ask: NodeAsk) => {
  const tree = treeOf(scene, ask.tree);
  const { node, parent, position } = topmost(tree, [ask.node])[0] ?? refuse('The node is not there any more.');
  if (node.children.length === 0) refuse(`${titleOf(node)} has no children that could take its place.`);
  const label = `Unwrap ${titleOf(node)}`;
  const focus = { tree: ask.tree, nodes: node.children.map(({ key }) => key) };
  if (parent === undefined) {
    const [only, ...others] = node.children;
    if (only === undefined || others.length > 0) refuse('The top of a tree can only be unwrapped when it has one child.');
    if (isOff(only)) refuse(`${titleOf(only)} is disabled: it cannot be the top of a tree.`);
    return changeTo(scene, [{ ...tree, root: only }], { label, focus });
  }
  const without = withChildren(parent, parent.children.toSpliced(position, 1));
  requireRoom(scene, without, node.children);
  const children = parent.children.toSpliced(position, 1, ...node.children);
  const after = replaceNode(tree, parent.key, () => withChildren(parent, children, isSingle(kindOf(scene, parent))));
  return changeTo(scene, [after], { label, focus });
});
