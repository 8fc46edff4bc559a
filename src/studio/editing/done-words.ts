import type { Change, EditScene } from '../document/edit.ts';
import { titleOf } from '../document/fields.ts';
import { findNode } from '../document/walk-tree.ts';

const DONE: Readonly<Record<string, string>> = {
  Add: 'Added',
  Change: 'Changed',
  Clear: 'Cleared',
  Copy: 'Copied',
  Cut: 'Cut',
  Delete: 'Deleted',
  Disable: 'Disabled',
  Duplicate: 'Duplicated',
  Enable: 'Enabled',
  Extract: 'Extracted',
  Inline: 'Inlined',
  Move: 'Moved',
  Paste: 'Pasted',
  Rename: 'Renamed',
  Set: 'Set',
  Unwrap: 'Unwrapped',
  Wrap: 'Wrapped',
};

/** Where a node has come to matters after these. */
const MOVES = /^(Add|Copy|Duplicate|Move|Paste|Wrap)\b/;

/** What was done, for somebody who does not see it: "Added Wait under “Fight”, 2 of 3." `trees` are those after it. */
export function doneWords({ label, focus }: Change, trees: EditScene['trees']): string {
  const done = label.replace(/^\w+/, (verb) => DONE[verb] ?? verb);
  const tree = focus && trees.get(focus.tree);
  const placed = tree && findNode(tree, focus?.nodes[0] ?? '');
  if (!MOVES.test(label) || placed?.parent === undefined) return `${done}.`;
  return `${done} under ${titleOf(placed.parent)}, ${placed.position + 1} of ${placed.parent.children.length}.`;
}
