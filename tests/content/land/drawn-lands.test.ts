import { describe, expect, test } from 'vitest';
import type { Land } from '../../../src/sim/land.ts';
import { smallLand, stopsAt } from './maps.ts';

type Pair = readonly [number, number];
interface FeatureFile {
  readonly kind: string;
  readonly points?: readonly Pair[];
  readonly [field: string]: unknown;
}

/** `#` stops bodies and sight, `~` bodies alone; `=` is free and a road. */
function draw(land: Land): string[] {
  return Array.from({ length: land.height }, (_, y) =>
    Array.from({ length: land.width }, (__, x) => {
      const stops = stopsAt(land, x, y);
      if (stops === 'nothing') return land.grid.isRoad?.[y * land.width + x] === 1 ? '=' : '.';
      return stops === 'both' ? '#' : '~';
    }).join(''),
  );
}

const buildingsOf = (land: Land): string[] =>
  land.buildings.map(
    ({ model, x, y, quarterTurns, widthTiles, depthTiles }) => `${model} ${x},${y} turned ${quarterTurns}: ${widthTiles}x${depthTiles}`,
  );

/** "1,2 9,2": points. */
const pointsOf = (points: string): Pair[] => points.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Pair);
const line = (kind: string, points: readonly Pair[], more: object = {}): FeatureFile => ({ kind, points, ...more });
const FAR = { start: [14.5, 14.5] };

