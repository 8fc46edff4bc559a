import { branchOf, nodeKeyOf } from '../graph/tree-graph.ts';
import type { StudioSession } from '../session/studio-session.ts';

/** Shows a node of any tree, or the tree itself; opens the tree if needed. */
export function showNode(session: StudioSession, tree: string, node?: string): void {
  const pane = session.panes.active.value;
  const shown = pane.tree === undefined ? [] : pane.tree.visibleTree.value.tops.flatMap((top) => branchOf(top));
  const isHere = shown.some((each) => each.tree === tree && (node === undefined || nodeKeyOf(each) === node));
  if (!isHere) session.panes.showTree(tree);
  if (node !== undefined) pane.focusOn({ tree, nodes: [node] });
}

/** Focuses the first invalid field, once it is rendered. */
export function focusWrongField(): void {
  focusInDetails('[aria-invalid="true"]');
}

/** Opens the form of the focused node and gives it the keyboard; Escape gives that back to the tree. */
export function editInForm({ details }: StudioSession): void {
  details.open('Node');
  focusInDetails('input, select, textarea, button');
}

/** Focuses the first such control of the open tab, once it is rendered. */
function focusInDetails(selector: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      [...document.querySelectorAll<HTMLElement>('.studio .tab-panel *')].find((each) => each.matches(selector))?.focus(),
    ),
  );
}
