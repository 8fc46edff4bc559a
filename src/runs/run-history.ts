import type { LogEntry } from '../core/log-entry.ts';
import type { Command, TimedCommand } from '../sim/commands.ts';
import type { World } from '../sim/world/world.ts';
import { FightRecord, type FightDeeds } from './fight-record.ts';
import type { LandedArrow } from './landed-arrows.ts';
import type { Recorder } from './recording.ts';
import { LandedArrows } from './landed-arrows.ts';
import { LATE_SNAPSHOT_STEPS } from './frame-budget.ts';
import { PlanRecord, type PlanSpan } from './plan-record.ts';
import { RunLog } from './run-log.ts';
import { RunMarks, type RunMark, type SavedMarks } from './run-marks.ts';
import { SnapshotStore, type KeptSnapshot, type SnapshotLimits } from './snapshot-store.ts';

/** All that is known of a run while the world plays another one. Nothing in it is ever changed. */
export interface ParkedRun {
  readonly commands: readonly TimedCommand[];
  /** The step up to which it is recorded. */
  readonly steps: number;
  /** The step up to which it was played here: what comes after it, in a run from elsewhere, is known by its commands only. */
  readonly seenStep: number;
  readonly snapshots: readonly KeptSnapshot[];
  readonly marks: SavedMarks;
  readonly landedArrows: readonly LandedArrow[];
  readonly log: readonly LogEntry[];
  readonly deeds: FightDeeds;
  readonly plans: readonly PlanSpan[];
}

/** Undefined when snapshots of this world are too large to keep enough of them: then nothing is kept, and nothing is paid for it. */
export function openHistory(world: World, recorder: Recorder): RunHistory | undefined {
  const history = new RunHistory(world, recorder);
  return history.isKept ? history : undefined;
}

/**
 * The past of a run that is being played: any step of it can be seen again. It is made from the nearest snapshot before it and
 * simulated from there with the recorded commands, in slices.
 */
export class RunHistory {
  readonly snapshots: SnapshotStore;
  readonly landedArrows: LandedArrows;
  readonly log: RunLog;
  readonly fight: FightRecord;
  readonly plans: PlanRecord;
  /** Called when the run goes on from a step of its past, with the run as it was: what came after that step is no longer in this one. */
  onLeave: (left: ParkedRun) => void = () => {};
  readonly #world: World;
  readonly #recorder: Recorder;
  readonly #marks: RunMarks;
  #target: number | undefined;
  /** The last step that was played at all: a loaded run is seen for the first time in its past. */
  #seenStep: number;

  /** The recorder is for the same world, and has seen none of its steps. */
  constructor(world: World, recorder: Recorder, limits?: SnapshotLimits) {
    this.#world = world;
    this.#recorder = recorder;
    this.#marks = new RunMarks(world);
    this.landedArrows = new LandedArrows(world);
    this.log = new RunLog(world);
    this.fight = new FightRecord(world);
    this.plans = new PlanRecord(world);
    this.#seenStep = world.state.step;
    this.snapshots = new SnapshotStore(limits);
    this.snapshots.add(world.peek());
  }

  /** False when snapshots of this world are too large to keep enough of them. */
  get isKept(): boolean {
    return this.snapshots.isWorthwhile;
  }

  /** The step up to which the run is recorded. */
  get lastStep(): number {
    return this.#recorder.lastStep;
  }

  get marks(): readonly RunMark[] {
    return this.#marks.all;
  }

  /** Something else to find again; nothing happens when it is marked already. */
  addMark(mark: RunMark): void {
    this.#marks.addOnce(mark);
  }

  /** The step that is being restored; undefined when the world shows the wanted step. */
  get target(): number | undefined {
    return this.#target;
  }

