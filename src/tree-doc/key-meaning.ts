import { describeValue } from '../core/data-problem.ts';
import type { Fields } from './editable-tree.ts';

/** Of a key of one name in two trees: what makes them two different keys. Undefined where they can be one. */
export function meansAnother(here: Fields, there: Fields): string | undefined {
  if (here['type'] !== there['type']) return 'type';
  // A key that others share is known by its name: with another one it would be another key.
  if (isShared(there)) return undefined;
  if (isShared(here)) return 'scope';
  return here['input'] === there['input'] && here['of'] === there['of'] ? undefined : 'input';
}

const WORDS = [
  ['value', 'start value'],
  ['min', 'least value'],
  ['max', 'greatest value'],
  ['whole', 'rounding'],
  ['changePerSecond', 'change per second'],
] as const;

/** What is said of a key that is the same in two trees, but declared differently. */
export function keyDifferences(here: Fields, there: Fields): string[] {
  const name = String(there['name']);
  if (scopeOf(here) !== scopeOf(there)) {
    return [`The key "${name}" is of scope ${scopeOf(here)} here and of scope ${scopeOf(there)} where it was copied.`];
  }
  const different = WORDS.filter(([field]) => JSON.stringify(here[field]) !== JSON.stringify(there[field]));
  if (different.length === 0) return [];
  const listed = different.map(([field, word]) => `its ${word} is ${valueWords(here[field])} instead of ${valueWords(there[field])}`);
  return [`The key "${name}" is declared differently here: ${listed.join(', ')}.`];
}

/** The fields that a tree gives to a key of a tree that uses it, where that one says nothing of them. A mapped key lends no input. */
export function withFieldsOf(own: Fields, used: Fields, isMapped: boolean): Fields {
  const lent = ['value', 'min', 'max', 'whole', ...(isMapped ? [] : ['changePerSecond', 'input', 'of'])];
  const added = lent.filter((field) => own[field] === undefined && used[field] !== undefined);
  return added.length === 0 ? own : { ...own, ...Object.fromEntries(added.map((field) => [field, used[field]])) };
}

function scopeOf({ scope }: Fields): string {
  return typeof scope === 'string' ? scope : 'own';
}

function isShared(declaration: Fields): boolean {
  return scopeOf(declaration) !== 'own';
}

function valueWords(value: unknown): string {
  return value === undefined ? 'not set' : describeValue(value);
}
