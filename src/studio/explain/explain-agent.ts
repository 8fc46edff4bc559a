import { capitalised } from '../../core/capitalised.ts';
import type { ChildClaim } from '../../engine/observe.ts';
import type { GraphNode, TreeGraph } from '../graph/tree-graph.ts';
import { pathFromRoot } from '../graph/tree-graph.ts';
import type { AgentEntry } from '../ports/studio-port.ts';
import type { NodeStates } from '../trace/node-states.ts';
import { lastTransition, transitionsOf } from '../graph/machine-graph.ts';
import { actionHeadline } from './action-headline.ts';
import { claimWords, questionWords } from './describe-claim.ts';
import { describeAction } from './describe-node.ts';
import { nodeName } from '../graph/node-name.ts';

/** What an agent is doing and why, readable without knowing its tree. */
export interface Explanation {
  /** "Away from it"; empty before the first tick. */
  readonly doing: string;
  /** Names of the enclosing branches, outermost first: "Fight", "Run for its life". */
  readonly within: readonly string[];
  /** "health 22 of 100"; empty if unremarkable. */
  readonly condition: string;
  /** "low on health", "near enough to matter (distance is 3.1, at most 10)". */
  readonly because: readonly string[];
  /** Of these, the one that changed last, as far as that is known; empty without reasons. */
  readonly decisive: string;
  /** Everything as one sentence. */
  readonly text: string;
  /** The explained leaf. */
  readonly leafId: string | undefined;
}

export interface ExplainedAgent {
  readonly graph: TreeGraph;
  /** Index of a node in the agent's program; undefined if it is not part of it. */
  readonly indexOf: (node: GraphNode) => number | undefined;
  readonly states: NodeStates;
  /** "health 22 of 100", or empty. */
  readonly condition: string;
  /** Its tree was changed while it ran: what came before a running node may not have been asked. */
  readonly isEdited?: boolean;
  /** What it did last is told, as the past. */
  readonly isFallen?: boolean;
  /** The step at which a condition failed last; 0 where that is not known. */
  readonly failedAt?: (node: GraphNode) => number;
}

/** What an entry of the list of agents says of the body. */
export function bodyWords(entry: Pick<AgentEntry, 'condition' | 'isAlive'> | undefined): Pick<ExplainedAgent, 'condition' | 'isFallen'> {
  return { condition: entry?.condition ?? '', isFallen: entry?.isAlive === false };
}

/** An agent whose body does not matter. */
export type TracedAgent = Omit<ExplainedAgent, 'condition' | 'isFallen' | 'failedAt'>;

const MOST_REASONS = 5;
const NOT_TICKED: Explanation = {
  doing: '',
  within: [],
  condition: '',
  because: [],
  decisive: '',
  text: 'Not ticked yet.',
  leafId: undefined,
};
const NOT_TICKED_SINCE_EDIT: Explanation = { ...NOT_TICKED, text: 'Decides with the changed tree at its next tick.' };
/** In the middle of the first tick that was traced, before any action. */
const DECIDING: Explanation = { ...NOT_TICKED, text: 'Decides what to do.' };

/** The one sentence about an agent, wherever it is shown. */
export function explainAgent(agent: ExplainedAgent): Explanation {
  if (agent.isFallen === true) return explainFallen(agent);
  const leaf = runningLeaf(agent) ?? lastAction(agent);
  if (leaf === undefined && hasBegun(agent)) return DECIDING;
  if (leaf === undefined) return agent.isEdited === true ? NOT_TICKED_SINCE_EDIT : NOT_TICKED;
  const within = pathFromRoot(leaf).slice(0, -1).filter(isNamedBranch).map(nodeName);
  if (leaf.category === 'condition') return asking(leaf, within);
  const { condition } = agent;
  const record = agent.states.record(agent.indexOf(leaf) ?? -1);
  return sentence({ doing: actionHeadline(leaf, wordsOf(agent, leaf)), within, condition, ...because(agent, leaf, record) }, leaf);
}

/** The same whether its death was seen or only the ticks before it: so without values, and by what it was halted in. */
function explainFallen(agent: ExplainedAgent): Explanation {
  const leaf = runningLeaf(agent) ?? haltedLeaf(agent) ?? lastAction(agent);
  if (leaf === undefined) return { ...NOT_TICKED, doing: 'Fallen', text: 'Fallen.' };
  const within = pathFromRoot(leaf).slice(0, -1).filter(isNamedBranch).map(nodeName);
  const doing = `Fallen. Last action: ${capitalised(describeAction(leaf))}`;
  return sentence({ doing, within, condition: '', ...because(agent, leaf, undefined) }, leaf);
}

