import { expect, test } from 'vitest';
import { paintWater } from '../../../../src/game/land/ground/paint-water.ts';
import { span, type Dab } from '../../support/strokes.ts';
import { area, stroke, testLand } from '../../support/test-land.ts';
import { coloursOf, dabs, painted, perTile, sizes } from './painted.ts';

const LAKE = area('water', [4, 4, 20, 16]);
const of = (all: readonly Dab[], ...colours: string[]): Dab[] => all.filter(({ colour }) => colours.includes(colour));
const [LIGHT, DARK, FOAM, SHADOW] = ['#b0d6d0', '#143c54', '#e8f0e2', '#283436'];
const STONES = ['#767268', '#968e7c', '#b4aa92'];

test('ripples lie on open water, light ones and fewer dark ones', () => {
  const water = dabs(testLand({ surfaces: [LAKE] }), paintWater);
  expect(sizes(of(water, LIGHT))).toEqual({ length: [0.12, 0.46], breadth: [0.02, 0.04], alpha: [0.08, 0.32] });
  expect(sizes(of(water, DARK))).toEqual({ length: [0.12, 0.46], breadth: [0.02, 0.04], alpha: [0.06, 0.25] });
  expect([perTile(of(water, LIGHT), 192), perTile(of(water, DARK), 192)]).toEqual([2.9, 1.9]);
  const ripples = of(water, LIGHT, DARK);
  expect([span(ripples.map(({ x }) => x)), span(ripples.map(({ y }) => y))]).toEqual([
    [4.16, 19.83],
    [4.16, 15.85],
  ]);
});

test('a river runs along its banks, whatever its direction', () => {
  const along = (points: readonly (readonly [number, number])[]): number[] => {
    const water = dabs(testLand({ surfaces: [stroke('water', 4, ...points)] }), paintWater);
    return of(water, LIGHT, DARK).map(({ angle }) => angle);
  };
  const level = along([
    [-9, 10],
    [40, 10],
  ]);
  expect(Math.max(...level.map((angle) => Math.abs(Math.sin(angle))))).toBeLessThan(0.5);
  const upright = along([
    [10, -9],
    [10, 40],
  ]);
  const most = upright.filter((angle) => Math.abs(Math.cos(angle)) < 0.2);
  expect(most.length / upright.length).toBeGreaterThan(0.9);
  const slanted = along([
    [0, 0],
    [24, 24],
  ]);
  // Down to the right, or back up.
  const off = slanted.map((angle) => Math.abs(Math.sin(angle - Math.PI / 4)));
  expect(off.filter((each) => each < 0.2).length / off.length).toBeGreaterThan(0.9);
});

test('foam lies just inside the bank, stones at its edge, each over a shadow', () => {
  const water = dabs(testLand({ surfaces: [LAKE] }), paintWater);
  const foam = of(water, FOAM);
  expect(sizes(foam)).toEqual({ length: [0.08, 0.24], breadth: [0.03, 0.03], alpha: [0.5, 0.5] });
  expect(foam.every(({ x, y }) => Math.min(x - 4, 20 - x, y - 4, 16 - y) < 0.31)).toBe(true);
  expect(span(foam.map(({ x }) => x))).toEqual([4.02, 19.96]);
  expect(foam).toHaveLength(102);
  const stones = of(water, ...STONES);
  expect(coloursOf(stones)).toEqual(STONES);
  expect(sizes(stones)).toEqual({ length: [0.04, 0.17], breadth: [0.03, 0.12], alpha: [0.9, 0.9] });
  expect(span(stones.map(({ angle }) => angle))).toEqual([0, 2.98]);
  expect(span(stones.map(({ x }) => x))[0]).toBeGreaterThan(3.3);
  const shadows = of(water, SHADOW);
  expect(sizes(shadows)).toEqual({ length: [0.04, 0.19], breadth: [0.03, 0.13], alpha: [0.4, 0.4] });
  expect(shadows).toHaveLength(stones.length);
  expect(shadows).toHaveLength(123);
  expect(span(shadows.map(({ x }, index) => x - stones[index]!.x))).toEqual([0.03, 0.03]);
  expect(span(shadows.map(({ y }, index) => y - stones[index]!.y))).toEqual([-0.02, -0.02]);
  expect(shadows.every(({ angle }, index) => angle === stones[index]!.angle)).toBe(true);
});

test('a ford is full of stones, paler under water', () => {
  const water = dabs(testLand({ surfaces: [LAKE, area('ford', [9, 0, 15, 20])] }), paintWater);
  const stones = of(water, ...STONES);
  const inFord = stones.filter(({ x, y }) => x > 9.5 && x < 14.5 && y > 4.5 && y < 6);
  expect([perTile(inFord, 7.5), sizes(inFord).alpha]).toEqual([5.3, [0.55, 0.55]]);
  const middle = stones.filter(({ x, y }) => x < 8 && y > 7 && y < 13 && x > 5);
  expect(middle).toEqual([]);
  // Only as far from the bank as one can wade.
  expect(stones.filter(({ x, y }) => x > 9 && x < 15 && y > 6.5 && y < 13.5)).toEqual([]);
});

test('dry land has neither foam nor ripples', () => {
  expect(painted(testLand(), paintWater).strokes).toEqual([]);
});
