import { formatDataProblem, quoteShort } from '../data-problem.ts';
import { fieldOf } from '../json-value.ts';
import type { DataLimits } from '../limits.ts';
import { readJson } from '../read-json.ts';
import { readData, type Schema } from './values.ts';

/** A JSON text that names its format and its version: "warband link 1". */
export interface TextFormat<Value> {
  readonly format: string;
  readonly limits: DataLimits;
  /** Of the whole value, its field `format` included. */
  readonly schema: Schema<Value>;
}

/** Reads a text of that format. Never throws: a text that is cut off, changed or foreign comes back as a problem, all of them a line each. */
export function readFormat<Value>(
  text: string,
  { format, limits, schema }: TextFormat<Value>,
): { readonly value: Value } | { readonly problem: string } {
  const json = readJson(text, limits);
  if ('problems' in json) return { problem: json.problems.map(formatDataProblem).join('\n') };
  const foreign = formatProblem(json.value, format);
  if (foreign !== undefined) return { problem: foreign };
  const { value, problems } = readData(schema, json.value);
  return problems.length > 0 ? { problem: problems.join('\n') } : { value };
}

/** Why a parsed text is not of a format like "warband link 1", in a sentence; undefined when its field `format` says that it is. */
function formatProblem(value: unknown, format: string): string | undefined {
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
