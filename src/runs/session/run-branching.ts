import type { Command } from '../../sim/commands.ts';
import { RunBranches } from '../branches/run-branches.ts';
import { commonStep } from '../branches/run-tree.ts';
import type { RunHistory } from '../run-history.ts';
import type { LiveRun, RunPast } from './run-past.ts';

/** The ways in which a run becomes another one: it goes on from its past, or another branch is opened. */
export class RunBranching {
  /** Undefined when the past of the run is not kept. */
  readonly branches: RunBranches | undefined;
  /** Counts the times at which the run went on from a step of its past. */
  forks = 0;
  /** Counts the times at which the run became another one. */
  turns = 0;
  /** At the last of them: up to this step it stayed the same. */
  turnedAtStep = 0;
  readonly #played: LiveRun;
  readonly #past: RunPast;
  readonly #history: RunHistory | undefined;

  constructor(played: LiveRun, past: RunPast, history: RunHistory | undefined) {
    this.#played = played;
    this.#past = past;
    this.#history = history;
    this.branches = history && new RunBranches(played.run.world, history);
  }

  /** The run goes on from the step of the past that is shown; as it was, it is another branch. */
  goOnFromHere(): void {
    if (!this.#past.isInPast) return;
    this.#past.proceed();
    this.#history?.fork();
    this.#played.clock.isPaused = false;
    this.#tellFork();
  }

  /** A new branch from the shown step, past or present. It stays paused if it is. */
  forkHere(): void {
    if (!this.#past.isInPast) return this.branches?.forkHere();
    this.goOnFromHere();
    this.#played.clock.isPaused = true;
  }

  /** Shows another branch, paused, at the same step; at its end, when it is shorter. */
  openBranch(id: number): void {
    const { branches } = this;
    const branch = branches?.find(id);
    if (branches === undefined || branch === undefined || branch.isCurrent) return;
    const turnedAtStep = commonStep(branches.tree, branches.currentId, id);
    this.#past.showOther(Math.min(this.#past.shownStep, branch.steps), (atStep) => {
      const isOpen = branches.open(id, atStep);
      if (isOpen) this.#turn(turnedAtStep);
      return isOpen;
    });
  }

  /** After the world has accepted a command. */
  addCommand(command: Command, wasInPast: boolean): void {
    this.branches?.addCommand(command);
    if (wasInPast) this.#tellFork();
  }

  #tellFork(): void {
    this.forks++;
    this.#turn(this.#played.run.world.state.step);
    this.#played.hooks.onFork();
  }

  #turn(step: number): void {
    this.turns++;
    this.turnedAtStep = step;
  }
}
