import type { Run } from '../open-run.ts';
import { clonePlain } from '../../core/clone-plain.ts';
import type { Command, TimedCommand } from '../../sim/commands.ts';
import type { WorldEvent } from '../../sim/events.ts';
import { RunBranches } from '../branches/run-branches.ts';
import { commonStep } from '../branches/run-tree.ts';
import { Recorder } from '../recording.ts';
import { frameBudget, LATE_SNAPSHOT_STEPS, LONG_SNAPSHOT_MILLISECONDS, restoringMilliseconds } from '../frame-budget.ts';
import { openHistory, type RunHistory } from '../run-history.ts';
import { RunLog } from '../run-log.ts';
import { StepClock } from './step-clock.ts';
import { STEP_SECONDS, type EntityId, type Snapshot } from '../../sim/state.ts';
import { isPlayersTeam } from '../../sim/teams.ts';

/** A running world: steps it with the frames, collects its events, records its commands, and shows its past. */
export class RunSession {
  speed = 1;
  isPaused = false;
  /** Up to that step, then paused, the wall clock alone sets the pace: of slow frames there are fewer, and each shows the moment of its time. */
  filmedTo: number | undefined;
  readonly playerPartyId: EntityId;
  /** Called after every step; pausing in it stops the world at that very step, at any speed. */
  onStep: () => void = () => {};
  /** Called when a wanted step is restored: nothing that was drawn before holds any more. */
  onJump: () => void = () => {};
  /** Called when the run goes on from a step of the past: what was recorded after it is another branch now. */
  onFork: () => void = () => {};
  /** Called when the world was restored to an earlier step than the wanted one, from which it is simulated again. */
  onRestore: () => void = () => {};
  /** So many steps before a wanted one, at least, are simulated again, for those who trace agents on the way. */
  leadSteps: () => number = () => 0;
  /** What the trees have written. */
  readonly log: RunLog;
  /** Where the past is kept. */
  readonly branches: RunBranches | undefined;
  readonly #recorder: Recorder;
  readonly #history: RunHistory | undefined;
  readonly #clock = new StepClock();
  #events: WorldEvent[] = [];
  #jumps = 0;
  #forks = 0;
  #turns = 0;
  #turnedAtStep = 0;
  /** Wanted while another step is still being restored: restoring that first keeps the picture moving under a dragged head. */
  #next: number | undefined;
  /** The last step that was shown, until the wanted one is restored. */
  #shown: Snapshot | undefined;
  /** Whether the present was left paused. */
  #wasPaused = false;

  /** `now` is a clock in milliseconds. Without `isRewindable` nothing is kept for the past. */
  constructor(
    readonly run: Run,
    readonly now: () => number = () => performance.now(),
    { isRewindable = false }: { isRewindable?: boolean } = {},
  ) {
    this.#recorder = new Recorder(run.world);
    this.#history = isRewindable ? openHistory(run.world, this.#recorder) : undefined;
    this.log = this.#history?.records.log ?? new RunLog(run.world);
    this.branches = this.#history && new RunBranches(run.world, this.#history);
    this.playerPartyId = run.world.state.parties.find(({ team }) => isPlayersTeam(run.world.state, team))?.id ?? 0;
  }

  /** While a step of the past is being restored, the one that was shown before. */
  get snapshot(): Snapshot {
    return this.#shown ?? this.run.world.state;
  }

  /** Undefined when the past of this run is not kept. */
  get history(): Pick<RunHistory, 'snapshots' | 'records' | 'isSnapshotDue' | 'keepSnapshot'> | undefined {
    return this.#history;
  }

  /** The step up to which the run has been played. */
  get nowStep(): number {
    return this.#recorder.lastStep;
  }

  /** The step that is shown, or is about to be. */
  get shownStep(): number {
    return this.#next ?? this.#history?.target ?? this.run.world.state.step;
  }

  get isInPast(): boolean {
    return this.shownStep < this.nowStep;
  }

  /** The wanted step is not restored yet: `run.world` is on its way there. */
  get isSeeking(): boolean {
    return this.#history?.target !== undefined;
  }

  /** Counts the times at which the run went on from a step of its past. */
  get forks(): number {
    return this.#forks;
  }

  /** Counts the times at which the run became another one: it went on from its past, or another branch was opened. */
  get turns(): number {
    return this.#turns;
  }

  /** At the last of them: up to this step it stayed the same. */
  get turnedAtStep(): number {
    return this.#turnedAtStep;
  }

  /** Counts the restored steps. */
  get jumps(): number {
    return this.#jumps;
  }

  /** Interpolation factor between the last step and the next, 0..1. */
  get alpha(): number {
    return this.#clock.alpha;
  }

  /** Lets time pass, in seconds of the wall clock. */
  advance(deltaSeconds: number): void {
    if (this.isSeeking) return this.#restore(restoringMilliseconds(deltaSeconds));
    const startedAt = this.now();
    // There may have been no time between two frames for a while.
    const hasKept = this.#history?.keepSnapshot(LATE_SNAPSHOT_STEPS);
    if (this.isPaused) return;
    const budget = frameBudget(deltaSeconds, this.speed, this.filmedTo !== undefined);
    this.#clock.pass(budget.seconds);
    // Of a thousand warriors it costs as much as two steps: those of this frame follow in the next one.
    if (hasKept && this.now() - startedAt > LONG_SNAPSHOT_MILLISECONDS) return;
    while (!this.isPaused && this.#clock.takeStep()) {
      const isReplay = this.isInPast;
      this.step();
      // A frame is either of the past or of the present.
      if (isReplay && !this.isInPast) this.#clock.drop();
      if (this.now() - startedAt > budget.steppingMilliseconds) this.#clock.dropSteps();
    }
    // Paused in the middle of a frame: the rest of its time is dropped.
    if (this.isPaused) this.snapToLastStep();
  }

