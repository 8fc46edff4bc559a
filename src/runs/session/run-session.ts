import type { Run } from '../open-run.ts';
import type { Command } from '../../sim/commands.ts';
import type { WorldEvent } from '../../sim/events.ts';
import { Recorder } from '../recording.ts';
import { frameBudget, LATE_SNAPSHOT_STEPS, LONG_SNAPSHOT_MILLISECONDS, restoringMilliseconds } from '../frame-budget.ts';
import { openHistory, type RunHistory } from '../run-history.ts';
import { RunBranching } from './run-branching.ts';
import { RunPast, type RunHooks } from './run-past.ts';
import { StepClock } from './step-clock.ts';
import { STEP_SECONDS, type Snapshot } from '../../sim/state.ts';

/** A running world: steps it with the frames, collects its events, records its commands, and shows its past. */
export class RunSession {
  readonly clock = new StepClock();
  readonly hooks: RunHooks = { onStep() {}, onJump() {}, onFork() {}, onRestore() {}, leadSteps: () => 0 };
  readonly past: RunPast;
  readonly branching: RunBranching;
  readonly #recorder: Recorder;
  readonly #history: RunHistory | undefined;
  #events: WorldEvent[] = [];

  /** `now` is a clock in milliseconds. Without `isRewindable` nothing is kept for the past. */
  constructor(
    readonly run: Run,
    readonly now: () => number = () => performance.now(),
    { isRewindable = false }: { isRewindable?: boolean } = {},
  ) {
    this.#recorder = new Recorder(run.world);
    this.#history = isRewindable ? openHistory(run.world, this.#recorder) : undefined;
    this.past = new RunPast(this, this.#recorder, this.#history);
    this.branching = new RunBranching(this, this.past, this.#history);
  }

  /** While a step of the past is being restored, the one that was shown before. */
  get snapshot(): Snapshot {
    return this.past.shown ?? this.run.world.state;
  }

  /** Undefined when the past of this run is not kept. */
  get history(): Pick<RunHistory, 'snapshots' | 'records' | 'isSnapshotDue' | 'keepSnapshot'> | undefined {
    return this.#history;
  }

  /**
   * The run as far as it has been played, up to its last step. The commands that the world has received are, with scenario and seed,
   * the whole run up to the step of the world; those of later steps than the shown one are recorded as well.
   */
  get recorded(): Pick<Recorder, 'lastStep' | 'commands' | 'received'> {
    return this.#recorder;
  }

  /** Lets time pass, in seconds of the wall clock. */
  advance(deltaSeconds: number): void {
    const { clock, past } = this;
    if (past.isSeeking) return past.proceed(restoringMilliseconds(deltaSeconds));
    const startedAt = this.now();
    // There may have been no time between two frames for a while.
    const hasKept = this.#history?.keepSnapshot(LATE_SNAPSHOT_STEPS);
    if (clock.isPaused) return;
    const budget = frameBudget(deltaSeconds, clock.speed, clock.filmedTo !== undefined);
    clock.pass(budget.seconds);
    // Of a thousand warriors it costs as much as two steps: those of this frame follow in the next one.
    if (hasKept && this.now() - startedAt > LONG_SNAPSHOT_MILLISECONDS) return;
    while (!clock.isPaused && clock.takeStep()) {
      const isReplay = past.isInPast;
      this.step();
      // A frame is either of the past or of the present.
      if (isReplay && !past.isInPast) clock.drop();
      if (this.now() - startedAt > budget.steppingMilliseconds) clock.dropSteps();
    }
    // Paused in the middle of a frame: the rest of its time is dropped.
    if (clock.isPaused) clock.snapToLastStep();
  }

  /** Steps silently to a time, in simulated seconds, and pauses there. */
  pauseAt(seconds: number): void {
    const last = Math.round(seconds / STEP_SECONDS);
    while (this.snapshot.step < last) {
      this.step();
      this.#history?.keepSnapshot();
    }
    this.takeEvents();
    this.clock.isPaused = true;
    this.clock.snapToLastStep();
  }

  /** A new step; in the past, the recorded one. */
  step(): void {
    this.past.proceed();
    (this.#history ?? this.#recorder).step();
    if (!this.#history) this.past.log.addStep();
    for (const event of this.run.world.events) this.#events.push(event);
    this.hooks.onStep();
    if (this.snapshot.step === this.clock.filmedTo) this.clock.isPaused = true;
  }

  /** Returns why the command was refused, or undefined. In the past, the run goes on from there with the command. */
  send(command: Command): string | undefined {
    this.past.proceed();
    const { isInPast } = this.past;
    const refusal = (this.#history ?? this.#recorder).apply(command);
    if (refusal === undefined) this.branching.addCommand(command, isInPast);
    return refusal;
  }

  /** Everything that happened since the last call. */
  takeEvents(): readonly WorldEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}
