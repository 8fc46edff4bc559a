import { rootNode, subTree } from '../../engine/families/core/index.ts';
import { treeQuery } from '../../engine/families/query/index.ts';
import { learningSelector } from '../../engine/families/learning/index.ts';
import { utilityState, type Evaluation } from '../../engine/families/utility/index.ts';
import type { GraphNode, TreeGraph } from '../graph/tree-graph.ts';

export interface ShownSelector {
  readonly node: GraphNode;
  readonly evaluation: Evaluation;
  /** It has not judged since an edit: this is what it said before. */
  readonly isOld: boolean;
}

interface Known {
  readonly evaluationOf: (node: GraphNode) => Evaluation | undefined;
  /** What was shown last of the same agent. */
  readonly last: Omit<ShownSelector, 'isOld'> | undefined;
}

/** The states of a selector that are not disabled: its children, or what stands at the top of the trees that they run. */
export function statesOf(selector: GraphNode): GraphNode[] {
  return selector.children.filter(({ isDisabled }) => !isDisabled).map((child) => stateOf(child) ?? child);
}

function stateOf(node: GraphNode): GraphNode | undefined {
  const { type } = node.document;
  if (type === utilityState.type) return node;
  const [below] = node.children;
  const leadsOn = type === subTree.type || (type === rootNode.type && node.parent?.document.type === subTree.type);
  return leadsOn && below !== undefined ? stateOf(below) : undefined;
}

/**
 * The focused selector, else the nearest one above the focused node, else the first of the tree, of those that have chosen a state. An edit
 * starts a new trace: until its next choice, the selector that was shown last has its last one, so that the table does not go over to another.
 */
export function shownSelector(graph: TreeGraph, focus: GraphNode, { evaluationOf, last }: Known): ShownSelector | undefined {
  const above: GraphNode[] = [];
  for (let node: GraphNode | undefined = focus; node !== undefined; node = node.parent) above.push(node);
  for (const node of [...above, ...graph.nodes]) {
    const evaluation = evaluationOf(node);
    if (evaluation !== undefined && isOf(node, evaluation)) return { node, evaluation, isOld: false };
    if (last?.node.id === node.id && isOf(node, last.evaluation)) return { node, evaluation: last.evaluation, isOld: true };
  }
  return undefined;
}

/** Whether an evaluation fits the present type of a node: an edit may have replaced a node that learns since. */
function isOf({ document: { type } }: GraphNode, { learned, cases }: Evaluation): boolean {
  return (learned !== undefined) === (type === learningSelector.type) && (cases !== undefined) === (type === treeQuery.type);
}
