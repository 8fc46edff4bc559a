import type { LifeResult } from './play-life.ts';

/** What a variant comes to over all seeds. */
export interface LivesSummary {
  readonly count: number;
  readonly meanSeconds: number;
  readonly medianSeconds: number;
  readonly leastSeconds: number;
  /** From 0 to 1: of the lives that lasted so long at least. */
  readonly shareOfLong: number;
  /** How often each cause ended a life, the most frequent first; empty for those that went on. */
  readonly causes: readonly (readonly [cause: string, count: number])[];
}

/** @throws Error without any life. */
export function summarizeLives(lives: readonly LifeResult[], longSeconds: number): LivesSummary {
  if (lives.length === 0) throw new Error('There is no life to summarize.');
  const sorted = lives.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const causes = new Map<string, number>();
  for (const { cause } of lives) causes.set(cause, (causes.get(cause) ?? 0) + 1);
  return {
    count: sorted.length,
    meanSeconds: sorted.reduce((sum, seconds) => sum + seconds, 0) / sorted.length,
    medianSeconds: medianOf(sorted),
    leastSeconds: sorted[0]!,
    shareOfLong: sorted.filter((seconds) => seconds >= longSeconds).length / sorted.length,
    causes: [...causes].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)),
  };
}

/** Of numbers in ascending order. */
function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
