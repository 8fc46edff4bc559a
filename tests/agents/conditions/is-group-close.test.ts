import { expect, it } from 'vitest';
import { Leaf, type Stage } from '../support/leaf.ts';

it.each<[{ tag: string; distance: number }, Stage, string]>([
  [{ tag: 'Player', distance: 5 }, { map: ['s.s..s'] }, 'success: distance to the farthest "Player" is 5, at most 5'],
  [{ tag: 'Player', distance: 4.9 }, { map: ['s.s..s'] }, 'failure: distance to the farthest "Player" is 5, needs at most 4.9'],
  [{ tag: 'Enemy', distance: 3 }, { map: ['s.S..s'] }, 'success: distance to the farthest "Enemy" is 2, at most 3'],
  [{ tag: 'Player', distance: 1 }, { map: ['s..S'] }, 'success: distance to the farthest "Player" is 0, at most 1'],
])('IsGroupClose: %j in %j', (params, stage, told) => {
  expect(new Leaf({ type: 'IsGroupClose', params }, stage).tick()).toBe(told);
});

it('IsGroupClose does not wait for the fallen', () => {
  const leaf = new Leaf({ type: 'IsGroupClose', params: { tag: 'Player', distance: 3 } }, { map: ['s.s..s'] });
  expect(leaf.tick()).toContain('failure');
  leaf.unit(3).isAlive = false;
  expect(leaf.tick()).toContain('success');
});
