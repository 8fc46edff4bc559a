import { quoteShort } from '../../core/data-problem.ts';
import { sharedBranch } from '../../engine/families/core/index.ts';
import { defineEdit, nodeOf, planEdit, refuse, treeOf, type EditContext, type NodeRef } from '../edit-plan.ts';
import type { EditableNode, EditableTree, NodeKey } from '../editable-tree.ts';
import { roleOf } from '../diagram-roles.ts';
import { kindOf } from '../insertion-point.ts';
import { titleOf, typeOf, withEntry, withNodeField } from '../node-fields.ts';
import { branchIdOf, freeId, idOf } from '../shared-branches.ts';
import { replaceNode } from '../transform-tree.ts';
import { isInDraft, isWithin, nodesIn, outline, type NodeLocation } from '../tree-outline.ts';

/** The branches of a tree that the SharedBranch can run: not those that it stands in, and no part of a state machine. */
export function shareableBranches(context: EditContext, tree: EditableTree, node: NodeKey): readonly NodeLocation[] {
  return outline(tree).filter(({ node: each, parent, path }) => {
    if (isInDraft({ path })) return false;
    const role = roleOf(context, each);
    const isPart = parent === undefined || role === 'state' || role === 'transition' || kindOf(context, each)?.category === 'root';
    return !isPart && typeOf(each) !== sharedBranch.type && !isWithin(tree, node, each.key);
  });
}

/** Lets a SharedBranch run that branch. A node without an id gets one, made of its name. */
export const shareBranch = defineEdit((context, { branch, ...ask }: NodeRef & { readonly branch: NodeKey }) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  const target = shareableBranches(context, tree, ask.node).find((placed) => placed.node.key === branch)?.node;
  if (target === undefined) refuse('That branch cannot run inside itself.');
  const taken = new Set(outline(tree).map((placed) => placed.node.fields['id']));
  const id = idOf(target) ?? freeId(target, (wanted) => taken.has(wanted));
  const withId = replaceNode(tree, target.key, (each) => (idOf(each) === undefined ? withNodeField(each, 'id', id) : each));
  const after = replaceNode(withId, node.key, (each) => withEntry(each, 'params', { name: 'branch', value: id }));
  return planEdit(context, [after], { label: `Share ${titleOf(target)}`, focus: { tree: ask.tree, nodes: [node.key] } });
});

/** What is said when branches are deleted that other nodes run too; empty when none are. */
export function notesOnShared(after: EditableTree, gone: readonly EditableNode[]): string[] {
  return gone.flatMap((node) => {
    const id = idOf(node);
    const uses = id === undefined ? 0 : nodesIn(after.root).filter((each) => branchIdOf(each) === id).length;
    return uses === 0
      ? []
      : [`${titleOf(node)} was shared: ${uses === 1 ? '1 node' : `${uses} nodes`} with the branch ${quoteShort(id ?? '')} lost it.`];
  });
}
