import { clonePlain } from '../core/clone.ts';
import type { Command, TimedCommand } from './commands.ts';
import type { World } from './world.ts';

/** A whole run: with the scenario and the version of the rules, its seed and commands are all there is to it. */
export interface Recording {
  readonly seed: string;
  readonly steps: number;
  readonly commands: readonly TimedCommand[];
  /** Of the world after the last step. */
  readonly hash: string;
}

/** Drives a world and writes down what was done to it. */
export class Recorder {
  readonly #world: World;
  readonly #commands: TimedCommand[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** What was commanded so far. */
  get commands(): readonly TimedCommand[] {
    return this.#commands;
  }

  /** Gives a command; refused ones change nothing and are not written down. */
  apply(command: Command): string | undefined {
    const problem = this.#world.apply(command);
    if (problem === undefined) this.#commands.push({ step: this.#world.state.step, command: clonePlain(command) });
    return problem;
  }

  step(): void {
    this.#world.step();
  }

  /** After a `restore` of the world: forgets what was commanded from its present step on. */
  rewind(): void {
    const { step } = this.#world.state;
    while (this.#commands.length > 0 && this.#commands[this.#commands.length - 1]!.step >= step) this.#commands.pop();
  }

  finish(): Recording {
    const { dice, state } = this.#world;
    return { seed: dice.seed, steps: state.step, commands: clonePlain(this.#commands), hash: this.#world.hash() };
  }
}

/** Runs a recording again in a fresh world of the same scenario; its hash must equal the recording's. */
export function replay(recording: Omit<Recording, 'hash'>, createWorld: (seed: string) => World): World {
  const world = createWorld(recording.seed);
  let next = 0;
  while (world.state.step < recording.steps) {
    next = applyDue(world, recording.commands, next);
    world.step();
  }
  applyDue(world, recording.commands, next);
  return world;
}

function applyDue(world: World, commands: readonly TimedCommand[], next: number): number {
  let at = next;
  while (at < commands.length && commands[at]!.step <= world.state.step) world.apply(commands[at++]!.command);
  return at;
}
