import type { Command, TimedCommand } from '../sim/commands.ts';
import type { World } from '../sim/world/world.ts';
import type { Recorder } from './recording.ts';
import { RunRecords, type SavedRecords } from './run-records.ts';
import { savedIn, SnapshotStore, type KeptSnapshot, type SnapshotLimits } from './snapshot-store.ts';

/** All that is known of a run while the world plays another one. Nothing in it is ever changed. */
export interface ParkedRun extends SavedRecords {
  readonly commands: readonly TimedCommand[];
  /** The step up to which it is recorded. */
  readonly steps: number;
  /** The step up to which it was played here: what comes after it, in a run from elsewhere, is known by its commands only. */
  readonly seenStep: number;
  readonly snapshots: readonly KeptSnapshot[];
}

/** Undefined when snapshots of this world are too large to keep enough of them: then nothing is kept, and nothing is paid for it. */
export function openHistory(world: World, recorder: Recorder): RunHistory | undefined {
  const history = new RunHistory(world, recorder);
  return history.snapshots.isWorthwhile ? history : undefined;
}

/**
 * The past of a run that is being played: any step of it can be seen again. It is made from the nearest snapshot before it and
 * simulated from there with the recorded commands, in slices.
 */
export class RunHistory {
  readonly snapshots: SnapshotStore;
  readonly records: RunRecords;
  /** Called when the run goes on from a step of its past, with the run as it was: what came after that step is no longer in this one. */
  onLeave: (left: ParkedRun) => void = () => {};
  readonly #world: World;
  readonly #recorder: Recorder;
  #target: number | undefined;
  /** The last step that was played at all: a loaded run is seen for the first time in its past. */
  #seenStep: number;

  /** The recorder is for the same world, and has seen none of its steps. */
  constructor(world: World, recorder: Recorder, limits?: SnapshotLimits) {
    this.#world = world;
    this.#recorder = recorder;
    this.records = new RunRecords(world);
    this.#seenStep = world.state.step;
    this.snapshots = new SnapshotStore(limits);
    this.snapshots.add(world.peek());
  }

  /** The step up to which the run is recorded. */
  get lastStep(): number {
    return this.#recorder.lastStep;
  }

  /** The step that is being restored; undefined when the world shows the wanted step. */
  get target(): number | undefined {
    return this.#target;
  }

  /** One step: a new one in the present, a recorded one in the past. */
  step(): void {
    this.#recorder.step();
    const { step } = this.#world.state;
    if (step <= this.#seenStep) return;
    this.#seenStep = step;
    this.records.addStep();
  }

  /** See `Recorder.load`. */
  load(commands: readonly TimedCommand[], steps: number): void {
    this.#recorder.load(commands, steps);
    for (const { step, command } of commands) this.records.marks.addCommand(command, step);
  }

  /** The run as it is recorded now. */
  park(): ParkedRun {
    return {
      commands: [...this.#recorder.commands],
      steps: this.#recorder.lastStep,
      seenStep: this.#seenStep,
      snapshots: [...this.snapshots.kept],
      ...this.records.save(),
    };
  }

  /** Another run of the same world: it stands at the nearest snapshot before that step. */
  open(parked: ParkedRun, step: number): void {
    this.#target = undefined;
    this.#seenStep = parked.seenStep;
    this.snapshots.open(parked.snapshots);
    this.records.open(parked);
    const saved = this.snapshots.nearest(step);
    if (saved === undefined) throw new Error(`RunHistory: the run has no snapshot at or before step ${step}.`);
    this.#recorder.open(parked.commands, parked.steps, savedIn(saved));
  }

  /** Gives a command, in the past as well: the run goes on from there. Returns why it was refused; nothing has changed then. */
  apply(command: Command): string | undefined {
    const left = this.#recorder.isInPast ? this.park() : undefined;
    const refusal = this.#recorder.apply(command);
    if (refusal !== undefined) return refusal;
    if (left !== undefined) this.#leave(left);
    this.records.marks.addCommand(command);
    return undefined;
  }

  /** A snapshot is due, or has been for so many steps. */
  isSnapshotDue(lateSteps = 0): boolean {
    return this.snapshots.isDue(this.#world.state.step - lateSteps) && !this.#recorder.hasCommandsNow;
  }

  /**
   * Call between two frames rather than between two steps: a snapshot costs as much as several steps. Returns whether one was due,
   * or has been for so many steps.
   */
  keepSnapshot(lateSteps = 0): boolean {
    if (!this.isSnapshotDue(lateSteps)) return false;
    this.snapshots.add(this.#world.peek());
    return true;
  }

  /**
   * Starts to restore a recorded step: call `proceed` until it is there. With a lead, at least so many steps before it are
   * simulated again, for those who trace agents on the way. Returns whether a snapshot was restored.
   */
  seek(step: number, leadSteps = 0): boolean {
    if (!this.snapshots.isWorthwhile) return false;
    const target = Math.max(0, Math.min(Math.round(step), this.#recorder.lastStep));
    const { step: at } = this.#world.state;
    const nearest = this.snapshots.nearest(Math.max(0, target - leadSteps));
    this.#target = undefined;
    if (at === target && leadSteps === 0) return false;
    const isOnTheWay = leadSteps === 0 && at < target && nearest !== undefined && nearest.step <= at;
    const restored = isOnTheWay ? undefined : nearest;
    if (restored) this.#recorder.restore(savedIn(restored));
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
    this.records.rewind(step);
    this.onLeave(left);
  }
}
