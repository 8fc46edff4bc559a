import { expect, it } from 'vitest';
import { key, Leaf, unknown } from '../support/leaf.ts';

const leafOf = { type: 'IsDoorLocked', params: { door: key('door') } };

it.each([
  ['o', 'failure: the door is open'],
  ['|', 'failure: the door is closed'],
  ['x', 'success: the door is locked'],
  ['X', 'success: the door is locked'],
])('IsDoorLocked: %s', (letter, told) => {
  expect(new Leaf(leafOf, { map: [`s...${letter}`], keys: { door: 4 } }).tick()).toBe(told);
});

it('IsDoorLocked without a door', () => {
  expect(new Leaf(leafOf, { keys: { door: unknown('entity') } }).tick()).toBe('failure: knows of no door');
});

it('IsDoorLocked of a broken door', () => {
  const leaf = new Leaf(leafOf, { map: ['s...|'], keys: { door: 4 } });
  leaf.world.entities.object(4)!.state = 'broken';
  expect(leaf.tick()).toBe('failure: the door is broken');
});
