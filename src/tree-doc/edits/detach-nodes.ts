import { quoteShort } from '../../core/data-problem.ts';
import { draftsOf, hasUnreadableDrafts, withDrafts } from '../drafts.ts';
import { defineEdit, planEdit, refuse, treeOf, type EditContext, type NodesRef } from '../edit-plan.ts';
import type { EditableNode, EditableTree } from '../editable-tree.ts';
import { kindOf } from '../insertion-point.ts';
import { titleOf, typeOf } from '../node-fields.ts';
import { removeBranches } from '../transform-tree.ts';
import { nodesIn, topmost } from '../tree-outline.ts';
import { danglingTransitions } from './delete-nodes.ts';
import { notesOnShared } from './share-branch.ts';

/** Moves branches out of the tree: each becomes a draft, which stays in the file and does not run. */
export const detachNodes = defineEdit((context, { tree: name, nodes }: NodesRef) => {
  const tree = treeOf(context, name);
  const placed = topmost(tree, nodes);
  const first = placed[0] ?? refuse('Nothing is selected.');
  if (first.node === tree.root) refuse('The root of a tree cannot be detached. Detach its children, or wrap it first.');
  if (placed.every(({ parent }) => parent === undefined)) refuse(`${titleOf(first.node)} is a draft already.`);
  const moved = placed.filter(({ parent }) => parent !== undefined);
  const dangling = danglingTransitions(context, tree, moved);
  const gone = [...moved, ...dangling.placed];
  const without = removeBranches(tree, new Set(gone.map(({ node }) => node.key)));
  const branches = moved.map(({ node }) => node);
  const after = withMoreDrafts(context, without, branches);
  const label = branches.length === 1 ? `Detach ${titleOf(branches[0] ?? first.node)}` : `Detach ${branches.length} branches`;
  const notes = [
    ...dangling.notes,
    ...notesOnShared(
      after,
      gone.flatMap(({ node }) => nodesIn(node)),
    ),
  ];
  return planEdit(context, [after], { label, focus: { tree: name, nodes: branches.map(({ key }) => key) }, notes });
});

/** The tree with these branches as its last drafts. */
export function withMoreDrafts(context: EditContext, tree: EditableTree, branches: readonly EditableNode[]): EditableTree {
  if (hasUnreadableDrafts(tree))
    refuse(`The drafts in the file of ${quoteShort(tree.name)} are not a list of nodes. Correct the file first.`);
  const top = branches.find((node) => kindOf(context, node)?.category === 'root');
  if (top !== undefined) refuse(`${typeOf(top)} can only be the root of a tree.`);
  return withDrafts(tree, [...draftsOf(tree), ...branches]);
}
