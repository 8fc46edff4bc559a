import { describe, expect, it } from 'vitest';
import { key, Leaf, type Stage } from '../support/leaf.ts';

const unlockDoor = { type: 'UnlockDoor', params: { door: key('door') } };
const DOOR = 4;
const beside = (letter: string): Stage => ({ map: ['.#..', `s${letter}..`, '.#..'], keys: { door: DOOR } });

describe('UnlockDoor', () => {
  it('unlocks a door of its own team, which is closed then', () => {
    const leaf = new Leaf(unlockDoor, beside('x'));
    expect(leaf.untilEnd()).toBe('success: has unlocked the door');
    expect(leaf.world.entities.object(DOOR)?.state).toBe('closed');
  });

  it('has no key to the doors of others', () => {
    expect(new Leaf(unlockDoor, beside('X')).tick()).toBe('failure: cannot unlock the door: it is locked');
  });
});
