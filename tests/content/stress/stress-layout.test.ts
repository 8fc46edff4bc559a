import { expect, it } from 'vitest';
import { clearOfWalls, planStressLayout } from '../../../src/content/stress/stress-layout.ts';
import { stressMapFile } from '../../../src/content/stress/stress-map.ts';

const walled = planStressLayout('walled', 5000);
const away = (at: number): number => Math.min(...walled.walls.map((wall) => Math.abs(at - wall - 0.5)));

it('moves a coordinate off the walls by no more than it must', () => {
  const coordinates = Array.from({ length: 4 * walled.sideTiles }, (_, quarter) => quarter / 4 + 0.1);
  expect(walled.walls.length).toBeGreaterThan(3);
  const missing = coordinates.map((at) => Math.max(0, 2.5 - away(at)));
  expect(missing.filter((tiles) => tiles > 0)).toHaveLength(20 * walled.walls.length);
  const moved = coordinates.map((at) => clearOfWalls(walled, at));
  for (const [place, at] of coordinates.entries()) expect(Math.abs(moved[place]! - at)).toBeCloseTo(missing[place]!, 9);
  for (const at of moved) expect(away(at)).toBeGreaterThanOrEqual(2.5 - 1e-9);
});

it('has no walls on the plain, and leaves every coordinate there as it is', () => {
  const plain = planStressLayout('plain', 5000);
  expect([plain.walls, plain.sideTiles]).toEqual([[], walled.sideTiles]);
  expect(walled.walls.map((wall) => clearOfWalls(plain, wall))).toEqual(walled.walls);
});

interface Wall {
  readonly kind: string;
  readonly style: string;
  readonly points: readonly (readonly [number, number])[];
  readonly gates: readonly { readonly at: readonly [number, number]; readonly width: number }[];
}

it('has ruins and both widths of gates along each of its walls, of which most are whole', () => {
  const { features } = stressMapFile(walled, []) as { features: readonly Wall[] };
  const walls = features.filter(({ kind }) => kind === 'wall');
  for (const line of walled.walls) {
    for (const side of [0, 1]) {
      const along = walls.filter(({ points }) => points.every((point) => point[side] === line));
      expect(along).toHaveLength(walled.walls.length + 1);
      const ruins = along.filter(({ style }) => style === 'ruin').length;
      expect(ruins).toBeGreaterThan(0);
      expect(ruins).toBeLessThan(along.length / 2);
      expect(new Set(along.flatMap(({ gates }) => gates.map(({ width }) => width)))).toEqual(new Set([3, 5]));
      for (const { gates, points } of along) expect(gates.every(({ at }) => at[side] === points[0]![side])).toBe(true);
    }
  }
});

it('has roads that cross the whole map, through the gates of every row and column of wards', () => {
  type Line = readonly (readonly [number, number])[];
  const { features } = stressMapFile(walled, []) as { features: readonly (Wall & { readonly points: Line })[] };
  const roads = features.filter(({ kind }) => kind === 'road').map(({ points }) => points);
  expect(roads).toHaveLength(2 * (walled.walls.length + 1));
  const crosses = ([from, to]: Line, side: 0 | 1): boolean => from![side] < 0 && to![side] > walled.sideTiles;
  const leadsThrough = (road: Line, at: readonly [number, number], side: 0 | 1): boolean =>
    crosses(road, side) && road.every((point) => point[1 - side] === at[1 - side]! + 0.5);
  for (const { points, gates } of features.filter(({ kind }) => kind === 'wall')) {
    const side = points[0]![0] === points[1]![0] ? 0 : 1;
    expect(gates.map(({ at }) => roads.filter((road) => leadsThrough(road, at, side)).length)).toEqual([1]);
  }
});

it('has meadows all over it, each six to twelve tiles from its middle to its four corners', () => {
  const { features } = stressMapFile(walled, []) as { features: readonly Wall[] };
  const meadows = features.filter(({ kind }) => kind === 'meadow').map(({ points }) => points);
  expect(meadows.length).toBeGreaterThan(10);
  for (const [west, north, east, south] of meadows) {
    const [x, y] = [north![0], west![1]];
    const reaches = [x - west![0], y - north![1], east![0] - x, south![1] - y];
    for (const reach of reaches) expect(Math.abs(reach - 9)).toBeLessThanOrEqual(3);
    expect(Math.max(x, y)).toBeLessThanOrEqual(walled.sideTiles);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  }
});

it('has one road on the plain, from edge to edge', () => {
  const plain = planStressLayout('plain', 5000);
  const { features } = stressMapFile(plain, []) as { features: readonly Wall[] };
  const [road, ...others] = features.filter(({ kind }) => kind === 'road').map(({ points }) => points);
  expect(others).toEqual([]);
  expect([road![0]![0] < 0, road!.at(-1)![0] > plain.sideTiles]).toEqual([true, true]);
  expect(road!.map(([x]) => x)).toEqual(road!.map(([x]) => x).toSorted((a, b) => a - b));
  for (const [, y] of road!) expect(Math.abs(y - plain.sideTiles / 2)).toBeLessThan(plain.sideTiles / 7);
});
