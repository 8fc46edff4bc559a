import { expect, test } from 'vitest';
import { GroundFields, REACH_TILES } from '../../../../src/game/land/ground/ground-fields.ts';
import { mistAt } from '../../../../src/game/land/ground/mist.ts';
import type { Land, Surface } from '../../../../src/sim/land.ts';

function fieldsOf(...surfaces: Surface[]): GroundFields {
  const size = 24;
  const grid = { width: size, height: size, blocksFeet: new Uint8Array(size * size), blocksSight: new Uint8Array(size * size) };
  const land: Land = { name: 'test', width: size, height: size, grid, surfaces, buildings: [], props: [], places: [] };
  return GroundFields.of(land);
}

const ROAD: Surface = {
  kind: 'road',
  shape: 'stroke',
  points: [
    { x: 4, y: 10 },
    { x: 20, y: 10 },
  ],
  widthTiles: 3,
};
const LAKE: Surface = {
  kind: 'water',
  shape: 'area',
  points: [
    { x: 6, y: 6 },
    { x: 14, y: 6 },
    { x: 14, y: 14 },
    { x: 6, y: 14 },
  ],
};

test('on the middle of a road one is half its width inside', () => {
  expect(fieldsOf(ROAD).depth('road', 12, 10)).toBeCloseTo(1.5, 2);
});

test('beside a road the distance to its edge counts below zero', () => {
  expect(fieldsOf(ROAD).depth('road', 12, 13)).toBeCloseTo(-1.5, 2);
});

test('a lake gets deeper from its bank on', () => {
  const fields = fieldsOf(LAKE);
  expect([4, 6, 7, 10].map((x) => Math.round(fields.depth('water', x, 10)))).toEqual([-2, 0, 1, 4]);
});

test('a path ends round and a bridge ends straight', () => {
  const deck: Surface = { ...ROAD, kind: 'bridge' };
  expect(fieldsOf(ROAD).depth('road', 20.8, 10)).toBeGreaterThan(0);
  expect(fieldsOf(deck).depth('bridge', 20.8, 10)).toBeLessThan(0);
});

test('a kind that the land has not is out of reach everywhere', () => {
  expect(fieldsOf(ROAD).depth('sand', 12, 10)).toBe(-REACH_TILES);
});

test('outside the map the last value goes on, so that a river runs into the mist', () => {
  const river: Surface = {
    kind: 'water',
    shape: 'stroke',
    points: [
      { x: -30, y: 10 },
      { x: 50, y: 10 },
    ],
    widthTiles: 6,
  };
  expect(fieldsOf(river).depth('water', -40, 10)).toBeGreaterThan(2);
});

test('there is no mist on the map and nothing but mist far outside', () => {
  const size = { width: 24, height: 24 };
  expect([mistAt(12, 12, size), mistAt(4, 20, size)]).toEqual([0, 0]);
  expect([mistAt(-40, 12, size), mistAt(70, 70, size)]).toEqual([1, 1]);
});

test('near a square are the kinds within two tiles of it and of its margin, on each side', () => {
  const area = (left: number, top: number): Surface => ({
    kind: 'sand',
    shape: 'area',
    points: [
      { x: left, y: top },
      { x: left + 2, y: top },
      { x: left + 2, y: top + 2 },
      { x: left, y: top + 2 },
    ],
  });
  const square = { x: 10, y: 11, size: 2 };
  const isNear = (left: number, top: number, margin = 1): boolean => fieldsOf(area(left, top)).near(square, margin).has('sand');
  // Seen from the margin, the patch begins one and a half tiles away, or two and a half.
  expect([isNear(14.5, 11), isNear(5.5, 11), isNear(10, 15.5), isNear(10, 6.5)]).toEqual([true, true, true, true]);
  expect([isNear(15.5, 11), isNear(4.5, 11), isNear(10, 16.5), isNear(10, 5.5)]).toEqual([false, false, false, false]);
  expect([isNear(15.5, 11, 2), isNear(4.5, 11, 2), isNear(10, 16.5, 2), isNear(10, 5.5, 2)]).toEqual([true, true, true, true]);
  const near = fieldsOf(area(10, 11), ROAD).near(square, 1);
  expect([near.has('sand'), near.has('road'), near.depth('sand', 11, 12)]).toEqual([
    true,
    true,
    fieldsOf(area(10, 11)).depth('sand', 11, 12),
  ]);
});
