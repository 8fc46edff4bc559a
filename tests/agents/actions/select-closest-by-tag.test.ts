import { expect, it } from 'vitest';
import { key, Leaf, type Stage, type Params } from '../support/leaf.ts';

const OPEN = ['......S....', 's...S......', '.......s...'];
const WALLED = ['s....#..S..', '.....#.....', '...........'];

it.each<[string, Stage, Params, string, unknown]>([
  ['the closer of two', { map: OPEN }, { tag: 'Enemy' }, 'success: S3, 4 tiles away', 3],
  ['a friend, and not itself', { map: OPEN, agent: 2 }, { tag: 'Player' }, 'success: s4, 7.1 tiles away', 4],
  ['nobody in range', { map: OPEN, agent: 2 }, { tag: 'Enemy', range: 3.9 }, 'failure: sees no "Enemy" within 3.9 tiles', undefined],
  ['somebody at the end of the range', { map: OPEN, agent: 2 }, { tag: 'Enemy', range: 4 }, 'success: S3, 4 tiles away', 3],
  ['nobody behind a wall', { map: WALLED }, { tag: 'Enemy' }, 'failure: sees no "Enemy" within 30 tiles', undefined],
  ['somebody behind a wall, if asked to', { map: WALLED }, { tag: 'Enemy', evenUnseen: true }, 'success: S2, 8 tiles away', 2],
  ['a waypoint', { map: ['s..1', '2...'] }, { tag: 'Waypoint' }, 'success: 2, 1 tile away', 5],
  ['a waypoint by its own tag', { map: ['s..1', '2...'] }, { tag: 'Camp', range: 9 }, 'success: 2, 1 tile away', 5],
  ['no tag that nobody has', { map: OPEN }, { tag: 'Deer' }, 'failure: sees no "Deer" within 30 tiles', undefined],
])('SelectClosestByTag finds %s', (_, ...[stage, params, told, found]) => {
  const leaf = new Leaf(
    { type: 'SelectClosestByTag', params: { into: key('found'), ...params } },
    { agent: stage.map === OPEN ? 2 : 1, ...stage, keys: { found: 1 } },
  );
  expect([leaf.tick(), leaf.read('found')]).toEqual([told, found]);
});

it('SelectClosestByTag still finds a unit that it has just turned its back on', () => {
  const leaf = new Leaf({ type: 'SelectClosestByTag', params: { into: key('found'), tag: 'Enemy' } }, { keys: { found: 1 } });
  leaf.tick();
  Object.assign(leaf.unit(1), { facingX: -1, facingY: 0 });
  expect(leaf.tick()).toBe('success: S2, 6 tiles away');
  leaf.unit(1).memory = [];
  expect(leaf.tick()).toBe('failure: sees no "Enemy" within 30 tiles');
});
