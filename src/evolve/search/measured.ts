import type { PlayedPair } from '../judging/evolve-fights.ts';
import type { Manner } from '../judging/manner.ts';
import { AGGRESSION, cellOf, COHESION, marginOn, type Axis } from './temperament.ts';

/** Sums over pairs of fights, from which a mean and its error follow. */
export interface Moments {
  readonly sum: number;
  readonly squares: number;
}

/** The manner of a candidate in all of its pairs. */
export interface Measured extends Readonly<Record<keyof Manner, Moments>> {
  readonly pairs: number;
}

export const NOT_MEASURED: Measured = { pairs: 0, aggression: { sum: 0, squares: 0 }, cohesion: { sum: 0, squares: 0 } };

export function measuredWith(measured: Measured, played: readonly Pick<PlayedPair, 'manner'>[]): Measured {
  const added = (of: keyof Manner): Moments => ({
    sum: played.reduce((sum, { manner }) => sum + manner[of], measured[of].sum),
    squares: played.reduce((sum, { manner }) => sum + manner[of] ** 2, measured[of].squares),
  });
  return { pairs: measured.pairs + played.length, aggression: added('aggression'), cohesion: added('cohesion') };
}

export function mannerOf({ pairs, aggression, cohesion }: Measured): Manner {
  return { aggression: aggression.sum / Math.max(1, pairs), cohesion: cohesion.sum / Math.max(1, pairs) };
}

/** The cell of a candidate, by all of its fights. */
export function cellIn({ measured = NOT_MEASURED }: { readonly measured?: Measured }): number {
  return cellOf(mannerOf(measured));
}

/** So many standard errors from the nearest edge, a mean counts as safe in its cell: another mean of as many fights lies there in about nine of ten cases. */
const SAFE_ERRORS = 2;

/** How sure it is that other fights lead to the same cell: 0 on an edge, 1 for a mean that is safe in it. */
export function steadinessOf(measured: Measured): number {
  return Math.min(...[AGGRESSION, COHESION].map((axis) => steadinessOn(axis, measured)));
}

function steadinessOn(axis: Axis, measured: Measured): number {
  const { pairs } = measured;
  if (pairs < 2) return 0;
  const { sum, squares } = measured[axis.measure];
  const mean = sum / pairs;
  const variance = Math.max(0, squares / pairs - mean * mean) / (pairs - 1);
  const error = Math.sqrt(variance);
  return error === 0 ? 1 : Math.min(1, marginOn(axis, mean) / (SAFE_ERRORS * error));
}
