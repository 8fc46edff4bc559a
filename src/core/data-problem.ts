import { beginningOf } from './cut-text.ts';
import { LONGEST_QUOTE } from './limits.ts';
import { withoutHidden } from './shown-name.ts';

/** An error at one place in some data. */
export interface DataProblem {
  /** "/root/children/2"; empty for the whole value. */
  readonly path: string;
  readonly found: string;
  readonly expected: string;
}

/** "/root/children/2: found …, expected …" */
export function formatDataProblem({ path, found, expected }: DataProblem): string {
  return `${path === '' ? '' : `${truncatePath(path)}: `}found ${found}, expected ${expected}`;
}

/** Quotes external text in a message, cut to a limited length. */
export function quoteShort(text: string): string {
  return `"${truncate(text)}"`;
}

export function truncate(text: string): string {
  return text.length <= LONGEST_QUOTE ? withoutHidden(text) : `${withoutHidden(beginningOf(text, LONGEST_QUOTE))}…`;
}

/** A path in a message: long names are cut, but every step is kept. */
export function truncatePath(path: string): string {
  return path.length <= LONGEST_QUOTE ? path : path.split('/').map(truncate).join('/');
}

/** Describes a value for an error message. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `text ${quoteShort(value)}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return 'an object';
}
