import type { BranchNode, Run } from './contract.ts';
import type { Result, Status } from './status.ts';

export interface ReactiveRule {
  /** The result of a child after which the next one is asked. */
  readonly goOn: Result;
  /** How far an action of an earlier child must reach to halt the running one. */
  readonly against: 'once' | 'lasting';
}

/**
 * Asks the children again from the first one on every tick, while a later one may still be running.
 *
 * An earlier child may take over, and then the old branch must be halted before the new one acts;
 * but while it is only tested, the old branch must be left alone. So the running child is guarded:
 * conditions, and actions that never act, are asked freely; the first acting action that is about
 * to start beneath an earlier child halts the running child first. If none acts, the running child
 * is halted when the earlier child has given a deciding answer.
 *
 * At most one composite guards at a time: everything beneath an earlier child is inactive while a
 * later child runs, so nothing in there has a running child to guard.
 */
export function tickReactive(node: BranchNode, run: Run, { goOn, against }: ReactiveRule): Status {
  const running = run.runningChild(node);
  if (running !== null) run.guard(node, against);
  for (let child: typeof node.first | null = node.first; child !== null; child = child.next) {
    if (child === running) run.release();
    const status = run.tick(child);
    if (status === goOn) continue;
    // Whoever guards nothing must not let go of what a composite above it guards.
    if (running !== null) run.release();
    const left = run.runningChild(node);
    if (left !== null && left !== child) run.halt(left);
    if (status !== 'running') return run.leave(node, status);
    run.wakeAt(run.now);
    return run.stay(node, child);
  }
  return run.leave(node, goOn);
}
