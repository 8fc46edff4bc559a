import { formatNumber } from '../../core/format-number.ts';
import type { Bounds } from './fact.ts';

/** What comes after a number, with its space: " tile" after 1 and " tiles" after others. */
export interface UnitWords {
  readonly one: string;
  readonly many: string;
}

export const NO_UNIT: UnitWords = { one: '', many: '' };

/** "less than 1 tile", "between 2 and 4 tiles". */
export function boundsWords({ above, below }: Bounds, unit: UnitWords): string {
  if (above === undefined) return `less than ${amountWords(formatNumber(below ?? 0), unit)}`;
  if (below === undefined) return `more than ${amountWords(formatNumber(above), unit)}`;
  return `between ${formatNumber(above)} and ${formatNumber(below)}${unit.many}`;
}

/** A number as it is written, and its unit: "1 tile", "1.00 tiles". */
export function amountWords(number: string, { one, many }: UnitWords): string {
  return `${number}${number === '1' ? one : many}`;
}

export function isWithin(value: number, { above = -Infinity, below = Infinity }: Bounds): boolean {
  return value > above && value < below;
}

/**
 * The sentence that denies a past-tense fact: "Edda shot" becomes "Edda never shot". A fact of several clauses, or one that does not
 * begin with a name, stays whole: "it never happened that …".
 */
export function neverWords(asks: string): string {
  const [, who, verb, rest] = /^((?:the )?\p{L}+) (\p{Ll}+)(.*)$/u.exec(asks) ?? [];
  const isOneClause = who !== undefined && who !== 'it' && who !== 'for' && !/ (?:and|or|that) /.test(asks);
  if (!isOneClause) return `it never happened that ${asks}`;
  return verb === 'was' || verb === 'were' ? `${who} ${verb} never${rest}` : `${who} never ${verb}${rest}`;
}

/** How far a value is from being within the bounds. */
export function gapTo(value: number, { above = -Infinity, below = Infinity }: Bounds): number {
  return Math.max(0, above - value, value - below);
}

/** As many decimals as show on which side of a bound a value is: "1.97", "0.801". */
export function valueWords(value: number, { above, below }: Partial<Bounds>): string {
  const near = [above, below].filter((bound) => bound !== undefined && Math.abs(value - bound) < 0.1);
  const digits = [2, 3, 4].find((count) => !near.includes(Number(value.toFixed(count))));
  return near.length > 0 ? value.toFixed(digits ?? 2) : formatNumber(value);
}
