import { planner } from '../../engine/families/planner/index.ts';
import type { GraphNode, TreeGraph } from '../graph/tree-graph.ts';

/** The focused planner, or the nearest one above the focused node; else the first of the tree that has planned, else the first. */
export function shownPlanner(graph: TreeGraph, focus: GraphNode, hasPlanned: (node: GraphNode) => boolean): GraphNode | undefined {
  for (let node: GraphNode | undefined = focus; node !== undefined; node = node.parent) if (isPlanner(node)) return node;
  const planners = graph.nodes.filter(isPlanner);
  return planners.find(hasPlanned) ?? planners[0];
}

/** The actions that a planner chooses from, in the order of its program. */
export function actionsOf({ children }: GraphNode): GraphNode[] {
  return children.filter(({ isDisabled }) => !isDisabled);
}

function isPlanner({ document, isDisabled }: GraphNode): boolean {
  return document.type === planner.type && !isDisabled;
}