  snapToLastStep(): void {
    this.#clock.snapToLastStep();
  }

  /** Steps silently to a time, in simulated seconds, and pauses there. */
  pauseAt(seconds: number): void {
    const last = Math.round(seconds / STEP_SECONDS);
    while (this.snapshot.step < last) {
      this.step();
      this.#history?.keepSnapshot();
    }
    this.takeEvents();
    this.isPaused = true;
    this.snapToLastStep();
  }

  /** A new step; in the past, the recorded one. */
  step(): void {
    this.#finishSeek();
    (this.#history ?? this.#recorder).step();
    if (!this.#history) this.log.addStep();
    for (const event of this.run.world.events) this.#events.push(event);
    this.onStep();
    if (this.snapshot.step === this.filmedTo) this.isPaused = true;
  }

  /** Shows a recorded step, paused; nothing of the run is lost. It is restored in the next frames. */
  seek(step: number): void {
    if (this.history === undefined) return;
    if (!this.isInPast) this.#wasPaused = this.isPaused;
    this.isPaused = true;
    const target = Math.max(0, Math.min(Math.round(step), this.nowStep));
    if (target === this.shownStep) return;
    if (this.isSeeking) this.#next = target;
    else this.#seek(target);
  }

  /** Restores the shown step once more, for those who trace agents: from an earlier one, if the lead has grown. */
  restoreAgain(): void {
    if (this.history !== undefined && this.#next === undefined) this.#seek(this.shownStep);
  }

  /** Shows the present again, as it was left: running or paused. */
  backToNow(): void {
    if (!this.isInPast) return;
    this.seek(this.nowStep);
    this.isPaused = this.#wasPaused;
  }

  /** The run goes on from the step of the past that is shown; as it was, it is another branch. */
  goOnFromHere(): void {
    if (!this.isInPast) return;
    this.#finishSeek();
    this.#history?.fork();
    this.isPaused = false;
    this.#tellFork();
  }

  /** A new branch from the shown step, past or present. It stays paused if it is. */
  forkHere(): void {
    if (!this.isInPast) return this.branches?.forkHere();
    this.goOnFromHere();
    this.isPaused = true;
  }

  /** Shows another branch, paused, at the same step; at its end, when it is shorter. */
  openBranch(id: number): void {
    const { branches, shownStep } = this;
    const branch = branches?.find(id);
    if (branches === undefined || branch === undefined || branch.isCurrent) return;
    const step = Math.min(shownStep, branch.steps);
    const turnedAtStep = commonStep(branches.tree, branches.currentId, id);
    const shown = clonePlain(this.snapshot);
    if (!branches.open(id, Math.max(0, step - this.leadSteps()))) return;
    this.isPaused = true;
    this.#wasPaused = true;
    this.#next = undefined;
    this.#turn(turnedAtStep);
    this.#shown = shown;
    this.#history?.seek(step, this.leadSteps());
    this.onRestore();
    if (!this.isSeeking) this.#arrive();
  }

  /** The commands that the world has received: with scenario and seed, the whole run up to the step of the world. */
  get commands(): readonly TimedCommand[] {
    return this.#recorder.received;
  }

  /** All commands of the run, later ones than the shown step among them. */
  get recorded(): readonly TimedCommand[] {
    return this.#recorder.commands;
  }

  /** The run, which has not stepped yet, was recorded elsewhere: its steps are the past of that recording. */
  load(commands: readonly TimedCommand[], steps: number): void {
    this.#history?.load(commands, steps);
    this.isPaused = true;
    this.#wasPaused = true;
  }

  /** Returns why the command was refused, or undefined. In the past, the run goes on from there with the command. */
  send(command: Command): string | undefined {
    this.#finishSeek();
    const { isInPast } = this;
    const refusal = (this.#history ?? this.#recorder).apply(command);
    if (refusal !== undefined) return refusal;
    this.branches?.addCommand(command);
    if (isInPast) this.#tellFork();
    return undefined;
  }

  /** Everything that happened since the last call. */
  takeEvents(): readonly WorldEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #seek(target: number): void {
    // The world writes the restored step over its state.
    const shown = this.#shown ?? clonePlain(this.snapshot);
    const hasRestored = this.#history?.seek(target, this.leadSteps());
    this.#shown = shown;
    if (hasRestored) this.onRestore();
    if (!this.isSeeking) this.#arrive();
  }

  #tellFork(): void {
    this.#forks++;
    this.#turn(this.run.world.state.step);
    this.onFork();
  }

  #turn(step: number): void {
    this.#turns++;
    this.#turnedAtStep = step;
  }

  #finishSeek(): void {
    while (this.isSeeking) this.#restore(Infinity);
  }

  #restore(longestMilliseconds: number): void {
    const startedAt = this.now();
    const hasTime = (): boolean => this.now() - startedAt < longestMilliseconds;
    if (this.#history?.proceed(hasTime, this.onStep)) this.#arrive();
  }

  #arrive(): void {
    this.#shown = undefined;
    this.#events = [];
    this.#jumps++;
    this.snapToLastStep();
    const next = this.#next;
    this.#next = undefined;
    if (next === undefined || next === this.shownStep) this.onJump();
    else this.#seek(next);
  }
}
