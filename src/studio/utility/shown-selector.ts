import type { Evaluation } from '../../utility/evaluation.ts';
import type { GraphNode, TreeGraph } from '../graph/tree-graph.ts';

export interface ShownSelector {
  readonly node: GraphNode;
  readonly evaluation: Evaluation;
}

/** The focused selector, else the nearest one above the focused node, else the first of the tree that has chosen a state. */
export function shownSelector(
  graph: TreeGraph,
  focus: GraphNode,
  evaluationOf: (node: GraphNode) => Evaluation | undefined,
): ShownSelector | undefined {
  for (let node: GraphNode | undefined = focus; node !== undefined; node = node.parent) {
    const evaluation = evaluationOf(node);
    if (evaluation !== undefined) return { node, evaluation };
  }
  for (const node of graph.nodes) {
    const evaluation = evaluationOf(node);
    if (evaluation !== undefined) return { node, evaluation };
  }
  return undefined;
}
