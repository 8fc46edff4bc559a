import { describe, expect, it, test } from 'vitest';
import * as furniture from '../../../../src/game/land/models/furniture.ts';
import * as fittings from '../../../../src/game/land/models/ship-fittings.ts';
import * as hull from '../../../../src/game/land/models/ship-hull.ts';
import type { Face, Part } from '../../../../src/game/land/models/shape.ts';

const AXES = [0, 1, 2] as const;
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;
const facesOf = (parts: readonly Part[]): readonly Face[] => parts.flatMap(({ faces }) => faces);
const materialsOf = (parts: readonly Part[]): ReadonlySet<string> => new Set(facesOf(parts).map(({ material }) => material));

/** From end to end along each axis. */
const extent = (parts: readonly Part[]): readonly (readonly number[])[] =>
  AXES.map((axis) => [Math.min(...parts.map(({ low }) => low[axis])), Math.max(...parts.map(({ high }) => high[axis]))].map(rounded));

/** Whether each face has its mirror image among the others, also within what is one part. */
function isMirrored(parts: readonly Part[], axis: 0 | 1): boolean {
  const key = ({ points, material }: Face, sign: number): string =>
    points
      .map((point) => AXES.map((each) => rounded(point[each] * (each === axis ? sign : 1))).join(' '))
      .sort()
      .join(', ') + material;
  const faces = facesOf(parts);
  const images = new Set(faces.map((each) => key(each, -1)));
  return faces.every((each) => images.has(key(each, 1)));
}

type Maker = () => Part[];

test.each<[name: string, make: Maker, x: number[], y: number[], top: number, mirrored: string]>([
  ['bed', furniture.bed, [-0.46, 0.46], [-0.92, 0.92], 0.78, 'x'],
  ['table', furniture.table, [-0.48, 0.48], [-0.41, 0.41], 0.91, ''],
  ['stool', furniture.stool, [-0.23, 0.23], [-0.23, 0.23], 0.31, 'xy'],
  ['furrows', furniture.furrows, [-0.95, 0.95], [-0.91, 0.91], 0.33, ''],
  ['mat', furniture.mat, [-0.55, 0.55], [-0.75, 0.75], 0.04, 'xy'],
  ['stump', furniture.stump, [-0.36, 0.36], [-0.36, 0.36], 0.38, 'xy'],
  ['ballista', fittings.ballista, [-0.94, 0.94], [-0.92, 0.92], 1, 'x'],
  ['bolt', fittings.bolt, [-0.08, 0.09], [-0.76, 0.76], 0.73, 'xy'],
  ['workbench', fittings.workbench, [-0.95, 0.95], [-0.39, 0.39], 0.9, ''],
  ['timber', fittings.timber, [-0.36, 0.36], [-0.13, 0.15], 0.2, 'x'],
  ['timberRack', fittings.timberRack, [-0.93, 0.93], [-0.41, 0.41], 0.72, 'x'],
  ['waterTub', fittings.waterTub, [-0.41, 0.41], [-0.41, 0.41], 0.53, 'xy'],
  ['bucket', fittings.bucket, [-0.2, 0.2], [-0.2, 0.2], 0.27, 'xy'],
  ['shieldRaised', fittings.shieldRaised, [-0.97, 0.97], [-0.15, 0.35], 1.56, 'x'],
  ['shieldLowered', fittings.shieldLowered, [-0.97, 0.97], [-0.43, 0.43], 0.23, 'xy'],
  ['wreckage', fittings.wreckage, [-0.87, 0.84], [-0.36, 0.4], 0.42, ''],
  ['bunkBroken', fittings.bunkBroken, [-0.46, 0.43], [-0.92, 0.85], 0.4, ''],
  ['bunkBurnt', fittings.bunkBurnt, [-0.44, 0.44], [-0.92, 0.85], 0.4, ''],
  ['deckHoled', fittings.deckHoled, [-0.9, 0.73], [-0.53, 0.57], 0.05, ''],
  ['deckCharred', fittings.deckCharred, [-0.93, 0.93], [-0.92, 0.92], 0.02, ''],
  ['mastBroken', hull.mastBroken, [-0.28, 2.95], [-0.28, 0.9], 1.1, ''],
])('the %s stands on its place, no larger than that, and even where it should be', (...given) => {
  const [, make, x, y, top, mirrored] = given;
  const parts = make();
  const [width, depth, height] = extent(parts);
  expect([width, depth, height![1]]).toEqual([x, y, top]);
  expect(
    ([0, 1] as const)
      .filter((axis) => isMirrored(parts, axis))
      .map((axis) => 'xy'[axis])
      .join(''),
  ).toBe(mirrored);
});

test('a table and a workbench have a leg in each corner, below their tops', () => {
  for (const [make, legs] of [
    [furniture.table, { x: 0.36, y: 0.3, wide: 0.1, high: 0.56 }],
    [fittings.workbench, { x: 0.82, y: 0.28, wide: 0.14, high: 0.58 }],
  ] as const) {
    const found = make()
      .filter(({ low, high }) => rounded(high[0] - low[0]) === legs.wide && low[2] === 0)
      .map(({ low, high }) => [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2]].map(rounded));
    expect(found).toEqual([
      [-legs.x, -legs.y, legs.high],
      [-legs.x, legs.y, legs.high],
      [legs.x, -legs.y, legs.high],
      [legs.x, legs.y, legs.high],
    ]);
  }
});

