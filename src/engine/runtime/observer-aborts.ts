import type { ProgramNode, TickContext } from '../definition/program-node.ts';
import { MAX_NOTIFICATIONS_PER_TICK } from '../document/limits.ts';
import type { ChangeNotifications } from './change-notifications.ts';
import type { Observer } from '../definition/observer.ts';
import type { Status } from '../definition/status.ts';

/**
 * Ticks the trees of agents whose program has observers.
 *
 * Observers are notified of changes at the start of the tick and before an action begins, in the order of the writes. An
 * observer may then interrupt the branch that holds this action: the action does not begin (`mayAct`), every node of the
 * branch returns `running` and so keeps its place, and the Condition or Selector above it (`interrupted`) halts the branch.
 * The tick goes on from there, unless it would tick a node twice or an action has already acted: two branches never act in
 * one tick.
 */
export class ObserverAborts {
  /** The Condition or Selector whose branch the tick is about to leave. */
  interrupted: ProgramNode | null = null;
  readonly #notifications: ChangeNotifications;
  #abortingObserver: Observer | null = null;
  #row = 0;
  #notificationsLeft = 0;
  #hasActed = false;
  /** A branch was interrupted that this tick may have passed already. */
  #isForNextTick = false;

  constructor(notifications: ChangeNotifications) {
    this.#notifications = notifications;
  }

  get hasActed(): boolean {
    return this.#hasActed;
  }

  tick(root: ProgramNode, context: TickContext, row: number): Status {
    this.#row = row;
    this.#notificationsLeft = MAX_NOTIFICATIONS_PER_TICK;
    this.#hasActed = false;
    this.#isForNextTick = false;
    this.interrupted = null;
    this.#abortForChanges(null, context);
    const status = context.flow.tick(root);
    // A custom node kind has ended the branch instead of passing `running` on.
    if (this.interrupted !== null) this.#notifications.ask(row, this.settle());
    // The rest waits for the next tick, which must come soon.
    if (this.#isForNextTick || this.#notifications.hasPending(row)) context.wakeAt(context.now);
    return status;
  }

  /** False when an observer interrupts the branch in which this action is about to begin. */
  mayAct(action: ProgramNode, context: TickContext): boolean {
    if (this.#notifications.hasPending(this.#row) && !context.flow.hasBegun(action) && this.#abortForChanges(action, context)) return false;
    this.#hasActed = true;
    return true;
  }

  /** Ends the interruption and returns the observer that caused it. */
  settle(): Observer {
    const by = this.#abortingObserver as Observer;
    this.#abortingObserver = null;
    this.interrupted = null;
    return by;
  }

  /** True when the branch of that action, which is about to begin, is interrupted. */
  #abortForChanges(action: ProgramNode | null, context: TickContext): boolean {
    for (; this.#notificationsLeft > 0; this.#notificationsLeft--) {
      const observer = this.#notifications.takeNext(this.#row);
      if (observer === null) return false;
      const answering = action === null ? null : takeoverAbove(action, observer);
      if (answering === null) {
        if (this.#abortBranch(observer, context) && action !== null) this.#isForNextTick = true;
      } else if (this.#isInterruptedBy(observer, answering, context)) {
        this.#abortingObserver = observer;
        this.interrupted = answering.node;
        this.#notificationsLeft--;
        return true;
      }
    }
    return false;
  }

  #isInterruptedBy(observer: Observer, { node, at }: Takeover, context: TickContext): boolean {
    if (node === observer.node) return observer.abortsSelf && context.flow.tick(observer.test) !== 'success';
    const { branch } = observer;
    return branch !== null && at.position > branch.position && this.#canTakeOver(observer, context);
  }

  #canTakeOver(observer: Observer, context: TickContext): boolean {
    if (!this.#notifications.isChange(this.#row, observer)) return false;
    for (const { node, isOpen } of observer.gates) if (!isOpen(node, context)) return false;
    return context.flow.tick(observer.test) === 'success';
  }

  /** Halts the branch that must give way, when it is not the one being ticked. False when none must. */
  #abortBranch(observer: Observer, context: TickContext): boolean {
    const { node, test, body, abortsSelf, selector, branch } = observer;
    if (context.flow.isActive(node)) {
      if (!abortsSelf || context.flow.runningChild(node) === null || context.flow.tick(test) === 'success') return false;
      context.flow.halt(body);
      // Active without a running child: the decorator fails when it is ticked next.
      context.flow.keepRunning(node, null);
      return true;
    }
    const running = selector === null ? null : context.flow.runningChild(selector);
    if (selector === null || branch === null || running === null || running.position <= branch.position) return false;
    if (!this.#canTakeOver(observer, context)) return false;
    context.flow.halt(running);
    context.flow.keepRunning(selector, branch);
    return true;
  }
}

/** A Condition or Selector, and the child of it that is being ticked. */
interface Takeover {
  readonly node: ProgramNode;
  readonly at: ProgramNode;
}

/** The decorator or the Selector of that observer when it stands above the action, which is being ticked. */
function takeoverAbove(action: ProgramNode, { node, selector }: Observer): Takeover | null {
  for (let at = action; at.parent !== null; at = at.parent) {
    if (at.parent === node || at.parent === selector) return { node: at.parent, at };
  }
  return null;
}
