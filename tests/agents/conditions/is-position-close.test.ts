import { expect, it } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

it.each<[string, NonNullable<Stage['keys']>, string, Stage['agent']?]>([
  ['nearer', { place: [5, 2.5] }, 'success: distance is 2.5, at most 4'],
  ['just so far', { place: [2.5, 6.5] }, 'success: distance is 4, at most 4'],
  ['further to the side', { place: [2.5, 7] }, 'failure: distance is 4.5, needs at most 4'],
  ['further ahead', { place: [9, 2.5] }, 'failure: distance is 6.5, needs at most 4'],
  ['not known', { place: unknown('vector') }, 'failure: place is not known'],
  ['near the middle of a party', { place: [8.5, 4.5] }, 'success: distance is 2, at most 4', 'party'],
])('IsPositionClose of a place that is %s', (_, ...[keys, told, agent = 1]) => {
  expect(new Leaf({ type: 'IsPositionClose', params: { position: key('place'), distance: 4 } }, { keys, agent }).tick()).toBe(told);
});
