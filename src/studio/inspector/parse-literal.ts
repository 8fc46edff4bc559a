import { describeSpec, isLiteral, isWithinLimits } from '../../bt/check/check-literal.ts';
import type { Literal } from '../../bt/format.ts';
import type { ParamSpec } from '../../bt/params.ts';
import { nearestName } from '../../core/nearest-name.ts';

export type Parsed = { readonly value: Literal } | { readonly problem: string };

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const WORDS: Readonly<Record<string, boolean>> = { true: true, yes: true, on: true, false: false, no: false, off: false };

/** What somebody has typed into the field of a parameter, as a literal; or what is wrong with it, in a sentence. */
export function parseLiteral(text: string, spec: ParamSpec): Parsed {
  const value = read(text, spec);
  if (value !== undefined && spec.kind !== 'any' && isLiteral(spec.kind, value) && isWithinLimits(spec, value)) return { value };
  const found = text.trim() === '' ? 'nothing' : `"${text.trim()}"`;
  const near = spec.options === undefined ? undefined : nearestName(text.trim(), spec.options);
  const hint = near === undefined ? commaHint(text, spec) : ` Did you mean "${near}"?`;
  return { problem: `Found ${found}, expected ${describeSpec({ ...spec, source: 'literal' })}.${hint}` };
}

/** The text that stands in the field; `parseLiteral` gives the literal back. */
export function literalText(value: Literal): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function read(text: string, { kind, unit }: ParamSpec): Literal | undefined {
  if (kind === 'string') return text;
  if (kind === 'boolean') return readWord(text.trim().toLowerCase());
  if (kind === 'vector') return readVector(text);
  if (kind === 'any') return undefined;
  return readNumber(unit === 'seconds' ? text.trim().replace(/\s*s(ec(onds?)?)?$/i, '') : text);
}

function readWord(word: string): boolean | undefined {
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}

function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  // -0 is written as 0 in a file, and would not be the same value when it is read again.
  return NUMBER.test(trimmed) ? Number(trimmed) + 0 : undefined;
}

/** "3, 4", "[3, 4]" or "3 4". */
function readVector(text: string): [number, number] | undefined {
  const inner = /^\s*\[(.*)\]\s*$/.exec(text)?.[1] ?? text;
  const [x, y, ...rest] = inner.trim().split(/\s*,\s*|\s+/).map(readNumber);
  return x === undefined || y === undefined || rest.length > 0 ? undefined : [x, y];
}

function commaHint(text: string, { kind }: ParamSpec): string {
  return kind === 'number' && /^\s*[+-]?\d+,\d+\s*$/.test(text) ? ` Write a point: "${text.trim().replace(',', '.')}".` : '';
}
