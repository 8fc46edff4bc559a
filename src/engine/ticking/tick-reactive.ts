import type { BranchNode, TickContext } from '../definition/program-node.ts';
import type { Result, Status } from '../definition/status.ts';

export interface ReactiveRule {
  /** The result of a child after which the next one is asked. */
  readonly continueOn: Result;
  /** The reach that an action of an earlier child needs to halt the running child, see `Acts`. */
  readonly against: 'once' | 'lasting';
}

/**
 * Ticks the children from the first one on every tick, even while a later one is running.
 *
 * When an earlier child takes over, the old branch must be halted before the new one acts; while the earlier child only
 * tests, the old branch must stay untouched. So the running child is guarded: conditions, and actions that never act, are
 * ticked freely; the first acting action that is about to start below an earlier child halts the running child first. If
 * none acts, the running child is halted once the earlier child has returned a deciding status.
 *
 * At most one composite guards at a time: everything below an earlier child is inactive while a later child runs, so
 * nothing in there has a running child to guard.
 */
export function tickReactive(node: BranchNode, context: TickContext, { continueOn, against }: ReactiveRule): Status {
  const { flow, aborts } = context;
  const running = flow.runningChild(node);
  if (running !== null) aborts.guardRunningChild(node, against);
  for (let child: typeof node.first | null = node.first; child !== null; child = child.next) {
    if (child === running) aborts.releaseGuard();
    const status = flow.tick(child);
    if (status === continueOn) continue;
    // Without a running child of its own, it must not release the guard of a composite above it.
    if (running !== null) aborts.releaseGuard();
    const left = flow.runningChild(node);
    if (left !== null && left !== child) flow.halt(left);
    if (status !== 'running') return flow.finish(node, status);
    context.wakeAt(context.now);
    return flow.keepRunning(node, child);
  }
  return flow.finish(node, continueOn);
}
