import { STEP_PARTS, type StepPart, type Stopwatch } from '../../../src/sim/stopwatch.ts';

/** Adds up what the parts of steps take. */
export class StepClock implements Stopwatch {
  readonly milliseconds: Record<StepPart, number> = { ...NOTHING };
  steps = 0;
  #since = 0;

  begin(): void {
    this.steps++;
    this.#since = performance.now();
  }

  lap(part: StepPart): void {
    const now = performance.now();
    this.milliseconds[part] += now - this.#since;
    this.#since = now;
  }

  /** Forgets the steps so far: the compiler has seen enough now. */
  restart(): void {
    this.steps = 0;
    Object.assign(this.milliseconds, NOTHING);
  }

  /** Milliseconds of an average step by part, and all of it as `step`. */
  perStep(): Record<StepPart | 'step', number> {
    const parts = STEP_PARTS.map((part) => [part, this.milliseconds[part] / this.steps] as const);
    const step = parts.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
    return { step, ...(Object.fromEntries(parts) as Record<StepPart, number>) };
  }
}

const NOTHING: Readonly<Record<StepPart, number>> = { sense: 0, think: 0, paths: 0, march: 0, move: 0, fight: 0, rest: 0 };
