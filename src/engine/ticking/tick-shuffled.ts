import type { BranchNode, ProgramNode, TickContext } from '../definition/program-node.ts';
import type { Result, Status } from '../definition/status.ts';

/** `order`: one byte for each child, its place in the order that was drawn, from 1 on. */
export type ShuffledNode = BranchNode<Readonly<Record<never, never>>, { readonly order: number }>;

/** A child that a live edit has inserted since the draw: it comes after those that were drawn. */
const NOT_DRAWN = 0;
const ASKED = 255;

/** Ticks the children one after the other, as a Sequence or Selector does, but in an order drawn at each start. */
export function tickShuffled(node: ShuffledNode, context: TickContext, continueOn: Result): Status {
  if (!context.flow.isActive(node)) drawOrder(node, context);
  for (let child = nextInOrder(node, context); child !== null; child = nextInOrder(node, context)) {
    const status = context.flow.tick(child);
    if (status === 'running') return context.flow.keepRunning(node, child);
    if (status !== continueOn) return context.flow.finish(node, status);
    context.memory.setByte(node.memory.order + child.position, ASKED);
  }
  return context.flow.finish(node, continueOn);
}

/** Which child runs, and what follows it: "drew Pace, then Look around". Empty once it has ended. */
export function explainOrder(node: ShuffledNode, context: TickContext, status: Status): string {
  const running = context.flow.runningChild(node);
  if (status !== 'running' || running === null) return '';
  const left = [];
  for (const child of node.children) if (child !== running && placeOf(node, child, context) !== ASKED) left.push(child);
  const names = left.sort((a, b) => rank(node, a, context) - rank(node, b, context)).map(({ name }) => name);
  return names.length === 0 ? `drew ${running.name} as the last` : `drew ${running.name}, then ${names.join(', ')}`;
}

/** The shuffle of Fisher and Yates, from the last place down: one draw for each place but the first. */
function drawOrder(node: ShuffledNode, context: TickContext): void {
  const { order } = node.memory;
  const count = node.children.length;
  for (let place = 0; place < count; place++) context.memory.setByte(order + place, place + 1);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(context.dice() * (last + 1));
    const place = context.memory.getByte(order + last);
    context.memory.setByte(order + last, context.memory.getByte(order + other));
    context.memory.setByte(order + other, place);
  }
}

/** The running child, or the next one; null after the last. It keeps its place until it has its result, edits or not. */
function nextInOrder(node: ShuffledNode, context: TickContext): ProgramNode | null {
  let next: ProgramNode | null = null;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    if (placeOf(node, child, context) === ASKED) continue;
    if (next === null || rank(node, child, context) < rank(node, next, context)) next = child;
  }
  // Another edit may insert a child before this one.
  if (next !== null && placeOf(node, next, context) === NOT_DRAWN) context.memory.setByte(node.memory.order + next.position, 1);
  return next;
}

function placeOf(node: ShuffledNode, child: ProgramNode, context: TickContext): number {
  return context.memory.getByte(node.memory.order + child.position);
}

function rank(node: ShuffledNode, child: ProgramNode, context: TickContext): number {
  const place = placeOf(node, child, context);
  return place === NOT_DRAWN ? ASKED : place;
}
