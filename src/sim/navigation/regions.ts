import type { Grid } from '../state.ts';

/**
 * Labels every walkable tile with its connected region, from 1; blocked tiles are 0. Two tiles are
 * reachable from each other exactly when their labels agree: without corner cutting a diagonal step
 * needs both of its neighbours to be free, so four directions are sufficient.
 */
export function labelRegions(grid: Grid): Int32Array {
  const labels = new Int32Array(grid.width * grid.height);
  const open = new Int32Array(labels.length);
  let label = 0;
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || grid.blocksFeet[start] !== 0) continue;
    label++;
    flood({ grid, labels, open, start, label });
  }
  return labels;
}

interface Flood {
  grid: Grid;
  labels: Int32Array;
  open: Int32Array;
  start: number;
  label: number;
}

function flood({ grid, labels, open, start, label }: Flood): void {
  const { width } = grid;
  let count = 0;
  const visit = (tile: number): void => {
    if (labels[tile] !== 0 || grid.blocksFeet[tile] !== 0) return;
    labels[tile] = label;
    open[count++] = tile;
  };
  visit(start);
  while (count > 0) {
    const tile = open[--count]!;
    const column = tile % width;
    if (column > 0) visit(tile - 1);
    if (column < width - 1) visit(tile + 1);
    if (tile >= width) visit(tile - width);
    if (tile < labels.length - width) visit(tile + width);
  }
}
