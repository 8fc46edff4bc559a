import { expect, it } from 'vitest';
import { joinedWords, neverWords, oftenWords, whileWords } from '../../src/checks/facts/words.ts';

it.each([
  ['Edda shot an arrow', 'Edda never shot an arrow', 'Edda shot an arrow only once'],
  [
    'Tova was less than 1 tile from the well',
    'Tova was never less than 1 tile from the well',
    'Tova was less than 1 tile from the well only once',
  ],
  ['the left door was open', 'the left door was never open', 'the left door was open only once'],
  ['Tova’s “cold” was true', 'Tova’s “cold” was never true', 'Tova’s “cold” was true only once'],
  ['Tova had the shield up', 'Tova never had the shield up', 'Tova had the shield up only once'],
  ['Edda saw Grim and shot', 'this never happened: Edda saw Grim and shot', 'this happened only once: Edda saw Grim and shot'],
  ['the same move came twice', 'this never happened: the same move came twice', 'this happened only once: the same move came twice'],
])('“%s” is denied as “%s”, and counted as “%s”', (asks, never, often) => {
  expect([neverWords(asks), oftenWords(asks, 'only once')]).toEqual([never, often]);
});

it.each([
  [['Edda saw Grim', 'Edda was 4 tiles from Grim'], 'Edda saw Grim and was 4 tiles from Grim'],
  [['Edda was 4 tiles from Grim', 'Edda was in no Wait'], 'Edda was 4 tiles from Grim and in no Wait'],
  [['Edda was 4 tiles from Grim', 'Grim was alert'], 'Edda was 4 tiles from Grim and Grim was alert'],
  [['Edda cheered', 'Edda’s “fear” was 0'], 'Edda cheered and “fear” was 0'],
  [['Edda cheered', 'the door was open'], 'Edda cheered and the door was open'],
  [['the door was open', 'the door was dark'], 'the door was open and the door was dark'],
])('%j in one sentence: “%s”', (clauses, words) => {
  expect(joinedWords(clauses, 'and')).toBe(words);
});

it.each([
  ['Tova cheered', 'Tova was 7 tiles from the well', 'Tova cheered while 7 tiles from the well'],
  ['Tova cheered', 'Tova saw Grim', 'Tova cheered, while Tova saw Grim'],
  ['Tova cheered', 'Grim was alert', 'Tova cheered, while Grim was alert'],
  ['Tova cheered', 'Tova’s “fear” was 0', 'Tova cheered while “fear” was 0'],
])('“%s” while “%s”: “%s”', (seen, meanwhile, words) => {
  expect(whileWords(seen, meanwhile)).toBe(words);
});
