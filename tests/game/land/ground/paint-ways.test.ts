import { expect, test } from 'vitest';
import { paintContacts } from '../../../../src/game/land/ground/paint-contact.ts';
import { paintDecks, paintPaving, paintRoads } from '../../../../src/game/land/ground/paint-ways.ts';
import { dabsOf, span } from '../../support/strokes.ts';
import { area, house, stroke, testLand } from '../../support/test-land.ts';
import { coloursOf, painted, perTile, sizes } from './painted.ts';

const stops = (from: number, to: number): number[] => Array.from({ length: (to - from) / 2 + 1 }, (_, index) => from + index * 2);
const LEVEL = stroke('road', 3, ...stops(-2, 26).map((x) => [x, 10] as const));

test('gravel lies on a road, larger and denser toward its edges, the large ones over a shadow', () => {
  const gravel = dabsOf(painted(testLand({ surfaces: [LEVEL] }), paintRoads));
  const shadows = gravel.filter(({ colour }) => colour === '#42362c');
  const stones = gravel.filter(({ colour }) => colour !== '#42362c');
  expect(coloursOf(stones)).toEqual(['#76644e', '#967e5c', '#ceba92', '#deceac']);
  expect(span(stones.map(({ y }) => y))).toEqual([8.15, 11.85]);
  const [middle, edge] = [stones.filter(({ y }) => Math.abs(y - 10) < 1.05), stones.filter(({ y }) => Math.abs(y - 10) > 1.15)];
  expect([sizes(middle).length, sizes(edge).length]).toEqual([
    [0.04, 0.05],
    [0.03, 0.14],
  ]);
  expect([perTile(middle, 24 * 2.1), perTile(edge, 24 * 1.4)]).toEqual([4.4, 8.5]);
  expect(stones.every(({ length, breadth, alpha }) => Math.abs(breadth - length * 0.72) < 1e-9 && alpha === 0.8)).toBe(true);
  expect(sizes(shadows)).toEqual({ length: [0.08, 0.14], breadth: [0.06, 0.1], alpha: [0.5, 0.5] });
  const pairs = gravel.flatMap((shadow, index) => (shadow.colour === '#42362c' ? [{ shadow, stone: gravel[index + 1]! }] : []));
  expect(span(pairs.map(({ shadow, stone }) => shadow.x - stone.x))).toEqual([0.02, 0.03]);
  expect(pairs.every(({ shadow, stone }) => Math.abs(shadow.y - stone.y + 0.015) < 1e-9)).toBe(true);
  expect(span(stones.map(({ angle }) => angle))).toEqual([0.01, 3.12]);
});

/** The ruts of a road: their ends. */
function ruts(...surfaces: ReturnType<typeof area>[]) {
  const { strokes } = painted(testLand({ surfaces }), paintRoads);
  return strokes
    .filter(({ isFilled }) => !isFilled)
    .map(({ path: [from, to], lineWidth, style }) => ({
      from: from!.slice(1) as number[],
      to: to!.slice(1) as number[],
      lineWidth,
      style,
    }));
}

test('two ruts run beside the middle of a road, where it is worn, each with a darker core', () => {
  const all = ruts(LEVEL);
  expect(new Set(all.map(({ lineWidth }) => lineWidth))).toEqual(new Set([0.34, 0.16]));
  const offs = [-1, 1].map((side) => span(all.map(({ from }) => from[1]! - 10).filter((off) => off * side > 0)));
  expect(offs).toEqual([
    [-0.52, -0.33],
    [0.37, 0.6],
  ]);
  const alphas = all.map(({ style, lineWidth }) => ({ lineWidth, alpha: Number(/,([\d.]+)\)$/.exec(style)![1]) }));
  const of = (width: number): [number, number] => span(alphas.filter(({ lineWidth }) => lineWidth === width).map(({ alpha }) => alpha));
  expect([of(0.34), of(0.16)]).toEqual([
    [0.06, 0.13],
    [0.09, 0.2],
  ]);
  expect(all[0]!.style).toMatch(/^rgba\(112,84,54,/);
  // Pieces that join.
  expect(span(all.map(({ from, to }) => to[0]! - from[0]!))).toEqual([2, 2]);
  expect(all).toHaveLength(48);
});