describe('the ground of a land', () => {
  test.each<[string, FeatureFile[], string[]]>([
    [
      'a wall has a piece on each of its cells, two posts beside a gate, and nothing in it',
      [line('wall', pointsOf('1,2 9,2 9,6'), { style: 'stone', gates: [{ at: [5, 2], width: 3 }] })],
      [
        '................',
        '................',
        '.###...###......',
        '.........#......',
        '.........#......',
        '.........#......',
        '.........#......',
        '................',
      ],
    ],
    [
      'a fence can be seen over',
      [line('wall', pointsOf('3,5 3,1'), { style: 'fence', gates: [] })],
      [
        '................',
        '...~............',
        '...~............',
        '...~............',
        '...~............',
        '...~............',
        '................',
        '................',
      ],
    ],
    [
      'a river is as wide as it says, and a bridge over it is open, paved, and has low walls outside its deck',
      [line('river', pointsOf('-4,3 20,3'), { width: 2 }), { kind: 'bridge', from: [7, 1], to: [7, 5], width: 2 }],
      [
        '......==........',
        '.....~==~.......',
        '~~~~~~==~~~~~~~~',
        '~~~~~~==~~~~~~~~',
        '.....~==~.......',
        '......==........',
        '................',
        '................',
      ],
    ],
    [
      'a road is a road where it is free',
      [line('road', pointsOf('2,2 12,2'), { width: 2 }), line('wall', pointsOf('6,1 6,3'), { style: 'hedge', gates: [] })],
      [
        '................',
        '.=====#======...',
        '.=====#======...',
        '......#.........',
        '................',
        '................',
        '................',
        '................',
      ],
    ],
    [
      'a paved place is a road, a field is not',
      [line('paving', pointsOf('2,1 5,1 5,4 2,4'), { sharp: true }), line('field', pointsOf('8,1 11,1 11,4 8,4'), { sharp: true })],
      [
        '................',
        '..===...........',
        '..===...........',
        '..===...........',
        '................',
        '................',
        '................',
        '................',
      ],
    ],
    [
      'a deck on water is free',
      [line('lake', pointsOf('1,1 12,1 12,6 1,6'), { sharp: true }), line('deck', pointsOf('3,2 8,2 8,4 3,4'))],
      [
        '................',
        '.~~~~~~~~~~~....',
        '.~~.....~~~~....',
        '.~~.....~~~~....',
        '.~~~~~~~~~~~....',
        '.~~~~~~~~~~~....',
        '................',
        '................',
      ],
    ],
    [
      'a building stands on its footprint, turned or not',
      [
        { kind: 'building', model: 'barn', at: [4, 3] },
        { kind: 'building', model: 'longhouse', at: [12, 4], turns: 1 },
      ],
      [
        '..........####..',
        '.######...####..',
        '.######...####..',
        '.######...####..',
        '.######...####..',
        '..........####..',
        '..........####..',
        '..........####..',
      ],
    ],
  ])('%s', (_, features, expected) => {
    expect(draw(smallLand(features, FAR)).slice(0, 8)).toEqual(expected);
  });

  const swap = ([x, y]: Pair): Pair => [y, x];
  const across = ({ points, from, to, at, gates, turns, ...rest }: FeatureFile): FeatureFile => ({
    ...rest,
    ...(points && { points: points.map(swap) }),
    ...(from !== undefined && to !== undefined ? { from: swap(from as Pair), to: swap(to as Pair) } : {}),
    ...(at !== undefined && { at: swap(at as Pair), turns: ((turns as number | undefined) ?? 0) === 0 ? 1 : 0 }),
    ...(gates !== undefined && { gates: (gates as { at: Pair; width: number }[]).map((gate) => ({ ...gate, at: swap(gate.at) })) }),
  });

  test.each<[string, FeatureFile[]]>([
    ['walls and gates', [line('wall', pointsOf('1,2 9,2 9,6'), { style: 'ruin', gates: [{ at: [5, 2], width: 3 }] })]],
    ['rivers and bridges', [line('river', pointsOf('-4,4 20,5'), { width: 3 }), { kind: 'bridge', from: [8, 2], to: [8, 7], width: 4 }]],
    ['bent roads', [line('road', pointsOf('1,2 6,3 9,9'), { width: 3 })]],
    ['lakes and fords', [line('lake', pointsOf('2,2 9,3 8,7 3,6')), line('ford', pointsOf('1,4 11,5'), { width: 2 })]],
    [
      'houses',
      [
        { kind: 'building', model: 'chapel', at: [5, 6] },
        { kind: 'building', model: 'barn', at: [11, 4], turns: 1 },
      ],
    ],
  ])('is the same along x and along y: %s', (_, features) => {
    const lying = draw(smallLand(features, FAR));
    const upright = draw(smallLand(features.map(across), FAR));
    expect(upright).toEqual(lying.map((_row, x) => lying.map((row) => row[x]).join('')));
    expect(lying.join('')).toMatch(/[#~=]/);
  });
});

describe('the pieces of a wall', () => {
  test('are posts beside gates, an arch over a gate of three tiles, pillars at corners and in between', () => {
    const gates = [
      { at: [4, 2], width: 3 },
      { at: [14, 6], width: 3 },
      { at: [11, 2], width: 2 },
    ];
    const land = smallLand([line('wall', pointsOf('0,2 14,2 14,10'), { style: 'stone', gates })], FAR);
    const models = (x: number, y: number): string =>
      land.buildings
        .filter((building) => building.x === x + 0.5 && building.y === y + 0.5)
        .map(({ model, quarterTurns }) => `${model.split('-')[0]}${quarterTurns === 1 ? ' upright' : ''}`)
        .join(' and ');
    expect(Array.from({ length: 15 }, (_, x) => models(x, 2))).toEqual([
      'pillar',
      'wall',
      'gate',
      '',
      'arch',
      '',
      'gate',
      'pillar',
      'wall',
      'gate',
      '',
      '',
      '',
      'gate',
      'pillar upright',
    ]);
    expect(Array.from({ length: 8 }, (_, index) => models(14, 3 + index))).toEqual([
      'wall upright',
      'gate upright',
      '',
      'arch upright',
      '',
      'gate upright',
      'pillar upright',
      'pillar upright',
    ]);
  });

  test('have an arch that lies as the wall does at its gate, whatever the wall does elsewhere', () => {
    const points = pointsOf('9,0 9,4 2,4 2,8 13,8 13,12');
    const arches = [
      [9, 2],
      [6, 4],
      [2, 6],
      [9, 8],
      [13, 10],
    ].map((at) => {
      const { buildings } = smallLand([line('wall', points, { style: 'stone', gates: [{ at, width: 3 }] })], FAR);
      return buildingsOf({ buildings: buildings.filter(({ model }) => model === 'arch-stone') } as unknown as Land);
    });
    expect(arches).toEqual([
      ['arch-stone 9.5,2.5 turned 1: 1x3'],
      ['arch-stone 6.5,4.5 turned 0: 3x1'],
      ['arch-stone 2.5,6.5 turned 1: 1x3'],
      ['arch-stone 9.5,8.5 turned 0: 3x1'],
      ['arch-stone 13.5,10.5 turned 1: 1x3'],
    ]);
  });

  test('are towers at the corners of a castle', () => {
    const land = smallLand([line('wall', pointsOf('2,2 9,2 9,8'), { style: 'stone', gates: [], towers: true })], FAR);
    expect(buildingsOf(land).filter((words) => words.startsWith('tower'))).toEqual([
      'tower 2.5,2.5 turned 0: 3x3',
      'tower 9.5,2.5 turned 0: 3x3',
      'tower 9.5,8.5 turned 0: 3x3',
    ]);
  });
});

describe('nature', () => {
  const wood = line('wood', pointsOf('-8,-8 24,-8 24,24 -8,24'), { density: 1, species: ['oak'] });
  const grown = (features: FeatureFile[], places: Record<string, unknown> = FAR): Pair[] =>
    smallLand([...features, wood], places).props.map(({ x, y }) => [x, y]);
  const within = (trees: readonly Pair[], [left, top, right, bottom]: readonly [number, number, number, number]): number =>
    trees.filter(([x, y]) => x >= left && x < right && y >= top && y < bottom).length;
  const square = pointsOf('4,4 10,4 10,10 4,10');

  test.each(['field', 'mud', 'sand', 'paving', 'lake'])('does not grow on a patch of %s', (kind) => {
    expect(within(grown([line(kind, square, { sharp: true })]), [4, 4, 10, 10])).toBe(0);
    expect(within(grown([line(kind, square, { sharp: true })]), [0, 0, 16, 4])).toBeGreaterThan(3);
  });

  test('grows on meadows, and around places it leaves room', () => {
    expect(within(grown([line('meadow', square, { sharp: true })]), [4, 4, 10, 10])).toBeGreaterThan(3);
    const trees = grown([], { start: [8, 8] });
    expect(Math.min(...trees.map(([x, y]) => Math.hypot(Math.floor(x) + 0.5 - 8, Math.floor(y) + 0.5 - 8)))).toBeGreaterThan(2.2);
    expect(trees.filter(([x, y]) => Math.hypot(x - 8, y - 8) < 4).length).toBeGreaterThan(0);
  });

  test('keeps off roads, rivers and bridges by the width of a verge', () => {
    const nearest = (features: FeatureFile[], middle: number): number =>
      Math.min(...grown(features).map(([, y]) => Math.abs(Math.floor(y) + 0.5 - middle)));
    expect(nearest([line('road', pointsOf('-4,6 20,6'), { width: 4 })], 6)).toBeGreaterThan(2.8);
    expect(nearest([line('river', pointsOf('-4,6 20,6'), { width: 4 })], 6)).toBeGreaterThan(2.8);
    expect(nearest([line('road', pointsOf('-4,6 20,6'), { width: 2 })], 6)).toBeLessThan(2.8);
  });
});

describe('a thing that stands about', () => {
  const land = (clip: string, scale?: number): string[] =>
    draw(smallLand([{ kind: 'props', clip, at: [[5.5, 3.5]], ...(scale === undefined ? {} : { scale }) }], FAR))
      .slice(1, 6)
      .map((row) => row.slice(3, 8));

  test.each<[string, number | undefined, string[]]>([
    ['barrel', undefined, ['.....', '.....', '..~..', '.....', '.....']],
    ['haystack', 3, ['.....', '.....', '..#..', '.....', '.....']],
    ['flowers-a', undefined, ['.....', '.....', '.....', '.....', '.....']],
    ['tent', 1, ['.....', '.....', '..#..', '.....', '.....']],
    ['tent', 1.3, ['.....', '..#..', '.###.', '..#..', '.....']],
    ['tent', 2, ['.....', '.###.', '.###.', '.###.', '.....']],
  ])('stops what it must, as far as it is large: %s, %d', (clip, scale, expected) => {
    expect(land(clip, scale)).toEqual(expected);
  });
});

test('a cliff stops bodies and sight where a lake of that outline stops bodies', () => {
  const outline: readonly Pair[] = pointsOf('3,2 11,3 10,8 3,7');
  const [rock, water] = ['cliff', 'lake'].map((kind) => draw(smallLand([line(kind, outline)], FAR)).join(''));
  expect(rock).toBe(water!.replaceAll('~', '#'));
  expect(rock).toContain('#######');
});
