import { expect, test } from 'vitest';
import { paintBlossoms, paintGrass, paintLitter, paintWashes } from '../../../../src/game/land/ground/paint-growth.ts';
import type { SurfaceKind } from '../../../../src/sim/land.ts';
import { dabsOf, span } from '../../support/strokes.ts';
import { area, testLand } from '../../support/test-land.ts';
import { coloursOf, dabs, painted, perTile, sizes } from './painted.ts';

const WHOLE = [0, 0, 24, 20] as const;
const TILES = 24 * 20;

test('grass grows in short strokes of five greens, in every direction, thicker in tufts', () => {
  const grass = dabs(testLand(), paintGrass);
  expect(sizes(grass)).toEqual({ length: [0.07, 0.2], breadth: [0.02, 0.04], alpha: [0.15, 0.42] });
  expect(span(grass.map(({ angle }) => angle))).toEqual([0, 3.14]);
  expect(coloursOf(grass)).toEqual(['#40622e', '#527834', '#60883a', '#8aa854', '#a0ac5c']);
  expect(perTile(grass, TILES)).toBe(6.5);
});

test('grass is fainter under trees', () => {
  const grass = dabs(testLand({ surfaces: [area('wood', [12, -9, 40, 40])] }), paintGrass);
  const alphas = (isWood: boolean): [number, number] =>
    span(grass.filter(({ x }) => (isWood ? x > 12.5 : x < 12.3)).map(({ alpha }) => alpha));
  expect([alphas(false), alphas(true)]).toEqual([
    [0.15, 0.42],
    [0.08, 0.22],
  ]);
});

test.each<[SurfaceKind, number]>([
  ['water', 0.35],
  ['road', 0.12],
  ['paving', 0.1],
  ['field', 0],
  ['sand', 0.2],
  ['mud', 0.1],
])('no grass grows on %s, nor within %d tiles of it', (kind, away) => {
  const grass = dabs(testLand({ surfaces: [area(kind, [8, -9, 16, 40])] }), paintGrass);
  expect(span(grass.filter(({ x }) => x < 12).map(({ x }) => x))[1]).toBeCloseTo(8 - away, 1);
  expect(span(grass.filter(({ x }) => x > 12).map(({ x }) => x))[0]).toBeCloseTo(16 + away, 1);
});

test('broad faint dabs, light and dark, lie under the grass', () => {
  const washes = dabs(testLand(), paintWashes);
  expect(sizes(washes)).toEqual({ length: [0.35, 0.95], breadth: [0.14, 0.38], alpha: [0.09, 0.09] });
  expect(perTile(washes, TILES)).toBe(2);
  expect(
    perTile(
      washes.filter(({ colour }) => colour === '#a8b860'),
      TILES,
    ),
  ).toBe(1);
  expect(span(washes.map(({ angle }) => angle))).toEqual([0, 3.14]);
  expect(dabs(testLand({ surfaces: [area('paving', WHOLE)] }), paintWashes)).toEqual([]);
});

test('leaves lie under trees, fewer toward the edge of a wood', () => {
  const litter = dabs(testLand({ surfaces: [area('wood', [4, -9, 40, 40])] }), paintLitter);
  expect(sizes(litter)).toEqual({ length: [0.05, 0.1], breadth: [0.03, 0.05], alpha: [0.55, 0.55] });
  expect(span(litter.map(({ angle }) => angle))).toEqual([0, 3.14]);
  expect(coloursOf(litter)).toEqual(['#546832', '#604e2c', '#7a462a', '#966834', '#b0843e']);
  const within = (from: number, to: number): number =>
    perTile(
      litter.filter(({ x }) => x >= from && x < to),
      (to - from) * 20,
    );
  expect([within(3, 3.5), within(4, 4.5), within(5, 8)]).toEqual([0.9, 6.5, 9]);
  expect(span(litter.map(({ x }) => x))[0]).toBeGreaterThan(3);
  expect(dabs(testLand(), paintLitter)).toEqual([]);
  expect(dabs(testLand({ surfaces: [area('wood', WHOLE), area('water', WHOLE)] }), paintLitter)).toEqual([]);
});

test('flowers bloom in drifts on meadows, each over a shadow toward the north-east', () => {
  const blossoms = dabs(testLand({ surfaces: [area('meadow', [0, 0, 12, 20])] }), paintBlossoms);
  const shadows = blossoms.filter((_, index) => index % 2 === 0);
  const petals = blossoms.filter((_, index) => index % 2 === 1);
  expect(coloursOf(shadows)).toEqual(['#2c4628']);
  expect(coloursOf(petals)).toEqual(['#aa96d6', '#e2a0b2', '#f4f0e8', '#f6e896']);
  expect([sizes(shadows).length, sizes(petals).length]).toEqual([
    [0.05, 0.08],
    [0.04, 0.06],
  ]);
  expect([sizes(shadows).alpha, sizes(petals).alpha]).toEqual([
    [0.5, 0.5],
    [0.95, 0.95],
  ]);
  const near = shadows.map((shadow, index) => ({ shadow, petal: petals[index]! }));
  expect(span(near.map(({ shadow, petal }) => shadow.x - petal.x))).toEqual([0.02, 0.02]);
  expect(near.every(({ shadow, petal }) => Math.abs(shadow.y - petal.y + 0.015) < 1e-9)).toBe(true);
  expect(near.every(({ shadow, petal }) => Math.abs(shadow.length - petal.length * 1.3) < 1e-9)).toBe(true);
  expect(near.every(({ petal }) => Math.abs(petal.breadth - petal.length * 0.9) < 1e-9)).toBe(true);
  expect(span(petals.map(({ x }) => x))[1]).toBe(11.95);
  // Drifts: many tiles have none.
  const tiles = new Set(petals.map(({ x, y }) => `${Math.floor(x)} ${Math.floor(y)}`));
  expect([tiles.size, petals.length]).toEqual([181, 999]);
  expect(dabs(testLand({ surfaces: [area('meadow', WHOLE), area('field', WHOLE)] }), paintBlossoms)).toEqual([]);
});

test('a square is painted as its parts are, also beside the north-west corner', () => {
  const land = testLand({ surfaces: [area('meadow', [-9, -9, 40, 40])] });
  const within = (left: number, right: number): string[] =>
    dabsOf(painted(land, paintGrass, { left, right, top: -2, bottom: 3 })).map((dab) => JSON.stringify(dab));
  expect([...within(-4, 2), ...within(2, 5)].sort()).toEqual(within(-4, 5).sort());
});
