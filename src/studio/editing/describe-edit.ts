import type { EditPlan, EditContext } from '../../tree-doc/edit-plan.ts';
import { titleOf } from '../../tree-doc/node-fields.ts';
import { findNode, isInDraft } from '../../tree-doc/tree-outline.ts';

const DONE: Readonly<Record<string, string>> = {
  Add: 'Added',
  Change: 'Changed',
  Clear: 'Cleared',
  Convert: 'Converted',
  Copy: 'Copied',
  Cut: 'Cut',
  Delete: 'Deleted',
  Disable: 'Disabled',
  Detach: 'Detached',
  Duplicate: 'Duplicated',
  Enable: 'Enabled',
  Extract: 'Extracted',
  Inline: 'Inlined',
  Move: 'Moved',
  Paste: 'Pasted',
  Rename: 'Renamed',
  Save: 'Saved',
  Set: 'Set',
  Simplify: 'Simplified',
  Unwrap: 'Unwrapped',
  Wrap: 'Wrapped',
};

/** After these edits the new position is announced too. */
const MOVES = /^(Add|Copy|Detach|Duplicate|Move|Paste|Wrap)\b/;

/** Describes an edit for screen readers: "Added Wait under “Fight”, 2 of 3." `trees` are those after the edit. */
export function describeEdit({ label, focus }: EditPlan, trees: EditContext['trees']): string {
  const done = label.replace(/^\w+/, (verb) => DONE[verb] ?? verb);
  const tree = focus && trees.get(focus.tree);
  const placed = tree && findNode(tree, focus?.nodes[0] ?? '');
  if (!MOVES.test(label) || placed === undefined) return `${done}.`;
  if (placed.parent === undefined) return isInDraft(placed) ? `${done} as a draft, which does not run.` : `${done}.`;
  return `${done} under ${titleOf(placed.parent)}, ${placed.position + 1} of ${placed.parent.children.length}.`;
}
