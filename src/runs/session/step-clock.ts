import { STEP_SECONDS } from '../../sim/state.ts';

/** Time that has passed and has not been played yet. */
export class StepClock {
  #seconds = 0;

  /** Interpolation factor between the last step and the next, 0..1. */
  get alpha(): number {
    return Math.min(1, this.#seconds / STEP_SECONDS);
  }

  pass(seconds: number): void {
    this.#seconds += seconds;
  }

  /** Whether a step is due; it counts as played. */
  takeStep(): boolean {
    if (this.#seconds < STEP_SECONDS) return false;
    this.#seconds -= STEP_SECONDS;
    return true;
  }

  /** Steps that are due are left out. */
  dropSteps(): void {
    this.#seconds %= STEP_SECONDS;
  }

  drop(): void {
    this.#seconds = 0;
  }

  /** The last step itself is drawn, without interpolation. */
  snapToLastStep(): void {
    this.#seconds = STEP_SECONDS;
  }
}
