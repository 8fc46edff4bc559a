import { pathFromRoot, type GraphNode, type TreeGraph } from '../../graph/tree-graph.ts';
import { movedLayout } from '../../graph/lay-out-tree.ts';
import type { VisibleTree } from './visible-tree.ts';

/** Moves the layout so that the node, or its nearest ancestor in both layouts, keeps its position. */
export function keepPosition(focus: GraphNode, before: VisibleTree, after: VisibleTree): VisibleTree {
  const anchor = pathFromRoot(focus).findLast(({ id }) => before.layout.places.has(id) && after.layout.places.has(id));
  const from = before.layout.places.get(anchor?.id ?? '');
  const to = after.layout.places.get(anchor?.id ?? '');
  return from === undefined || to === undefined
    ? after
    : { ...after, layout: movedLayout(after.layout, { x: from.x - to.x, y: from.y - to.y }) };
}

/** The node itself if it still exists, else its nearest remaining ancestor. */
export function remainingNode(node: GraphNode, graph: TreeGraph): GraphNode | undefined {
  return pathFromRoot(node)
    .toReversed()
    .map(({ id }) => graph.byId.get(id))
    .find((found) => found !== undefined);
}
