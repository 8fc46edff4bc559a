import type { GraphNode, TreeGraph } from '../graph/tree-graph.ts';
import { wayTo } from '../graph/tree-graph.ts';
import type { NodeStates } from '../live/node-states.ts';
import { actionWords, detailWords, nodeName } from './node-words.ts';

/** What an agent is doing and why, for somebody who has never seen a tree. */
export interface PlainWords {
  /** "Away from it"; empty before the first tick. */
  readonly doing: string;
  /** Names of the branches around it, outermost first: "Fight", "Run for its life". */
  readonly within: readonly string[];
  /** "health 22 of 100"; empty when there is nothing to say. */
  readonly condition: string;
  /** "low on health", "near enough to matter (distance 3.1 ≤ 10)". */
  readonly because: readonly string[];
  /** All of it as a sentence. */
  readonly text: string;
  /** The leaf that this is about. */
  readonly leafId: string | undefined;
}

export interface Mind {
  readonly graph: TreeGraph;
  /** Place of a node in the program; undefined when the agent runs without it. */
  readonly indexOf: (node: GraphNode) => number | undefined;
  readonly states: NodeStates;
  /** "health 22 of 100", or empty. */
  readonly condition: string;
}

const MOST_REASONS = 5;
const NOTHING: PlainWords = { doing: '', within: [], condition: '', because: [], text: 'Has not thought yet.', leafId: undefined };

export function plainWords(mind: Mind): PlainWords {
  const leaf = runningLeaf(mind) ?? lastAction(mind);
  if (leaf === undefined) return NOTHING;
  const within = wayTo(leaf).slice(0, -1).filter(isNamedBranch).map(nodeName);
  if (leaf.category === 'condition') return asking(leaf, within);
  const doing = capitalised(wordsOf(mind, leaf) || actionWords(leaf));
  const { condition } = mind;
  const because = distinct(reasonsFor(mind, leaf)).slice(-MOST_REASONS);
  const said = [condition, ...because].filter(Boolean).join(', ');
  return { doing, within, condition, because, text: said === '' ? doing : `${doing}: ${said}`, leafId: leaf.id };
}

/** Once each; "alive" says nothing beside "alive (the hunter is alive)". */
function distinct(reasons: readonly string[]): string[] {
  return [...new Set(reasons)].filter((reason) => !reasons.some((other) => other.startsWith(`${reason} (`)));
}

/** In the middle of a thought a condition may be the leaf that is being asked. */
function asking(leaf: GraphNode, within: readonly string[]): PlainWords {
  const doing = `Asks: ${uncapitalised(nodeName(leaf))}?`;
  return { doing, within, condition: '', because: [], text: doing, leafId: leaf.id };
}

/** The leaf that runs; of several the one that was asked last. */
export function runningLeaf({ graph, indexOf, states }: Omit<Mind, 'condition'>): GraphNode | undefined {
  const running = graph.nodes.filter((node) => {
    const index = indexOf(node);
    return index !== undefined && node.children.length === 0 && states.status(index) === 'running';
  });
  return latest(running, { indexOf, states });
}

function lastAction({ graph, indexOf, states }: Mind): GraphNode | undefined {
  const done = graph.nodes.filter((node) => {
    const index = indexOf(node);
    return index !== undefined && node.category === 'action' && states.status(index) === 'success';
  });
  return latest(done, { indexOf, states });
}

function latest(nodes: readonly GraphNode[], { indexOf, states }: Pick<Mind, 'indexOf' | 'states'>): GraphNode | undefined {
  const timeOf = (node: GraphNode): number => states.record(indexOf(node) ?? -1);
  return nodes.reduce<GraphNode | undefined>((best, node) => (best === undefined || timeOf(node) >= timeOf(best) ? node : best), undefined);
}

/**
 * The conditions that let the leaf be reached: of every branch on the way to it, the earlier children that
 * succeeded. A selector's earlier children have failed, or it would not have come this far.
 */
function reasonsFor(mind: Mind, leaf: GraphNode): string[] {
  const record = mind.states.record(mind.indexOf(leaf) ?? -1);
  return wayTo(leaf).flatMap((node) => {
    const siblings = node.parent?.children ?? [];
    const earlier = siblings.slice(0, siblings.indexOf(node)).flatMap((sibling) => {
      const isUnheard = mind.states.status(mind.indexOf(sibling) ?? -1) === 'idle';
      return isUnheard && mustHaveHeld(sibling) ? impliedBy(sibling, 'success') : conditionsIn(mind, sibling, 'success');
    });
    return earlier.map((reason) => reasonWords(mind, reason, record));
  });
}

/** A sequence comes to its next child by success alone: what was asked before anybody watched, held. */
function mustHaveHeld({ parent }: GraphNode): boolean {
  return parent?.document.type === 'Sequence' || parent?.document.type === 'PreCondition';
}

function impliedBy(node: GraphNode, result: Reason['result']): Reason[] {
  if (node.category === 'condition') return [{ node, result }];
  if (node.document.type === 'Inverter') return node.children.flatMap((child) => impliedBy(child, opposite(result)));
  const isAll = node.category === 'subtree' || (node.document.type === 'Sequence' && result === 'success');
  return isAll ? node.children.flatMap((child) => impliedBy(child, result)) : [];
}

interface Reason {
  readonly node: GraphNode;
  readonly result: 'success' | 'failure';
}

function conditionsIn(mind: Mind, node: GraphNode, result: Reason['result']): Reason[] {
  const index = mind.indexOf(node);
  if (index === undefined || mind.states.status(index) !== result) return [];
  if (node.category === 'condition') return [{ node, result }];
  if (node.document.type === 'AlwaysSucceed' || node.document.type === 'AlwaysFail') return [];
  const wanted = node.document.type === 'Inverter' ? opposite(result) : result;
  const asked = node.children.filter((child) => mind.states.record(mind.indexOf(child) ?? -1) === mind.states.record(index));
  return asked.flatMap((child) => conditionsIn(mind, child, wanted));
}

function opposite(result: Reason['result']): Reason['result'] {
  return result === 'success' ? 'failure' : 'success';
}

/** Values that were compared in an earlier thought are no longer true, though the answer still holds. */
function reasonWords(mind: Mind, { node, result }: Reason, record: number): string {
  const name = uncapitalised(nodeName(node));
  const detail = mind.states.record(mind.indexOf(node) ?? -1) === record ? wordsOf(mind, node) : '';
  const held = result === 'success' ? name : `not ${name}`;
  return detail === '' || detail === name ? held : `${held} (${detail})`;
}

function wordsOf({ states, indexOf }: Mind, node: GraphNode): string {
  return detailWords(states.detail(indexOf(node) ?? -1));
}

/** Branches that a person named tell where in the mind this is; plain types would not. */
function isNamedBranch({ category, document }: GraphNode): boolean {
  return category === 'subtree' || (category === 'composite' && document.name !== undefined);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
