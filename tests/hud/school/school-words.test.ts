import { describe, expect, it } from 'vitest';
import { sliderWords } from '../../../src/hud/school/handle-controls.ts';
import { hintWords } from '../../../src/hud/school/lesson-help.ts';
import { resultWords } from '../../../src/hud/school/verdict-view.ts';

describe('a verdict', () => {
  it.each([
    [0, 3, 'At 0:03.0 it rained.', 'failed in all 3 fights'],
    [1, 3, 'At 0:03.0 it rained.', 'passed in 1 of 3 fights'],
    [0, 1, 'At 0:03.0 it rained.', 'failed'],
    [0, 3, 'Not tested: in 26 s no enemy came near.', 'no result'],
  ])('of %d fights out of %d, which failed because “%s”: %s', (passed, fights, why, words) => {
    expect(resultWords({ passed, fights, why })).toBe(words);
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