function sentence(words: Omit<Explanation, 'text' | 'leafId'>, { id }: GraphNode): Explanation {
  const { doing, condition } = words;
  const said = [condition, ...words.because].filter(Boolean).join(', ');
  return { ...words, text: said === '' ? doing : `${doing}: ${said}`, leafId: id };
}

function because(agent: ExplainedAgent, leaf: GraphNode, record: number | undefined): Pick<Explanation, 'because' | 'decisive'> {
  const reasons = reasonsFor(agent, leaf, record);
  const told = distinct(reasons.map(({ text }) => text)).slice(-MOST_REASONS);
  const changedAt = ({ node }: ToldReason): number => (node && agent.failedAt?.(node)) ?? 0;
  const [last] = reasons.filter(({ text }) => told.includes(text)).toSorted((one, other) => changedAt(other) - changedAt(one));
  return { because: told, decisive: last?.text ?? '' };
}

function hasBegun({ graph, indexOf, states }: ExplainedAgent): boolean {
  return graph.nodes.some((node) => states.record(indexOf(node) ?? -1) > 0);
}

/** Without duplicates, and without "alive" beside "alive (the hunter is alive)". */
function distinct(reasons: readonly string[]): string[] {
  return [...new Set(reasons)].filter((reason) => !reasons.some((other) => other.startsWith(`${reason} (`)));
}

/** While stepping through a tick, the current leaf may be a condition. */
function asking(leaf: GraphNode, within: readonly string[]): Explanation {
  const doing = `Checks: ${questionWords(nodeName(leaf))}`;
  return { ...NOT_TICKED, doing, within, text: doing, leafId: leaf.id };
}

/** The running leaf; of several, one of those ticked last: the first in the tree, for a parallel has its main task first. */
export function runningLeaf({ graph, indexOf, states }: TracedAgent): GraphNode | undefined {
  const running = graph.nodes.filter((node) => {
    const index = indexOf(node);
    return index !== undefined && node.children.length === 0 && states.status(index) === 'running';
  });
  return latest(running.toReversed(), { indexOf, states });
}

/** Halted in the last record: the first in the tree. */
function haltedLeaf({ graph, indexOf, states }: ExplainedAgent): GraphNode | undefined {
  const recordOf = (node: GraphNode): number => states.record(indexOf(node) ?? -1);
  const last = Math.max(0, ...graph.nodes.map(recordOf));
  return graph.nodes.find(
    (node) => node.children.length === 0 && recordOf(node) === last && states.status(indexOf(node) ?? -1) === 'halted',
  );
}

function lastAction({ graph, indexOf, states }: ExplainedAgent): GraphNode | undefined {
  const done = graph.nodes.filter((node) => {
    const index = indexOf(node);
    return index !== undefined && node.category === 'action' && states.status(index) === 'success';
  });
  return latest(done, { indexOf, states });
}

/** Of several that were ticked last, the last of the list. */
function latest(nodes: readonly GraphNode[], { indexOf, states }: Pick<ExplainedAgent, 'indexOf' | 'states'>): GraphNode | undefined {
  const timeOf = (node: GraphNode): number => states.record(indexOf(node) ?? -1);
  return nodes.reduce<GraphNode | undefined>((best, node) => (best === undefined || timeOf(node) >= timeOf(best) ? node : best), undefined);
}

/**
 * The conditions that led to the leaf: on every level of its path, the earlier siblings that have succeeded since their parent
 * began. Earlier children of a selector have failed, or the leaf would not have been reached. `record`: the one of which values are told.
 */
function reasonsFor(agent: TracedAgent, leaf: GraphNode, record: number | undefined): ToldReason[] {
  return pathFromRoot(leaf).flatMap((node) => reasonsAt(agent, node, record));
}

/** The conditions that let a node begin, of those beside it alone. */
export function reasonsBefore(node: GraphNode, agent: TracedAgent): readonly string[] {
  return distinct(reasonsAt(agent, node, agent.states.lastStart(agent.indexOf(node) ?? -1)).map(({ text }) => text));
}

interface ToldReason {
  readonly text: string;
  /** The condition that held. */
  readonly node?: GraphNode;
}

