import { describe, expect, it } from 'vitest';
import type { Land, Prop } from '../../../src/sim/land.ts';
import { smallLand, stopsAt } from './maps.ts';

type Pair = readonly [number, number];

const EVERYWHERE: readonly Pair[] = [
  [-8, -8],
  [24, -8],
  [24, 24],
  [-8, 24],
];
const INSIDE: readonly Pair[] = [
  [1, 1],
  [14, 1],
  [14, 14],
  [1, 14],
];
const CORNER = { start: [15.5, 15.5] };
const wood = (density: number, more: object = {}): object => ({ kind: 'wood', points: EVERYWHERE, density, species: ['oak'], ...more });
const scatter = (clips: readonly string[], count: number): object => ({ kind: 'scatter', points: EVERYWHERE, clips, count });
const hedge = {
  kind: 'wall',
  style: 'hedge',
  points: [
    [4, 4],
    [10, 4],
    [10, 9],
  ],
  gates: [],
};

const cellOf = ({ x, y }: { x: number; y: number }): Pair => [Math.floor(x), Math.floor(y)];
const stepsBetween = ([x, y]: Pair, [otherX, otherY]: Pair): number => Math.max(Math.abs(x - otherX), Math.abs(y - otherY));

/** The fewest steps, diagonals included, from any of them to another. */
function nearest(props: readonly Prop[]): number {
  const cells = props.map(cellOf);
  return Math.min(...cells.flatMap((cell, index) => cells.slice(index + 1).map((other) => stepsBetween(cell, other))));
}

/** The fewest steps from any of them to a piece of the hedge. */
function nearestToHedge({ props, buildings }: Land): number {
  return Math.min(...props.flatMap((prop) => buildings.map((piece) => stepsBetween(cellOf(prop), cellOf(piece)))));
}

describe('a wood', () => {
  it('has no two trunks side by side, nor one beside a wall, and is thick all the same', () => {
    const land = smallLand([hedge, wood(1)], CORNER);
    expect(land.props.length).toBeGreaterThan(20);
    expect([nearest(land.props), nearestToHedge(land)]).toEqual([2, 2]);
  });

  it('leaves room to the trunks of another one that lies over it', () => {
    const land = smallLand([wood(1), wood(1, { points: [[-9, -8], ...EVERYWHERE.slice(1)] })], CORNER);
    expect(land.props.length).toBeGreaterThan(smallLand([wood(1)], CORNER).props.length);
    expect(nearest(land.props)).toBe(2);
  });

  it('has fewer trunks the thinner it is, each blocks feet in its cell, and none stands far from the middle of it', () => {
    const [thick, thin] = [1, 0.2].map((density) => smallLand([wood(density)], CORNER));
    expect(thin!.props.length).toBeLessThan(thick!.props.length / 2);
    for (const { x, y, scale } of thick!.props) {
      expect(stopsAt(thick!, x, y)).toMatch(/feet|both/);
      expect(Math.max(Math.abs(x - Math.floor(x) - 0.5), Math.abs(y - Math.floor(y) - 0.5))).toBeLessThanOrEqual(0.22);
      expect(Math.abs(scale - 1.05)).toBeLessThanOrEqual(0.2);
    }
  });

  it('hides who stands among trunks that are close together, and nobody where it is thin', () => {
    const land = smallLand([wood(1, { points: INSIDE })], CORNER);
    const cells = land.props.map(cellOf);
    const around = (cell: Pair): number => cells.filter((other) => stepsBetween(cell, other) <= 2).length - 1;
    const hides = (cell: Pair): boolean => stopsAt(land, ...cell) === 'both';
    expect(cells.map(hides)).toEqual(cells.map((cell) => around(cell) >= 3));
    expect(new Set(cells.map(hides))).toEqual(new Set([true, false]));
    const thin = smallLand([wood(0.5)], CORNER);
    expect(thin.props.map(({ x, y }) => stopsAt(thin, x, y))).toEqual(thin.props.map(() => 'feet'));
  });

  it('has only the trees that it names', () => {
    const kinds = (species: readonly string[]): string[] => [
      ...new Set(smallLand([wood(1, { species })], CORNER).props.map(({ clip }) => clip)),
    ];
    expect(kinds(['birch']).toSorted()).toEqual(['birch-a', 'birch-b']);
    expect(kinds(['dead', 'bush']).toSorted()).toEqual(['berry-bush', 'bush-a', 'bush-b', 'dead-tree']);
  });
});

describe('scattered things', () => {
  it('lie anywhere on free ground, up to a number of them, beside a wall too', () => {
    const land = smallLand([hedge, scatter(['flowers-a', 'mushrooms'], 400)], CORNER);
    expect(land.props.length).toBeGreaterThan(250);
    expect(land.props.length).toBeLessThanOrEqual(400);
    expect(new Set(land.props.map(({ clip }) => clip))).toEqual(new Set(['flowers-a', 'mushrooms']));
    expect(nearestToHedge(land)).toBe(1);
    for (const { scale } of land.props) expect(Math.abs(scale - 1)).toBeLessThanOrEqual(0.2);
  });

  it('are no more than are asked for, and nearly as many', () => {
    const few = (count: number): number => smallLand([scatter(['flowers-a'], count)], CORNER).props.length;
    expect([few(0), few(1) <= 1, few(12) <= 12, few(12) > 8]).toEqual([0, true, true, true]);
  });

  it('that are in the way do not lie beside a wall', () => {
    const land = smallLand([hedge, scatter(['barrel'], 200)], CORNER);
    expect(land.props.length).toBeGreaterThan(10);
    expect(nearestToHedge(land)).toBe(2);
    expect(nearest(land.props)).toBe(2);
  });

  it('keep off roads and places, and lie inside their outline', () => {
    const road = {
      kind: 'road',
      points: [
        [-4, 6],
        [20, 6],
      ],
      width: 3,
    };
    const onRoad = smallLand([road, scatter(['flowers-a'], 300)], CORNER).props.filter(({ y }) => y > 4.5 && y < 7.5);
    expect(onRoad).toEqual([]);
    const part = {
      ...scatter(['flowers-a'], 300),
      points: [
        [2, 2],
        [8, 2],
        [8, 8],
        [2, 8],
      ],
    };
    const inside = smallLand([part], CORNER).props;
    expect(inside.length).toBeGreaterThan(200);
    for (const { x, y } of inside) expect(Math.max(Math.abs(x - 5), Math.abs(y - 5))).toBeLessThan(4);
  });
});
