import type { ProgramNode, TickContext } from '../../../definition/program-node.ts';
import type { Status } from '../../../definition/status.ts';
import { situationNow, type FirstValues } from './situations.ts';
import type { LearningNode } from './learning-params.ts';

/** No value leaves this range, so that none becomes infinite. */
const MOST = 1e9;

/** Returns the value of a child in a situation: the one the agent has learned, else that of the tree file, else `untried`. */
export function valueOf(node: LearningNode, place: { readonly child: ProgramNode; readonly row: number }, context: TickContext): number {
  const at = place.child.position * node.rows.length + place.row;
  if (context.getMemory(node.memory.visits + at) > 0) return context.getMemory(node.memory.values + at);
  const { values, visits } = node.prepared as FirstValues;
  return (visits[at] as number) > 0 ? (values[at] as number) : context.number(node.params.untried);
}

/** Counts how often a child has been tried in a situation, by this agent or by those whose values the tree file holds. */
export function visitsOf(
  node: LearningNode,
  { child, row }: { readonly child: ProgramNode; readonly row: number },
  context: TickContext,
): number {
  const at = child.position * node.rows.length + row;
  return context.getMemory(node.memory.visits + at) || ((node.prepared as FirstValues).visits[at] as number);
}

/** Remembers in which situation a child is chosen, and the gain so far. Nothing is learned from a gain that is not known. */
export function beginLesson(node: LearningNode, context: TickContext): void {
  const gain = gainNow(node, context);
  const isKnown = !hasGain(node) || !Number.isNaN(gain);
  context.setMemory(node.memory.situation, isKnown ? situationNow(node, context) + 1 : 0);
  context.setMemory(node.memory.before, hasGain(node) && isKnown ? gain : 0);
}

/**
 * Learns from what a child has earned, once: Q(s, a) += rate x (reward + discount x max Q(s', .) - Q(s, a)), with the present situation
 * as s' (Watkins 1989; below a node of a behaviour tree: Dey and Child 2013, Pereira and Engel 2015). `status`: `halted` and `running` earn nothing
 * without a gain.
 */
export function endLesson(
  node: LearningNode,
  { child, status }: { child: ProgramNode; status: Status | 'halted' },
  context: TickContext,
): void {
  const row = context.getMemory(node.memory.situation) - 1;
  context.setMemory(node.memory.situation, 0);
  const reward = row < 0 ? NaN : rewardOf(node, status, context);
  const rate = context.number(node.params.rate);
  if (Number.isNaN(reward) || rate === 0) return;
  const discount = context.number(node.params.discount);
  const old = valueOf(node, { child, row }, context);
  const target = reward + (discount === 0 ? 0 : discount * bestValue(node, situationNow(node, context), context));
  const value = Math.min(MOST, Math.max(-MOST, old + rate * (target - old)));
  const at = child.position * node.rows.length + row;
  const visits = visitsOf(node, { child, row }, context);
  // Not -0, which a saved game would hold as 0.
  context.setMemory(node.memory.values + at, value + 0);
  context.setMemory(node.memory.visits + at, visits + 1);
}

function bestValue(node: LearningNode, row: number, context: TickContext): number {
  let best = -Infinity;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    best = Math.max(best, valueOf(node, { child, row }, context));
  }
  return best;
}

function rewardOf(node: LearningNode, status: Status | 'halted', context: TickContext): number {
  if (hasGain(node)) return gainNow(node, context) - context.getMemory(node.memory.before);
  return status === 'success' ? 1 : status === 'failure' ? 0 : NaN;
}

export function hasGain({ params: { gain } }: LearningNode): boolean {
  return gain.hasLiteral || gain.slot >= 0 || gain.expression !== null;
}

function gainNow({ params: { gain } }: LearningNode, context: TickContext): number {
  return context.isValid(gain) ? context.number(gain) : NaN;
}
