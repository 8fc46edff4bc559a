import EasyStar from 'easystarjs';
import type { Grid, Point } from '../state.ts';

/** Tile centres from the first tile to the last, as x, y pairs in tiles; `none` when no path leads there. */
export type TilePath = readonly number[] | 'none';

interface Search {
  readonly from: Point;
  readonly to: Point;
  /** Walkable tiles that should be avoided. */
  readonly crowd: readonly Point[];
}

/** Interface of the path search. It does one search at a time. */
export interface PathFinder {
  /** Starts a search, in place of the one before. */
  begin(search: Search): void;
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

/**
 * Shared by all finders, in turn: each EasyStar object has functions of its own, which begin uncompiled, so that a search in a new world
 * would take twice as long. In synchronous mode: the asynchronous one uses a timer, and a fixed step cannot wait for that.
 */
const shared = new EasyStar.js();
// It derives the costs from the values in the grid: on a map without free tiles it would lack the one for 0.
shared.setTileCost(FREE, 1);
shared.setTileCost(BLOCKED, 1);
shared.enableDiagonals();
shared.disableCornerCutting();
shared.enableSync();
// One tile for each call: with any other number a synchronous search goes on to its end.
shared.setIterationsPerCalculation(1);
/** The grid that it has now, and so whose search. */
let rowsInUse: number[][] | undefined;
let searchId: number | undefined;
let hasCrowd = false;

function stopSearch(): void {
  if (searchId !== undefined) {
    shared.cancelPath(searchId);
    // Takes the cancelled search out of the queue, which would count as a tile of the next one.
    shared.calculate();
  }
  endSearch();
}

function endSearch(): void {
  if (hasCrowd) shared.removeAllAdditionalPointCosts();
  hasCrowd = false;
  searchId = undefined;
}

/** A search over one grid, with the shared EasyStar. */
export class EasyStarFinder implements PathFinder {
  readonly #rows: number[][] = [];
  #open: readonly number[] = [];
  #search: Search | undefined;
  #result: { path: TilePath | undefined } = { path: undefined };
  /** Tiles that the search has looked at. */
  #looked = 0;

  constructor({ width, height, blocksFeet }: Grid) {
    for (let row = 0; row < height; row++) {
      this.#rows.push([...blocksFeet.subarray(row * width, (row + 1) * width)].map((cell) => (cell === 0 ? FREE : BLOCKED)));
    }
    // The newest world is most likely the next that searches.
    this.#claim();
  }

  begin(search: Search): void {
    this.#search = search;
    this.#looked = 0;
    this.#start(search);
  }

  advance(tiles: number): { looked: number; path: TilePath | undefined } {
    if (this.#search && rowsInUse !== this.#rows && this.#result.path === undefined) {
      // Another world has searched in between: the same search comes as far as it had come.
      this.#start(this.#search);
      for (let again = 0; again < this.#looked; again++) shared.calculate();
    }
    const result = this.#result;
    let looked = 0;
    while (looked < tiles && result.path === undefined) {
      shared.calculate();
      looked++;
    }
    this.#looked += looked;
    if (result.path && rowsInUse === this.#rows) endSearch();
    return { looked, path: result.path };
  }

  setTile(column: number, row: number, value: number): void {
    const cells = this.#rows[row];
    if (cells) cells[column] = value;
  }

  setOpen(values: readonly number[]): void {
    this.#open = values;
    for (const value of values) shared.setTileCost(value, PASSAGE_COST);
    if (rowsInUse === this.#rows) shared.setAcceptableTiles([FREE, ...values]);
  }

  #claim(): void {
    if (rowsInUse === this.#rows) return;
    stopSearch();
    rowsInUse = this.#rows;
    shared.setGrid(this.#rows);
    shared.setAcceptableTiles([FREE, ...this.#open]);
  }

  #start({ from, to, crowd }: Search): void {
    this.#claim();
    stopSearch();
    hasCrowd = crowd.length > 0;
    for (const tile of crowd) shared.setAdditionalPointCost(Math.floor(tile.x), Math.floor(tile.y), CROWD_COST);
    const found: { path: TilePath | undefined } = { path: undefined };
    this.#result = found;
    const [startX, startY] = [Math.floor(from.x), Math.floor(from.y)];
    searchId = shared.findPath(startX, startY, Math.floor(to.x), Math.floor(to.y), (path) => {
      found.path = path ? flatten(path) : 'none';
    });
  }
}

function flatten(path: readonly { x: number; y: number }[]): number[] {
  const corners: number[] = [];
  for (const tile of path) corners.push(tile.x + 0.5, tile.y + 0.5);
  return corners;
}
