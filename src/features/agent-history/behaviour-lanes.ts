import { isQuery, type GraphNode, type TreeGraph } from '../../studio/graph/tree-graph.ts';
import { nodeName } from '../../studio/graph/node-name.ts';
import type { Program } from '../../engine/run.ts';

/** A node whose past can be told. */
export interface TracedBranch {
  /** Under this its past is kept. */
  readonly label: string;
  readonly node: GraphNode;
  /** Index of that node in the program. */
  readonly index: number;
}

/**
 * One of the alternatives that a tree chooses between: a common behaviour, or a branch of its own. Its label is its name: the same
 * behaviour after an edit of the tree, or in another tree, is the same lane.
 */
export interface BehaviourLane extends TracedBranch {
  /** The branch above it that has a name, or empty: "Fight". */
  readonly within: string;
}

/** Every node of a tree. `TreeEdits` knows what it was called before an edit. */
export function tracedNodes(graph: TreeGraph): readonly TracedBranch[] {
  return graph.nodes.map((node, index) => {
    const label = nodeLabel(graph.tree, { id: node.programId, type: node.document.type });
    return { label, node, index };
  });
}

/** The name of a node among those of all trees that an agent has had. */
export function nodeLabel(tree: string, { id, type }: { readonly id: string; readonly type: string }): string {
  return `${tree} ${id} ${type}`;
}

/**
 * The alternatives of a tree, in the order of the tree. Shared trees are not taken apart, unless the tree is nothing but
 * one of them; and what ends within a tick (choosing a target) is no behaviour.
 */
export function behaviourLanes(program: Program, graph: TreeGraph): readonly BehaviourLane[] {
  const lasts = graph.nodes.map(() => false);
  for (let index = program.nodes.length - 1; index >= 0; index--) {
    const node = program.nodes[index]!;
    if (node.acts === 'lasting') lasts[index] = true;
    if (lasts[index] && node.parent) lasts[node.parent.index] = true;
  }
  const indexOf = new Map(graph.nodes.map((node, index) => [node, index]));
  const isLasting = (node: GraphNode): boolean => lasts[indexOf.get(node) ?? -1] === true;
  const whole = alternatives(graph.root, { isLasting, opensShared: false });
  const found = whole.length > 1 ? whole : alternatives(graph.root, { isLasting, opensShared: true });
  const labels = new Set<string>();
  return found.flatMap((node) => {
    const label = nodeName(node);
    if (labels.has(label)) return [];
    labels.add(label);
    return [{ label, within: nameAbove(node), node, index: indexOf.get(node) ?? 0 }];
  });
}

interface Choice {
  /** Whether it has an action that may last. */
  isLasting(node: GraphNode): boolean;
  /** Whether to look for alternatives in shared trees. */
  readonly opensShared: boolean;
}

function alternatives(node: GraphNode, choice: Choice): readonly GraphNode[] {
  const lasting = node.children.filter((child) => choice.isLasting(child));
  if (isQuery(node) && lasting.length > 0) return lasting;
  if (lasting.length === 0 || (node.category === 'subtree' && !choice.opensShared)) return [node];
  if (isChoice(node)) return lasting.flatMap((child) => alternatives(child, choice));
  // Several lasting steps one after the other are one behaviour, unless they lead up to the choice of a tree.
  const last = lasting.at(-1)!;
  if (lasting.length > 1) return isQuery(last) ? alternatives(last, choice) : [node];
  const below = alternatives(last, choice);
  const isPlain = node.document.name === undefined && node.category !== 'subtree';
  return below.length > 1 || isPlain ? below : [node];
}

/** A composite that need not go through all of its children. */
function isChoice({ category, kind }: GraphNode): boolean {
  return category === 'composite' && kind?.childResults?.continuesOn !== 'success';
}

function nameAbove(node: GraphNode): string {
  for (let above = node.parent; above?.parent !== undefined; above = above.parent) {
    // The composite below the root names the whole tree.
    const isTop = above.parent.category === 'root' || above.parent.parent?.category === 'root';
    if (above.document.name !== undefined && above.category === 'composite' && !isTop) return above.document.name;
  }
  return '';
}
