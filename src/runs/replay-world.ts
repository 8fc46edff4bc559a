import type { TimedCommand } from '../sim/commands.ts';
import { openRun, type Run } from './open-run.ts';
import { applyDue, type Recorder } from './recording.ts';
import { savedIn, type SnapshotStore } from './snapshot-store.ts';

/** What there is to play again of a run that is going on. */
export interface PlayedRun {
  readonly run: Pick<Run, 'request' | 'content'>;
  /** All of the run, later steps than the shown one among them. */
  readonly recorded: Pick<Recorder, 'commands'>;
  /** Undefined when its past is not kept. */
  readonly history: { readonly snapshots: Pick<SnapshotStore, 'nearest'> } | undefined;
}

/** A second world of a run, in which its past is played again: the one that is shown stays as it is. */
export class ReplayWorld {
  readonly run: Run;
  readonly #played: PlayedRun;
  #appliedCount = 0;

  constructor(played: PlayedRun) {
    const { content, request } = played.run;
    this.run = openRun(content, { ...request, stopwatch: undefined });
    this.#played = played;
  }

  get step(): number {
    return this.run.world.state.step;
  }

  /** Where `restoreBefore` would lead: a step. */
  restorePoint(step: number): number {
    return this.#played.history?.snapshots.nearest(step)?.step ?? 0;
  }

  /** To the latest kept snapshot at or before that step. */
  restoreBefore(step: number): void {
    const saved = this.#played.history?.snapshots.nearest(step);
    if (saved === undefined) throw new Error(`ReplayWorld: the run has no snapshot at or before step ${step}.`);
    this.run.world.restore(savedIn(saved));
    const { commands } = this.#played.recorded;
    const next = commands.findIndex((command) => command.step >= saved.step);
    this.#appliedCount = next < 0 ? commands.length : next;
  }

  /** One step with the commands that were given before it. Not beyond the last step of the run: its next commands are not known. */
  playStep(): void {
    this.receiveCommands();
    this.run.world.step();
  }

  /** Those given at the step where it stands: an edit of the paused present is seen without another step. Returns what it received. */
  receiveCommands(): readonly TimedCommand[] {
    const { commands } = this.#played.recorded;
    const before = this.#appliedCount;
    this.#appliedCount = applyDue(this.run.world, commands, before);
    return commands.slice(before, this.#appliedCount);
  }
}
