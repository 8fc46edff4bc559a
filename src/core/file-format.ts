import { quoteShort } from './data-problem.ts';
import { fieldOf } from './json-value.ts';

/** Why a parsed text is not of a format like "warband link 1", in a sentence; undefined when its field `format` says that it is. */
export function formatProblem(value: unknown, format: string): string | undefined {
  const found = fieldOf(value, 'format');
  if (found === format) return undefined;
  const kind = format.slice(0, format.lastIndexOf(' '));
  if (typeof found !== 'string' || !found.startsWith('warband '))
    return `It holds other data than ${kind.endsWith('s') ? kind : `a ${kind}`}.`;
  const difference = `its format is ${quoteShort(found)}, and expected is "${format}"`;
  return found.startsWith(`${kind} `)
    ? `It was made by another version of Warband: ${difference}.`
    : `It is of another kind: ${difference}.`;
}
