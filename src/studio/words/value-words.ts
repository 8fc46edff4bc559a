import type { Literal } from '../../bt/format.ts';

/** A value for people, with at most two decimals: "3.25", "(4.5, 10)", "true", "Enemy". */
export function valueWords(value: Literal | undefined): string {
  if (value === undefined) return '–';
  if (typeof value === 'number') return numberWords(value);
  if (Array.isArray(value)) return `(${numberWords(value[0])}, ${numberWords(value[1])})`;
  return String(value);
}

/** The same, with the name of whom an entity's number means. */
export function rowWords(row: { readonly value: Literal | undefined; readonly isValid: boolean; readonly meaning: string }): string {
  if (!row.isValid) return '–';
  return row.meaning === '' ? valueWords(row.value) : row.meaning;
}

export function secondsWords(seconds: number): string {
  const whole = Math.floor(seconds / 60);
  return `${whole}:${(seconds - whole * 60).toFixed(1).padStart(4, '0')}`;
}

/** What stands in a file by mistake is shown as it is. */
function numberWords(value: unknown): string {
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? `${value}` : `${Number(value.toFixed(2))}`;
}
