import type { Vector } from '../../core/vector.ts';
import type { Grid, Point } from '../state.ts';

export function cloneGrid(grid: Grid): Grid {
  return {
    width: grid.width,
    height: grid.height,
    blocksFeet: grid.blocksFeet.slice(),
    blocksSight: grid.blocksSight.slice(),
    ...(grid.isRoad && { isRoad: grid.isRoad }),
    ...(grid.isWood && { isWood: grid.isWood }),
  };
}

export function isOnMap(grid: Grid, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < grid.width && y < grid.height;
}

/** The index of the tile under a point that is on the map. */
export function tileAt(grid: Grid, point: Point): number {
  return Math.floor(point.y) * grid.width + Math.floor(point.x);
}

/** Whether the tile is blocked for walking; tiles outside the map are. */
export function isBlocked(grid: Grid, column: number, row: number): boolean {
  if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return true;
  return grid.blocksFeet[row * grid.width + column] !== 0;
}

/** Whether a body of that radius fits at (x, y) without touching a blocked tile. */
export function isStandable(grid: Grid, point: Point, radius: number): boolean {
  const { x, y } = point;
  if (!(x >= radius && y >= radius && x <= grid.width - radius && y <= grid.height - radius)) return false;
  const firstColumn = Math.floor(x - radius);
  const lastColumn = Math.floor(x + radius);
  const firstRow = Math.floor(y - radius);
  const lastRow = Math.floor(y + radius);
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      if (isBlocked(grid, column, row) && gapSquared(point, column, row) < radius * radius) return false;
    }
  }
  return true;
}

/** Squared distance from a point to the nearest point of a tile, in tiles². */
export function gapSquared(point: Point, column: number, row: number): number {
  const dx = point.x - Math.min(Math.max(point.x, column), column + 1);
  const dy = point.y - Math.min(Math.max(point.y, row), row + 1);
  return dx * dx + dy * dy;
}

/**
 * Moves `point` in place out of the walls that a body of that radius would touch. A point inside a
 * blocked tile stays there: use `isStandable` to check the result.
 */
export function pushOutOfWalls(grid: Grid, point: Vector, radius: number): void {
  point.x = Math.min(Math.max(point.x, radius), grid.width - radius);
  point.y = Math.min(Math.max(point.y, radius), grid.height - radius);
  // Faces before corners: a corner between two faces must not push back a body that slides along them.
  body.radius = radius;
  body.meetsCorners = false;
  if (!pushFromTiles(grid, point)) return;
  body.meetsCorners = true;
  pushFromTiles(grid, point);
}

/** Slightly more than the radius, so that rounding never leaves it touching. */
const CLEARANCE_TILES = 1e-7;

/** The body that is pushed; written over, because this happens thousands of times a step. */
const body = { radius: 0, meetsCorners: false };

/** Returns whether a tile near the body is blocked. */
function pushFromTiles(grid: Grid, point: Vector): boolean {
  const { radius, meetsCorners } = body;
  let isNearWall = false;
  const lastColumn = Math.floor(point.x + radius);
  const lastRow = Math.floor(point.y + radius);
  for (let row = Math.floor(point.y - radius); row <= lastRow; row++) {
    for (let column = Math.floor(point.x - radius); column <= lastColumn; column++) {
      if (!isBlocked(grid, column, row)) continue;
      isNearWall = true;
      const dx = point.x - Math.min(Math.max(point.x, column), column + 1);
      const dy = point.y - Math.min(Math.max(point.y, row), row + 1);
      const squared = dx * dx + dy * dy;
      if ((dx !== 0 && dy !== 0) !== meetsCorners || squared >= radius * radius || squared === 0) continue;
      const length = Math.sqrt(squared);
      point.x += dx * ((radius + CLEARANCE_TILES - length) / length);
      point.y += dy * ((radius + CLEARANCE_TILES - length) / length);
    }
  }
  return isNearWall;
}
