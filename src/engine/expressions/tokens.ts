import { quoteShort } from '../../core/data-problem.ts';
import type { ExpressionProblem } from './expression.ts';

export interface Token {
  /** `quoted`: a name in backticks, which is never a keyword. */
  readonly kind: 'number' | 'name' | 'quoted' | 'text' | 'sign' | 'end';
  /** The sign or name, or what stands within the quotation marks. */
  readonly text: string;
  readonly at: number;
}

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const SIGN = /<=|>=|==|!=|[-+*/%<>(),]/y;
const SPACE = /\s+/y;

/** Signs of other languages, and what is written here. */
const OTHER_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/<>/y, '"!=" (not equal)'],
  [/&&?/y, '"and"'],
  [/\|\|?/y, '"or"'],
  [/=/y, '"==" (equal)'],
  [/!/y, '"not"'],
];

const QUOTES: Readonly<Record<string, Token['kind']>> = { '"': 'text', "'": 'text', '`': 'quoted' };

/** The words and signs of an expression, with an `end` behind them, or the first that is none. */
export function tokenize(text: string): readonly Token[] | ExpressionProblem {
  const tokens: Token[] = [];
  let place = 0;
  while (place < text.length) {
    const space = match(SPACE, text, place);
    if (space !== undefined) {
      place += space.length;
      continue;
    }
    const read = readToken(text, place);
    if ('found' in read) return read;
    tokens.push(read.token);
    place += read.length;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length + 1 }];
}

function readToken(text: string, place: number): { token: Token; length: number } | ExpressionProblem {
  const at = place + 1;
  const kind = QUOTES[text[place] as string];
  if (kind !== undefined) return readQuoted(text, place, kind);
  const number = match(NUMBER, text, place);
  if (number !== undefined) {
    if (!Number.isFinite(Number(number))) return { at, found: quoteShort(number), expected: 'a smaller number' };
    return { token: { kind: 'number', text: number, at }, length: number.length };
  }
  const name = match(NAME, text, place);
  if (name !== undefined) return { token: { kind: 'name', text: name, at }, length: name.length };
  const sign = match(SIGN, text, place);
  if (sign !== undefined && !text.startsWith('<>', place)) return { token: { kind: 'sign', text: sign, at }, length: sign.length };
  for (const [pattern, expected] of OTHER_SIGNS) {
    const other = match(pattern, text, place);
    if (other !== undefined) return { at, found: quoteShort(other), expected };
  }
  const found = quoteShort(String.fromCodePoint(text.codePointAt(place) as number));
  return { at, found, expected: 'a number, a key, an operator or a parenthesis; names with other signs stand in `backticks`' };
}

function readQuoted(text: string, place: number, kind: Token['kind']): { token: Token; length: number } | ExpressionProblem {
  const mark = text[place] as string;
  let content = '';
  for (let next = place + 1; next < text.length; next++) {
    const sign = text[next] as string;
    if (sign === mark) return { token: { kind, text: content, at: place + 1 }, length: next + 1 - place };
    if (sign === '\\') next += 1;
    content += text[next] ?? '';
  }
  return { at: place + 1, found: `${mark} without its end`, expected: `another ${mark}` };
}

function match(pattern: RegExp, text: string, place: number): string | undefined {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0];
}
