import type { Result } from '../definition/status.ts';
import { timeOf, withTimeOf, type Odds, type OddsRule } from '../definition/odds-rule.ts';

/** More would take too long: every set of children is looked at. */
const MOST_DRAWN = 12;

/** Of children in a random order, every order as likely: a child is reached when all before it have had the result after which the node goes on. */
export function oddsOfShuffled(continueOn: Result): OddsRule {
  return ({ children }) => {
    const goesOn = children.map(({ chance }) => (continueOn === 'success' ? chance : 1 - chance));
    const all = goesOn.reduce((product, share) => product * share, 1);
    let seconds = 0;
    for (const [place, child] of children.entries()) {
      const sums = sumsOfProducts(goesOn.filter((_, other) => other !== place));
      // With k others before it: one of the n places, and one of the sets of k.
      const reached = sums.reduce((sum, products, k) => sum + products / (children.length * binomial(children.length - 1, k)), 0);
      seconds += timeOf(reached, child);
    }
    const throughAll = children.reduce((sum, child) => sum + secondsTo(continueOn, child), 0);
    return withTimeOf(continueOn, throughAll, { chance: continueOn === 'success' ? all : 1 - all, seconds });
  };
}

/** Of children drawn by weight until one succeeds, each at most once. */
export const oddsOfDraws: OddsRule = ({ children, params }) => {
  if (children.length > MOST_DRAWN) return `It has more than ${MOST_DRAWN} children.`;
  const given = params['weights'];
  const weights = children.map((_, place) => (Array.isArray(given) ? Number(given[place]) : 1));
  let [chance, seconds] = [0, 0];
  /** How likely exactly these children have failed and none has succeeded, by the bits of their places. */
  const failed = new Float64Array(1 << children.length);
  failed[0] = 1;
  for (let set = 0; set < failed.length; set++) {
    const open = children.flatMap((child, place) => ((set >> place) & 1 || weights[place] === 0 ? [] : [{ child, place }]));
    const total = open.reduce((sum, { place }) => sum + (weights[place] ?? 0), 0);
    for (const { child, place } of open) {
      const drawn = ((failed[set] ?? 0) * (weights[place] ?? 0)) / total;
      seconds += timeOf(drawn, child);
      chance += drawn * child.chance;
      failed[set | (1 << place)] = (failed[set | (1 << place)] ?? 0) + drawn * (1 - child.chance);
    }
  }
  const drawable = children.filter((_, place) => weights[place] !== 0);
  const throughAll = drawable.reduce((sum, child) => sum + secondsTo('failure', child), 0);
  return withTimeOf('failure', throughAll, { chance, seconds });
};

function secondsTo(result: Result, { seconds, toSuccess = seconds, toFailure = seconds }: Odds): number {
  return result === 'success' ? toSuccess : toFailure;
}

/** Of children at the same time: enough of them must succeed. */
export const oddsOfParallel: OddsRule = ({ children, params }) => {
  if (params['failureThreshold'] !== undefined)
    return 'Which of its two thresholds is reached first depends on the order in which its children end.';
  const needed = typeof params['successThreshold'] === 'number' ? params['successThreshold'] : children.length;
  const successes = countChances(children);
  const chance = successes.reduce((sum, share, count) => (count >= needed ? sum + share : sum), 0);
  const lasting = children.filter(({ seconds }) => seconds !== 0);
  const [only] = lasting;
  if (only === undefined) return { chance, seconds: 0 };
  const unknown = { toSuccess: Number.NaN, toFailure: Number.NaN };
  // Of several, the time of the first or last to end does not follow from their means.
  if (lasting.length > 1) return { chance, seconds: Number.NaN, ...unknown };
  // It waits for the lasting one where the others have decided nothing: one success is missing.
  const open = countChances(children.filter((child) => child !== only))[needed - 1] ?? 0;
  return { chance, seconds: timeOf(open, only), ...unknown };
};

/** How likely none, one, two ... of them succeed. */
function countChances(children: readonly Odds[]): number[] {
  let chances = [1];
  for (const { chance } of children) {
    chances = [...chances, 0].map((share, count) => share * (1 - chance) + (chances[count - 1] ?? 0) * chance);
  }
  return chances;
}

/** Elementary symmetric polynomials: for each k the sum of the products of every k of the numbers. */
function sumsOfProducts(numbers: readonly number[]): number[] {
  let sums = [1];
  for (const number of numbers) sums = [...sums, 0].map((sum, k) => sum + (sums[k - 1] ?? 0) * number);
  return sums;
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let step = 1; step <= k; step++) result = (result * (n - k + step)) / step;
  return result;
}
