import type { Phase } from '../../hud/stress/stress-state.ts';
import type { StepPart, Stopwatch } from '../../sim/stopwatch.ts';

const PHASE_OF_PART: Readonly<Record<StepPart, Phase>> = {
  sense: 'sense',
  think: 'think',
  paths: 'act',
  march: 'act',
  move: 'act',
  fight: 'act',
  rest: 'act',
};

/** Where the time of a frame goes: the world reports the parts of its steps, the battle view when it has drawn. Milliseconds. */
export class FrameStopwatch implements Stopwatch {
  #phases = noPhases();
  #steps = 0;
  #lapStartedAt = 0;
  #drawingSince: number | undefined;

  /** `now` is a clock in milliseconds. */
  constructor(readonly now: () => number) {}

  begin(): void {
    this.#steps++;
    this.#lapStartedAt = this.now();
  }

  lap(part: StepPart): void {
    const now = this.now();
    this.#phases[PHASE_OF_PART[part]] += now - this.#lapStartedAt;
    this.#lapStartedAt = now;
  }

  /** The world has stepped; from here on the frame is drawn. */
  beginDrawing(): void {
    this.#drawingSince = this.now();
  }

  /** All draw calls are submitted; the time that the GPU takes is not in the figure. */
  endDrawing(): void {
    if (this.#drawingSince !== undefined) this.#phases.draw += this.now() - this.#drawingSince;
    this.#drawingSince = undefined;
  }

  /** The measurements since the last call. */
  take(): { phases: Record<Phase, number>; steps: number } {
    const taken = { phases: this.#phases, steps: this.#steps };
    this.#phases = noPhases();
    this.#steps = 0;
    return taken;
  }
}

function noPhases(): Record<Phase, number> {
  return { think: 0, sense: 0, act: 0, draw: 0 };
}
