import type { Flow, ProgramNode, TickContext } from './program-node.ts';
import type { Status } from './status.ts';

/** Ticks a flow node the slow way, node by node, for traced agents. `TickExecutor` has a fast path with the same result. */
export function tickFlow(node: ProgramNode, context: TickContext): Status {
  // Only flow nodes have this tick.
  const flow = node.flow as Flow;
  if (isPastEnd(node, context)) return context.flow.finish(node, flow.end);
  let from = (context.flow.runningChild(node) ?? node.first) as ProgramNode;
  let ticked: ProgramNode | null = null;
  for (let child: ProgramNode | null = from; child !== null;) {
    if (child === ticked) return stayForNextTick(node, child, context);
    const status = context.flow.tick(child);
    if (context.aborts.interrupted === node) {
      const branch = context.aborts.giveWay(node, child, from);
      if (branch === null) return 'running';
      ticked = from;
      from = child = branch;
      continue;
    }
    if (status === 'running') return context.flow.keepRunning(node, child);
    const then = flow[status];
    if (then !== 'next') return context.flow.finish(node, then);
    child = child.next;
  }
  return context.flow.finish(node, flow.end);
}

/** True when a live edit removed the running child, and there is none after it. */
export function isPastEnd(node: ProgramNode, context: TickContext): boolean {
  return context.flow.isActive(node) && context.flow.runningChild(node) === null;
}

/** The child was already ticked before an observer interrupted it, and no node is ticked twice in one tick. */
function stayForNextTick(node: ProgramNode, child: ProgramNode, context: TickContext): 'running' {
  context.wakeAt(context.now);
  return context.flow.keepRunning(node, child);
}
