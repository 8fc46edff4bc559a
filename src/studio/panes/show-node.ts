import { branchOf, nodeKeyOf } from '../graph/tree-graph.ts';
import type { StudioSession } from '../session/studio-session.ts';

/** Shows a node of any tree, or the tree itself; opens the tree if needed. */
export function showNode(session: StudioSession, tree: string, node?: string): void {
  const pane = session.panes.active.value;
  const shown = pane.tree === undefined ? [] : branchOf(pane.tree.source.displayRoot);
  const isHere = shown.some((each) => each.tree === tree && (node === undefined || nodeKeyOf(each) === node));
  if (!isHere) session.panes.showTree(tree);
  if (node !== undefined) pane.focusOn({ tree, nodes: [node] });
}

/** Focuses the first invalid field, once it is rendered. */
export function focusWrongField(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.studio .tab-panel [aria-invalid="true"]')?.focus()),
  );
}
