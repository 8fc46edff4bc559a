import type { Candidate } from './candidate.ts';

/** Strengths that lie closer count as equal: their fights do not tell them apart. */
const SAME_STRENGTH = 0.02;
/** A candidate so much weaker than the best is of no use, however small it is. */
const FAR_WEAKER = 0.25;

export interface Rated {
  readonly candidate: Candidate;
  readonly strength: number;
}

/** Whether one is as strong and as small as the other, and better in one of the two. */
export function dominates(one: Rated, other: Rated): boolean {
  const isStronger = one.strength > other.strength + SAME_STRENGTH;
  const isSmaller = one.candidate.size < other.candidate.size;
  const isWorse = other.strength > one.strength + SAME_STRENGTH || other.candidate.size < one.candidate.size;
  return !isWorse && (isStronger || isSmaller);
}

/** The strongest first; equal ones by size, then by id. */
export function byStrength(one: Rated, other: Rated): number {
  return other.strength - one.strength || one.candidate.size - other.candidate.size || (one.candidate.id < other.candidate.id ? -1 : 1);
}

/**
 * Those that go on: the strongest, then front after front of those that no other dominates in strength and size.
 * Source of the fronts: Goldberg, "Genetic Algorithms in Search, Optimization and Machine Learning" (1989), 5.4.
 */
export function survivorsOf(rated: readonly Rated[], most: number): Rated[] {
  const [best] = rated.toSorted(byStrength);
  if (best === undefined) return [];
  let left = rated.filter(({ strength }) => strength > best.strength - FAR_WEAKER);
  const kept: Rated[] = [];
  while (left.length > 0 && kept.length < most) {
    const all = left;
    const front = all.filter((one) => !all.some((other) => dominates(other, one))).toSorted(byStrength);
    kept.push(...front);
    left = all.filter((each) => !front.includes(each));
  }
  const others = kept.filter((each) => each !== best).slice(0, most - 1);
  return [best, ...others].toSorted(byStrength);
}
