import { clonePlain } from '../core/clone-plain.ts';
import { formatDataProblem, type DataProblem } from '../core/data-problem.ts';
import { record } from '../core/schema/record.ts';
import { anything, listOf, readData, string, whole, type Schema } from '../core/schema/values.ts';
import type { Command, TimedCommand } from '../sim/commands.ts';
import { STEPS_PER_SECOND, type SavedWorld } from '../sim/state.ts';
import type { World } from '../sim/world/world.ts';
import type { RunChecker, RunChecks } from './run-checks.ts';

/** A whole run: together with the scenario and the version of the rules, seed and commands reproduce it. */
export interface Recording {
  /** Of the world: it includes the name of the scenario. */
  readonly seed: string;
  readonly steps: number;
  readonly commands: readonly TimedCommand[];
  /** Of the world after the last step. */
  readonly hash: string;
  /** Of the steps before, when the recorder was told to keep them. */
  readonly checks?: RunChecks;
}

/**
 * Steps a world and records its commands. After `restore` the world is in the past of the run: steps replay the recorded
 * commands until the last recorded step, and a new command drops what came after it.
 */
export class Recorder {
  readonly #world: World;
  readonly #checker: RunChecker | undefined;
  readonly #commands: TimedCommand[] = [];
  /** How many of the commands the world has received: all, unless it is in the past. */
  #appliedCount = 0;
  #lastStep: number;

  /** The checker is for the same world, and has seen none of its steps. */
  constructor(world: World, checker?: RunChecker) {
    this.#world = world;
    this.#checker = checker;
    this.#lastStep = world.state.step;
  }

  /** The commands so far. */
  get commands(): readonly TimedCommand[] {
    return this.#commands;
  }

  /** Those that the world has received: fewer in the past. */
  get received(): readonly TimedCommand[] {
    return this.#commands.slice(0, this.#appliedCount);
  }

  /** The step up to which the run is recorded. */
  get lastStep(): number {
    return this.#lastStep;
  }

  get isInPast(): boolean {
    return this.#world.state.step < this.#lastStep;
  }

  /** The world has received a command since its last step. */
  get hasCommandsNow(): boolean {
    return this.#commands[this.#appliedCount - 1]?.step === this.#world.state.step;
  }

  /** The world, which has not stepped yet, is at the start of a run that was recorded elsewhere: all of it is its future. */
  load(commands: readonly TimedCommand[], steps: number): void {
    this.#commands.splice(0, this.#commands.length, ...commands);
    this.#lastStep = steps;
    this.#findApplied();
    this.#receivePresent();
  }

  /** Another run of the same world takes the place of this one, at a save of it from before the commands of that step. */
  open(commands: readonly TimedCommand[], steps: number, saved: SavedWorld): void {
    this.#commands.splice(0, this.#commands.length, ...commands);
    this.#lastStep = steps;
    this.restore(saved);
  }

  /** Gives a command; a refused one changes nothing and is not recorded. Returns the reason. */
  apply(command: Command): string | undefined {
    const { step } = this.#world.state;
    return this.#world.apply(command, (accepted) => {
      if (this.isInPast) this.rewind();
      this.#commands.push({ step, command: accepted });
      this.#appliedCount = this.#commands.length;
    });
  }

  step(): void {
    const isReplay = this.isInPast;
    if (isReplay) this.#applyDue();
    this.#world.step();
    if (isReplay) this.#receivePresent();
    else {
      this.#lastStep = this.#world.state.step;
      this.#checker?.step();
    }
  }

  /** Returns to a step of this run. The save is of the world before it received the commands of that step. */
  restore(saved: SavedWorld): void {
    this.#world.restore(saved);
    this.#findApplied();
    this.#receivePresent();
  }

  /** After a `restore` of the world: drops the commands from its current step on, and the checks of later steps. */
  rewind(): void {
    this.#findApplied();
    this.#commands.length = this.#appliedCount;
    this.#lastStep = this.#world.state.step;
    this.#checker?.rewind();
  }

  /** The present includes the commands that were given at its step. */
  #receivePresent(): void {
    if (!this.isInPast) this.#applyDue();
  }

  #applyDue(): void {
    this.#appliedCount = applyDue(this.#world, this.#commands, this.#appliedCount);
  }

  #findApplied(): void {
    const { step } = this.#world.state;
    const next = this.#commands.findIndex((command) => command.step >= step);
    this.#appliedCount = next < 0 ? this.#commands.length : next;
  }

  finish(): Recording {
    const { dice, state } = this.#world;
    const checks = this.#checker && { checks: this.#checker.checks };
    return { seed: dice.seed, steps: state.step, commands: clonePlain(this.#commands), hash: this.#world.hash(), ...checks };
  }
}

/**
 * Replays a recording in a fresh world of the same scenario; its hash must equal the recording's. `onStep` is called after every step.
 * @throws Error when it is not a recording, or when the world refuses a command: then it belongs to another run.
 */
export function replay(
  recording: Omit<Recording, 'hash' | 'checks'>,
  createWorld: (seed: string) => World,
  onStep?: (world: World) => void,
): World {
  const { seed, steps, commands } = recording;
  const { problems } = readData(RECORDING, { seed, steps, commands });
  const disorder = problems.length > 0 ? undefined : findDisorder(commands);
  const all = disorder === undefined ? problems : [formatDataProblem(disorder)];
  if (all.length > 0) throw new Error(`Invalid recording: ${all.join('; ')}.`);
  const world = createWorld(seed);
  let next = 0;
  while (world.state.step < steps) {
    next = applyDue(world, commands, next);
    world.step();
    onStep?.(world);
  }
  applyDue(world, commands, next);
  return world;
}

/**
 * Gives the world the commands that are due at its step, from the one at place `next` on; returns the place of the first that is not.
 * @throws Error when the world refuses one.
 */
export function applyDue(world: World, commands: readonly TimedCommand[], next: number): number {
  let at = next;
  for (let due = commands[at]; due !== undefined && due.step <= world.state.step; due = commands[++at]) {
    const refusal = world.apply(due.command);
    if (refusal !== undefined)
      throw new Error(`The recording does not fit: its command ${at + 1}, at step ${due.step}, is refused. ${refusal}`);
  }
  return at;
}

/** A day of game time. */
export const MAX_RECORDED_STEPS = 24 * 60 * 60 * STEPS_PER_SECOND;

/** Commands with their steps, each of which `at` reads. The commands themselves are read when all of them can be. */
export function timedCommands(at: Schema<number>) {
  return listOf(record({ step: at, command: anything }), { expected: 'a list of commands' });
}

const step = whole({ min: 0, max: MAX_RECORDED_STEPS }, `a step from 0 to ${MAX_RECORDED_STEPS}`);
const RECORDING = record({ seed: string, steps: step, commands: timedCommands(step) });

/** A command that is due before the one that it follows. */
export function findDisorder(commands: readonly Pick<TimedCommand, 'step'>[]): DataProblem | undefined {
  const early = commands.findIndex((command, place) => command.step < (commands[place - 1]?.step ?? 0));
  return early < 0
    ? undefined
    : {
        path: `/commands/${early}/step`,
        found: `step ${commands[early]?.step}`,
        expected: `none before step ${commands[early - 1]?.step}`,
      };
}
