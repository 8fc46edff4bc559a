import type { Literal } from '../../blackboard/literal.ts';
import { describeSpec, isLiteral, isWithinLimits } from '../../blackboard/check-literal.ts';
import type { ParamSpec } from '../../blackboard/param-spec.ts';
import { nearestName } from '../../core/nearest-name.ts';

export type Parsed = { readonly value: Literal | readonly number[] } | { readonly problem: string };

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const WORDS: Readonly<Record<string, boolean>> = { true: true, yes: true, on: true, false: false, no: false, off: false };

/** Parses typed text as a literal, or returns the problem as a sentence. */
export function parseLiteral(text: string, spec: ParamSpec): Parsed {
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
