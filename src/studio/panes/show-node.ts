import { branchOf, nodeKeyOf } from '../graph/tree-graph.ts';
import type { PaneGroup } from './pane-group.ts';

/** Shows a node of any tree, or the tree itself; opens the tree if needed. */
export function showNode({ panes }: { readonly panes: PaneGroup }, tree: string, node?: string): void {
  const pane = panes.active.value;
  const shown = pane.tree === undefined ? [] : pane.tree.visibleTree.value.tops.flatMap((top) => branchOf(top));
  const isHere = shown.some((each) => each.tree === tree && (node === undefined || nodeKeyOf(each) === node));
  if (!isHere) panes.showTree(tree);
  if (node !== undefined) pane.camera.focusOn({ tree, nodes: [node] });
}
