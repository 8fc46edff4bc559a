import type { ProgramNode, TickContext } from '../definition/program-node.ts';
import type { Status } from '../definition/status.ts';

/** Ticks a node with tags: it fails while one of them is suppressed, and what runs below it is halted first. */
export function tickTagged(node: ProgramNode, context: TickContext): Status {
  if (context.flow.standing(node) !== 'suppressed') return node.tickUntagged(node, context);
  if (context.flow.isActive(node)) node.halt(node, context);
  return context.flow.finish(node, 'failure');
}
