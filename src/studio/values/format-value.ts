/** A value for display, with at most two decimals: "3.25", "(4.5, 10)", "true", "Enemy". */
import type { Literal } from '../../engine/values.ts';
export function formatValue(value: Literal | undefined): string {
  if (value === undefined) return '–';
  if (typeof value === 'number') return numberWords(value);
  if (Array.isArray(value)) return `(${numberWords(value[0])}, ${numberWords(value[1])})`;
  return String(value);
}

/** The same, with the name for an entity id. */
export function formatRow(row: { readonly value: Literal | undefined; readonly isValid: boolean; readonly meaning: string }): string {
  if (!row.isValid) return '–';
  return row.meaning === '' ? formatValue(row.value) : row.meaning;
}

export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds / 60);
  return `${whole}:${(seconds - whole * 60).toFixed(1).padStart(4, '0')}`;
}

/** A value of the wrong type is shown as it is. */
function numberWords(value: unknown): string {
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? `${value}` : `${Number(value.toFixed(2))}`;
}
