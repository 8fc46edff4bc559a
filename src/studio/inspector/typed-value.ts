import type { Literal } from '../../bt/format.ts';
import type { ParamSpec } from '../../bt/params.ts';
import { parseLiteral } from './parse-literal.ts';

/**
 * What is written into the tree for a text that somebody types: the literal that it means; nothing, and so the
 * default, for no text; else the text itself. So what makes no sense is kept, can be undone and is named by the checker.
 */
export function typedValue(text: string, spec: ParamSpec): Literal | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseLiteral(text, spec);
  if ('value' in parsed) return parsed.value;
  // A number beyond the limits, or with a fraction too much, is still a number: the checker says it best.
  const plain = parseLiteral(text, { ...spec, min: undefined, max: undefined, isWhole: false, options: undefined });
  return 'value' in plain ? plain.value : text;
}
