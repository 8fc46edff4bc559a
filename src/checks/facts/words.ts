import { formatNumber } from '../../core/format-number.ts';
import type { Bounds } from '../fact.ts';

/** "less than 2 tiles", "between 2 and 4 tiles". */
export function boundsWords({ above, below }: Bounds, unit: string): string {
  if (above === undefined) return `less than ${formatNumber(below ?? 0)}${unit}`;
  if (below === undefined) return `more than ${formatNumber(above)}${unit}`;
  return `between ${formatNumber(above)} and ${formatNumber(below)}${unit}`;
}

export function isWithin(value: number, { above = -Infinity, below = Infinity }: Bounds): boolean {
  return value > above && value < below;
}

/** How far a value is from being within the bounds. */
export function gapTo(value: number, { above = -Infinity, below = Infinity }: Bounds): number {
  return Math.max(0, above - value, value - below);
}

/** Two decimals where one would hide on which side of a bound a value is: "1.97". */
export function valueWords(value: number, { above, below }: Bounds): string {
  const isNear = [above, below].some((bound) => bound !== undefined && Math.abs(value - bound) < 0.1);
  return isNear ? value.toFixed(2) : formatNumber(value);
}
