import type { EvaluationMeter } from '../engine/run.ts';
import { STEP_PARTS, type StepPart, type Stopwatch } from '../sim/stopwatch.ts';

/** Milliseconds of each part of the steps; `think` without the evaluation of utility states, which is `utility`. */
export type StepTimes = Record<StepPart | 'utility', number>;

/** About so many evaluations are measured in a step: to read the clock twice takes a good part of the time of one. */
const MEASURED_PER_STEP = 100;

/** Sums up where the time of steps goes. */
export class StepStopwatch implements Stopwatch, EvaluationMeter {
  #times = noTimes();
  #steps = 0;
  #lapStartedAt = 0;
  /** Milliseconds that the evaluations of this step took, as estimated from those that are measured. */
  #evaluating = 0;
  /** One in so many evaluations is measured, by their number in the last step. */
  #measuredEvery = 1;
  #evaluations = 0;
  /** Other agents are measured in each step. */
  #offset = 0;
  #evaluationStartedAt: number | undefined;

  /** `now` is a clock in milliseconds. */
  constructor(readonly now: () => number) {}

  begin(): void {
    this.#steps++;
    this.#measuredEvery = Math.max(1, Math.floor(this.#evaluations / MEASURED_PER_STEP));
    this.#offset = this.#steps % this.#measuredEvery;
    this.#evaluations = 0;
    this.#lapStartedAt = this.now();
  }

  lap(part: StepPart): void {
    const now = this.now();
    const elapsed = now - this.#lapStartedAt;
    const evaluating = Math.min(elapsed, this.#evaluating);
    this.#evaluating = 0;
    this.#times.utility += evaluating;
    this.#times[part] += elapsed - evaluating;
    this.#lapStartedAt = now;
  }

  beginEvaluation(): void {
    const isMeasured = this.#evaluations++ % this.#measuredEvery === this.#offset;
    this.#evaluationStartedAt = isMeasured ? this.now() : undefined;
  }

  endEvaluation(): void {
    if (this.#evaluationStartedAt !== undefined) this.#evaluating += (this.now() - this.#evaluationStartedAt) * this.#measuredEvery;
  }

  /** The measurements since the last call. */
  takeTimes(): { times: StepTimes; steps: number } {
    const taken = { times: this.#times, steps: this.#steps };
    this.#times = noTimes();
    this.#steps = 0;
    return taken;
  }

  /** The average of the steps since the last call. */
  perStep(): StepTimes {
    const { times, steps } = this.takeTimes();
    return Object.fromEntries(Object.entries(times).map(([part, sum]) => [part, steps === 0 ? 0 : sum / steps])) as StepTimes;
  }
}

function noTimes(): StepTimes {
  return Object.fromEntries([...STEP_PARTS, 'utility'].map((part) => [part, 0])) as StepTimes;
}