function reasonsAt(agent: TracedAgent, node: GraphNode, record: number | undefined): ToldReason[] {
  const { states, indexOf } = agent;
  // A state is not reached past the states and transitions before it.
  if (node.kind?.diagram === 'state') return transitionInto(agent, node).map((text) => ({ text }));
  const siblings = node.parent?.children ?? [];
  const earlier = siblings.slice(0, siblings.indexOf(node)).flatMap((sibling) => {
    const wasTicked = states.status(indexOf(sibling) ?? -1) !== 'idle';
    if (!wasTicked) return mustHaveHeld(sibling) && agent.isEdited !== true ? impliedBy(sibling, 'success') : [];
    const isOfThisRun = states.record(indexOf(sibling) ?? -1) >= states.lastStart(indexOf(sibling.parent!) ?? -1);
    return isOfThisRun ? conditionsIn(agent, sibling, 'success') : [];
  });
  return earlier.map((reason) => ({
    text: describeReason(agent, { ...reason, isOfDecorator: isBelowTest(node) }, record),
    ...(reason.result === 'success' && { node: reason.node }),
  }));
}

/** What the transition waited for that led to the state of a machine; nothing when it has been in this state from the start. */
function transitionInto({ states, indexOf }: TracedAgent, state: GraphNode): string[] {
  if (state.parent === undefined) return [];
  const last = lastTransition(transitionsOf(state.parent), (node) => states.lastSuccess(indexOf(node) ?? -1));
  if (last === undefined || last.document.params?.['to'] !== state.document.name) return [];
  const named = last.document.name !== undefined ? last : last.children.find(({ isDisabled }) => !isDisabled);
  return named === undefined ? [] : [claimWords(nodeName(named), true)];
}

/** A parent that only continues on success: siblings ticked before the trace began must have succeeded. */
function mustHaveHeld({ parent }: GraphNode): boolean {
  return parent?.kind?.childResults?.continuesOn === 'success';
}

function impliedBy(node: GraphNode, result: Reason['result']): Reason[] {
  if (node.category === 'condition') return [{ node, result }];
  const claim = claimOf(node, result);
  // At least one of several children had that result, but it was not recorded which.
  const isCertain = claim === 'allSucceeded' || claim === 'allFailed';
  return isCertain ? node.children.flatMap((child) => impliedBy(child, RESULT_OF[claim])) : [];
}

interface Reason {
  readonly node: GraphNode;
  readonly result: 'success' | 'failure';
  /** It is, or stands in, the test of a decorator. */
  readonly isOfDecorator?: boolean;
}

function conditionsIn(agent: TracedAgent, node: GraphNode, result: Reason['result']): Reason[] {
  const index = agent.indexOf(node);
  if (index === undefined || agent.states.status(index) !== result) return [];
  if (node.category === 'condition') return [{ node, result }];
  const claim = claimOf(node, result);
  if (claim === 'nothing') return [];
  const ticked = node.children.filter((child) => agent.states.record(agent.indexOf(child) ?? -1) === agent.states.record(index));
  return ticked.flatMap((child) => conditionsIn(agent, child, RESULT_OF[claim]));
}

const RESULT_OF = { allSucceeded: 'success', someSucceeded: 'success', allFailed: 'failure', someFailed: 'failure' } as const;

/** What the result of a branch tells about its children. */
function claimOf({ kind }: GraphNode, result: Reason['result']): ChildClaim {
  return kind?.childResults?.[result] ?? 'nothing';
}

/** Whether the earlier siblings of the node are the test of a decorator, which may not be asked again as long as the node runs. */
function isBelowTest({ parent }: GraphNode): boolean {
  return parent?.category === 'decorator';
}

/**
 * Omits values compared in an earlier tick: they are outdated, though the result still holds. Those of the test of a
 * decorator are told as of then: it may not be asked again as long as the branch runs.
 */
function describeReason(agent: TracedAgent, { node, result, isOfDecorator }: Reason, record: number | undefined): string {
  const claim = claimWords(nodeName(node), result === 'success');
  const isOfNow = agent.states.record(agent.indexOf(node) ?? -1) === record;
  if (!isOfNow && isOfDecorator === true && record !== undefined && wordsOf(agent, node) !== '') {
    return `${claim} (when asked: ${wordsOf(agent, node)})`;
  }
  const detail = isOfNow ? wordsOf(agent, node) : '';
  // Without a name the detail alone says more than the type: "target is the Hunter".
  if (node.document.name === undefined && detail !== '') return detail;
  return detail === '' || detail === claim ? claim : `${claim} (${detail})`;
}

function wordsOf({ states, indexOf }: TracedAgent, node: GraphNode): string {
  return states.detail(indexOf(node) ?? -1);
}

/** Named branches tell where in the tree this is; plain types do not. */
function isNamedBranch({ category, kind, document }: GraphNode): boolean {
  return category === 'subtree' || kind?.diagram === 'state' || (category === 'composite' && document.name !== undefined);
}
