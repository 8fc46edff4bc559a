import type { Grid, Point } from '../state.ts';

export interface LineSegment {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/**
 * Whether the straight line between two points crosses no blocked cell (of one of the grid's two layers).
 * Amanatides and Woo, "A Fast Voxel Traversal Algorithm for Ray Tracing" (1987): every cell that
 * the line touches is visited once, without allocation. Points off the map count as blocked.
 */
export function isRayFree(cells: Uint8Array, grid: Grid, { x0, y0, x1, y1 }: LineSegment): boolean {
  if (!isInside(x0, y0, grid) || !isInside(x1, y1, grid)) return false;
  // 32-bit whole numbers, which need no conversion at each cell.
  let column = x0 | 0;
  let row = y0 | 0;
  const lastColumn = x1 | 0;
  const lastRow = y1 | 0;
  const stepX = x1 > x0 ? 1 : -1;
  const stepY = y1 > y0 ? 1 : -1;
  const deltaX = Math.abs(1 / (x1 - x0));
  const deltaY = Math.abs(1 / (y1 - y0));
  let nextX = firstCrossing(x0 - column, x1 - x0);
  let nextY = firstCrossing(y0 - row, y1 - y0);
  let cellsLeft = Math.abs(lastColumn - column) + Math.abs(lastRow - row);
  for (;;) {
    if (cells[row * grid.width + column] !== 0) return false;
    if (cellsLeft-- <= 0) return true;
    if (nextX < nextY) {
      column += stepX;
      nextX += deltaX;
    } else {
      row += stepY;
      nextY += deltaY;
    }
    // Rounding may overshoot the last cell by one when the line ends on an edge.
    if (!isInside(column, row, grid)) return true;
  }
}

function isInside(x: number, y: number, grid: Grid): boolean {
  return x >= 0 && y >= 0 && x < grid.width && y < grid.height;
}

/** The fraction of the line at which it leaves its first cell, on one axis. */
function firstCrossing(offset: number, length: number): number {
  if (length === 0) return Infinity;
  return length > 0 ? (1 - offset) / length : -offset / length;
}

const scratch: LineSegment = { x0: 0, y0: 0, x1: 0, y1: 0 };

/** Whether nothing that blocks sight and arrows is between two points. */
export function isSightFree(grid: Grid, from: Point, to: Point): boolean {
  scratch.x0 = from.x;
  scratch.y0 = from.y;
  scratch.x1 = to.x;
  scratch.y1 = to.y;
  return isRayFree(grid.blocksSight, grid, scratch);
}
