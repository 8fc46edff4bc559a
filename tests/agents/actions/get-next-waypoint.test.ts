import { expect, it } from 'vitest';
import { key, Leaf, unknown } from '../support/leaf.ts';

const next = { type: 'GetNextWaypoint', params: { into: key('goal') } };

it('GetNextWaypoint goes round all waypoints of the party', () => {
  const leaf = new Leaf(next, { map: ['S...1', '.2..3'], keys: { goal: unknown('entity') }, agent: 'party' });
  const told = [1, 2, 3, 4].map(() => [leaf.tick(), leaf.world.waypoint(leaf.read('goal') as number)?.name]);
  expect(told).toEqual(['2', '3', '1', '2'].map((name) => [`success: the next is ${name}`, name]));
});

it('GetNextWaypoint fails for a party without any, and leaves no old one behind', () => {
  const leaf = new Leaf(next, { map: ['s..S'], agent: 'party', keys: { goal: 1 } });
  expect(leaf.tick()).toBe('failure: has no waypoint');
  expect(leaf.read('goal')).toBeUndefined();
  expect(leaf.world.party(leaf.agentId)?.waypointIndex).toBe(0);
});
