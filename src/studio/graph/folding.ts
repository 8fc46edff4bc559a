import { branchOf, isCandidate, isDraft, isQuery, pathFromRoot, withDraftNodes, type GraphNode, type TreeGraph } from './tree-graph.ts';

/** Ids of the folded nodes. */
export type Folds = ReadonlySet<string>;

/** Initially the subtrees of a tree are folded: a query shows which trees it chooses from. */
export function firstFolds(graph: TreeGraph): Folds {
  return new Set(
    withDraftNodes(graph)
      .filter(isFoldedAtFirst)
      .map((node) => node.id),
  );
}

/** A tree that shows more than this would hold up the page when it opens. */
export const MOST_SHOWN_AT_FIRST = 320;
/** Of a larger one: it is not read at a glance, so what is near the top is enough. */
const SHOWN_OF_LARGE = 160;

/**
 * How a tree opens below `top`: a large one is folded besides, from the node on where it would show too much; what is near the top stays
 * in sight. A node has at most 254 children, so the top itself is never folded.
 */
export function openingFolds(graph: TreeGraph, top: GraphNode): Folds {
  const folds = new Set(firstFolds(graph));
  folds.delete(top.id);
  if (visibleFrom(top, folds).length <= MOST_SHOWN_AT_FIRST) return folds;
  const shown = [top];
  for (const node of shown) {
    const children = shownChildren(node, folds);
    if (node !== top && shown.length + children.length > SHOWN_OF_LARGE) folds.add(node.id);
    else shown.push(...children);
  }
  return folds;
}

export function isFoldedAtFirst(node: GraphNode): boolean {
  if (isCandidate(node)) return node.children.length > 0;
  return node.category === 'subtree' && (node.parent !== undefined || isDraft(node)) && !isQuery(node);
}

export function withFold(folds: Folds, id: string, isFolded: boolean): Folds {
  if (folds.has(id) === isFolded) return folds;
  const next = new Set(folds);
  if (isFolded) next.add(id);
  else next.delete(id);
  return next;
}

/** Unfolds all ancestors of these nodes. */
export function unfoldedTo(folds: Folds, nodes: readonly GraphNode[]): Folds {
  let next = folds;
  for (const node of nodes) {
    for (const ancestor of pathFromRoot(node).slice(0, -1)) next = withFold(next, ancestor.id, false);
  }
  return next;
}

/** Folds or unfolds every node of the branch. */
export function withBranch(folds: Folds, node: GraphNode, isFolded: boolean): Folds {
  const changed = branchOf(node).filter(({ id, children }) => children.length > 0 && folds.has(id) !== isFolded);
  if (changed.length === 0) return folds;
  const next = new Set(folds);
  for (const { id } of changed) {
    if (isFolded) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The visible nodes of the branch at `top`, parents first. */
export function visibleFrom(top: GraphNode, folds: Folds): GraphNode[] {
  return [top, ...shownChildren(top, folds).flatMap((child) => visibleFrom(child, folds))];
}

export function shownChildren(node: GraphNode, folds: Folds): readonly GraphNode[] {
  return folds.has(node.id) ? [] : node.children;
}

/** The node itself, or the outermost folded ancestor that hides it. */
export function standIn(node: GraphNode, folds: Folds): GraphNode {
  return pathFromRoot(node).find((ancestor) => folds.has(ancestor.id)) ?? node;
}
