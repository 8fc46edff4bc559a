import { expect, it } from 'vitest';
import { key, Leaf, unknown } from '../support/leaf.ts';

const next = { type: 'GetNextWaypoint', params: { into: key('goal') } };

/** Names of the next way points of an agent on the route of a party, or on the way points that the map tags "Waypoint". */
function namesOf(leaf: Leaf, count: number): string {
  return Array.from({ length: count }, () => {
    leaf.tick();
    return leaf.world.entities.waypoint(leaf.read('goal') as number)?.name;
  }).join('');
}

it('GetNextWaypoint goes round all waypoints of the party', () => {
  const leaf = new Leaf(next, { map: ['S...1', '.2..3'], keys: { goal: unknown('entity') }, agent: 'party' });
  const told = [1, 2, 3, 4].map(() => [leaf.tick(), leaf.world.entities.waypoint(leaf.read('goal') as number)?.name]);
  expect(told).toEqual(['2', '3', '1', '2'].map((name) => [`success: the next is ${name}`, name]));
});

it('GetNextWaypoint fails for a party without any, and leaves no old one behind', () => {
  const leaf = new Leaf(next, { map: ['s..S'], agent: 'party', keys: { goal: 1 } });
  expect(leaf.tick()).toBe('failure: has no waypoint');
  expect(leaf.read('goal')).toBeUndefined();
  expect(leaf.world.entities.party(leaf.agentId)?.waypointIndex).toBe(0);
});

it.each([
  ['the route of its party, round and round', 'party', {}, '23123'],
  ['the route of its party, there and back', 'party', { order: 'toAndFro' }, '23212'],
  ['a route of its own, round and round', 1, { tag: 'Waypoint' }, '12312'],
  ['a route of its own, there and back', 1, { tag: 'Waypoint', order: 'toAndFro' }, '12321'],
] as const)('GetNextWaypoint follows %s', (...[, agent, params, names]) => {
  const leaf = new Leaf(
    { ...next, params: { ...next.params, ...params } },
    { map: ['S...1', '.2..3'], keys: { goal: unknown('entity') }, agent },
  );
  expect(namesOf(leaf, 5)).toBe(names);
});

it('GetNextWaypoint draws any but the present one at random, and reaches all', () => {
  const random = { ...next, params: { ...next.params, tag: 'Waypoint', order: 'random' } };
  const names = namesOf(new Leaf(random, { map: ['s...1', '.2..3'], keys: { goal: unknown('entity') } }), 40);
  expect([names.match(/(.)\1/), new Set(names).size]).toEqual([null, 3]);
});

it('GetNextWaypoint stays at the only way point in every order', () => {
  for (const order of ['loop', 'toAndFro', 'random']) {
    const leaf = new Leaf(
      { ...next, params: { ...next.params, tag: 'Waypoint', order } },
      { map: ['s...1'], keys: { goal: unknown('entity') } },
    );
    expect(namesOf(leaf, 3)).toBe('111');
  }
});
