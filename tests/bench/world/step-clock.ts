import { mean } from '../harness/statistics.ts';
import { STEP_PARTS, type StepPart, type Stopwatch } from '../../../src/sim/stopwatch.ts';

/**
 * Times the parts of every step. The same run may be played several times: it is the same to the last
 * bit, so each part of each step counts with its fastest time, and what remains is the work, not the
 * machine's other business.
 */
export class StepClock implements Stopwatch {
  readonly #fastest = Object.fromEntries(STEP_PARTS.map((part) => [part, []])) as unknown as Record<StepPart, number[]>;
  #step = -1;
  #since = 0;

  /** Back to the first step. */
  rewind(): void {
    this.#step = -1;
  }

  begin(): void {
    this.#step++;
    this.#since = performance.now();
  }

  lap(part: StepPart): void {
    const now = performance.now();
    const times = this.#fastest[part];
    times[this.#step] = Math.min(times[this.#step] ?? Infinity, now - this.#since);
    this.#since = now;
  }

  /** Milliseconds of an average step by part, and all of it as `step`; the first ones do not count. */
  perStep(skipped: number): Record<StepPart | 'step', number> {
    const parts = STEP_PARTS.map((part) => [part, mean(this.#fastest[part].slice(skipped))] as const);
    const step = parts.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
    return { step, ...(Object.fromEntries(parts) as Record<StepPart, number>) };
  }
}
