import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { STEPS_PER_SECOND } from '../sim/state.ts';
import { stuckShare } from '../sim/stuck.ts';
import type { World } from '../sim/world.ts';

/** How a long run did as a program: figures of this machine, which no replay repeats. */
export interface RunHealth {
  /** Simulated seconds for one second of the clock. */
  timesRealTime: number;
  /** Paths into the state of numbers that are none; there should not be any. */
  notNumbers: readonly string[];
  /** Share of the time of the living that they wanted to walk, did not fight, and got nowhere. */
  stuckShare: number;
  /** In use after the first simulated minute (a shorter run has no such figure), and at the end; garbage is collected before. */
  heapMegabytesBefore?: number;
  heapMegabytesAfter: number;
}

/** Slabs, lists and dice have come into use by then. */
const WARM_UP_STEPS = 60 * STEPS_PER_SECOND;
const CHECK_EVERY_STEPS = 10 * STEPS_PER_SECOND;
const MOST_NAMED = 5;

/** Watches a run as it is played. */
export class HealthCheck {
  readonly #startedAt = performance.now();
  #pausedMilliseconds = 0;
  #notNumbers: readonly string[] = [];
  #before: number | undefined;

  /** After every step. */
  step({ state }: World): void {
    if (state.step === WARM_UP_STEPS) this.#before = this.#offTheClock(heapMegabytes);
    if (state.step % CHECK_EVERY_STEPS === 0) this.#check(state);
  }

  report({ state }: World): RunHealth {
    const seconds = (performance.now() - this.#startedAt - this.#pausedMilliseconds) / 1000;
    this.#check(state);
    return {
      timesRealTime: state.step / STEPS_PER_SECOND / seconds,
      notNumbers: this.#notNumbers,
      stuckShare: stuckShare(state),
      ...(this.#before === undefined ? {} : { heapMegabytesBefore: this.#before }),
      heapMegabytesAfter: heapMegabytes(),
    };
  }

  /** The first finding stays: whatever comes later follows from it. */
  #check(state: unknown): void {
    if (this.#notNumbers.length === 0) this.#notNumbers = this.#offTheClock(() => findNotNumbers(state));
  }

  #offTheClock<Result>(work: () => Result): Result {
    const before = performance.now();
    const result = work();
    this.#pausedMilliseconds += performance.now() - before;
    return result;
  }
}

/** Paths of the first few numbers that are not finite, in plain data. */
export function findNotNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path || '/'} ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  const found: string[] = [];
  for (const [key, part] of Object.entries(value)) {
    found.push(...findNotNumbers(part, `${path}/${key}`));
    if (found.length >= MOST_NAMED) break;
  }
  return found.slice(0, MOST_NAMED);
}

/** What is really in use: everything that nobody refers to is thrown away first. */
function heapMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
