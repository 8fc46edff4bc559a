import type { Literal } from '../../engine/values.ts';
import type { ParamSpec } from '../../engine/params.ts';
import { parseLiteral } from '../values/parse-literal.ts';

/**
 * The value written for typed text: the parsed literal; undefined (the default) for
 * empty text; else the text itself. So invalid input is kept, can be undone and is reported by the validator.
 */
export function typedValue(text: string, spec: ParamSpec): Literal | readonly (number | string)[] | undefined {
  if (text.trim() === '') return undefined;
  // Only an expression can be written there.
  if (spec.source === 'key') return text;
  const parsed = parseLiteral(text, spec);
  if ('value' in parsed) return parsed.value;
  // A number outside the limits, or not whole, is still written as a number: the validator reports it.
  const plain = parseLiteral(text, { ...spec, min: undefined, max: undefined, isWhole: false, options: undefined });
  return 'value' in plain ? plain.value : text;
}
