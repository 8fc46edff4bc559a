import { Dice } from '../../core/dice.ts';
import type { Band } from './stress-bands.ts';
import { clearOfWalls, wardCentres, type StressLayout } from './stress-layout.ts';

export type Json = Record<string, unknown>;
type Pair = [x: number, y: number];

const OVERHANG_TILES = 6;
const ROAD_TILES = 3;
/** Corners of walls are towers of three by three tiles; a wall begins beside them. */
const TOWER_TILES = 3;
const MEADOW_EVERY_TILES = 40;
const SCATTER_PER_TILE = 0.028;
const MAX_SCATTER = 2000;
const SMALL_THINGS = ['grass-tuft-a', 'grass-tuft-b', 'grass-tuft-c', 'flowers-a', 'flowers-b', 'rock-a'];

/** A map file in the usual format, read and validated like any other. */
export function stressMapFile(layout: StressLayout, bands: readonly Band[]): Json {
  const { name, sideTiles } = layout;
  const middle = clearOfWalls(layout, sideTiles / 2);
  return {
    name,
    size: [sideTiles, sideTiles],
    features: [...meadows(layout), ...roads(layout), ...walls(layout), ...towers(layout), ...rim(sideTiles), scatter(sideTiles)],
    places: { middle: [middle, middle], ...Object.fromEntries(bands.map(({ place, at }) => [place, [at.x, at.y]])) },
  };
}

export function meadows({ name, sideTiles }: StressLayout): Json[] {
  const dice = new Dice(`${name}/meadows`);
  const count = Math.ceil((sideTiles / MEADOW_EVERY_TILES) ** 2);
  return Array.from({ length: count }, () => {
    const x = dice.between('at', 0, sideTiles);
    const y = dice.between('at', 0, sideTiles);
    const reach = (): number => dice.between('reach', 6, 12);
    return {
      kind: 'meadow',
      points: [
        [x - reach(), y],
        [x, y - reach()],
        [x + reach(), y],
        [x, y + reach()],
      ],
    };
  });
}

/** On the plain one road crosses the map; between walls, one runs through the gates of each row and column of wards. */
function roads(layout: StressLayout): Json[] {
  const { sideTiles } = layout;
  const [start, end] = [-OVERHANG_TILES, sideTiles + OVERHANG_TILES];
  if (layout.walls.length === 0) {
    const bend = sideTiles / 14;
    const [a, b, c] = [sideTiles * 0.45, sideTiles * 0.55, sideTiles * 0.5];
    return [
      road([
        [start, b],
        [sideTiles * 0.25, a],
        [sideTiles * 0.5, c],
        [sideTiles * 0.75, b],
        [end, a - bend],
      ]),
    ];
  }
  return wardRoads(layout);
}

/** A road through the centre of each row and column of wards. */
export function wardRoads(layout: StressLayout): Json[] {
  const [start, end] = [-OVERHANG_TILES, layout.sideTiles + OVERHANG_TILES];
  return wardCentres(layout).flatMap((cell) => [
    road([
      [start, cell + 0.5],
      [end, cell + 0.5],
    ]),
    road([
      [cell + 0.5, start],
      [cell + 0.5, end],
    ]),
  ]);
}

function road(points: readonly Pair[]): Json {
  return { kind: 'road', points, width: ROAD_TILES };
}

/** A wall along each side of each ward, with a gate in its centre: narrow under an arch, or wide. */
export function walls(layout: StressLayout): Json[] {
  const centres = wardCentres(layout);
  return layout.walls.flatMap((line, at) =>
    centres.flatMap((centre, ward) => {
      const [from, to] = wallSpan(layout, ward);
      const width = (at + ward) % 2 === 0 ? 3 : 5;
      const style = (2 * at + ward) % 5 === 3 ? 'ruin' : 'stone';
      const upright = {
        kind: 'wall',
        style,
        points: [
          [line, from],
          [line, to],
        ],
        gates: [{ at: [line, centre], width }],
      };
      const level = {
        kind: 'wall',
        style,
        points: [
          [from, line],
          [to, line],
        ],
        gates: [{ at: [centre, line], width }],
      };
      return [upright, level];
    }),
  );
}

/** First and last cell of the wall along a ward, without the towers at its ends. */
function wallSpan({ walls: lines, sideTiles }: StressLayout, ward: number): [from: number, to: number] {
  const beside = (TOWER_TILES + 1) / 2;
  const before = lines[ward - 1];
  const after = lines[ward];
  return [before === undefined ? 0 : before + beside, after === undefined ? sideTiles - 1 : after - beside];
}

export function towers({ walls: lines }: StressLayout): Json[] {
  return lines.flatMap((x) => lines.map((y) => ({ kind: 'building', model: 'tower', at: [x + 0.5, y + 0.5] })));
}

/** A belt of trees hides the edge of the world. */
export function rim(sideTiles: number): Json[] {
  const belt = (points: readonly Pair[], species: readonly string[]): Json => ({ kind: 'wood', points, density: 0.8, species });
  const [low, high] = [-OVERHANG_TILES, sideTiles + OVERHANG_TILES];
  const middle = sideTiles / 2;
  return [
    belt(
      [
        [low, low],
        [high, low],
        [high, 2.4],
        [middle, 1.6],
        [low, 2.4],
      ],
      ['oak', 'pine', 'birch'],
    ),
    belt(
      [
        [low, sideTiles - 2.4],
        [middle, sideTiles - 1.6],
        [high, sideTiles - 2.4],
        [high, high],
        [low, high],
      ],
      ['oak', 'birch'],
    ),
    belt(
      [
        [low, low],
        [2.4, low],
        [1.6, middle],
        [2.4, high],
        [low, high],
      ],
      ['pine'],
    ),
    belt(
      [
        [sideTiles - 2.4, low],
        [high, low],
        [high, high],
        [sideTiles - 2.4, high],
        [sideTiles - 1.6, middle],
      ],
      ['oak', 'pine'],
    ),
  ];
}

export function scatter(sideTiles: number): Json {
  const end = sideTiles - 1;
  const count = Math.min(MAX_SCATTER, Math.round(SCATTER_PER_TILE * sideTiles * sideTiles));
  return {
    kind: 'scatter',
    points: [
      [1, 1],
      [end, 1],
      [end, end],
      [1, end],
    ],
    clips: SMALL_THINGS,
    count,
  };
}
