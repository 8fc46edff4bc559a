import type { Interval } from './confidence-sequence.ts';

export interface SequentialPlan {
  /** Probability that the interval misses the true win rate at any time, and with it that a verdict is wrong. */
  readonly alpha: number;
  /** A smaller difference of the win rate does not matter: 0.05 are five points. */
  readonly indifference: number;
  /** There is no verdict from fewer pairs. */
  readonly leastPairs: number;
}

export const USUAL_PLAN: SequentialPlan = { alpha: 0.05, indifference: 0.05, leastPairs: 15 };

export type SequentialVerdict = 'better' | 'worse' | 'equal' | 'open';

/**
 * Returns what the interval of a win rate (`ConfidenceSequence`) proves: "better" or "worse" when it leaves out one half, "equal" when it holds no
 * difference that matters. A verdict never says more than the interval beside it. The probability that any of them is ever wrong is at most alpha.
 * Rejected: a sequential probability ratio test for "equal". From 24 pairs that all ended one to one it excludes six points, the interval twelve.
 */
export function sequentialVerdict({ low, high }: Interval, { indifference }: SequentialPlan = USUAL_PLAN): SequentialVerdict {
  if (low > 0.5) return 'better';
  if (high < 0.5) return 'worse';
  return low >= 0.5 - indifference && high <= 0.5 + indifference ? 'equal' : 'open';
}