  /** One step: a new one in the present, a recorded one in the past. */
  step(): void {
    this.#recorder.step();
    const { events, state } = this.#world;
    if (state.step <= this.#seenStep) return;
    this.#seenStep = state.step;
    this.landedArrows.addStep();
    this.plans.addStep();
    if (events.length === 0) return;
    this.#marks.addStep();
    this.log.addStep();
    this.fight.addStep();
  }

  /** See `Recorder.load`. */
  load(commands: readonly TimedCommand[], steps: number): void {
    this.#recorder.load(commands, steps);
    for (const { step, command } of commands) this.#marks.addCommand(command, step);
  }

  /** The run as it is recorded now. */
  park(): ParkedRun {
    return {
      commands: [...this.#recorder.commands],
      steps: this.#recorder.lastStep,
      seenStep: this.#seenStep,
      snapshots: [...this.snapshots.kept],
      marks: this.#marks.save(),
      landedArrows: [...this.landedArrows.all],
      log: [...this.log.all],
      deeds: this.fight.save(),
      plans: this.plans.all,
    };
  }

  /** Another run of the same world: it stands at the nearest snapshot before that step. */
  open(parked: ParkedRun, step: number): void {
    this.#target = undefined;
    this.#seenStep = parked.seenStep;
    this.snapshots.open(parked.snapshots);
    this.#marks.open(parked.marks);
    this.landedArrows.open(parked.landedArrows);
    this.log.open(parked.log);
    this.fight.open(parked.deeds);
    this.plans.open(parked.plans);
    const saved = this.snapshots.nearest(step);
    if (saved === undefined) throw new Error(`RunHistory: the run has no snapshot at or before step ${step}.`);
    this.#recorder.open(parked.commands, parked.steps, saved);
  }

  /** Gives a command, in the past as well: the run goes on from there. Returns why it was refused; nothing has changed then. */
  apply(command: Command): string | undefined {
    const left = this.#recorder.isInPast ? this.park() : undefined;
    const refusal = this.#recorder.apply(command);
    if (refusal !== undefined) return refusal;
    if (left !== undefined) this.#leave(left);
    this.#marks.addCommand(command);
    return undefined;
  }

  /** A snapshot is due, or has been for so many steps. */
  isSnapshotDue(lateSteps = 0): boolean {
    return this.snapshots.isDue(this.#world.state.step - lateSteps) && !this.#recorder.hasCommandsNow;
  }

  /** Call between two frames rather than between two steps: a snapshot costs as much as several steps. Returns whether one was due. */
  keepSnapshot(): boolean {
    return this.#keepDue(0);
  }

  /** Call in every frame: takes the snapshot there if there has been no time between two frames for a while. */
  keepLateSnapshot(): boolean {
    return this.#keepDue(LATE_SNAPSHOT_STEPS);
  }

  #keepDue(lateSteps: number): boolean {
    if (!this.isSnapshotDue(lateSteps)) return false;
    this.snapshots.add(this.#world.peek());
    return true;
  }

  /**
   * Starts to restore a recorded step: call `proceed` until it is there. With a lead, at least so many steps before it are
   * simulated again, for those who trace agents on the way. Returns whether a snapshot was restored.
   */
  seek(step: number, leadSteps = 0): boolean {
    if (!this.isKept) return false;
    const target = Math.max(0, Math.min(Math.round(step), this.#recorder.lastStep));
    const { step: at } = this.#world.state;
    const nearest = this.snapshots.nearest(Math.max(0, target - leadSteps));
    this.#target = undefined;
    if (at === target && leadSteps === 0) return false;
    const isOnTheWay = leadSteps === 0 && at < target && nearest !== undefined && nearest.state.step <= at;
    const restored = isOnTheWay ? undefined : nearest;
    if (restored) this.#recorder.restore(restored);
    if (this.#world.state.step !== target) this.#target = target;
    return restored !== undefined;
  }

  /** One slice of the way: steps while there is time, at least one. Returns whether the wanted step is reached. */
  proceed(hasTime: () => boolean, onStep: () => void = () => {}): boolean {
    while (this.#target !== undefined) {
      this.step();
      if (!this.keepSnapshot()) this.#keepNear(this.#target);
      onStep();
      if (this.#world.state.step === this.#target) this.#target = undefined;
      else if (!hasTime()) return false;
    }
    return true;
  }

  /** Who looks at a moment probably looks at those before it next. */
  #keepNear(target: number): void {
    const { step } = this.#world.state;
    if (!this.#recorder.hasCommandsNow && this.snapshots.isNearDue(step, target)) this.snapshots.addNear(this.#world.peek());
  }

  /** The run goes on from the step of the world without what was recorded after it. Nothing happens in the present. */
  fork(): void {
    if (!this.#recorder.isInPast) return;
    const left = this.park();
    this.#recorder.rewind();
    this.#leave(left);
  }

  #leave(left: ParkedRun): void {
    const { step } = this.#world.state;
    this.#target = undefined;
    this.#seenStep = step;
    this.snapshots.dropAfter(step);
    this.#marks.rewind(step);
    this.landedArrows.rewind(step);
    this.log.rewind(step);
    this.fight.rewind(step);
    this.plans.rewind(step);
    this.onLeave(left);
  }
}
