import { describe, expect, it } from 'vitest';
import { key, Leaf, type Stage } from '../support/leaf.ts';

const closeDoor = { type: 'CloseDoor', params: { door: key('door') } };
const DOOR = 4;
const beside = (letter: string): Stage => ({ map: ['.#..', `s${letter}..`, '.#..'], keys: { door: DOOR } });

describe('CloseDoor', () => {
  it('closes an open door, and leaves a closed one as it is', () => {
    const leaf = new Leaf(closeDoor, beside('o'));
    expect(leaf.untilEnd()).toBe('success: has closed the door');
    expect(leaf.world.entities.object(DOOR)?.state).toBe('closed');
    expect(new Leaf(closeDoor, beside('|')).tick()).toBe('success: has closed the door');
  });

  it('fails while somebody stands in the door', () => {
    const leaf = new Leaf(closeDoor, { map: ['.#..', 'so.S', '.#..'], keys: { door: 5 } });
    Object.assign(leaf.unit(2), { x: 1.6 });
    expect(leaf.tick()).toBe('failure: cannot close the door: it is open');
  });

  it('fails with a broken door', () => {
    const leaf = new Leaf(closeDoor, beside('o'));
    leaf.world.entities.object(DOOR)!.state = 'broken';
    expect(leaf.tick()).toBe('failure: cannot close the door: it is broken');
  });
});
