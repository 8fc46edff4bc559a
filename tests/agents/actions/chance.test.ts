import { describe, expect, it } from 'vitest';
import { key, Leaf, type Params } from '../support/leaf.ts';

const strength = (value?: number) => ({ strength: { type: 'number', min: 0, max: 50, ...(value !== undefined && { value }) } as never });

/** The share of so many draws that succeeded. */
function shareOf(params: Params, value?: number): number {
  const leaf = new Leaf({ type: 'Chance', params }, { keys: strength(value) });
  const told = Array.from({ length: 400 }, () => leaf.tick());
  return told.filter((line) => line.startsWith('success')).length / told.length;
}

describe('Chance', () => {
  it.each<{ when: string; params: Params; value?: number; share: number }>([
    { when: 'always, without parameters', params: {}, share: 1 },
    { when: 'never at 0', params: { most: 0 }, share: 0 },
    { when: 'in one of four', params: { most: 0.25 }, share: 0.25 },
    { when: 'as the key says', params: { by: key('strength') }, value: 35, share: 0.7 },
    { when: 'between least and most', params: { by: key('strength'), least: 0.2, most: 0.6 }, value: 25, share: 0.4 },
    { when: 'with the least chance while the key has no value', params: { by: key('strength'), least: 0.1 }, share: 0.1 },
  ])('succeeds $when', ({ params, value, share }) => {
    const tolerance = share === 0 || share === 1 ? 0 : 0.08;
    expect(Math.abs(shareOf(params, value) - share)).toBeLessThanOrEqual(tolerance);
  });

  it('tells the chance and what it depends on', () => {
    expect(new Leaf({ type: 'Chance' }).tick()).toBe('success: was lucky: the chance was 100 %');
    const leaf = new Leaf({ type: 'Chance', params: { by: key('strength'), most: 0 } }, { keys: strength(20) });
    expect(leaf.tick()).toBe('failure: was out of luck: the chance was 0 % by strength');
  });
});
