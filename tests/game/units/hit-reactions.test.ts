import { describe, expect, it } from 'vitest';
import { HitReactions } from '../../../src/game/units/hit-reactions.ts';

describe('the reaction to a blow', () => {
  it('throws the body away from the attacker, less and less, and ends', () => {
    const reactions = new HitReactions();
    reactions.add(1, 100, { x: 0.6, y: -0.8 });
    const offsets = [100, 103, 106, 109].map((now) => reactions.at(1, now)?.offset ?? { x: NaN, y: NaN });
    for (const { x, y } of offsets) expect(y / x).toBeCloseTo(-0.8 / 0.6, 9);
    const lengths = offsets.map(({ x, y }) => Math.hypot(x, y));
    expect(lengths[0]).toBeGreaterThan(0.1);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    expect(reactions.at(1, 113)).toBeUndefined();
  });

  it('is of the last blow, of that unit alone, and gone when time jumps back', () => {
    const reactions = new HitReactions();
    reactions.add(1, 100, { x: 1, y: 0 });
    reactions.add(1, 105, { x: 0, y: 1 });
    expect(reactions.at(1, 105)?.offset.x).toBe(0);
    expect(reactions.at(2, 105)).toBeUndefined();
    expect(reactions.at(1, 90)).toBeUndefined();
    expect(reactions.at(1, 106)).toBeUndefined();
  });
});
