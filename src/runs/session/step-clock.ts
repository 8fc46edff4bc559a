import { STEP_SECONDS } from '../../sim/state.ts';

/** The pace of a run, and the time that has passed and has not been played yet. */
export class StepClock {
  speed = 1;
  isPaused = false;
  /** Up to that step, then paused, the wall clock alone sets the pace: of slow frames there are fewer, and each shows the moment of its time. */
  filmedTo: number | undefined;
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
