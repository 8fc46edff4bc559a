import { describe, expect, it } from 'vitest';
import { sliderWords } from '../../../src/hud/school/handle-controls.ts';
import { hintWords } from '../../../src/hud/school/lesson-help.ts';
import { holdsWords } from '../../../src/hud/school/verdict-view.ts';

describe('a verdict', () => {
  it.each([
    [0, 3, 'does not hold in any of 3 fights'],
    [1, 3, 'holds in 1 of 3 fights'],
    [0, 1, 'does not hold'],
  ])('of %d fights out of %d: %s', (held, fights, words) => {
    expect(holdsWords(held, fights)).toBe(words);
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
