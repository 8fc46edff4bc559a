import { describe, expect, it } from 'vitest';
import { paintRock, paintThatch, planks, shingles, speckled } from '../../../../src/game/land/models/surface-brushes.ts';
import { dabsOf, span, StrokeContext } from '../../support/strokes.ts';

type Rectangle = { x: number; y: number; width: number; height: number; style: string };

function painted(paint: (context: CanvasRenderingContext2D) => void) {
  const brush = new StrokeContext();
  paint(brush.asContext);
  const rectangles = brush.strokes.flatMap(({ path: [[kind, x = 0, y = 0, width = 0, height = 0] = ['']], style }): Rectangle[] =>
    kind === 'rect' ? [{ x, y, width, height, style }] : [],
  );
  return { brush, rectangles, dabs: dabsOf(brush) };
}

const WHOLE = { x: 0, y: 0, width: 2, height: 2 };
/** How bright a colour is, of 255; and how opaque. */
const light = (style: string): number =>
  style
    .match(/\d+/g)!
    .slice(0, 3)
    .reduce((sum, part) => sum + Number(part), 0) / 3;
const alpha = (style: string): number => Number(/,([\d.]+)\)$/.exec(style)?.[1]);

describe('a speckled surface of two tiles', () => {
  const surface = () => {
    const { rectangles, dabs } = painted((context) =>
      speckled(context, {
        base: [100, 100, 100],
        spots: [
          [50, 50, 50],
          [150, 150, 150],
        ],
        count: 40,
        size: 0.2,
      }),
    );
    return { rectangles, dabs };
  };

  it('has its colour all over, and spots of each other colour in turn', () => {
    const { rectangles, dabs } = surface();
    expect(rectangles).toEqual([{ ...WHOLE, style: 'rgba(100,100,100,1)' }]);
    expect(dabs).toHaveLength(40 * 9);
    expect([0, 9, 18].map((place) => light(dabs[place]!.colour))).toEqual([50, 150, 50]);
  });

  it('goes on over its edges: each spot is there nine times, two tiles apart', () => {
    const { dabs } = surface();
    for (let spot = 0; spot < 40; spot++) {
      const [x, y] = [dabs[9 * spot + 4]!.x, dabs[9 * spot + 4]!.y];
      const around = dabs.slice(9 * spot, 9 * spot + 9).map((dab) => [Math.round(dab.x - x), Math.round(dab.y - y)].join(' '));
      expect(around).toEqual(['-2 -2', '-2 0', '-2 2', '0 -2', '0 0', '0 2', '2 -2', '2 0', '2 2']);
    }
  });

  it('has spots of many sizes, breadths and leans, all over it', () => {
    const { dabs } = surface();
    const middle = dabs.filter((_, place) => place % 9 === 4);
    const ranges = [
      middle.map(({ x }) => x),
      middle.map(({ y }) => y),
      middle.map(({ length }) => length),
      middle.map(({ length, breadth }) => breadth / length),
      middle.map(({ angle }) => angle),
      middle.map(({ colour }) => alpha(colour)),
    ].map(span);
    const bounds = [
      [0, 2],
      [0, 2],
      [0.07, 0.22],
      [0.5, 0.9],
      [-0.3, 0.3],
      [0.35, 0.75],
    ];
    for (const [place, [least, most]] of ranges.entries()) {
      const [low, high] = bounds[place] as [number, number];
      const slack = (high - low) * 0.15;
      expect([place, least >= low - 0.005, most <= high + 0.005, least < low + slack, most > high - slack]).toEqual([
        place,
        true,
        true,
        true,
        true,
      ]);
    }
  });
});

describe('planks', () => {
  const surface = () => {
    const { rectangles } = painted((context) => planks(context, { base: [100, 80, 60], count: 8, gap: [10, 10, 10] }));
    const boards = rectangles.filter(({ width }) => width === 0.25);
    return { rectangles, boards };
  };

  it('stand side by side over the whole width, each in a shade of its own', () => {
    const { boards } = surface();
    expect(boards.map(({ x, y, height }) => [x, y, height])).toEqual(Array.from({ length: 8 }, (_, place) => [place / 4, 0, 2]));
    const [least, most] = span(boards.map(({ style }) => light(style) / 80));
    expect([least >= 0.83, most <= 1.17, most - least > 0.15]).toEqual([true, true, true]);
  });

  it('have four lines of grain inside of each, lighter or darker, and a gap at their left', () => {
    const { rectangles, boards } = surface();
    const grain = rectangles.filter(({ width }) => width === 0.014);
    const gaps = rectangles.filter(({ width }) => width === 0.026);
    expect([grain.length, gaps.map(({ x }) => x)]).toEqual([32, Array.from({ length: 8 }, (_, place) => place / 4 - 0.012)]);
    for (const [place, { x, style }] of grain.entries()) {
      const board = boards[Math.floor(place / 4)]!;
      const ratio = light(style) / light(board.style);
      expect([x >= board.x, x <= board.x + 0.25, Math.abs(ratio - 0.82) < 0.02 || Math.abs(ratio - 1.12) < 0.02, alpha(style)]).toEqual([
        true,
        true,
        true,
        0.6,
      ]);
    }
    expect(new Set(grain.map(({ style }, place) => light(style) > light(boards[Math.floor(place / 4)]!.style))).size).toBe(2);
    expect(gaps[0]!.style).toBe('rgba(10,10,10,1)');
  });
});

