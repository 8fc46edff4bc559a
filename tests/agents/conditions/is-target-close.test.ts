import { expect, it } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

it.each<[number, Stage, string]>([
  [6, { keys: { target: 2 } }, 'success: distance 6 <= 6 (S2)'],
  [5.9, { keys: { target: 2 } }, 'failure: distance 6 > 5.9 (S2)'],
  [4, { map: ['s..', '...', '...', '..S'], keys: { target: 2 } }, 'success: distance 3.6 <= 4 (S2)'],
  [200, { keys: { target: unknown('entity') } }, 'failure: no target'],
  [200, { keys: { target: 77 } }, 'failure: distance unknown > 200 (number 77)'],
  [3, { map: ['S..S..s'], keys: { target: 3 }, agent: 'party' }, 'success: distance 3 <= 3 (s3)'],
])('IsTargetClose within %d tiles: %j', (distance, stage, told) => {
  expect(new Leaf({ type: 'IsTargetClose', params: { target: key('target'), distance } }, stage).tick()).toBe(told);
});

it('IsTargetClose of a party counts its living only', () => {
  const leaf = new Leaf(
    { type: 'IsTargetClose', params: { target: key('target'), distance: 3 } },
    { map: ['S..S..s'], keys: { target: 3 }, agent: 'party' },
  );
  leaf.unit(2).isAlive = false;
  expect(leaf.tick()).toBe('failure: distance 6 > 3 (s3)');
});
