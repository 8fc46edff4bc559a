import { describe, expect, it } from 'vitest';
import { beginningOf, cutText } from '../../src/core/cut-text.ts';
import { quoteShort } from '../../src/core/data-problem.ts';
import { LONGEST_QUOTE } from '../../src/core/limits.ts';

/** Texts whose emoji stands before, across and behind each place of a cut. */
const texts = (longest: number): string[] => [-3, -2, -1, 0, 1].map((off) => `${'x'.repeat(Math.max(0, longest + off))}🏹 and more of it`);

describe('a text that is cut', () => {
  it.each([
    ['for a picture or a bubble', (text: string) => cutText(text, 20), texts(20)],
    ['without an ellipsis', (text: string) => beginningOf(text, 20), texts(20)],
    ['as a quote in a message', quoteShort, texts(LONGEST_QUOTE)],
    ['to nothing but the ellipsis', (text: string) => cutText(text, 1), ['🏹🏹']],
  ])('%s has whole characters only', (_, cut, given) => {
    for (const text of given) {
      expect(cut(text)).not.toMatch(/\p{Surrogate}/u);
      expect(cut(text).length).toBeLessThanOrEqual(text.length);
    }
  });

  it('is as long as it may be, and stays as it is where it fits', () => {
    expect(cutText('a long way home', 8)).toBe('a long…');
    expect(cutText('a long way home', 10)).toBe('a long wa…');
    expect(cutText('a way 🏹', 8)).toBe('a way 🏹');
  });
});