describe('shingles', () => {
  const surface = () => {
    const { brush, rectangles } = painted((context) =>
      shingles(context, { base: [100, 0, 0], other: [200, 0, 0], rows: 4, gap: [1, 2, 3] }),
    );
    const tiles = brush.strokes.flatMap(({ path: [first], style }) =>
      first?.[0] === 'roundRect' ? [{ at: first.slice(1) as number[], style }] : [],
    );
    return { brush, rectangles, tiles };
  };

  it('lie in rows from below upwards, each row half a shingle aside', () => {
    const { rectangles, tiles } = surface();
    expect(rectangles[0]).toEqual({ ...WHOLE, style: 'rgba(1,2,3,1)' });
    // Ten rows of twelve, five a tile.
    expect(tiles).toHaveLength(120);
    const lefts = [0, 12].map((place) => Math.round(tiles[place]!.at[0]! * 1000) / 1000);
    expect(lefts).toEqual([-0.192, -0.092]);
    const tops = Array.from({ length: 10 }, (_, row) => Math.round(tiles[12 * row]!.at[1]! * 100) / 100);
    expect(tops).toEqual([1.95, 1.7, 1.45, 1.2, 0.95, 0.7, 0.45, 0.2, -0.05, -0.3]);
    expect(tiles[0]!.at.slice(2, 4).map((size) => Math.round(size * 1000) / 1000)).toEqual([0.184, 0.28]);
  });

  it('repeat after two tiles, across and down', () => {
    const { tiles } = surface();
    const styles = Array.from({ length: 10 }, (_, row) => tiles.slice(12 * row, 12 * row + 12).map(({ style }) => style));
    for (const row of styles) expect([row[0], row[1]]).toEqual([row[10], row[11]]);
    expect([styles[8], styles[9]]).toEqual([styles[0], styles[1]]);
    expect(new Set(styles.flat()).size).toBeGreaterThan(40);
  });

  it('are of two colours mixed, with a light line near their lower edge', () => {
    const { rectangles, tiles } = surface();
    const reds = tiles.map(({ style }) => 3 * light(style));
    expect([Math.min(...reds) >= 88, Math.min(...reds) < 100, Math.max(...reds) <= 224, Math.max(...reds) > 200]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const lines = rectangles.slice(1);
    expect([lines.length, alpha(lines[0]!.style), lines[0]!.height]).toEqual([120, 0.5, 0.02]);
    expect([lines[0]!.x, lines[0]!.y, lines[0]!.width].map((value) => Math.round(value * 1000) / 1000)).toEqual([-0.17, 2.175, 0.14]);
    expect(light(lines[0]!.style) / light(tiles[0]!.style)).toBeCloseTo(1.2, 1);
  });
});

describe('rock and straw', () => {
  it('rock has clefts with light below them, which go on over its right edge', () => {
    const { rectangles, dabs } = painted(paintRock);
    expect(dabs).toHaveLength(120 * 9);
    const clefts = rectangles.slice(1);
    expect(clefts).toHaveLength(26 * 4);
    for (let crack = 0; crack < 26; crack++) {
      const [dark, bright, again] = clefts.slice(4 * crack, 4 * crack + 3) as [Rectangle, Rectangle, Rectangle];
      expect(
        [light(dark.style) < 90, light(bright.style) > 150, bright.y - dark.y - dark.height, again.x - dark.x + 2].map((value) =>
          typeof value === 'number' ? Math.abs(value) < 1e-9 : value,
        ),
      ).toEqual([true, true, true, true]);
      expect(bright.width / dark.width).toBeCloseTo(0.9, 6);
    }
    const first = clefts.filter((_, place) => place % 4 === 0);
    expect(
      [span(first.map(({ width }) => width)), span(first.map(({ height }) => height)), span(first.map(({ x }) => x))].map(
        ([least, most]) => most - least > 0.02,
      ),
    ).toEqual([true, true, true]);
    expect(
      first.every(
        ({ x, y, width, height }) =>
          x >= 0 && x < 2 && y >= 0 && y < 2 && width >= 0.2 && width <= 0.7 && height >= 0.03 && height <= 0.065,
      ),
    ).toBe(true);
  });

  it('straw hangs in many shades, over the lower edge too, with a shadow at every half tile', () => {
    const { rectangles } = painted(paintThatch);
    const straws = rectangles.filter(({ width }) => width === 0.024);
    expect(straws).toHaveLength(1040);
    expect([straws[1]!.x, straws[1]!.y]).toEqual([straws[0]!.x, straws[0]!.y - 2]);
    expect(straws.every(({ x, height }) => x >= 0 && x < 2 && height >= 0.22 && height <= 0.52)).toBe(true);
    const [least, most] = span(straws.map(({ style }) => light(style) / 144.67));
    expect([least >= 0.69, least < 0.75, most <= 1.21, most > 1.1]).toEqual([true, true, true, true]);
    expect(rectangles.slice(-4).map(({ y, height }) => [y, height])).toEqual([
      [0, 0.05],
      [0.5, 0.05],
      [1, 0.05],
      [1.5, 0.05],
    ]);
  });
});
