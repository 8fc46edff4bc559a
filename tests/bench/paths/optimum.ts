import { isBlocked } from '../../../src/sim/navigation/grid.ts';
import type { Grid } from '../../../src/sim/state.ts';
import type { Way } from './maps.ts';

const STEPS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const)).filter(([dx, dy]) => dx !== 0 || dy !== 0);

/**
 * Length of the shortest way over the middles of tiles in eight directions without cutting corners, in tiles;
 * Infinity when there is none. Dijkstra (1959), with buckets a tenth of a tile wide that are sorted when
 * their turn comes: an edge is longer than a bucket is wide.
 */
export function shortestLength(grid: Grid, { from, to }: Way): number {
  const lengths = new Float64Array(grid.width * grid.height).fill(Infinity);
  const start = Math.floor(from.y) * grid.width + Math.floor(from.x);
  const goal = Math.floor(to.y) * grid.width + Math.floor(to.x);
  const buckets: number[][] = [[start]];
  lengths[start] = 0;
  for (let index = 0; index < buckets.length; index++) {
    for (const tile of buckets[index] ?? []) {
      if (Math.floor((lengths[tile] ?? 0) * 10) !== index) continue;
      if (tile === goal) return lengths[tile] ?? Infinity;
      spread(grid, tile, { lengths, buckets });
    }
  }
  return Infinity;
}

function spread(grid: Grid, tile: number, { lengths, buckets }: { lengths: Float64Array; buckets: number[][] }): void {
  const column = tile % grid.width;
  const row = Math.floor(tile / grid.width);
  for (const [dx, dy] of STEPS) {
    if (!isOpen(grid, { column, row }, [dx, dy])) continue;
    const next = tile + dy * grid.width + dx;
    const length = (lengths[tile] ?? 0) + (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1);
    if (length >= (lengths[next] ?? 0)) continue;
    lengths[next] = length;
    (buckets[Math.floor(length * 10)] ??= []).push(next);
  }
}

function isOpen(grid: Grid, { column, row }: { column: number; row: number }, [dx, dy]: readonly [number, number]): boolean {
  return !isBlocked(grid, column + dx, row + dy) && !isBlocked(grid, column + dx, row) && !isBlocked(grid, column, row + dy);
}

/** Of a list of x, y pairs in tiles. */
export function lengthOfPath(points: readonly number[]): number {
  let length = 0;
  for (let index = 2; index < points.length; index += 2) {
    const dx = (points[index] ?? 0) - (points[index - 2] ?? 0);
    const dy = (points[index + 1] ?? 0) - (points[index - 1] ?? 0);
    length += Math.sqrt(dx * dx + dy * dy);
  }
  return length;
}
