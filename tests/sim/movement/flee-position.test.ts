import { expect, test } from 'vitest';
import { fleePosition, randomPosition } from '../../../src/sim/actions/unit-actions.ts';
import { isStandable } from '../../../src/sim/navigation/grid.ts';
import { hasLineOfSight } from '../../../src/sim/perception/perception-queries.ts';
import { TestWorld, meadow } from '../support/test-world.ts';

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

test('flight leads away from the danger', () => {
  const field = new TestWorld(meadow(24, 12).map((row, y) => (y === 6 ? `${'.'.repeat(11)}s.S${'.'.repeat(10)}` : row)));
  const place = fleePosition(field.world, field.unit(1), 2);
  expect(place && apart(place, field.unit(2))).toBeGreaterThan(6);
});

test('flight prefers a place that the danger cannot see', () => {
  const wall = '.......#.......';
  const field = new TestWorld([wall, wall, wall, wall, '......s...S....', ...meadow(15, 4)]);
  const refuge = fleePosition(field.world, field.unit(1), 2)!;
  expect(apart(refuge, field.unit(2))).toBeGreaterThan(6);
  expect(hasLineOfSight(field.world.navigation.grid, refuge.x, refuge.y, field.unit(2).x, field.unit(2).y)).toBe(false);
});

test('a unit in a dead end with the danger in front of it is cornered', () => {
  const field = new TestWorld(['#####', '#s.S.', '#####']);
  expect(fleePosition(field.world, field.unit(1), 2)).toBeUndefined();
});

test('strolls stay near home, on ground that can be reached, and differ', () => {
  const field = new TestWorld(['.........', '..~~~....', '....~.s..', '..~~~....', '.........', '#########', '.........']);
  const places = Array.from({ length: 40 }, () => randomPosition(field.world, field.unit(1), { centre: field.unit(1), rangeTiles: 5 })!);
  for (const place of places) {
    expect(apart(place, field.unit(1))).toBeLessThan(5.5);
    expect(isStandable(field.world.navigation.grid, place, 0.35)).toBe(true);
    expect(field.world.navigation.isReachable(field.unit(1), place)).toBe(true);
  }
  expect(new Set(places.map(({ x }) => x)).size).toBeGreaterThan(30);
});
