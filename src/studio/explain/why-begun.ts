import type { Evaluation } from '../../engine/families/utility/index.ts';
import { nodeName } from '../graph/node-name.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import { reasonsBefore, type TracedAgent } from './explain-agent.ts';
import { chosenWords, passedOverWords } from './passed-over.ts';
import { refusalOf, refusalWords, type Refuser } from './tick-outcome.ts';

/** More alternatives that failed make no sentence. */
const MOST_FAILED = 2;

/** Why a node began when it last did, by the nearest node above that decided it: "“Shoot” failed before it: sees no enemy". */
export function whyBegun(node: GraphNode, agent: TracedAgent): string {
  for (let child = node; child.parent !== undefined; child = child.parent) {
    const words = reasonAt(child.parent, child, agent);
    if (words !== '') return words;
  }
  return `the tree began again, and “${nodeName(node)}” comes first`;
}

/** Why a node did not begin in the last tick; empty where that tick came nowhere near it. */
export function whyNotBegun(node: GraphNode, agent: TracedAgent): string {
  const number = Math.max(0, ...agent.graph.nodes.map((each) => agent.states.record(indexIn(each, agent))));
  const status = agent.states.status(indexIn(node, agent));
  if (status === 'running') return 'it runs already';
  if (status === 'success' && agent.states.record(indexIn(node, agent)) === number) return 'it has just succeeded';
  const refusal = refusalOf(node, { ...agent, number });
  if (refusal === undefined) return '';
  return refusal.kind === 'refused' ? refusedWords(refusal.by) : passedOverWords(refusal, node);
}

/** What a state scored when its selector last chose; undefined for a node that is no such state, and for a state that could not be chosen. */
export function scoreOf(node: GraphNode, agent: TracedAgent): number | undefined {
  const evaluation = node.parent && agent.states.evaluations.get(indexIn(node.parent, agent));
  const score = evaluation?.scores[evaluation.decision.states.findIndex(({ name }) => name === nodeName(node))];
  return score !== undefined && score >= 0 ? score : undefined;
}

function reasonAt(parent: GraphNode, child: GraphNode, agent: TracedAgent): string {
  const choice = parent.kind?.childResults?.choice;
  const evaluation = agent.states.evaluations.get(indexIn(parent, agent));
  if (evaluation?.decision.states[evaluation.chosen]?.name === nodeName(child)) return scoresWords(evaluation);
  const held = reasonsBefore(child, agent);
  if (held.length > 0) return held.join(', ');
  if (choice !== undefined) return chosenWords(choice, `“${nodeName(child)}”`);
  return orderWords(parent, child, agent);
}

/** By what came before it under a node that runs its children in turn, or runs the same one again. */
function orderWords(parent: GraphNode, child: GraphNode, agent: TracedAgent): string {
  const continuesOn = parent.kind?.childResults?.continuesOn;
  const earlier = parent.children.slice(0, parent.children.indexOf(child)).filter(({ isDisabled }) => !isDisabled);
  if (continuesOn === 'failure') return failuresWords(earlier, agent);
  const before = earlier.at(-1);
  if (continuesOn === 'success' && before) return `“${nodeName(before)}” succeeded before it`;
  const startOf = (node: GraphNode): number => agent.states.lastStart(indexIn(node, agent));
  return parent.children.length === 1 && startOf(parent) < startOf(child) ? `“${nodeName(parent)}” runs it again` : '';
}

/** "“Drink” scores 0.62, “Guard the fire” 0.41" */
function scoresWords({ decision, scores, chosen }: Evaluation): string {
  const ranked = decision.states.map(({ name }, index) => ({ name, index, score: scores[index] ?? -1 }));
  const rival = ranked.filter(({ index, score }) => index !== chosen && score >= 0).toSorted((one, other) => other.score - one.score)[0];
  const own = `“${decision.states[chosen]?.name}” scores ${(scores[chosen] ?? 0).toFixed(2)}`;
  return rival === undefined ? own : `${own}, “${rival.name}” ${rival.score.toFixed(2)}`;
}

function failuresWords(earlier: readonly GraphNode[], agent: TracedAgent): string {
  const failed = earlier.filter((node) => agent.states.status(indexIn(node, agent)) === 'failure');
  return failed
    .slice(-MOST_FAILED)
    .map((node) => failureWords(node, agent))
    .join('; ');
}

/** An action says what it found, but not that it failed. */
function refusedWords(by: readonly Refuser[]): string {
  const words = refusalWords(by);
  const [name = ''] = /^“[^”]*”/.exec(words) ?? [];
  return name === '' ? words : `${name} failed${words.slice(name.length)}`;
}

function failureWords(node: GraphNode, agent: TracedAgent): string {
  const refusal = refusalOf(node, { ...agent, number: agent.states.record(indexIn(node, agent)) });
  const name = `“${nodeName(node)}”`;
  if (refusal?.kind !== 'refused') return `${name} failed before it`;
  const words = refusalWords(refusal.by);
  if (node.category === 'condition') return words;
  return words.startsWith(name) ? `${name} failed before it${words.slice(name.length)}` : `${name} failed before it: ${words}`;
}

function indexIn(node: GraphNode, { indexOf }: TracedAgent): number {
  return indexOf(node) ?? -1;
}
