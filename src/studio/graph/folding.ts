import { branchOf, wayTo, type GraphNode, type TreeGraph } from './tree-graph.ts';

/** Ids of the nodes whose branch is folded away. */
export type Folds = ReadonlySet<string>;

/** At first a tree shows its own file, and what it uses as one node each. */
export function firstFolds(graph: TreeGraph): Folds {
  return new Set(graph.nodes.filter((node) => node.category === 'subtree' && node.parent !== undefined).map((node) => node.id));
}

export function withFold(folds: Folds, id: string, isFolded: boolean): Folds {
  if (folds.has(id) === isFolded) return folds;
  const next = new Set(folds);
  if (isFolded) next.add(id);
  else next.delete(id);
  return next;
}

/** Unfolds whatever hides these nodes. */
export function unfoldedTo(folds: Folds, nodes: readonly GraphNode[]): Folds {
  let next = folds;
  for (const node of nodes) {
    for (const above of wayTo(node).slice(0, -1)) next = withFold(next, above.id, false);
  }
  return next;
}

/** Everything below the node: all folded, or all open. */
export function withBranch(folds: Folds, node: GraphNode, isFolded: boolean): Folds {
  let next = folds;
  for (const { id, children } of branchOf(node)) {
    if (children.length > 0) next = withFold(next, id, isFolded);
  }
  return next;
}

/** The nodes that can be seen from `top` down, parents first. */
export function visibleFrom(top: GraphNode, folds: Folds): GraphNode[] {
  return [top, ...shownChildren(top, folds).flatMap((child) => visibleFrom(child, folds))];
}

export function shownChildren(node: GraphNode, folds: Folds): readonly GraphNode[] {
  return folds.has(node.id) ? [] : node.children;
}

/** The node itself, or the folded node that stands for it. */
export function standIn(node: GraphNode, folds: Folds): GraphNode {
  return wayTo(node).find((above) => folds.has(above.id)) ?? node;
}
