import EasyStar from 'easystarjs';
import type { Grid, Point } from '../state.ts';

/** Interface of the path search. */
export interface PathFinder {
  /**
   * Tile centres from the tile of `from` to the tile of `to`, as x, y pairs in tiles; undefined when
   * there is no path. `crowd` lists walkable tiles that should be avoided.
   */
  find(from: Point, to: Point, crowd?: readonly Point[]): number[] | undefined;
  /** `FREE`, `BLOCKED`, or the value of a passage. */
  setTile(column: number, row: number, value: number): void;
  /** The values of passages that searches may lead through, from now on. */
  setOpen(values: readonly number[]): void;
}

/** Values of tiles. Those of passages are the numbers from the last one on. */
export const FREE = 0;
export const BLOCKED = 1;
export const FIRST_PASSAGE = 2;

const CROWD_COST = 5;
/** A detour of some tiles is as good as opening something on the way. */
const PASSAGE_COST = 4;

/** EasyStar in synchronous mode: its asynchronous mode uses a timer, and a fixed step cannot wait for that. */
export function createEasyStarFinder(grid: Grid): PathFinder {
  const rows: number[][] = [];
  for (let row = 0; row < grid.height; row++) {
    rows.push([...grid.blocksFeet.subarray(row * grid.width, (row + 1) * grid.width)].map((cell) => (cell === 0 ? FREE : BLOCKED)));
  }
  const search = new EasyStar.js();
  search.setGrid(rows);
  search.setAcceptableTiles([FREE]);
  // EasyStar derives the costs from the values in the grid: on a map without free tiles it would lack the one for 0.
  search.setTileCost(FREE, 1);
  search.setTileCost(BLOCKED, 1);
  search.enableDiagonals();
  search.disableCornerCutting();
  search.enableSync();

  return {
    find(from, to, crowd = []) {
      let found: { x: number; y: number }[] | null = null;
      for (const tile of crowd) search.setAdditionalPointCost(Math.floor(tile.x), Math.floor(tile.y), CROWD_COST);
      const [startX, startY] = [Math.floor(from.x), Math.floor(from.y)];
      search.findPath(startX, startY, Math.floor(to.x), Math.floor(to.y), (path) => (found = path));
      search.calculate();
      if (crowd.length > 0) search.removeAllAdditionalPointCosts();
      return found === null ? undefined : flatten(found);
    },
    setTile(column, row, value) {
      const cells = rows[row];
      if (cells) cells[column] = value;
    },
    setOpen(values) {
      for (const value of values) search.setTileCost(value, PASSAGE_COST);
      search.setAcceptableTiles([FREE, ...values]);
    },
  };
}

function flatten(path: readonly { x: number; y: number }[]): number[] {
  const corners: number[] = [];
  for (const tile of path) corners.push(tile.x + 0.5, tile.y + 0.5);
  return corners;
}
