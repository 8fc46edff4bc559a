import type { BranchNode, ProgramNode, TickContext } from '../definition/program-node.ts';
import type { Status } from '../definition/status.ts';
import { childMarked } from './draw-child.ts';
import type { Ending } from './earnings.ts';

/** Marks of the children while the node runs. */
export const OPEN = 0;
const FAILED = 1;
const DRAWN = 2;

/** `tries`: one byte for each child. */
export type DrawingNode = BranchNode<Readonly<Record<never, never>>, { readonly tries: number }>;
/** Chooses among the children that are open; null when none can be chosen. */
export type Choose = (context: TickContext) => ProgramNode | null;

/** The node learns from a child that has ended. A child that fails because its tag is suppressed counts as halted: the failure is not its own. */
export type Learn = (child: ProgramNode, ending: Ending) => void;

/** Ticks the chosen child; when it fails, another of the open ones is chosen in the same tick. Fails when none is left. */
export function tickDrawn(
  node: DrawingNode,
  context: TickContext,
  by: Choose | { readonly choose: Choose; readonly learn: Learn },
): Status {
  const { choose, learn } = typeof by === 'function' ? { choose: by, learn: null } : by;
  if (!context.flow.isActive(node)) forgetTries(node, context);
  for (let child = drawnChild(node, context) ?? draw(node, context, choose); child !== null; child = draw(node, context, choose)) {
    const status = context.flow.tick(child);
    if (status === 'running') return context.flow.keepRunning(node, child);
    learn?.(child, status === 'failure' && context.flow.standing(child) === 'suppressed' ? 'halted' : status);
    if (status === 'success') return context.flow.finish(node, status);
    context.memory.setByte(node.memory.tries + child.position, FAILED);
  }
  return context.flow.finish(node, 'failure');
}

/** Halts the child that runs, and learns from what it has earned until then. */
export function haltDrawn(node: DrawingNode, context: TickContext, learn: Learn): void {
  const child = context.flow.runningChild(node);
  if (child === null) return;
  context.flow.halt(child);
  learn(child, 'halted');
}

/** All children are open, and a choice is due. */
export function forgetTries(node: DrawingNode, context: TickContext): void {
  for (let place = 0; place < node.children.length; place++) context.memory.setByte(node.memory.tries + place, OPEN);
}

/** The child that runs, or has just had its result; null when a choice is due. */
export function drawnChild(node: DrawingNode, context: TickContext): ProgramNode | null {
  return childMarked(node, context, { marks: node.memory.tries, mark: DRAWN });
}

export function isOpen(node: DrawingNode, child: ProgramNode, context: TickContext): boolean {
  return context.memory.getByte(node.memory.tries + child.position) === OPEN;
}

export function hasFailed(node: DrawingNode, child: ProgramNode, context: TickContext): boolean {
  return context.memory.getByte(node.memory.tries + child.position) === FAILED;
}

/** Makes a choice now; it is remembered until it fails or the node ends. */
export function draw(node: DrawingNode, context: TickContext, choose: Choose): ProgramNode | null {
  const child = choose(context);
  if (child !== null) context.memory.setByte(node.memory.tries + child.position, DRAWN);
  return child;
}
