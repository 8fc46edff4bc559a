import { describe, expect, it } from 'vitest';
import { key, Leaf, type Stage } from '../support/leaf.ts';

const leafOf = { type: 'PickLock', params: { door: key('door') } };
const DOOR = 4;
const beside = (letter: string, seed = 'test'): Stage => ({ map: ['.#..', `s${letter}..`, '.#..'], keys: { door: DOOR }, seed });

describe('PickLock', () => {
  it('works with luck only, and can be tried again', () => {
    const ends = Array.from({ length: 20 }, (_, seed) => new Leaf(leafOf, beside('X', `pick ${seed}`)).untilEnd());
    expect(new Set(ends)).toEqual(
      new Set(['success: has picked the lock of the door', 'failure: could not pick the lock of the door: it did not work']),
    );
    const again = new Leaf(leafOf, beside('X'));
    for (let tries = 0; tries < 60 && again.world.entities.object(DOOR)?.state === 'locked'; tries++) again.untilEnd();
    expect(again.world.entities.object(DOOR)?.state).toBe('closed');
  });

  it('says what it does', () => {
    expect(new Leaf(leafOf, beside('X')).tick()).toBe('running: picks the lock of the door');
  });

  it('has nothing to do at a broken door', () => {
    const leaf = new Leaf(leafOf, beside('o'));
    leaf.world.entities.object(DOOR)!.state = 'broken';
    expect(leaf.tick()).toBe('failure: could not pick the lock of the door: it is broken');
  });
});
