import { branchOf, keyOf } from '../graph/tree-graph.ts';
import type { StudioSession } from '../session/studio-session.ts';

/** Goes to a node of any tree; opens the tree when another one is shown. Without a node, to the tree. */
export function showNode(session: StudioSession, tree: string, node?: string): void {
  const pane = session.active.value;
  const shown = pane.tree === undefined ? [] : branchOf(pane.tree.source.top);
  const isHere = shown.some((each) => each.tree === tree && (node === undefined || keyOf(each) === node));
  if (!isHere) session.showTree(tree);
  if (node !== undefined) pane.focusOn({ tree, nodes: [node] });
}

/** The keyboard goes to the first field that is wrong, once it is drawn. */
export function focusWrongField(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>('.studio .tab-panel [aria-invalid="true"]')?.focus()));
}
