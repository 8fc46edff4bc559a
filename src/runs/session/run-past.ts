import { clonePlain } from '../../core/clone-plain.ts';
import type { TimedCommand } from '../../sim/commands.ts';
import type { Snapshot } from '../../sim/state.ts';
import type { Run } from '../open-run.ts';
import type { Recorder } from '../recording.ts';
import type { RunHistory } from '../run-history.ts';
import { RunLog } from '../run-log.ts';
import type { StepClock } from './step-clock.ts';

/** What others do as a run goes on. Each has one user. */
export interface RunHooks {
  /** Called after every step; pausing in it stops the world at that very step, at any speed. */
  onStep: () => void;
  /** Called when a wanted step is restored: nothing that was drawn before holds any more. */
  onJump: () => void;
  /** Called when the run goes on from a step of the past: what was recorded after it is another branch now. */
  onFork: () => void;
  /** Called when the world was restored to an earlier step than the wanted one, from which it is simulated again. */
  onRestore: () => void;
  /** So many steps before a wanted one, at least, are simulated again, for those who trace agents on the way. */
  leadSteps: () => number;
}

/** A run that steps with the frames. */
export interface LiveRun {
  readonly run: Run;
  readonly clock: StepClock;
  readonly hooks: RunHooks;
  /** Milliseconds. */
  readonly now: () => number;
  takeEvents(): void;
}

/** Shows recorded steps of a run; nothing of the run is lost by that. */
export class RunPast {
  /** What the trees have written. */
  readonly log: RunLog;
  /** The last step that was shown, until the wanted one is restored. */
  shown: Snapshot | undefined;
  /** Counts the restored steps. */
  jumps = 0;
  readonly #played: LiveRun;
  readonly #recorder: Recorder;
  readonly #history: RunHistory | undefined;
  /** Wanted while another step is still being restored: restoring that first keeps the picture moving under a dragged head. */
  #next: number | undefined;
  /** Whether the present was left paused. */
  #wasPaused = false;

  constructor(played: LiveRun, recorder: Recorder, history: RunHistory | undefined) {
    this.#played = played;
    this.#recorder = recorder;
    this.#history = history;
    this.log = history?.records.log ?? new RunLog(played.run.world);
  }

  /** The step that is shown, or is about to be. */
  get shownStep(): number {
    return this.#next ?? this.#history?.target ?? this.#played.run.world.state.step;
  }

  get isInPast(): boolean {
    return this.shownStep < this.#recorder.lastStep;
  }

  /** The wanted step is not restored yet: the world is on its way there. */
  get isSeeking(): boolean {
    return this.#history?.target !== undefined;
  }

  /** Shows a recorded step, paused. It is restored in the next frames. */
  seek(step: number): void {
    if (this.#history === undefined) return;
    const { clock } = this.#played;
    if (!this.isInPast) this.#wasPaused = clock.isPaused;
    clock.isPaused = true;
    const target = Math.max(0, Math.min(Math.round(step), this.#recorder.lastStep));
    if (target === this.shownStep) return;
    if (this.isSeeking) this.#next = target;
    else this.#seek(target);
  }

  /** Restores the shown step once more, for those who trace agents: from an earlier one, if the lead has grown. */
  restoreAgain(): void {
    if (this.#history !== undefined && this.#next === undefined) this.#seek(this.shownStep);
  }

  /** Shows the present again, as it was left: running or paused. */
  backToNow(): void {
    if (!this.isInPast) return;
    this.seek(this.#recorder.lastStep);
    this.#played.clock.isPaused = this.#wasPaused;
  }

  /** The run, which has not stepped yet, was recorded elsewhere: its steps are the past of that recording. */
  load(commands: readonly TimedCommand[], steps: number): void {
    this.#history?.load(commands, steps);
    this.#played.clock.isPaused = this.#wasPaused = true;
  }

  /** Shows a step of a run that `open` puts on the world, at that step or an earlier one; paused, unless it cannot be opened. */
  showOther(step: number, open: (atStep: number) => boolean): void {
    const { clock, hooks } = this.#played;
    const shown = this.#copyShown();
    if (!open(Math.max(0, step - hooks.leadSteps()))) return;
    clock.isPaused = this.#wasPaused = true;
    this.#next = undefined;
    this.#history?.seek(step, hooks.leadSteps());
    this.#follow(shown, true);
  }

  /** Restores the wanted step for so long; without a limit, until it is there. */
  proceed(longestMilliseconds = Infinity): void {
    while (this.isSeeking) {
      const { now, hooks } = this.#played;
      const startedAt = now();
      const hasTime = (): boolean => now() - startedAt < longestMilliseconds;
      if (this.#history?.proceed(hasTime, hooks.onStep)) this.#arrive();
      if (longestMilliseconds < Infinity) return;
    }
  }

  #seek(target: number): void {
    const shown = this.#copyShown();
    this.#follow(shown, this.#history?.seek(target, this.#played.hooks.leadSteps()));
  }

  /** The world writes the restored step over its state. */
  #copyShown(): Snapshot {
    return this.shown ?? clonePlain(this.#played.run.world.state);
  }

  #follow(shown: Snapshot, hasRestored: boolean | undefined): void {
    this.shown = shown;
    if (hasRestored) this.#played.hooks.onRestore();
    if (!this.isSeeking) this.#arrive();
  }

  #arrive(): void {
    this.shown = undefined;
    this.#played.takeEvents();
    this.jumps++;
    this.#played.clock.snapToLastStep();
    const next = this.#next;
    this.#next = undefined;
    if (next === undefined || next === this.shownStep) this.#played.hooks.onJump();
    else this.#seek(next);
  }
}
