import type { EditPlan, Focus } from './edit-plan.ts';
import { outline, topmost } from './tree-outline.ts';

/** The node to focus after undo: one that was restored, else where the change was. */
export function focusAfterUndo({ changes, focus }: EditPlan): Focus | undefined {
  for (const { name, before, after } of changes) {
    if (before === undefined) continue;
    const left = new Set(after && outline(after).map(({ node }) => node.key));
    const back = outline(before)
      .filter(({ node }) => !left.has(node.key))
      .map(({ node }) => node.key);
    if (back.length > 0) return { tree: name, nodes: topmost(before, back).map(({ node }) => node.key) };
  }
  return focus;
}
