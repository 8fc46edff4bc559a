import { expect, test } from 'vitest';
import { Navigation } from '../../../src/sim/navigation/navigation.ts';
import { nearestGround, standableNear } from '../../../src/sim/navigation/nearest-ground.ts';
import { isStandable } from '../../../src/sim/navigation/grid.ts';
import { gridOf, meadow, rules } from '../support/test-world.ts';

const radius = rules.movement.radiusTiles;
const navigationOf = (map: readonly string[]) => new Navigation(gridOf(map), radius);

test('a path over open ground is one straight line', () => {
  const navigation = navigationOf(meadow(20, 20));
  expect(navigation.findPath({ x: 1.5, y: 1.5 }, { x: 17.2, y: 9.7 })).toEqual([17.2, 9.7]);
});

test('a path round a wall has only the corners that it needs, and a body fits through all of it', () => {
  const navigation = navigationOf(['..........', '....#.....', '....#.....', '....#.....', '....#.....']);
  const from = { x: 1.5, y: 4.5 };
  const path = navigation.findPath(from, { x: 8.5, y: 4.5 }) ?? [];
  expect(path.length).toBeLessThanOrEqual(6);
  let last = from;
  for (let at = 0; at < path.length; at += 2) {
    const next = { x: path[at]!, y: path[at + 1]! };
    expect(navigation.isWalkFree(last, next)).toBe(true);
    last = next;
  }
  expect(last).toEqual({ x: 8.5, y: 4.5 });
});

test('no path leads between two corners that touch', () => {
  const navigation = navigationOf(['..#', '.#.', '#..']);
  expect(navigation.isReachable({ x: 0.5, y: 0.5 }, { x: 2.5, y: 2.5 })).toBe(false);
  expect(navigation.findPath({ x: 0.5, y: 0.5 }, { x: 2.5, y: 2.5 })).toBeUndefined();
});

test('a walled-in place is known to be unreachable without a search', () => {
  const navigation = navigationOf(['.....', '.###.', '.#.#.', '.###.', '.....']);
  expect(navigation.isReachable({ x: 0.5, y: 0.5 }, { x: 2.5, y: 2.5 })).toBe(false);
  expect(navigation.isReachable({ x: 0.5, y: 0.5 }, { x: 4.5, y: 4.5 })).toBe(true);
  expect(navigation.isReachable({ x: 0.5, y: 0.5 }, { x: 1.5, y: 1.5 })).toBe(false);
  expect(navigation.isReachable({ x: 0.5, y: 0.5 }, { x: -3, y: 99 })).toBe(false);
});

test('opening and closing a tile joins and parts regions', () => {
  const navigation = navigationOf(['.#.', '.#.', '.#.']);
  const [west, east] = [
    { x: 0.5, y: 0.5 },
    { x: 2.5, y: 0.5 },
  ];
  navigation.setTile(4, false, false);
  expect(navigation.findPath(west, east)).toBeDefined();
  navigation.setTile(4, true, true);
  expect(navigation.isReachable(west, east)).toBe(false);
});

test('changed tiles are saved and put back, also over other changes', () => {
  const map = ['.#.', '.#.', '.#.'];
  const navigation = navigationOf(map);
  navigation.setTile(4, false, false);
  const saved = navigation.save();
  const other = navigationOf(map);
  other.setTile(7, false, false);
  other.restore(saved);
  expect(other.save()).toEqual(saved);
  expect([...other.grid.blocksFeet]).toEqual([...navigation.grid.blocksFeet]);
  expect(other.isReachable({ x: 0.5, y: 0.5 }, { x: 2.5, y: 0.5 })).toBe(true);
});

test('a goal in a lake is moved to the nearest shore that can be reached', () => {
  const navigation = navigationOf(['......', '.~~~~.', '.~~~~.', '.~~~~.', '......']);
  const ground = nearestGround(navigation, { x: 4.2, y: 2.5 }, { from: { x: 0.5, y: 0.5 } });
  expect(ground).toEqual({ x: 5.5, y: 2.5 });
});

test('a goal that leans on a wall is moved off it by the width of a body', () => {
  const navigation = navigationOf(['...', '.#.', '...']);
  const ground = standableNear(navigation, { x: 0.95, y: 1.5 });
  expect(ground && isStandable(navigation.grid, ground, radius)).toBe(true);
  expect(ground?.x).toBeCloseTo(0.65, 5);
});
