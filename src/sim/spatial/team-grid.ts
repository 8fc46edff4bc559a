import type { EntityId, Point, Team, Unit } from '../state.ts';
import { TEAMS, type NeighbourGrid } from './neighbour-grid.ts';

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
 * Living units by team in cells of four tiles, for long ranges: finds the nearest unit of a team by
 * searching growing rings of cells. Rebuilt in every step, by a counting sort over typed arrays; the
 * positions are stored in cell order, so that a search reads memory sequentially.
 */
export class TeamGrid {
  readonly #columns: number;
  readonly #rows: number;
  readonly #starts: Int32Array;
  #items = new Int32Array(0);
  #cellOf = new Int32Array(0);
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

  constructor(widthTiles: number, heightTiles: number) {
    this.#columns = Math.ceil(widthTiles / CELL_TILES);
    this.#rows = Math.ceil(heightTiles / CELL_TILES);
    this.#starts = new Int32Array(this.#columns * this.#rows * TEAMS.length + 1);
  }

  /** Takes the positions from the neighbour grid, which must have been rebuilt before. */
  rebuild(units: readonly Unit[], { x, y, teamCode }: NeighbourGrid): void {
    if (this.#items.length !== units.length) this.#resize(units.length);
    this.#units = units;
    const starts = this.#starts;
    const cellOf = this.#cellOf;
    starts.fill(0);
    for (let index = 0; index < units.length; index++) {
      if (teamCode[index] === 0) continue;
      const row = (teamCode[index]! - 1) * this.#rows + this.#rowOf(y[index]!);
      const cell = row * this.#columns + this.#columnOf(x[index]!);
      cellOf[index] = cell;
      starts[cell]!++;
    }
    for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!;
    for (let index = units.length - 1; index >= 0; index--) {
      if (teamCode[index] === 0) continue;
      const at = --starts[cellOf[index]!]!;
      this.#items[at] = index;
      this.#x[at] = x[index]!;
      this.#y[at] = y[index]!;
    }
  }

  /**
   * The nearest living unit of a team within `rangeTiles` of a point that the filter accepts; the lower id wins
   * a tie. The filter is called only for units nearer than the best so far, so it may be expensive. It must
   * not start another search.
   */
  nearest(team: Team, from: Point, { rangeTiles, exceptId = 0, filter }: NearestSearch): Unit | undefined {
    this.#fromX = from.x;
    this.#fromY = from.y;
    this.#teamRow = TEAMS.indexOf(team) * this.#rows;
    this.#exceptId = exceptId;
    this.#filter = filter;
    this.#found = undefined;
    this.#foundSquared = rangeTiles * rangeTiles;
    const column = this.#columnOf(from.x);
    const row = this.#rowOf(from.y);
    const lastRing = Math.min(Math.ceil(rangeTiles / CELL_TILES), Math.max(this.#columns, this.#rows));
    for (let ring = 0; ring <= lastRing; ring++) {
      // Every unit in this ring is at least this far away.
      const gap = (ring - 1) * CELL_TILES;
      if (ring > 1 && gap * gap > this.#foundSquared) break;
      this.#searchRing(column, row, ring);
    }
    return this.#found;
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
    const end = this.#starts[base + lastColumn + 1]!;
    for (let at = this.#starts[base + firstColumn]!; at < end; at++) {
      const dx = this.#x[at]! - this.#fromX;
      const dy = this.#y[at]! - this.#fromY;
      const squared = dx * dx + dy * dy;
      if (squared <= this.#foundSquared) this.#consider(this.#units[this.#items[at]!]!, squared);
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
    this.#items = new Int32Array(count);
    this.#cellOf = new Int32Array(count);
    this.#x = new Float64Array(count);
    this.#y = new Float64Array(count);
  }
}
