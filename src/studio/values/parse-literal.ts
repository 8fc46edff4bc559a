import { type Literal, describeSpec, isLiteral, isWithinLimits } from '../../engine/values.ts';
import type { ParamSpec } from '../../engine/params.ts';
import { nearestName } from '../../core/nearest-name.ts';

export type Parsed = { readonly value: Literal | readonly (number | string)[] } | { readonly problem: string };

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const WORDS: Readonly<Record<string, boolean>> = { true: true, yes: true, on: true, false: false, no: false, off: false };

/** Parses typed text as a literal, or returns the problem as a sentence. */
export function parseLiteral(text: string, spec: ParamSpec): Parsed {
  if (spec.kind === 'weights' && spec.language !== null) return { value: readEntries(text) };
  const value = read(text, spec);
  if (value !== undefined && spec.kind !== 'any' && isLiteral(spec.kind, value) && isWithinLimits(spec, value)) return { value };
  const found = text.trim() === '' ? 'nothing' : `"${text.trim()}"`;
  const near = spec.options === undefined ? undefined : nearestName(text.trim(), spec.options);
  const hint = near === undefined ? commaHint(text, spec) : ` Did you mean "${near}"?`;
  return { problem: `Found ${found}, expected ${describeSpec({ ...spec, source: 'literal' })}.${hint}` };
}

/** Formats a literal so that `parseLiteral` parses it again. */
export function literalText(value: Literal): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function read(text: string, { kind, unit }: ParamSpec): Literal | readonly number[] | undefined {
  if (kind === 'string') return text;
  if (kind === 'boolean') return readWord(text.trim().toLowerCase());
  if (kind === 'vector') return readVector(text);
  if (kind === 'weights') return readList(text);
  if (kind === 'any') return undefined;
  return readNumber(unit === 'seconds' ? text.trim().replace(/\s*s(ec(onds?)?)?$/i, '') : text);
}

function readWord(word: string): boolean | undefined {
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}

function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  // JSON writes -0 as 0, so it would not survive a round trip.
  return NUMBER.test(trimmed) ? Number(trimmed) + 0 : undefined;
}

/** "3, 4", "[3, 4]" or "3 4". */
function readVector(text: string): [number, number] | undefined {
  const [x, y, ...rest] = numbersIn(text);
  return x === undefined || y === undefined || rest.length > 0 ? undefined : [x, y];
}

/** The same for any count: "3, 1, 1". */
function readList(text: string): readonly number[] | undefined {
  const numbers = numbersIn(text);
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

/** Numbers, or expressions with commas between them: "0.5, min(fear, 1), 3". The validator tells what is wrong with an expression. */
function readEntries(text: string): readonly (number | string)[] {
  return readList(text) ?? splitAtCommas(text).map((part) => readNumber(part) ?? part.trim());
}

/** Splits at the commas that stand within no parentheses and no quotation marks. */
function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let mark = '';
  for (const sign of text) {
    if (mark !== '') mark = sign === mark ? '' : mark;
    else if ('"\'`'.includes(sign)) mark = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0 && mark === '') parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

function numbersIn(text: string): (number | undefined)[] {
  const inner = /^\s*\[(.*)\]\s*$/.exec(text)?.[1] ?? text;
  return inner
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(readNumber);
}

function commaHint(text: string, { kind }: ParamSpec): string {
  return kind === 'number' && /^\s*[+-]?\d+,\d+\s*$/.test(text) ? ` Use a decimal point: "${text.trim().replace(',', '.')}".` : '';
}
