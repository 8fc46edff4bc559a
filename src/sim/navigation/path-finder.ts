import EasyStar from 'easystarjs';
import type { Grid, Point } from '../state.ts';

/** Tile centres from the first tile to the last, as x, y pairs in tiles; `none` when no path leads there. */
export type TilePath = readonly number[] | 'none';

/** Interface of the path search. It does one search at a time. */
export interface PathFinder {
  /** Starts a search, in place of the one before. `crowd` lists walkable tiles that should be avoided. */
  begin(search: { readonly from: Point; readonly to: Point; readonly crowd: readonly Point[] }): void;
  /** Looks at that many more tiles at most, and says at how many it did; without a path the search is not over. */
  advance(tiles: number): { looked: number; path: TilePath | undefined };
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
  // One tile for each call: with any other number a synchronous search goes on to its end.
  search.setIterationsPerCalculation(1);

  let result: { path: TilePath | undefined } = { path: undefined };
  let searchId: number | undefined;
  let hasCrowd = false;
  const end = (): void => {
    if (hasCrowd) search.removeAllAdditionalPointCosts();
    hasCrowd = false;
    searchId = undefined;
  };

  return {
    begin({ from, to, crowd }) {
      if (searchId !== undefined) {
        search.cancelPath(searchId);
        // Takes the cancelled search out of the queue, which would count as a tile of the next one.
        search.calculate();
      }
      end();
      hasCrowd = crowd.length > 0;
      for (const tile of crowd) search.setAdditionalPointCost(Math.floor(tile.x), Math.floor(tile.y), CROWD_COST);
      const found: typeof result = { path: undefined };
      result = found;
      const [startX, startY] = [Math.floor(from.x), Math.floor(from.y)];
      searchId = search.findPath(startX, startY, Math.floor(to.x), Math.floor(to.y), (path) => {
        found.path = path ? flatten(path) : 'none';
      });
    },
    advance(tiles) {
      let looked = 0;
      while (looked < tiles && result.path === undefined) {
        search.calculate();
        looked++;
      }
      if (result.path) end();
      return { looked, path: result.path };
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
