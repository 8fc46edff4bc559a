import { draftsOf } from '../drafts.ts';
import { removeBranches, replaceNode } from '../transform-tree.ts';
import { planEdit, defineEdit, refuse, treeOf, type EditContext } from '../edit-plan.ts';
import type { EditableNode, EditableTree, NodeKey } from '../editable-tree.ts';
import { isNodeDisabled, titleOf, withNodeField } from '../node-fields.ts';
import { kindOf } from '../insertion-point.ts';
import { transitionsTo } from '../machine-transitions.ts';
import { notesOnShared } from './share-branch.ts';
import { findNode, isWithin, nodesIn, topmost, type NodeLocation } from '../tree-outline.ts';

interface NodesAsk {
  readonly tree: string;
  readonly nodes: readonly NodeKey[];
}

/** Deletes branches, and the transitions that lead to a deleted state. The rest may be invalid; then the checker reports it. */
export const deleteNodes = defineEdit((context, { tree: name, nodes }: NodesAsk) => {
  const tree = treeOf(context, name);
  const placed = topmost(tree, nodes);
  const first = placed[0] ?? refuse('Nothing is selected.');
  if (first.node === tree.root) refuse('The root of a tree cannot be deleted. Change its type, or unwrap it.');
  const dangling = danglingTransitions(context, tree, placed);
  const gone = [...placed, ...dangling.placed];
  const after = removeBranches(tree, new Set(gone.map(({ node }) => node.key)));
  return planEdit(context, [after], {
    label: labelFor('Delete', placed),
    focus: { tree: name, nodes: [neighbourOf(tree, first, gone).key] },
    notes: [
      ...dangling.notes,
      ...notesOnShared(
        after,
        gone.flatMap(({ node }) => nodesIn(node)),
      ),
    ],
  });
});

/** The transitions that lead to states among these branches, which go with them. */
export function danglingTransitions(
  context: EditContext,
  tree: EditableTree,
  gone: readonly NodeLocation[],
): { readonly placed: readonly NodeLocation[]; readonly notes: readonly string[] } {
  const placed = topmost(
    tree,
    transitionsTo(context, gone).map(({ key }) => key),
  ).filter(({ node }) => gone.every((each) => !isWithin(tree, node.key, each.node.key)));
  const { length } = placed;
  return {
    placed,
    notes: length === 0 ? [] : [`Deleted with it: ${length === 1 ? 'the transition' : `${length} transitions`} that led there.`],
  };
}

/** The node to focus: the next remaining sibling or draft, else the previous one, else the parent or the root. */
function neighbourOf(tree: EditableTree, { parent, position }: NodeLocation, gone: readonly NodeLocation[]): EditableNode {
  const siblings = parent?.children ?? draftsOf(tree);
  const isLeft = (node: EditableNode) => gone.every((placed) => placed.node !== node);
  const next = siblings.slice(position).find(isLeft) ?? siblings.slice(0, position).findLast(isLeft);
  return next ?? parent ?? tree.root;
}

/** Enables or disables branches; disabled ones stay in the file, but the game ignores them. */
export const setDisabled = defineEdit((context, { tree: name, nodes, isDisabled }: NodesAsk & { readonly isDisabled: boolean }) => {
  const tree = treeOf(context, name);
  const placed = nodes.flatMap((key) => findNode(tree, key) ?? []);
  if (placed.length === 0) refuse('Nothing is selected.');
  if (isDisabled && placed.some(({ node }) => node === tree.root)) refuse('The root of a tree cannot be disabled.');
  let after = tree;
  for (const { node } of placed)
    after = replaceNode(after, node.key, (before) => withNodeField(before, 'disabled', isDisabled || undefined));
  for (const { parent } of placed) {
    const now = parent && findNode(after, parent.key)?.node;
    if (now !== undefined) requireSense(now, kindOf(context, now)?.arity);
  }
  const focus = { tree: name, nodes: placed.map(({ node }) => node.key) };
  return planEdit(context, [after], { label: labelFor(isDisabled ? 'Disable' : 'Enable', placed), focus });
});

function requireSense(parent: EditableNode, arity: { min: number; max: number } | undefined): void {
  const count = parent.children.filter((child) => !isNodeDisabled(child)).length;
  if (arity === undefined || isNodeDisabled(parent)) return;
  if (count < arity.min) {
    const needs = arity.min === 1 ? 'an enabled child' : `${arity.min} enabled children`;
    refuse(`${titleOf(parent)} needs ${needs}. Disable it as a whole instead.`);
  }
  if (count > arity.max) refuse(`${titleOf(parent)} takes at most ${arity.max} enabled children.`);
}

function labelFor(verb: string, placed: readonly NodeLocation[]): string {
  const [first] = placed;
  return placed.length === 1 && first ? `${verb} ${titleOf(first.node)}` : `${verb} ${placed.length} nodes`;
}