test('the ruts of an upright road run left and right of it', () => {
  const all = ruts(stroke('road', 3, ...stops(-2, 22).map((y) => [12, y] as const)));
  const offs = [-1, 1].map((side) => span(all.map(({ from }) => from[0]! - 12).filter((off) => off * side > 0)));
  expect(offs.flat().every((off) => Math.abs(off) > 0.3 && Math.abs(off) < 0.62)).toBe(true);
  expect(all.every(({ from, to }) => to[1]! > from[1]!)).toBe(true);
});

test('no ruts or gravel lead through water or over a bridge, nor far from the painted square', () => {
  const dry = (kind: 'water' | 'bridge') =>
    ruts(LEVEL, stroke(kind, 12, [12, 0], [12, 20])).filter(({ from }) => from[0]! > 6.5 && from[0]! < 17.5);
  expect([dry('water'), dry('bridge')]).toEqual([[], []]);
  const wet = dabsOf(painted(testLand({ surfaces: [LEVEL, area('water', [-9, -9, 40, 40])] }), paintRoads));
  expect(wet).toEqual([]);
  const near = painted(testLand({ surfaces: [LEVEL] }), paintRoads, { left: 10, right: 12, top: 8, bottom: 12 }).strokes;
  const xs = near.filter(({ isFilled }) => !isFilled).flatMap(({ path }) => path.map(([, x]) => x!));
  expect(span(xs)).toEqual([6, 16]);
  const far = painted(testLand({ surfaces: [LEVEL] }), paintRoads, { left: 10, right: 12, top: 14, bottom: 16 }).strokes;
  expect(far.filter(({ isFilled }) => !isFilled)).toEqual([]);
});

test('cobbles lie in rows, three a tile, every second row shifted, each with a light spot', () => {
  const { strokes } = painted(testLand({ surfaces: [area('paving', [4, 4, 20, 16])] }), paintPaving);
  const [stones, lights] = [0, 1].map((part) => strokes.filter((_, index) => index % 2 === part)) as [typeof strokes, typeof strokes];
  const boxes = stones.map(({ path: [first] }) => first!.slice(1) as number[]);
  expect(perTile(boxes, 16 * 12)).toBe(8.7);
  expect(span(boxes.map(([, , width]) => width!))).toEqual([0.28, 0.35]);
  expect(new Set(boxes.map(([, , , height, corner]) => `${height!.toFixed(4)} ${corner!.toFixed(4)}`))).toEqual(new Set(['0.2728 0.0853']));
  const middles = boxes.map(([x, y, width, height]) => ({ x: 3 * (x! + width! / 2), y: 3 * (y! + height! / 2) }));
  expect(span(middles.map(({ y }) => y - Math.floor(y)))).toEqual([0.4, 0.6]);
  const shifts = (isOdd: boolean): [number, number] =>
    span(middles.filter(({ y }) => Math.floor(y) % 2 === Number(isOdd)).map(({ x }) => (x + 0.25) % 1));
  expect([shifts(false), shifts(true)]).toEqual([
    [0.63, 0.87],
    [0.13, 0.37],
  ]);
  expect(span(middles.map(({ x }) => x / 3))).toEqual([3.99, 20]);
  const spots = lights.map(({ path: [first] }, index) => ({ spot: first!.slice(1) as number[], box: boxes[index]! }));
  expect(span(spots.map(({ spot, box }) => (spot[0]! - box[0]!) / box[2]!))).toEqual([0.37, 0.38]);
  expect(span(spots.map(({ spot, box }) => spot[1]! - box[1]! - box[3]! / 2))).toEqual([0.03, 0.03]);
  expect(span(spots.map(({ spot, box }) => spot[2]! / box[2]!))).toEqual([0.25, 0.25]);
  expect(span(spots.map(({ spot }) => spot[3]!))).toEqual([0.05, 0.05]);
  const reds = (all: typeof strokes): [number, number] => span(all.map(({ style }) => Number(/\d+/.exec(style)![0])));
  expect([reds(stones), reds(lights)]).toEqual([
    [116, 191],
    [135, 222],
  ]);
  expect(painted(testLand(), paintPaving).strokes).toEqual([]);
});

