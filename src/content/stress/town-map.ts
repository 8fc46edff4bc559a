import { wardCentres, type StressLayout } from './stress-layout.ts';
import { meadows, rim, scatter, towers, walls, wardRoads, type Json } from './stress-map.ts';

type Pair = readonly [x: number, y: number];

/** Where the things of one neighbourhood of villagers are, in tiles of the map. */
export interface TownWard {
  /** One for each villager that may live here. */
  readonly homes: readonly Pair[];
  readonly tables: readonly Pair[];
  readonly fields: readonly Pair[];
  /** Where people meet in the evening. */
  readonly squares: readonly Pair[];
}

/** Left edge of the longhouse, from the centre cell; the other quarter of houses mirrors it. */
const HOUSE_LEFT = -10;
const FIELD_COLUMNS = [-9, -7, -5, -3];
const FIELD_ROWS = [4, 6, 8, 10];
const TABLE_COLUMNS = [3.5, 5.5, 7.5, 9.5];
const TABLE_ROWS = [4, 7, 10];
const SQUARES: readonly Pair[] = [
  [-1, -1],
  [2, -1],
  [-1, 2],
  [2, 2],
];

/** The wards of a town, row by row: houses in the upper half, fields and an inn's garden in the lower. */
export function townWards(layout: StressLayout): TownWard[] {
  const centres = wardCentres(layout);
  return centres.flatMap((y) => centres.map((x) => wardAt(x, y)));
}

function wardAt(x: number, y: number): TownWard {
  const from = ([dx, dy]: Pair): Pair => [x + dx, y + dy];
  return {
    homes: [...HOMES, ...HOMES.map(mirrored)].map(from),
    tables: TABLE_ROWS.flatMap((row) => TABLE_COLUMNS.map((column) => from([column, row]))),
    fields: FIELD_ROWS.flatMap((row) => FIELD_COLUMNS.map((column) => from([column, row]))),
    squares: SQUARES.map(from),
  };
}

/** In front of the longhouse, behind the cottages and in front of them, in one quarter of houses. */
const HOMES: readonly Pair[] = [
  ...rowOf(8, HOUSE_LEFT + 0.5, -6.5),
  ...rowOf(4, HOUSE_LEFT + 0.5, -1.5),
  ...rowOf(4, HOUSE_LEFT + 5.5, -1.5),
  ...rowOf(8, HOUSE_LEFT + 0.5, -5.5),
];

function rowOf(count: number, left: number, y: number): Pair[] {
  return Array.from({ length: count }, (_, index) => [left + index, y] as const);
}

/** On the other side of the road, whose middle is half a tile right of the centre. */
function mirrored([x, y]: Pair): Pair {
  return [1 - x, y];
}

/** The map of a town, in the usual format. */
export function townMapFile(layout: StressLayout): Json {
  const { name, sideTiles } = layout;
  const centres = wardCentres(layout);
  const squares = townWards(layout).flatMap(({ squares: all }, ward) =>
    all.map((at, index) => [`square/${ward + 1}-${index + 1}`, at] as const),
  );
  const middle = centres[Math.floor(centres.length / 2)] ?? 0;
  return {
    name,
    size: [sideTiles, sideTiles],
    features: [
      ...meadows(layout),
      ...centres.flatMap((y) => centres.flatMap((x) => groundsOf(x, y))),
      ...wardRoads(layout),
      ...walls(layout),
      ...towers(layout),
      ...centres.flatMap((y) => centres.flatMap((x) => housesOf(x, y))),
      ...rim(sideTiles),
      scatter(sideTiles),
    ],
    places: { middle: [middle - 1, middle - 1], ...Object.fromEntries(squares) },
  };
}

/** The field, the garden of the inn, and the paved square with its well. */
function groundsOf(x: number, y: number): Json[] {
  const patch = (kind: string, [left, top]: Pair, [right, bottom]: Pair): Json => ({
    kind,
    points: [
      [x + left, y + top],
      [x + right, y + top],
      [x + right, y + bottom],
      [x + left, y + bottom],
    ],
  });
  return [
    patch('field', [-10.4, 2.6], [-1.6, 11.4]),
    patch('sand', [2.4, 2.2], [11, 11.6]),
    patch('paving', [-2.6, -2.4], [3.6, 3.6]),
    { kind: 'props', clip: 'well', at: [[x + 0.5, y + 0.5]] },
  ];
}

function housesOf(x: number, y: number): Json[] {
  const house = (model: string, [dx, dy]: Pair): Json[] =>
    [[dx, dy] as const, mirrored([dx, dy])].map((at) => ({ kind: 'building', model, at: [x + at[0], y + at[1]] }));
  return [...house('longhouse', [-6, -9]), ...house('cottage', [-8, -3.5]), ...house('cottage', [-3, -3.5])];
}
