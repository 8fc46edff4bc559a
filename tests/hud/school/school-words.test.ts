import { describe, expect, it } from 'vitest';
import { sliderWords } from '../../../src/hud/school/handle-controls.ts';
import { hintWords } from '../../../src/hud/school/lesson-help.ts';
import { resultWords } from '../../../src/hud/school/verdict-view.ts';

describe('a verdict', () => {
  it.each([
    { passed: 0, fights: 3, why: 'At 0:03.0 it rained.', words: 'failed in all 3 fights' },
    { passed: 1, fights: 3, why: 'At 0:03.0 it rained.', words: 'passed in 1 of 3 fights' },
    { passed: 0, fights: 1, why: 'At 0:03.0 it rained.', words: 'failed' },
    { passed: 0, fights: 3, why: 'Not tested: in 26 s no enemy came near.', words: 'no result' },
  ])('with $passed fights of $fights, “$why”: $words', ({ words, ...result }) => {
    expect(resultWords(result)).toBe(words);
  });
});

describe('the button of the hints', () => {
  it.each([
    [0, 3, 'Hint'],
    [1, 3, 'Next hint (2 of 3)'],
    [2, 3, 'Next hint (3 of 3)'],
    [3, 3, 'No more hints'],
  ])('after %d of %d: %s', (shown, count, words) => {
    expect(hintWords(shown, count)).toBe(words);
  });
});

it('a slider that stands at one names one of its unit', () => {
  const words = [sliderWords(1, 'seconds'), sliderWords(0.299, 'tiles'), sliderWords(8, '')];
  expect(words).toEqual(['1 second', '0.3 tiles', '8']);
});
