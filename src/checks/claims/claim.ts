import type { FactSource } from '../facts/fact.ts';

/**
 * Something that must hold over a whole fight, and what to call it.
 * - `always` / `never`: at every step; with `while`, at every step at which that holds; with `until`, up to the step at
 *   which that first holds, which must come.
 * - `eventually`: begins to hold so many times before `within` seconds are over (the whole fight, when absent).
 * - `after`: each time it begins to hold, `follows` must hold at some step of the next `within` seconds.
 *
 * What was never put to the test has not held: `while` must hold at some step, and `after` begin at least once.
 */
export type Claim = { readonly says: string } & (
  | { readonly kind: 'always' | 'never'; readonly fact: FactSource; readonly during?: FactSource; readonly until?: FactSource }
  | { readonly kind: 'eventually'; readonly fact: FactSource; readonly times: number; readonly within?: number }
  | { readonly kind: 'after'; readonly fact: FactSource; readonly follows: FactSource; readonly within: number }
);

/** Why a claim did not hold. */
export interface Failure {
  /** The step of the fight after which it was clear, and its time in seconds. */
  readonly step: number;
  readonly seconds: number;
  /** A sentence with the values. */
  readonly why: string;
  /** What the claim is about never happened in this fight. */
  readonly isUntested?: true;
}
