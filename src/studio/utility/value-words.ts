import type { Consideration } from '../../engine/families/utility/index.ts';
import { formatValue } from '../values/format-value.ts';

/** "unknown" without a value. */
export function valueWords(value: number, { isBoolean }: Pick<Consideration, 'isBoolean'>): string {
  if (Number.isNaN(value)) return 'unknown';
  return isBoolean ? String(value === 1) : formatValue(value);
}
