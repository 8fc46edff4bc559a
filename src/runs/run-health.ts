import { STEPS_PER_SECOND } from '../sim/state.ts';
import { stuckShare } from '../sim/movement/stuck.ts';
import type { World } from '../sim/world/world.ts';

/** How a long run performed on this machine; a replay does not reproduce these figures. */
export interface RunHealth {
  /** Simulated seconds per second of wall clock. */
  timesRealTime: number;
  /** Paths in the state that hold NaN or an infinity; there should be none. */
  notNumbers: readonly string[];
  /** Share of the units' lifetime in which they wanted to walk, did not fight, and got nowhere. */
  stuckShare: number;
  /** Heap in use after the first simulated minute (missing for shorter runs) and at the end, after a garbage collection. */
  heapMegabytesBefore?: number;
  heapMegabytesAfter: number;
}

/** By then all storage has been allocated. */
const WARM_UP_STEPS = 60 * STEPS_PER_SECOND;
const CHECK_EVERY_STEPS = 10 * STEPS_PER_SECOND;
const MAX_NAMED = 5;

/** What the host program can measure of itself. */
export interface RunMeter {
  /** A clock, in milliseconds. */
  now(): number;
  /** Memory in use, in megabytes, after a garbage collection. */
  heapMegabytes(): number;
}

/** Measures a run while it plays. */
export class RunHealthMonitor {
  readonly #startedAt: number;
  #pausedMilliseconds = 0;
  #notNumbers: readonly string[] = [];
  #before: number | undefined;

  constructor(private readonly meter: RunMeter) {
    this.#startedAt = meter.now();
  }

  /** After every step. */
  step({ state }: World): void {
    if (state.step === WARM_UP_STEPS) this.#before = this.#unmeasured(() => this.meter.heapMegabytes());
    if (state.step % CHECK_EVERY_STEPS === 0) this.#check(state);
  }

  report({ state }: World): RunHealth {
    const seconds = (this.meter.now() - this.#startedAt - this.#pausedMilliseconds) / 1000;
    this.#check(state);
    return {
      timesRealTime: state.step / STEPS_PER_SECOND / seconds,
      notNumbers: this.#notNumbers,
      stuckShare: stuckShare(state),
      ...(this.#before === undefined ? {} : { heapMegabytesBefore: this.#before }),
      heapMegabytesAfter: this.meter.heapMegabytes(),
    };
  }

  /** Keeps the first finding: later ones follow from it. */
  #check(state: unknown): void {
    if (this.#notNumbers.length === 0) this.#notNumbers = this.#unmeasured(() => findInvalidNumbers(state));
  }

  #unmeasured<Result>(work: () => Result): Result {
    const before = this.meter.now();
    const result = work();
    this.#pausedMilliseconds += this.meter.now() - before;
    return result;
  }
}

/** Paths of the first few numbers in plain data that are not finite. */
export function findInvalidNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path || '/'} ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  const found: string[] = [];
  for (const [key, part] of Object.entries(value)) {
    found.push(...findInvalidNumbers(part, `${path}/${key}`));
    if (found.length >= MAX_NAMED) break;
  }
  return found.slice(0, MAX_NAMED);
}
