import { expect, it } from 'vitest';
import { neverWords } from '../../src/checks/facts/words.ts';

it.each([
  ['Edda shot an arrow', 'Edda never shot an arrow'],
  ['Tova was less than 1 tile from the well', 'Tova was never less than 1 tile from the well'],
  ['the door was open', 'the door was never open'],
  ['Tova had its shield up', 'Tova never had its shield up'],
  [
    'Edda saw Grim and Edda was less than 4 tiles from Grim',
    'it never happened that Edda saw Grim and Edda was less than 4 tiles from Grim',
  ],
  ['for 2 s Edda was calm', 'it never happened that for 2 s Edda was calm'],
  ['it had happened more than twice that Edda struck', 'it never happened that it had happened more than twice that Edda struck'],
])('“%s” is denied as “%s”', (asks, words) => {
  expect(neverWords(asks)).toBe(words);
});
