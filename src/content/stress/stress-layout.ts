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
  /** Cells along which walls run, the same for columns and rows; none on the plain. */
  readonly walls: readonly number[];
}

export function planStressLayout(map: StressMap, units: number): StressLayout {
  const sideTiles = Math.max(LEAST_SIDE_TILES, 2 * Math.ceil(Math.sqrt(units * TILES_PER_UNIT) / 2));
  const wards = Math.max(2, Math.round(sideTiles / WARD_TILES));
  const lines = Array.from({ length: wards - 1 }, (_, index) => Math.round(((index + 1) * sideTiles) / wards));
  return { name: `stress-${map}-${units}`, map, sideTiles, walls: map === 'walled' ? lines : [] };
}

/** The same coordinate, or the nearest one that is clear of every wall. */
export function clearOfWalls(ground: StressLayout, at: number): number {
  const wall = ground.walls.find((line) => Math.abs(at - line - 0.5) < WALL_ROOM_TILES);
  if (wall === undefined) return at;
  return wall + 0.5 + (at < wall + 0.5 ? -WALL_ROOM_TILES : WALL_ROOM_TILES);
}
