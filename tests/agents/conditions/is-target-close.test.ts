import { expect, it } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

it.each<[number, Stage, string]>([
  [6, { keys: { target: 2 } }, 'success: distance to S2 is 6, at most 6'],
  [5.9, { keys: { target: 2 } }, 'failure: distance to S2 is 6, needs at most 5.9'],
  [4, { map: ['s..', '...', '...', '..S'], keys: { target: 2 } }, 'success: distance to S2 is 3.6, at most 4'],
  [200, { keys: { target: unknown('entity') } }, 'failure: no target'],
  [200, { keys: { target: 77 } }, 'failure: distance to number 77 is unknown, needs at most 200'],
  [3, { map: ['S..S..s'], keys: { target: 3 }, agent: 'party' }, 'success: distance to s3 is 3, at most 3'],
])('IsTargetClose within %d tiles: %j', (distance, stage, told) => {
  expect(new Leaf({ type: 'IsTargetClose', params: { target: key('target'), distance } }, stage).tick()).toBe(told);
});

it('IsTargetClose of a party counts its living only', () => {
  const leaf = new Leaf(
    { type: 'IsTargetClose', params: { target: key('target'), distance: 3 } },
    { map: ['S..S..s'], keys: { target: 3 }, agent: 'party' },
  );
  leaf.unit(2).isAlive = false;
  expect(leaf.tick()).toBe('failure: distance to s3 is 6, needs at most 3');
});
