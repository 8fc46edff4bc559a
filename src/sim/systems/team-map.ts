import type { EntityId, Point, Team, Unit } from '../state.ts';
import { TEAMS, type Neighbours } from './neighbours.ts';

const CELL_TILES = 4;

export interface Search {
  readonly rangeTiles: number;
  /** Whoever asks does not look for himself. */
  readonly exceptId?: EntityId;
  readonly judge?: Judge;
}

/** Says who counts. An object that is kept, because a search is made thousands of times a second. */
export interface Judge {
  accepts(unit: Unit): boolean;
}

/**
 * Living units by team in cells of four tiles, for looking far: finds the nearest of a team by
 * searching growing rings of cells. Rebuilt in every step, by a counting sort over typed arrays;
 * the positions lie in the order of the cells, so that a search reads memory in one run.
 */
export class TeamMap {
  readonly #columns: number;
  readonly #rows: number;
  readonly #starts: Int32Array;
  #items = new Int32Array(0);
  #cellOf = new Int32Array(0);
  #x = new Float64Array(0);
  #y = new Float64Array(0);
  #units: readonly Unit[] = [];
  /** Of the search that is under way. */
  #fromX = 0;
  #fromY = 0;
  #teamRow = 0;
  #exceptId: EntityId = 0;
  #judge: Judge | undefined;
  #found: Unit | undefined;
  #foundSquared = 0;

  constructor(widthTiles: number, heightTiles: number) {
    this.#columns = Math.ceil(widthTiles / CELL_TILES);
    this.#rows = Math.ceil(heightTiles / CELL_TILES);
    this.#starts = new Int32Array(this.#columns * this.#rows * TEAMS.length + 1);
  }

  /** Takes over where everybody is from `neighbours`, which is rebuilt before. */
  rebuild(units: readonly Unit[], { x, y, side }: Neighbours): void {
    if (this.#items.length !== units.length) this.#resize(units.length);
    this.#units = units;
    const starts = this.#starts;
    const cellOf = this.#cellOf;
    starts.fill(0);
    for (let index = 0; index < units.length; index++) {
      if (side[index] === 0) continue;
      const row = (side[index]! - 1) * this.#rows + this.#rowOf(y[index]!);
      const cell = row * this.#columns + this.#columnOf(x[index]!);
      cellOf[index] = cell;
      starts[cell]!++;
    }
    for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!;
    for (let index = units.length - 1; index >= 0; index--) {
      if (side[index] === 0) continue;
      const at = --starts[cellOf[index]!]!;
      this.#items[at] = index;
      this.#x[at] = x[index]!;
      this.#y[at] = y[index]!;
    }
  }

  /**
   * The nearest living unit of a team within `rangeTiles` of a point whom the judge accepts; the lower id wins
   * a tie. The question is put only to units nearer than the best so far, so it may be a dear one.
   * It must not start another search.
   */
  nearest(team: Team, from: Point, { rangeTiles, exceptId = 0, judge }: Search): Unit | undefined {
    this.#fromX = from.x;
    this.#fromY = from.y;
    this.#teamRow = TEAMS.indexOf(team) * this.#rows;
    this.#exceptId = exceptId;
    this.#judge = judge;
    this.#found = undefined;
    this.#foundSquared = rangeTiles * rangeTiles;
    const column = this.#columnOf(from.x);
    const row = this.#rowOf(from.y);
    const lastRing = Math.min(Math.ceil(rangeTiles / CELL_TILES), Math.max(this.#columns, this.#rows));
    for (let ring = 0; ring <= lastRing; ring++) {
      // Anybody in this ring is at least this far away.
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
    // The dead of this very step are still in the map.
    if (loses || !unit.isAlive || unit.id === this.#exceptId || (this.#judge && !this.#judge.accepts(unit))) return;
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
