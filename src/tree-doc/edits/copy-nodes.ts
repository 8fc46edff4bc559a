import { draftsOf, withDrafts } from '../drafts.ts';
import { insertInto } from '../transform-tree.ts';
import { writeClipboardText, readClipboardText, type ClipboardContent } from '../branch-clipboard.ts';
import { planEdit, defineEdit, refuse, treeOf, type EditContext } from '../edit-plan.ts';
import { nodeDocument, type EditableNode, type EditableTree, type NodeKey } from '../editable-tree.ts';
import { tagsOf, titleOf, withTags } from '../node-fields.ts';
import { copyBranches, mergeKeyDeclarations, openBranches } from '../branch-transfer.ts';
import { gapFor, isSingle, kindOf, type Destination } from '../insertion-point.ts';
import { branchesById, notesOnCopies, reachedIds, withFreeIds, withLentBranches } from '../shared-branches.ts';
import { notesOnPlace, withFreeNames } from '../sibling-names.ts';
import { topmost } from '../tree-outline.ts';
import { withMoreDrafts } from './detach-nodes.ts';

/** Clipboard text of some branches; empty when none of the nodes exists. Cut is copy and delete. */
export function copyNodes(context: EditContext, { tree: name, nodes }: { tree: string; nodes: readonly NodeKey[] }): string {
  const tree = context.trees.get(name);
  const branches = tree === undefined ? [] : topmost(tree, nodes).map(({ node }) => node);
  return tree === undefined || branches.length === 0 ? '' : writeClipboardText(tree, branches, context);
}

/** Duplicates branches, each right after its original. */
export const duplicateNodes = defineEdit(
  (context, { tree: name, nodes }: { readonly tree: string; readonly nodes: readonly NodeKey[] }) => {
    const before = treeOf(context, name);
    const placed = topmost(before, nodes);
    if (placed.length === 0) refuse('Nothing is selected.');
    let tree = before;
    const notes: string[] = [];
    const copies = copyBranches(
      placed.map(({ node }) => node),
      before,
      context,
    );
    for (const [place, { node }] of placed.entries()) {
      const fresh = copies.slice(place, place + 1);
      const draft = draftsOf(tree).indexOf(node);
      if (draft >= 0) {
        tree = withDrafts(tree, draftsOf(tree).toSpliced(draft + 1, 0, ...fresh));
        continue;
      }
      const { parent, position } = gapFor(context, tree, { at: { after: node.key }, fresh });
      const named = withFreeNames(context, parent, fresh);
      notes.push(...named.notes);
      tree = insertInto(tree, parent.key, { position, nodes: named.branches, isSingle: isSingle(kindOf(context, parent)) });
    }
    const [first] = placed;
    const label = placed.length === 1 && first ? `Duplicate ${titleOf(first.node)}` : `Duplicate ${placed.length} nodes`;
    return planEdit(context, [tree], { label, notes, focus: { tree: name, nodes: copies.map(({ key }) => key) } });
  },
);

interface PasteOptions {
  readonly tree: string;
  readonly text: string;
  readonly at: Destination;
}

/** Pastes branches from text, declares missing keys, and brings along the shared branches that this tree does not have. */
export const pasteBranches = defineEdit((context, { tree: name, text, at }: PasteOptions) => {
  const before = treeOf(context, name);
  const clipping = readClipboardText(text);
  if ('problem' in clipping) refuse(clipping.problem);
  const { branches: fresh, notes: copied } = openClipping(context, before, clipping);
  const { tree, branches: bound, notes: onKeys } = mergeKeyDeclarations(context, before, { branches: fresh, keys: clipping.keys });
  const { after, branches, notes: onPlace } = pastedAt(context, tree, { at, bound });
  const [first] = branches;
  const label = branches.length === 1 && first ? `Paste ${titleOf(first)}` : `Paste ${branches.length} branches`;
  const notes = [...onKeys, ...copied, ...onPlace];
  return planEdit(context, [after], { label, notes, focus: { tree: name, nodes: branches.map(({ key }) => key) } });
});

interface Pasted {
  readonly after: EditableTree;
  readonly branches: readonly EditableNode[];
  readonly notes: readonly string[];
}

function pastedAt(context: EditContext, tree: EditableTree, { at, bound }: { at: Destination; bound: readonly EditableNode[] }): Pasted {
  if (at === 'draft') return { after: withMoreDrafts(context, tree, bound), branches: bound, notes: [] };
  const { parent, position } = gapFor(context, tree, { at, fresh: bound });
  const { branches, notes } = withFreeNames(context, parent, bound);
  const after = insertInto(tree, parent.key, { position, nodes: branches, isSingle: isSingle(kindOf(context, parent)) });
  return { after, branches, notes: [...notes, ...notesOnPlace(context, parent, bound)] };
}

function openClipping(context: EditContext, tree: EditableTree, clipping: ClipboardContent): ReturnType<typeof withFreeNames> {
  const opened = openBranches(clipping.branches, context).map((branch) => withoutRootMarker(context, branch));
  const lent = branchesById(openBranches(clipping.shared ?? [], context));
  const here = branchesById([tree.root]);
  const isSame = (id: string): boolean => {
    const [one, other] = [here.get(id), lent.get(id)];
    return one !== undefined && other !== undefined && JSON.stringify(nodeDocument(one)) === JSON.stringify(nodeDocument(other));
  };
  // In the tree that they come from, a shared branch is the same whatever was edited in it since.
  const isThere = (id: string): boolean =>
    clipping.tree === tree.name ? here.has(id) : isSame(id) && [...reachedIds(here.get(id) as EditableNode, here)].every(isSame);
  const { branches, copied } = withLentBranches(opened, { lent, isThere, context });
  return { branches: withFreeIds(branches, tree), notes: notesOnCopies(copied, 'here') };
}

/** A Root node is only allowed as the root of a tree: its child is used instead, with the tags of both. */
export function withoutRootMarker(context: EditContext, branch: EditableNode): EditableNode {
  const [only] = branch.children;
  return kindOf(context, branch)?.category === 'root' && only !== undefined ? withTags(only, tagsOf(branch.fields)) : branch;
}
