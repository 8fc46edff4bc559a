import { Digest } from '../core/digest.ts';
import { STEPS_PER_SECOND, type Snapshot } from '../sim/state.ts';
import type { World } from '../sim/world.ts';

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

/** Ten seconds: a hash costs a few steps. */
export const HASH_EVERY_STEPS = 10 * STEPS_PER_SECOND;

/** Also the characters of the marks, by their value. */
export const MARK_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The mark of a step. */
export function stepMark({ units }: Snapshot): string {
  const digest = new Digest();
  for (const { x, y, health } of units) digest.number(x).number(y).number(health);
  return MARK_CHARACTERS.charAt(Number.parseInt(digest.toString().slice(0, 8), 16) >>> 26);
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
