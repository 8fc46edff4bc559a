import type { ProgramNode, Run } from './contract.ts';
import { MAX_HEARINGS_PER_TICK } from './limits.ts';
import type { News } from './news.ts';
import type { Observer } from './observer.ts';
import type { Status } from './status.ts';

/**
 * Ticks the trees of agents whose program has observers.
 *
 * Observers hear of changes at the start of the tick, in the order of the writes. Within it, a leaf
 * may write a key that interrupts the very branch in which it stands. Then no action beneath that
 * branch acts any more (`mayAct`): the tick unwinds as if that action ran, so that every node above
 * notes where it is; the branch is halted; and the tick goes on with the branch that takes over -
 * at once when nobody has acted yet, otherwise with the next tick: two branches never act in one.
 */
export class Interrupts {
  readonly #news: News;
  readonly #observers: readonly Observer[];
  #row = 0;
  #hearingsLeft = 0;
  #hasActed = false;
  #isHeldBack = false;

  constructor(news: News, observers: readonly Observer[]) {
    this.#news = news;
    this.#observers = observers;
  }

  tick(root: ProgramNode, run: Run, row: number): Status {
    this.#row = row;
    this.#hearingsLeft = MAX_HEARINGS_PER_TICK;
    this.#hasActed = false;
    this.#hear(run);
    for (;;) {
      this.#isHeldBack = false;
      const status = run.tick(root);
      if (!this.#isHeldBack && !this.#news.has(row)) return status;
      const goesOn = this.#hear(run) || this.#isHeldBack;
      if (goesOn && !this.#hasActed && this.#hearingsLeft > 0) continue;
      // What is left over is for the next tick, and that shall come soon.
      if (goesOn || this.#news.has(row)) run.wakeAt(run.now);
      return status;
    }
  }

  /** Whether that action may go on, or an observer is about to interrupt a branch that it belongs to. */
  mayAct(action: ProgramNode, run: Run): boolean {
    if (this.#news.has(this.#row) && this.#hearingsLeft > 0 && this.#isInterrupted(action, run)) {
      this.#isHeldBack = true;
      return false;
    }
    this.#hasActed = true;
    return true;
  }

  #isInterrupted(action: ProgramNode, run: Run): boolean {
    for (const observer of this.#observers) {
      if (this.#news.isNewTo(this.#row, observer) && interruptsAbove(observer, action, run)) return true;
    }
    return false;
  }

  #hear(run: Run): boolean {
    let hasInterrupted = false;
    for (; this.#hearingsLeft > 0; this.#hearingsLeft--) {
      const observer = this.#news.take(this.#row);
      if (observer === null) break;
      if (interrupt(observer, run)) hasInterrupted = true;
    }
    return hasInterrupted;
  }
}

/** Halts what must give way now, between two visits of the tree. False when nothing must. */
function interrupt({ node, test, body, abortsSelf, selector, branch }: Observer, run: Run): boolean {
  if (run.isActive(node)) {
    if (!abortsSelf || run.runningChild(node) === null || run.tick(test) === 'success') return false;
    run.halt(body);
    // Active without a running child: the decorator fails when it is ticked next.
    run.stay(node, null);
    return true;
  }
  const running = selector === null ? null : run.runningChild(selector);
  if (selector === null || branch === null || running === null || running.position <= branch.position) return false;
  if (run.tick(test) !== 'success') return false;
  run.halt(running);
  run.stay(selector, branch);
  return true;
}

/**
 * Whether the observer will interrupt a branch that holds this node, which is being ticked: so all
 * nodes above it run, whether or not they have noted it already.
 */
function interruptsAbove(observer: Observer, node: ProgramNode, run: Run): boolean {
  const { test, selector, branch } = observer;
  for (let below = node; below.parent !== null; below = below.parent) {
    if (below.parent === observer.node) return observer.abortsSelf && run.tick(test) !== 'success';
    if (below.parent !== selector || branch === null) continue;
    return below.position > branch.position && run.tick(test) === 'success';
  }
  return false;
}
