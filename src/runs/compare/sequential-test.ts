/** Scores of a pair of fights with the sides swapped, by the points of the first version: 0, 1/2, 1, 3/2 or 2 wins of two fights. */
export const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1] as const;

/** How often each pair score came. */
export type PairCounts = readonly [number, number, number, number, number];

/**
 * The log-likelihood ratio of two mean scores, given the counts of pairs ("pentanomial"): the generalised sequential probability ratio
 * test, in which the distribution of the scores is the most likely one that has the mean. It needs no draw rate and stays right when the two fights
 * of a pair depend on each other.
 * Source: Michel Van den Bergh, "A Practical Introduction to the GSPRT" and "Comments on Normalized Elo", as used by Stockfish's Fishtest
 * (`stat_util.py`, `LLRcalc.py`), after Li, Liu, Ying: "Generalized Sequential Probability Ratio Test for Separate Families of Hypotheses" (2014).
 */
export function logLikelihoodRatio(counts: PairCounts, mean0: number, mean1: number): number {
  // As in Fishtest: a score that never came keeps a little weight, or no mean above it could be explained.
  const weights = counts.map((count) => (count === 0 ? 1e-3 : count));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / total);
  const [likely0, likely1] = [likeliestWithMean(shares, mean0), likeliestWithMean(shares, mean1)];
  return total * shares.reduce((sum, share, place) => sum + share * Math.log(likely1[place]! / likely0[place]!), 0);
}

/**
 * The most likely distribution over the pair scores that has this mean (empirical likelihood: Owen, 1988): each share divided by
 * 1 + t (score - mean), with t such that the mean is right; found by bisection, because the sum falls strictly in t.
 */
function likeliestWithMean(shares: readonly number[], mean: number): number[] {
  const away = PAIR_SCORES.map((score) => score - mean);
  let [low, high] = [-1 / away.at(-1)!, -1 / away[0]!];
  for (let round = 0; round < 80; round++) {
    const t = (low + high) / 2;
    const sum = shares.reduce((all, share, place) => all + (share * away[place]!) / (1 + t * away[place]!), 0);
    if (sum > 0) low = t;
    else high = t;
  }
  const t = (low + high) / 2;
  return shares.map((share, place) => share / (1 + t * away[place]!));
}

export interface SequentialPlan {
  /** Probability of a verdict "better" or "worse", both together, when there is no difference. */
  readonly alpha: number;
  /** Probability of missing a difference as large as the indifference. */
  readonly beta: number;
  /** A smaller difference of the win rate does not matter: 0.05 are five points. */
  readonly indifference: number;
  /** There is no verdict from fewer pairs. */
  readonly leastPairs: number;
}

export const USUAL_PLAN: SequentialPlan = { alpha: 0.05, beta: 0.05, indifference: 0.05, leastPairs: 15 };

export type SequentialVerdict = 'better' | 'worse' | 'equal' | 'open';

/**
 * Wald's bounds for two tests at once, one for "better" and one for "worse", each with half of alpha: "equal" when neither is to be expected any
 * more. Source: Wald, "Sequential Analysis" (1947), 3.3; the two tests at once: Sobel and Wald (1949).
 */
export function sequentialVerdict(counts: PairCounts, plan: SequentialPlan = USUAL_PLAN): SequentialVerdict {
  if (counts.reduce((sum, count) => sum + count, 0) < plan.leastPairs) return 'open';
  const accept = Math.log((1 - plan.beta) / (plan.alpha / 2));
  const reject = Math.log(plan.beta / (1 - plan.alpha / 2));
  const better = logLikelihoodRatio(counts, 0.5, 0.5 + plan.indifference);
  const worse = logLikelihoodRatio(counts, 0.5, 0.5 - plan.indifference);
  if (better >= accept) return 'better';
  if (worse >= accept) return 'worse';
  return better <= reject && worse <= reject ? 'equal' : 'open';
}
