import { expect, test } from 'vitest';
import { nameInSentence } from '../../src/core/name-in-sentence.ts';

test.each([
  ['A brute', 'a brute'],
  ['An archer', 'an archer'],
  ['The Wolves', 'the Wolves'],
  ['the wolves', 'the wolves'],
  ['Aldric', 'Aldric'],
  ['Anna', 'Anna'],
  ['Theo', 'Theo'],
  ['', ''],
])('the name "%s" is "%s" inside a sentence', (name, inside) => {
  expect(nameInSentence(name)).toBe(inside);
});
