import type { ProgramNode, TickContext } from '../../../definition/program-node.ts';
import { earnedSince, gainNow, learnable, type Ending } from '../../../ticking/earnings.ts';
import { situationNow, type FirstValues } from './situations.ts';
import type { LearningNode } from './learning-params.ts';

/** Returns the value of a child in a situation: the one the agent has learned, else that of the tree file, else `untried`. */
export function valueOf(node: LearningNode, place: { readonly child: ProgramNode; readonly row: number }, context: TickContext): number {
  const at = place.child.position * node.rows.length + place.row;
  if (context.memory.get(node.memory.visits + at) > 0) return context.memory.get(node.memory.values + at);
  const { values, visits } = node.prepared as FirstValues;
  return (visits[at] as number) > 0 ? (values[at] as number) : context.read.number(node.params.untried);
}

/** Counts how often a child has been tried in a situation, by this agent or by those whose values the tree file holds. */
export function visitsOf(
  node: LearningNode,
  { child, row }: { readonly child: ProgramNode; readonly row: number },
  context: TickContext,
): number {
  const at = child.position * node.rows.length + row;
  return context.memory.get(node.memory.visits + at) || ((node.prepared as FirstValues).visits[at] as number);
}

/** Remembers in which situation a child is chosen, and the gain so far. Nothing is learned from a gain that is not known. */
export function beginLesson(node: LearningNode, context: TickContext): void {
  const gain = gainNow(node, context);
  context.memory.set(node.memory.situation, Number.isNaN(gain) ? 0 : situationNow(node, context) + 1);
  context.memory.set(node.memory.before, gain || 0);
}

/**
 * Learns from what a child has earned, once: Q(s, a) += rate x (reward + discount x max Q(s', .) - Q(s, a)), with the present situation
 * as s' (Watkins 1989; below a node of a behaviour tree: Dey and Child 2013, Pereira and Engel 2015).
 */
export function endLesson(node: LearningNode, { child, ending }: { child: ProgramNode; ending: Ending }, context: TickContext): void {
  const row = context.memory.get(node.memory.situation) - 1;
  context.memory.set(node.memory.situation, 0);
  const reward = row < 0 ? NaN : earnedSince(node, { before: context.memory.get(node.memory.before), ending }, context);
  const rate = context.read.number(node.params.rate);
  if (Number.isNaN(reward) || rate === 0) return;
  const discount = context.read.number(node.params.discount);
  const old = valueOf(node, { child, row }, context);
  const target = reward + (discount === 0 ? 0 : discount * bestValue(node, situationNow(node, context), context));
  const at = child.position * node.rows.length + row;
  const visits = visitsOf(node, { child, row }, context);
  context.memory.set(node.memory.values + at, learnable(old + rate * (target - old)));
  context.memory.set(node.memory.visits + at, visits + 1);
}

function bestValue(node: LearningNode, row: number, context: TickContext): number {
  let best = -Infinity;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    best = Math.max(best, valueOf(node, { child, row }, context));
  }
  return best;
}
