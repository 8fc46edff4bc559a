import { describe, expect, test } from 'vitest';
import { groundNear, isRoad, tilesAround, type GroundSearch } from '../../../src/sim/movement/ground-near.ts';
import type { Point } from '../../../src/sim/state.ts';
import { gridOf, TestWorld } from '../support/test-world.ts';

/** A road along row 3 and one along column 2; a wall and a river. */
const MAP = ['..........', '......#...', '..........', '....s.....', '~~~~~~~~~~', '..........'];

function fieldOf(map: readonly string[] = MAP): TestWorld {
  const field = new TestWorld(map);
  const { width, height } = field.world.navigation.grid;
  const roads = Uint8Array.from({ length: width * height }, (_, tile) => Number(Math.floor(tile / width) === 3 || tile % width === 2));
  Object.assign(field.world.navigation.grid, { isRoad: roads });
  return field;
}

function near(search: Partial<GroundSearch>): readonly number[] | undefined {
  const { world } = fieldOf();
  const place = groundNear(world, world.entities.unit(1)!, { ground: 'road', near: { x: 5.5, y: 1.5 }, rangeTiles: 2, ...search });
  return place && [place.x, place.y];
}

const pairs = (places: readonly Point[]): number[][] => places.map(({ x, y }) => [x, y]);

describe('tiles around a point', () => {
  test('are those whose middles are within the distance, row by row, without walls', () => {
    const grid = gridOf(MAP);
    const cross = [
      [2.5, 0.5],
      [1.5, 1.5],
      [2.5, 1.5],
      [3.5, 1.5],
      [2.5, 2.5],
    ];
    expect(pairs(tilesAround(grid, { x: 2.5, y: 1.5 }, 1))).toEqual(cross);
    expect(pairs(tilesAround(grid, { x: 2.9, y: 1.5 }, 0.7))).toEqual([
      [2.5, 1.5],
      [3.5, 1.5],
    ]);
    expect(pairs(tilesAround(grid, { x: 2.5, y: 2.2 }, 0.8))).toEqual([
      [2.5, 1.5],
      [2.5, 2.5],
    ]);
    expect(pairs(tilesAround(grid, { x: 6.5, y: 1.5 }, 1))).toHaveLength(4);
  });

  test('end at the edges of the map', () => {
    const grid = gridOf(MAP);
    expect(pairs(tilesAround(grid, { x: 0.5, y: 0.5 }, 1))).toEqual([
      [0.5, 0.5],
      [1.5, 0.5],
      [0.5, 1.5],
    ]);
    expect(pairs(tilesAround(grid, { x: 9.5, y: 5.5 }, 1))).toEqual([
      [8.5, 5.5],
      [9.5, 5.5],
    ]);
  });
});

test('roads are where the map has them', () => {
  const { grid } = fieldOf().world.navigation;
  const points = [
    [2.9, 0.1],
    [3.1, 0.1],
    [7.2, 3.9],
    [7.2, 2.9],
    [1.9, 5.5],
  ];
  expect(points.map(([x, y]) => isRoad(grid, { x: x!, y: y! }))).toEqual([true, false, true, false, false]);
  expect(isRoad(gridOf(MAP), { x: 2.5, y: 0.5 })).toBe(false);
});

describe('ground near a point', () => {
  test('is the place nearest to the unit', () => {
    expect(near({})).toEqual([5.5, 3.5]);
    expect(near({ ground: 'grass' })).toEqual([4.5, 2.5]);
    expect(near({ near: { x: 2.5, y: 1.5 }, rangeTiles: 1.2 })).toEqual([2.5, 2.5]);
    expect(near({ near: { x: 8.5, y: 1.5 }, rangeTiles: 1.5, ground: 'grass' })).toEqual([7.5, 2.5]);
  });

  test('is none out of range, in a wall or across the river', () => {
    expect(near({ rangeTiles: 1.9 })).toBeUndefined();
    expect(near({ near: { x: 6.5, y: 1.5 }, rangeTiles: 0.5, ground: 'grass' })).toBeUndefined();
    expect(near({ near: { x: 2.5, y: 5.5 }, rangeTiles: 0.5 })).toBeUndefined();
    expect(near({ near: { x: 2.5, y: 4.5 }, rangeTiles: 1 })).toEqual([2.5, 3.5]);
  });

  test('is picked by its share of all such places', () => {
    const picked = [0, 0.39, 0.5, 0.99].map((share) => near({ near: { x: 6.5, y: 3.5 }, rangeTiles: 2, share }));
    expect(picked).toEqual([
      [4.5, 3.5],
      [5.5, 3.5],
      [6.5, 3.5],
      [8.5, 3.5],
    ]);
    expect(near({ rangeTiles: 1.9, share: 0 })).toBeUndefined();
  });
});
