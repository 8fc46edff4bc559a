import type { Flow, ProgramNode, Run } from './contract.ts';
import type { Status } from './status.ts';

/** A flow node, node by node: the way of a watched agent. `TickRun` takes the same way faster. */
export function tickFlow(node: ProgramNode, run: Run): Status {
  // Only flow nodes get this tick.
  const flow = node.flow as Flow;
  for (let child = run.runningChild(node) ?? node.first; child !== null; child = child.next) {
    const status = run.tick(child);
    if (status === 'running') return run.stay(node, child);
    const then = flow[status];
    if (then !== 'next') return run.leave(node, then);
  }
  return run.leave(node, flow.end);
}
