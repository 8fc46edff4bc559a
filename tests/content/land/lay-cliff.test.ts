import { expect, it } from 'vitest';
import { LandBuilder } from '../../../src/content/land/land-builder.ts';
import { smallLand, stopsAt } from './maps.ts';

const SIDE = 16;
type Box = readonly [left: number, top: number, right: number, bottom: number];
const MIDDLES = Array.from({ length: SIDE * SIDE }, (_, cell) => [(cell % SIDE) + 0.5, Math.floor(cell / SIDE) + 0.5] as const);

function cliff([left, top, right, bottom]: Box) {
  const points = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const land = smallLand([{ kind: 'cliff', points }], { start: [8.5, 15.5] });
  return { land, blocked: MIDDLES.filter(([x, y]) => stopsAt(land, x, y) === 'both'), rocks: land.buildings };
}

it.each<[string, Box]>([
  ['in the middle', [4, 4, 12, 12]],
  ['along the west edge', [-2, 3, 3, 13]],
  ['along the east edge', [13, 3, 18, 13]],
  ['over both', [-2, 5, 18, 8]],
])('a cliff %s is covered with rocks, each on a cell of it, with few to spare', (_, box) => {
  const { blocked, rocks } = cliff(box);
  expect(blocked.length).toBeGreaterThan(20);
  const isRockWithin = (tiles: number, [x, y]: readonly [number, number]): boolean =>
    rocks.some((rock) => Math.abs(rock.x - x) <= tiles && Math.abs(rock.y - y) <= tiles);
  expect(blocked.filter((middle) => !isRockWithin(1, middle))).toEqual([]);
  expect(rocks.every((rock) => blocked.some(([x, y]) => x === rock.x && y === rock.y))).toBe(true);
  expect(rocks.length).toBeLessThan(blocked.length / 2);
});

it('knows the cell of each point of a map, and of none beside it', () => {
  const builder = new LandBuilder({ name: 'small', width: 5, height: 3, features: [], places: [] });
  const cells = [
    [0, 0],
    [4.99, 0.5],
    [0.5, 1],
    [4.5, 2.99],
  ] as const;
  expect(cells.map(([x, y]) => builder.cellOf(x, y))).toEqual([0, 4, 5, 14]);
  const beside = [
    [-0.01, 1],
    [5, 1],
    [1, -0.01],
    [1, 3],
  ] as const;
  expect(beside.map(([x, y]) => builder.cellOf(x, y))).toEqual([-1, -1, -1, -1]);
});
