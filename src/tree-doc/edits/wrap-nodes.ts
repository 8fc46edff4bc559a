import { draftsOf, withDrafts } from '../drafts.ts';
import { replaceNode, withChildren, withTop } from '../transform-tree.ts';
import { planEdit, defineEdit, refuse, treeOf, type NodeRef } from '../edit-plan.ts';
import type { NodeKey } from '../editable-tree.ts';
import { isNodeDisabled, titleOf, withEntries } from '../node-fields.ts';
import { nodesNear, suggestParams } from '../suggested-params.ts';
import { isSingle, kindOf, requireKind, requireRoom } from '../insertion-point.ts';
import { topmost } from '../tree-outline.ts';
import { notesOnShared } from './share-branch.ts';

interface WrapNodesOptions {
  readonly tree: string;
  /** One node, or siblings. */
  readonly nodes: readonly NodeKey[];
  readonly type: string;
}

/** Inserts a new node between siblings and their parent, at the position of the first of them; its required parameters get values. */
export const wrapNodes = defineEdit((context, { tree: name, nodes, type }: WrapNodesOptions) => {
  const tree = treeOf(context, name);
  const kind = requireKind(context, type);
  const placed = topmost(tree, nodes);
  const first = placed[0] ?? refuse('Nothing is selected.');
  if (placed.some(({ parent }) => parent !== first.parent) || (first.parent === undefined && placed.length > 1))
    refuse('Only nodes with the same parent can be wrapped together.');
  const wrapped = placed.map(({ node }) => node);
  const suggested = suggestParams(context, kind, { tree, nearby: wrapped.flatMap(nodesNear), withNumbers: true });
  const bare = withEntries({ key: context.newNodeKey(), fields: { type }, children: [] }, 'params', suggested.params);
  if (first.node !== tree.root && kind.category === 'root') refuse(`${type} can only be the root of a tree.`);
  requireRoom(context, bare, wrapped);
  const wrapper = withChildren(bare, wrapped, isSingle(kind));
  const label = `Wrap in ${type}`;
  const focus = { tree: name, nodes: [wrapper.key] };
  if (first.parent === undefined)
    return planEdit(context, [withTop(suggested.tree, first.node, wrapper)], { label, focus, notes: suggested.notes });
  const after = replaceNode(suggested.tree, first.parent.key, (parent) => {
    const left = parent.children.filter((child) => !wrapped.includes(child));
    return withChildren(parent, left.toSpliced(first.position, 0, wrapper));
  });
  return planEdit(context, [after], { label, focus, notes: suggested.notes });
});

/** Removes a node and puts its children in its place. */
export const unwrapNode = defineEdit((context, ref: NodeRef) => {
  const tree = treeOf(context, ref.tree);
  const { node, parent, position } = topmost(tree, [ref.node])[0] ?? refuse('The node no longer exists.');
  if (node.children.length === 0) refuse(`${titleOf(node)} has no children that could take its place.`);
  const label = `Unwrap ${titleOf(node)}`;
  const focus = { tree: ref.tree, nodes: node.children.map(({ key }) => key) };
  if (parent === undefined && node !== tree.root) {
    const drafts = draftsOf(tree).toSpliced(position, 1, ...node.children);
    return planEdit(context, [withDrafts(tree, drafts)], { label, focus });
  }
  if (parent === undefined) {
    const [only, ...others] = node.children;
    if (only === undefined || others.length > 0) refuse('The root of a tree can only be unwrapped when it has exactly one child.');
    if (isNodeDisabled(only)) refuse(`${titleOf(only)} is disabled: it cannot be the root of a tree.`);
    return planEdit(context, [{ ...tree, root: only }], { label, focus });
  }
  const without = withChildren(parent, parent.children.toSpliced(position, 1));
  requireRoom(context, without, node.children);
  const children = parent.children.toSpliced(position, 1, ...node.children);
  const after = replaceNode(tree, parent.key, () => withChildren(parent, children, isSingle(kindOf(context, parent))));
  return planEdit(context, [after], { label, focus, notes: notesOnShared(after, [node]) });
});
