import type { Interval } from './confidence-sequence.ts';

/** 95 % of the normal distribution. */
const Z = 1.96;

/** Interval of a share of victories over a number of fights that was fixed before. Source: Wilson, "Probable inference" (JASA, 1927). */
export function wilsonInterval(won: number, fights: number): Interval {
  if (fights === 0) return { low: 0, high: 1 };
  const share = won / fights;
  const weight = 1 + (Z * Z) / fights;
  const middle = (share + (Z * Z) / (2 * fights)) / weight;
  const half = (Z / weight) * Math.sqrt((share * (1 - share)) / fights + (Z * Z) / (4 * fights * fights));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
