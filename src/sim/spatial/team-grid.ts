import type { EntityId, Point, Unit } from '../state.ts';
import { CellSort } from './cell-sort.ts';
import type { NeighbourGrid } from './neighbour-grid.ts';

const CELL_TILES = 4;

export interface NearestSearch {
  readonly rangeTiles: number;
  /** Excludes the unit that searches. */
  readonly exceptId?: EntityId;
  readonly filter?: UnitFilter;
}

/** Selects candidates. A reusable object, because there are thousands of searches per second. */
export interface UnitFilter {
  accepts(unit: Unit): boolean;
}

/**
 * Living units by team in cells of four tiles, for long ranges: finds the nearest unit of some teams by
 * searching growing rings of cells. Rebuilt in every step, over typed arrays; the
 * positions are stored in cell order, so that a search reads memory sequentially.
 */
export class TeamGrid {
  readonly #columns: number;
  readonly #rows: number;
  readonly #teamCount: number;
  readonly #cells: CellSort;
  readonly #starts: Int32Array;
  #x = new Float64Array(0);
  #y = new Float64Array(0);
  #units: readonly Unit[] = [];
  /** State of the current search. */
  #fromX = 0;
  #fromY = 0;
  #teamRow = 0;
  #exceptId: EntityId = 0;
  #filter: UnitFilter | undefined;
  #found: Unit | undefined;
  #foundSquared = 0;

  constructor(widthTiles: number, heightTiles: number, teamCount: number) {
    this.#columns = Math.ceil(widthTiles / CELL_TILES);
    this.#rows = Math.ceil(heightTiles / CELL_TILES);
    this.#cells = new CellSort(this.#columns * this.#rows * teamCount);
    this.#teamCount = teamCount;
    this.#starts = this.#cells.starts;
  }

  /** Takes the positions from the neighbour grid, which must have been rebuilt before. */
  rebuild(units: readonly Unit[], { x, y, teamCode }: NeighbourGrid): void {
    if (this.#x.length !== units.length) this.#resize(units.length);
    this.#units = units;
    const { cellOf, items, starts } = this.#cells;
    for (let index = 0; index < units.length; index++) {
      const row = (teamCode[index]! - 1) * this.#rows + this.#rowOf(y[index]!);
      cellOf[index] = teamCode[index] === 0 ? -1 : row * this.#columns + this.#columnOf(x[index]!);
    }
    this.#cells.sort();
    const living = starts[starts.length - 1]!;
    for (let at = 0; at < living; at++) {
      this.#x[at] = x[items[at]!]!;
      this.#y[at] = y[items[at]!]!;
    }
  }

  /**
   * The nearest living unit of the teams of a mask (see `Teams`) within `rangeTiles` of a point that the filter accepts; the lower id wins
   * a tie. The filter is called only for units nearer than the best so far, so it may be expensive. It must
   * not start another search.
   */
  nearest(teamMask: number, from: Point, { rangeTiles, exceptId = 0, filter }: NearestSearch): Unit | undefined {
    this.#fromX = from.x;
    this.#fromY = from.y;
    this.#exceptId = exceptId;
    this.#filter = filter;
    this.#found = undefined;
    this.#foundSquared = rangeTiles * rangeTiles;
    for (let code = 0; code < this.#teamCount; code++) if ((teamMask & (1 << code)) !== 0) this.#searchTeam(code, from, rangeTiles);
    return this.#found;
  }

  /** Goes on with the best unit of the teams before. */
  #searchTeam(code: number, from: Point, rangeTiles: number): void {
    this.#teamRow = code * this.#rows;
    const column = this.#columnOf(from.x);
    const row = this.#rowOf(from.y);
    const lastRing = Math.min(Math.ceil(rangeTiles / CELL_TILES), Math.max(this.#columns, this.#rows));
    for (let ring = 0; ring <= lastRing; ring++) {
      // Every unit in this ring is at least this far away.
      const gap = (ring - 1) * CELL_TILES;
      if (ring > 1 && gap * gap > this.#foundSquared) break;
      this.#searchRing(column, row, ring);
    }
  }

  #searchRing(column: number, row: number, ring: number): void {
    const left = Math.max(column - ring, 0);
    const right = Math.min(column + ring, this.#columns - 1);
    const bottom = Math.min(row + ring, this.#rows - 1);
    for (let at = Math.max(row - ring, 0); at <= bottom; at++) {
      if (at === row - ring || at === row + ring) {
        this.#searchCells(at, left, right);
        continue;
      }
      if (left === column - ring) this.#searchCells(at, left, left);
      if (right === column + ring) this.#searchCells(at, right, right);
    }
  }

  #searchCells(row: number, firstColumn: number, lastColumn: number): void {
    const base = (this.#teamRow + row) * this.#columns;
    const { items } = this.#cells;
    const end = this.#starts[base + lastColumn + 1]!;
    for (let at = this.#starts[base + firstColumn]!; at < end; at++) {
      const dx = this.#x[at]! - this.#fromX;
      const dy = this.#y[at]! - this.#fromY;
      const squared = dx * dx + dy * dy;
      if (squared <= this.#foundSquared) this.#consider(this.#units[items[at]!]!, squared);
    }
  }

  #consider(unit: Unit, squared: number): void {
    const loses = squared === this.#foundSquared && this.#found !== undefined && this.#found.id < unit.id;
    // Units that died in this step are still in the grid.
    if (loses || !unit.isAlive || unit.id === this.#exceptId || (this.#filter && !this.#filter.accepts(unit))) return;
    this.#found = unit;
    this.#foundSquared = squared;
  }

  #columnOf(x: number): number {
    return Math.min(Math.max(Math.floor(x / CELL_TILES), 0), this.#columns - 1);
  }

  #rowOf(y: number): number {
    return Math.min(Math.max(Math.floor(y / CELL_TILES), 0), this.#rows - 1);
  }

  #resize(count: number): void {
    this.#cells.resize(count);
    this.#x = new Float64Array(count);
    this.#y = new Float64Array(count);
  }
}