test.each([
  ['level', stroke('bridge', 3, [12, 10], [6, 10])],
  ['upright', stroke('bridge', 3, [10, 6], [10, 12])],
])('the planks of a %s bridge lie across it', (direction, bridge) => {
  const { strokes } = painted(
    testLand({ surfaces: [bridge, area('bridge', [0, 0, 2, 2]), stroke('road', 2, [0, 0], [9, 9])] }),
    paintDecks,
  );
  const planks = strokes.map(({ path: [first] }) => first!.slice(1) as number[]);
  const turned = direction === 'level' ? planks : planks.map(([x, y, width, height]) => [y!, x!, height!, width!]);
  expect(turned).toHaveLength(22);
  expect(span(turned.map(([along]) => along!))).toEqual([5.8, 12.1]);
  expect(turned.map(([along]) => Math.round((along! - 5.8) / 0.3))).toEqual(Array.from({ length: 22 }, (_, index) => index));
  expect(span(turned.map(([, , width]) => width!))).toEqual([0.27, 0.27]);
  // They jut out evenly on both sides.
  expect(turned.every(([, aside, , reach]) => Math.abs(aside! + reach! / 2 - 10) < 1e-9)).toBe(true);
  expect(span(turned.map(([, , , reach]) => reach!))).toEqual([3, 3.2]);
  expect(span(strokes.map(({ style }) => Number(/\d+/.exec(style)![0])))).toEqual([121, 172]);
});

test('things that stand on the ground have a dark rim, tall plants and houses alike', () => {
  const props = ['oak-a', 'barrel', 'grass-a'].map((clip, index) => ({ clip, x: 4 + index, y: 15, scale: 2 }));
  const buildings = [house(), house({ isOverhead: true }), house({ x: 40 })];
  const { strokes } = painted(testLand({ buildings, props: [...props, { clip: 'oak-a', x: -3, y: 15, scale: 1 }] }), paintContacts);
  const shapes = strokes.map(({ path: [first] }) =>
    first!.slice(0, 6).map((value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)),
  );
  expect(shapes).toEqual([
    ['roundRect', 7.6, 6.6, 4.8, 2.8, 0.6],
    ['roundRect', 7.78, 6.78, 4.44, 2.44, 0.42],
    ['roundRect', 7.94, 6.94, 4.12, 2.12, 0.26],
    ...[1.26, 0.84, 0.5].map((radius) => ['arc', 4, 15, radius, 0, 6.28]),
    ...[1.02, 0.68, 0.41].map((radius) => ['arc', 5, 15, radius, 0, 6.28]),
  ]);
  expect(new Set(strokes.map(({ style }) => style))).toEqual(new Set(['rgba(24,22,30,0.13)']));
});

test.each([
  [-2.1, 10],
  [26.1, 10],
  [10, -2.1],
  [10, 22.1],
])('a rim at %d, %d is beyond the painted square', (x, y) => {
  const rims = (dx: number, dy: number): number =>
    painted(testLand({ props: [{ clip: 'barrel', x: x + dx, y: y + dy, scale: 1 }] }), paintContacts).strokes.length;
  expect(rims(0, 0)).toBe(0);
  expect(rims(Math.sign(12 - x) * Number(y === 10) * 0.2, Math.sign(10 - y) * Number(x === 10) * 0.2)).toBe(3);
});
