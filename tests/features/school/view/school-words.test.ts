import { describe, expect, it } from 'vitest';
import { sliderWords } from '../../../../src/features/school/view/handle-controls.ts';
import { hintWords } from '../../../../src/features/school/view/lesson-help.ts';
import { resultWords } from '../../../../src/hud/check-result/verdict-view.ts';

describe('a verdict', () => {
  it.each([
    { failures: 3, runs: 3, isTested: true, words: 'failed in all 3 runs' },
    { failures: 2, runs: 3, isTested: true, words: 'passed in 1 of 3 runs' },
    { failures: 2, runs: 3, isTested: false, words: 'passed in 1 of 3 runs' },
    { failures: 1, runs: 1, isTested: true, words: 'failed' },
    { failures: 3, runs: 3, isTested: false, words: 'no result' },
  ])('with $failures failures in $runs runs, tested: $isTested: $words', ({ words, failures, runs, isTested }) => {
    expect(resultWords({ says: '', failures, failed: { run: 1, why: '', isTested } }, runs)).toBe(words);
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
