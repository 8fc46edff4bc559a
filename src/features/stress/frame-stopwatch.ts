import type { Phase } from './view/stress-state.ts';
import { StepStopwatch, type StepTimes } from '../../runs/step-stopwatch.ts';

const PHASE_OF_PART: Readonly<Record<keyof StepTimes, Phase>> = {
  utility: 'utility',
  sense: 'sense',
  think: 'think',
  paths: 'act',
  march: 'act',
  move: 'act',
  fight: 'act',
  rest: 'act',
};
const PARTS = Object.keys(PHASE_OF_PART) as (keyof StepTimes)[];

/** Where the time of a frame goes: the world reports the parts of its steps, the battle view when it has drawn. Milliseconds. */
export class FrameStopwatch extends StepStopwatch {
  #drawn = 0;
  #drawingSince: number | undefined;

  /** The world has stepped; from here on the frame is drawn. */
  beginDrawing(): void {
    this.#drawingSince = this.now();
  }

  /** All draw calls are submitted; the time that the GPU takes is not in the figure. */
  endDrawing(): void {
    if (this.#drawingSince !== undefined) this.#drawn += this.now() - this.#drawingSince;
    this.#drawingSince = undefined;
  }

  /** The measurements since the last call. */
  take(): { phases: Record<Phase, number>; steps: number } {
    const { times, steps } = this.takeTimes();
    const phases: Record<Phase, number> = { utility: 0, think: 0, sense: 0, act: 0, draw: this.#drawn };
    for (const part of PARTS) phases[PHASE_OF_PART[part]] += times[part];
    this.#drawn = 0;
    return { phases, steps };
  }
}
