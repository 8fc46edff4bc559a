import { insertInto } from '../transform-tree.ts';
import { writeClipboardText, readClipboardText } from '../branch-clipboard.ts';
import { planEdit, defineEdit, refuse, treeOf, type EditContext } from '../edit-plan.ts';
import type { EditableNode, NodeKey } from '../editable-tree.ts';
import { titleOf } from '../node-fields.ts';
import { copyBranch, instantiateBranch, mergeKeyDeclarations } from '../branch-transfer.ts';
import { gapAt, isSingle, kindOf, requireRoom, type InsertionPoint } from '../insertion-point.ts';
import { topmost } from '../tree-outline.ts';

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
    const copies: EditableNode[] = [];
    for (const { node } of placed) {
      const { parent, position } = gapAt(tree, { after: node.key });
      const copy = copyBranch(node, tree, context);
      requireRoom(context, parent, [copy]);
      copies.push(copy);
      tree = insertInto(tree, parent.key, { position, nodes: [copy], isSingle: isSingle(kindOf(context, parent)) });
    }
    const [first] = placed;
    const label = placed.length === 1 && first ? `Duplicate ${titleOf(first.node)}` : `Duplicate ${placed.length} nodes`;
    return planEdit(context, [tree], { label, focus: { tree: name, nodes: copies.map(({ key }) => key) } });
  },
);

interface PasteOptions {
  readonly tree: string;
  readonly text: string;
  readonly at: InsertionPoint;
}

/** Pastes branches from text and declares missing keys. */
export const pasteBranches = defineEdit((context, { tree: name, text, at }: PasteOptions) => {
  const before = treeOf(context, name);
  const clipping = readClipboardText(text);
  if ('problem' in clipping) refuse(clipping.problem);
  const fresh = clipping.branches.map((branch) => withoutRootMarker(context, instantiateBranch(branch, before, context)));
  const { tree, branches, notes } = mergeKeyDeclarations(context, before, { branches: fresh, keys: clipping.keys });
  const { parent, position } = gapAt(tree, at);
  requireRoom(context, parent, branches);
  const after = insertInto(tree, parent.key, { position, nodes: branches, isSingle: isSingle(kindOf(context, parent)) });
  const [first] = branches;
  const label = branches.length === 1 && first ? `Paste ${titleOf(first)}` : `Paste ${branches.length} branches`;
  return planEdit(context, [after], { label, notes, focus: { tree: name, nodes: branches.map(({ key }) => key) } });
});

/** A Root node is only allowed as the root of a tree: its child is pasted instead. */
export function withoutRootMarker(context: EditContext, branch: EditableNode): EditableNode {
  const [only] = branch.children;
  return kindOf(context, branch)?.category === 'root' && only !== undefined ? only : branch;
}
