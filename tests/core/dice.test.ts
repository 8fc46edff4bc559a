import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dice } from '../../src/core/dice.ts';

const draws = (dice: Dice, stream: string, count: number): number[] => Array.from({ length: count }, () => dice.next(stream));

describe('dice', () => {
  it('fall the same way for the same seed and stream', () => {
    expect(draws(new Dice('7'), 'arrows', 5)).toEqual(draws(new Dice('7'), 'arrows', 5));
    expect(draws(new Dice('7'), 'arrows', 5)).not.toEqual(draws(new Dice('8'), 'arrows', 5));
  });

  it('do not shift one stream when another is drawn from', () => {
    const disturbed = new Dice('7');
    draws(disturbed, 'weather', 100);
    expect(draws(disturbed, 'arrows', 5)).toEqual(draws(new Dice('7'), 'arrows', 5));
  });

  it('go on from a saved state as if nothing had happened', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(50), (seed, before) => {
        const dice = new Dice(seed);
        draws(dice, 'a', before);
        const saved = dice.save();
        const expected = [...draws(dice, 'a', 5), ...draws(dice, 'b', 5)];
        const restored = new Dice(seed);
        draws(restored, 'b', 3);
        restored.restore(structuredClone(saved));
        expect([...draws(restored, 'a', 5), ...draws(restored, 'b', 5)]).toEqual(expected);
      }),
    );
  });

  it('stay within the requested range', () => {
    const dice = new Dice('1');
    for (let index = 0; index < 200; index++) {
      const between = dice.between('x', 2, 5);
      expect(between >= 2 && between < 5).toBe(true);
      expect([0, 1, 2]).toContain(dice.pick('y', 3));
    }
  });
});
