import type { StressMap } from './stress-options.ts';

/** Area per unit: the same density for every number of units, so that their figures can be compared. */
const TILES_PER_UNIT = 9;
const LEAST_SIDE_TILES = 24;
/** Side of a ward between walls, about; walls leave at least four wards. */
const WARD_TILES = 24;
/** No unit starts closer than this to the centre line of a wall. */
const WALL_ROOM_TILES = 2.5;

/** The size of the map for a number of units, and where its walls run. */
export interface StressLayout {
  readonly name: string;
  readonly map: StressMap;
  readonly sideTiles: number;
  /** Cells along which its wards meet, the same for columns and rows. */
  readonly borders: readonly number[];
  /** Cells along which walls run: the borders, or none on the plain. */
  readonly walls: readonly number[];
}

export function planStressLayout(map: StressMap, units: number): StressLayout {
  const sideTiles = Math.max(LEAST_SIDE_TILES, 2 * Math.ceil(Math.sqrt(units * TILES_PER_UNIT) / 2));
  const wards = Math.max(2, Math.round(sideTiles / WARD_TILES));
  const lines = Array.from({ length: wards - 1 }, (_, index) => Math.round(((index + 1) * sideTiles) / wards));
  return { name: `stress-${map}-${units}`, map, sideTiles, borders: lines, walls: map === 'walled' ? lines : [] };
}

/** Side of the ward in which a neighbourhood of villagers lives, and for how many it has homes. */
const HOME_WARD_TILES = 28;
export const HOMES_PER_WARD = 48;

/** The same for villagers, who need homes, fields and tables beside the ground on which they stand. */
export function planTownLayout(map: StressMap, units: number): StressLayout {
  const wards = Math.max(2, Math.ceil(Math.sqrt(units / HOMES_PER_WARD)));
  const borders = Array.from({ length: wards - 1 }, (_, index) => (index + 1) * HOME_WARD_TILES);
  return { name: `town-${map}-${units}`, map, sideTiles: wards * HOME_WARD_TILES, borders, walls: map === 'walled' ? borders : [] };
}

/** The centre cell of each ward, along one side of the map. */
export function wardCentres({ borders, sideTiles }: Pick<StressLayout, 'borders' | 'sideTiles'>): number[] {
  const bounds = [-1, ...borders, sideTiles];
  return bounds.slice(1).map((bound, index) => Math.floor(((bounds[index] ?? 0) + bound) / 2));
}

/** The same coordinate, or the nearest one that is clear of every wall. */
export function clearOfWalls(ground: StressLayout, at: number): number {
  const wall = ground.walls.find((line) => Math.abs(at - line - 0.5) < WALL_ROOM_TILES);
  if (wall === undefined) return at;
  return wall + 0.5 + (at < wall + 0.5 ? -WALL_ROOM_TILES : WALL_ROOM_TILES);
}
