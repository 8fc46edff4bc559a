import { describe, expect, it } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

const getPosition = { type: 'GetPositionFromEntity', params: { entity: key('who'), into: key('place') } };

describe('GetPositionFromEntity', () => {
  it.each<[string, Stage, string, unknown]>([
    ['a warrior', { keys: { who: 2 } }, 'success: S2 is at (8.5, 2.5)', [8.5, 2.5]],
    ['itself', { keys: { who: 1 } }, 'success: s1 is at (2.5, 2.5)', [2.5, 2.5]],
    ['a waypoint', { map: ['s..', '..1'], keys: { who: 4 } }, 'success: 1 is at (2.5, 1.5)', [2.5, 1.5]],
    ['a party: its middle', { map: ['S.s', '...', 's..'], keys: { who: 4 } }, 'success: Ours is at (1.5, 1.5)', [1.5, 1.5]],
    ['nobody', { keys: { who: unknown('entity') } }, 'failure: there is no such entity', [9, 9]],
    ['a number that nobody has', { keys: { who: 77 } }, 'failure: there is no such entity', [9, 9]],
  ])('of %s', (_, ...[{ keys, ...stage }, told, place]) => {
    const leaf = new Leaf(getPosition, { ...stage, keys: { ...keys, place: [9, 9] } });
    expect([leaf.tick(), leaf.read('place')]).toEqual([told, place]);
  });

  it('remembers where it stood, and not where it goes', () => {
    const leaf = new Leaf(getPosition, { keys: { who: 2, place: unknown('vector') } });
    leaf.tick();
    leaf.unit(2).x = 5;
    expect(leaf.read('place')).toEqual([8.5, 2.5]);
    leaf.tick();
    expect(leaf.read('place')).toEqual([5, 2.5]);
  });
});
