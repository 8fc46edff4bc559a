import type { Grid } from '../../sim/state.ts';

/**
 * Cells that a walker can reach from a cell in straight steps: flood fill, without diagonals, so
 * that a way which exists here exists for every path finder.
 */
export function reachableFrom(grid: Grid, start: number): Uint8Array {
  const reached = new Uint8Array(grid.width * grid.height);
  if (grid.blocksFeet[start] !== 0) return reached;
  const open = [start];
  reached[start] = 1;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const next of neighboursOf(grid, cell)) {
      if (reached[next] === 1 || grid.blocksFeet[next] !== 0) continue;
      reached[next] = 1;
      open.push(next);
    }
  }
  return reached;
}

function neighboursOf(grid: Grid, cell: number): number[] {
  const column = cell % grid.width;
  const next: number[] = [];
  if (column > 0) next.push(cell - 1);
  if (column < grid.width - 1) next.push(cell + 1);
  if (cell >= grid.width) next.push(cell - grid.width);
  if (cell + grid.width < grid.blocksFeet.length) next.push(cell + grid.width);
  return next;
}
