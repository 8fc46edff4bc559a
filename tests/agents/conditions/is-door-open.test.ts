import { expect, it } from 'vitest';
import { key, Leaf, unknown } from '../support/leaf.ts';

const leafOf = { type: 'IsDoorOpen', params: { door: key('door') } };

it.each([
  ['o', 'success: the door is open'],
  ['|', 'failure: the door is closed'],
  ['x', 'failure: the door is locked'],
])('IsDoorOpen: %s', (letter, told) => {
  expect(new Leaf(leafOf, { map: [`s...${letter}`], keys: { door: 4 } }).tick()).toBe(told);
});

it('IsDoorOpen without a door', () => {
  expect(new Leaf(leafOf, { keys: { door: unknown('entity') } }).tick()).toBe('failure: knows of no door');
});

it('IsDoorOpen of a broken door', () => {
  const leaf = new Leaf(leafOf, { map: ['s...|'], keys: { door: 4 } });
  leaf.world.entities.object(4)!.state = 'broken';
  expect(leaf.tick()).toBe('success: the door is broken');
});
