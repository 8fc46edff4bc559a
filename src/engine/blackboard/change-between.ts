import type { KeySlot } from './key-slot.ts';

/** Larger than the rounding error of a time in seconds, far smaller than the time between two changes of a count. */
const TOLERANCE = 1e-9;

/**
 * How much a key has changed by itself from one time to another, in seconds. One that counts something changes by 1 at the times at which
 * the change since the start is a whole number: what is between two whole numbers is never lost, however often it is asked.
 */
export function changeBetween(
  { changePerSecond, isWhole }: Pick<KeySlot, 'changePerSecond' | 'isWhole'>,
  since: number,
  now: number,
): number {
  if (!isWhole) return changePerSecond * (now - since);
  const size = Math.abs(changePerSecond);
  return Math.sign(changePerSecond) * (Math.floor(size * now + TOLERANCE) - Math.floor(size * since + TOLERANCE));
}
