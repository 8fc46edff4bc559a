import type { Param, TickContext } from '../engine/author.ts';

interface Grading {
  readonly by: Param<'number'>;
  readonly least: Param<'number'>;
  readonly most: Param<'number'>;
}

/** From `least` to `most`, as the key goes through its range; `most` without a key, `least` while the key has no value. */
export function gradedFactor(context: TickContext, { by, least, most }: Grading): number {
  const key = context.keyOf(by);
  const [low, high] = [context.number(least), context.number(most)];
  if (key === undefined) return high;
  const isRanged = Number.isFinite(key.min) && key.max > key.min;
  if (!isRanged || !context.isValid(by)) return low;
  return low + ((high - low) * (context.number(by) - key.min)) / (key.max - key.min);
}
