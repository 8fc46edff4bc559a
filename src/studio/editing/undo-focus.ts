import type { Change, Focus } from '../document/edit.ts';
import { outline, topmost } from '../document/walk-tree.ts';

/** Where the eye should rest after a change was taken back: on what is there again, else where the change was. */
export function undoFocus({ changes, focus }: Change): Focus | undefined {
  for (const { name, before, after } of changes) {
    if (before === undefined) continue;
    const left = new Set(after && outline(after).map(({ node }) => node.key));
    const back = outline(before).filter(({ node }) => !left.has(node.key)).map(({ node }) => node.key);
    if (back.length > 0) return { tree: name, nodes: topmost(before, back).map(({ node }) => node.key) };
  }
  return focus;
}
