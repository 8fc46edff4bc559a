import type { WorldEvent } from '../../sim/events.ts';
import { STEPS_PER_SECOND, type Snapshot } from '../../sim/state.ts';
import { openRun, type Run } from '../open-run.ts';
import { Recorder } from '../recording.ts';
import { RunHistory, type ParkedRun } from '../run-history.ts';

/** From so far behind, a snapshot is nearer. */
const LONGEST_WALK_STEPS = 2 * STEPS_PER_SECOND;

/** Plays a parked run in a world of its own: over again, and on from its end without a command. */
export class BranchPlayer {
  readonly run: Run;
  readonly history: RunHistory;
  readonly recorded: Pick<Recorder, 'commands' | 'lastStep'>;
  #events: WorldEvent[] = [];
  #jumps = 0;
  /** What is shown on the way to another moment. */
  #shown: Snapshot | undefined;

  constructor({ content, request }: Pick<Run, 'content' | 'request'>, parked: ParkedRun) {
    this.run = openRun(content, { ...request, stopwatch: undefined });
    const recorder = new Recorder(this.run.world);
    this.recorded = recorder;
    this.history = new RunHistory(this.run.world, recorder);
    this.history.open(parked, parked.steps);
  }

  get step(): number {
    return this.run.world.state.step;
  }

  get snapshot(): Snapshot {
    return this.#shown ?? this.run.world.state;
  }

  /** Counts the moments that were not reached step by step. */
  get jumps(): number {
    return this.#jumps;
  }

  /** One slice of the way to that step: steps while there is time, at least one. Returns whether it is reached. */
  follow(step: number, hasTime: () => boolean): boolean {
    const isAhead = step >= this.step && step - this.step <= LONGEST_WALK_STEPS && this.history.target === undefined;
    return isAhead ? this.#walk(step, hasTime) : this.#jump(step, hasTime);
  }

  /** Plays what was never played here, to the end of the record. Returns whether it is there. */
  complete(hasTime: () => boolean): boolean {
    return this.#jump(this.history.lastStep, hasTime);
  }

  /** What happened in the steps since the last call. */
  takeEvents(): readonly WorldEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  park(): ParkedRun {
    return this.history.park();
  }

  #walk(step: number, hasTime: () => boolean): boolean {
    while (this.step < step) {
      this.history.step();
      this.history.keepSnapshot();
      this.#events.push(...this.run.world.events);
      if (this.step < step && !hasTime()) return false;
    }
    return true;
  }

  #jump(step: number, hasTime: () => boolean): boolean {
    const target = Math.min(step, this.history.lastStep);
    this.#shown ??= this.run.world.state;
    if (this.history.target !== target) this.history.seek(target);
    if (!this.history.proceed(hasTime)) return false;
    this.#shown = undefined;
    this.#events = [];
    this.#jumps++;
    return target === step || this.#walk(step, hasTime);
  }
}
