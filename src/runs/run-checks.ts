import { wordOfNumbers } from '../core/digest.ts';
import { STEPS_PER_SECOND, type Snapshot } from '../sim/state.ts';
import type { World } from '../sim/world/world.ts';

/** What a replay is compared with. */
export interface RunChecks {
  /** Distance of the hashes; the first is that of step 0. */
  readonly hashEverySteps: number;
  /** Hashes of the whole world. */
  readonly hashes: readonly string[];
  /**
   * One character for each step, of what can be seen of the units after it: six bits, so that 63 of 64 differences show in the
   * very step, and a difference that lasts shows within the next few. They find the step between two hashes.
   */
  readonly marks: string;
}

/** A minute: a hash costs some twenty steps of a small fight, and the marks of the steps find the first that differs. */
export const HASH_EVERY_STEPS = 60 * STEPS_PER_SECOND;

/** Also the characters of the marks, by their value. */
export const MARK_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Kept, because it is filled in every step of a recorded run. */
let seen = new Float64Array(0);
let seenHalves = new Int32Array(seen.buffer);

/** The mark of a step. */
export function stepMark({ units }: Snapshot): string {
  if (seen.length !== 3 * units.length) {
    seen = new Float64Array(3 * units.length);
    seenHalves = new Int32Array(seen.buffer);
  }
  let place = 0;
  for (let index = 0; index < units.length; index++) {
    const { x, y, health } = units[index]!;
    // Minus zero becomes zero.
    seen[place++] = x + 0;
    seen[place++] = y + 0;
    seen[place++] = health + 0;
  }
  return MARK_CHARACTERS.charAt(wordOfNumbers(seenHalves) >>> 26);
}

/** Collects the checks of a run while it plays. */
export class RunChecker {
  readonly #hashes: string[] = [];
  #marks: string[] = [];

  constructor(
    readonly world: World,
    readonly hashEverySteps: number = HASH_EVERY_STEPS,
  ) {
    this.#hashes.push(world.hash());
  }

  get checks(): RunChecks {
    return { hashEverySteps: this.hashEverySteps, hashes: [...this.#hashes], marks: this.#marks.join('') };
  }

  /** After every step. */
  step(): void {
    const { state } = this.world;
    this.#marks.push(stepMark(state));
    if (state.step % this.hashEverySteps === 0) this.#hashes.push(this.world.hash());
  }

  /** After a `restore` of the world: drops the checks of later steps. */
  rewind(): void {
    const { step } = this.world.state;
    this.#marks = this.#marks.slice(0, step);
    this.#hashes.length = Math.min(this.#hashes.length, 1 + Math.floor(step / this.hashEverySteps));
  }
}
