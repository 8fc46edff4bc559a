import { expect, test } from 'vitest';
import { nameInSentence, spotInSentence } from '../../src/core/name-in-sentence.ts';

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

test('a place of a map gets an article, and is read from the area to the part', () => {
  expect(['well', 'left door', 'vault/left', 'Grim'].map(spotInSentence)).toEqual(['the well', 'the left door', 'the left vault', 'Grim']);
});
