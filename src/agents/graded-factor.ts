import type { Param, LeafContext } from '../engine/author.ts';

interface Grading {
  readonly by: Param<'number'>;
  readonly least: Param<'number'>;
  readonly most: Param<'number'>;
}

/** From `least` to `most`, as the key goes through its range; `most` without a key, `least` while the key has no value. */
export function gradedFactor(context: LeafContext, { by, least, most }: Grading): number {
  const key = context.read.keyOf(by);
  const [low, high] = [context.read.number(least), context.read.number(most)];
  if (key === undefined) return high;
  const isRanged = Number.isFinite(key.min) && key.max > key.min;
  if (!isRanged || !context.read.isValid(by)) return low;
  return low + ((high - low) * (context.read.number(by) - key.min)) / (key.max - key.min);
}