test('young plants stand in four rows, each other one a little further on', () => {
  const plants = furniture.furrows().filter((_, place) => place % 2 === 1);
  const rows = plants.map(({ low, high }) => [low[0], high[0], (low[1] + high[1]) / 2, low[2]].map(rounded));
  expect(rows).toEqual([
    [-0.83, 0.83, -0.75, 0.08],
    [-0.75, 0.91, -0.25, 0.08],
    [-0.83, 0.83, 0.25, 0.08],
    [-0.75, 0.91, 0.75, 0.08],
  ]);
  const heights = new Set(facesOf(plants).map(({ points }) => rounded(Math.max(...points.map(([, , z]) => z)))));
  expect([...heights].sort((a, b) => a - b)).toEqual([0.22, 0.26, 0.29, 0.33]);
});

test('charred boards lie side by side, each other one further to the side, and are dark from above', () => {
  const tops = facesOf(fittings.deckCharred()).filter(({ normal }) => normal[2] > 0.9);
  expect(tops.map(({ material, points }) => [material, ...extentOf(points)])).toEqual([
    ['dark', -0.93, 0.77, -0.92, -0.52],
    ['dark', -0.66, 0.82, -0.44, -0.04],
    ['dark', -0.71, 0.55, 0.04, 0.44],
    ['dark', -0.77, 0.93, 0.52, 0.92],
  ]);
});

function extentOf(points: Face['points']): number[] {
  return ([0, 1] as const).flatMap((axis) =>
    [Math.min(...points.map((at) => at[axis])), Math.max(...points.map((at) => at[axis]))].map(rounded),
  );
}

test('what burnt is black, and what was smashed is not', () => {
  expect([...materialsOf(fittings.wreckageBurnt())].sort()).toEqual(['beam', 'dark']);
  expect([...materialsOf(fittings.wreckage())].sort()).toEqual(['log', 'planks']);
  expect([...materialsOf(fittings.bunkBurnt())].sort()).toEqual(['beam', 'dark']);
});

test('a raised shield has its bands and boss on both sides, and a lowered one lies on the deck', () => {
  const [, wall] = fittings.shieldRaised();
  const decals = wall!.faces.filter(({ isDecal }) => isDecal === true);
  expect(decals.map(({ material, normal }) => [material, rounded(normal[1])])).toEqual([
    ['iron', 1],
    ['iron', 1],
    ['gold', 1],
    ['iron', -1],
    ['iron', -1],
    ['gold', -1],
  ]);
  expect(rounded(fittings.shieldLowered()[0]!.high[2])).toBe(0.14);
});

describe('a ship', () => {
  const ship = hull.hullBlue();

  it('is alike on both sides, narrower below, and has its deck at the level of the land', () => {
    expect([isMirrored(ship, 1), isMirrored(ship, 0)]).toEqual([true, false]);
    expect(extent(ship)).toEqual([
      [-10.43, 13.13],
      [-3.3, 3.3],
      [-1.15, 1.72],
    ]);
    const [bottom, , , top] = ship;
    expect(bottom!.faces.every(({ material }) => material === 'beam')).toBe(true);
    const widthAt = (part: Part, z: number): number =>
      Math.max(...part.faces.flatMap(({ points }) => points.filter((at) => rounded(at[2]) === z).map(([, y]) => y)));
    expect([widthAt(bottom!, -1.15), widthAt(bottom!, -0.65), widthAt(top!, 0)].map(rounded)).toEqual([3.15, 3.3, 3.3]);
    const deck = top!.faces.filter(({ normal }) => normal[2] > 0.99);
    expect(deck.map(({ material, points }) => [material, points.length])).toEqual([['planks', 9]]);
    // Each body of the hull lies on the one below.
    expect(ship.slice(0, 4).map(({ low, high }) => [low[2], high[2]].map(rounded))).toEqual([
      [-1.15, -0.65],
      [-0.65, -0.45],
      [-0.45, -0.18],
      [-0.18, 0],
    ]);
  });

  it('has a rail all around its deck, within its edge', () => {
    const rails = ship.filter(({ low, high }) => low[2] === 0 && rounded(high[2]) === 0.34);
    expect(rails).toHaveLength(9);
    const [south] = rails;
    expect([south!.low[1], south!.high[1]].map(rounded)).toEqual([3.14, 3.3]);
    const inner = rails.map(({ low, high }) => Math.max(-low[1], high[1]));
    expect(Math.max(...inner)).toBeCloseTo(3.3, 6);
    const west = rails.at(-2)!;
    expect([west.low[0], west.high[0]].map(rounded)).toEqual([-10.3, -10.14]);
    expect(rails.every(({ faces }) => faces.some(({ material, normal }) => material === 'log' && normal[2] > 0.99))).toBe(true);
  });

  it('shows its colour on its side and its flag', () => {
    expect(materialsOf(hull.hullBlue()).has('blue')).toBe(true);
    expect(materialsOf(hull.hullRed()).has('blue')).toBe(false);
    for (const [mast, colour] of [
      [hull.mastBlue(), 'blue'],
      [hull.mastRed(), 'red'],
    ] as const) {
      const flag = facesOf(mast).filter(({ material }) => material === colour);
      // Each half of the cloth from both sides.
      expect(flag.map(({ normal }) => Math.round(normal[1]))).toEqual(
        [-flag[1]!.normal[1], flag[1]!.normal[1], -flag[1]!.normal[1], flag[1]!.normal[1]].map(Math.round),
      );
      expect(flag.flatMap(({ points }) => points).every(([x, , z]) => x <= 0 && x >= -1.5 && z >= 4.6 && z <= 5.35)).toBe(true);
    }
  });
});
