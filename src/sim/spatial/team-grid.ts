import type { EntityId, Point, Unit } from '../state.ts';
import { CellSort } from './cell-sort.ts';
import type { NeighbourGrid } from './neighbour-grid.ts';

const CELL_TILES = 4;
/** Among up to this many units of a team, looking at each is cheaper than walking through cells. */
const FEW = 32;

export interface NearestSearch {
  readonly rangeTiles: number;
  /** Excludes the unit that searches. */
  readonly exceptId?: EntityId;
  readonly filter?: UnitFilter | undefined;
}

/** Selects candidates. A reusable object, because there are thousands of searches per second. */
export interface UnitFilter {
  accepts(unit: Unit): boolean;
}

interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function clear(extent: Extent, columns: number, rows: number): void {
  extent.left = columns;
  extent.right = -1;
  extent.top = rows;
  extent.bottom = -1;
}

/** Compares before it writes: few units are the outermost. */
function extend(extent: Extent, column: number, row: number): void {
  if (column < extent.left) extent.left = column;
  if (column > extent.right) extent.right = column;
  if (row < extent.top) extent.top = row;
  if (row > extent.bottom) extent.bottom = row;
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
  readonly #byCell: CellSort;
  readonly #byTeam: CellSort;
  #hasCells = false;
  #x = new Float64Array(0);
  #y = new Float64Array(0);
  #units: readonly Unit[] = [];
  /** Cells that hold living units, by team: first and last column, first and last row. */
  readonly #extents: readonly Extent[];
  /** State of the current search. */
  #isSearching = false;
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
    this.#byCell = new CellSort(this.#columns * this.#rows * teamCount);
    this.#byTeam = new CellSort(teamCount);
    this.#teamCount = teamCount;
    this.#extents = Array.from({ length: teamCount }, () => ({ left: 0, right: -1, top: 0, bottom: -1 }));
  }

  /** Takes the positions from the neighbour grid, which must have been rebuilt before. */
  rebuild(units: readonly Unit[], grid: NeighbourGrid): void {
    if (this.#x.length !== units.length) this.#resize(units.length);
    this.#units = units;
    this.#hasCells = units.length > FEW;
    if (this.#hasCells) this.#sortByCell(grid);
    else this.#sortByTeam(grid);
    const { items, starts } = this.#order;
    const living = starts[starts.length - 1]!;
    const [x, y, sortedX, sortedY] = [grid.x, grid.y, this.#x, this.#y];
    for (let at = 0; at < living; at++) {
      const index = items[at]!;
      sortedX[at] = x[index]!;
      sortedY[at] = y[index]!;
    }
  }

  get #order(): CellSort {
    return this.#hasCells ? this.#byCell : this.#byTeam;
  }

  /** A small battle needs no cells: every team is scanned whole. */
  #sortByTeam({ teamCode }: NeighbourGrid): void {
    const teams = this.#byTeam;
    for (let index = 0; index < this.#units.length; index++) teams.place(index, teamCode[index]! - 1);
    teams.sort();
  }

  #sortByCell({ x, y, teamCode }: NeighbourGrid): void {
    const cells = this.#byCell;
    const extents = this.#extents;
    for (const extent of extents) clear(extent, this.#columns, this.#rows);
    for (let index = 0; index < this.#units.length; index++) {
      const team = teamCode[index]! - 1;
      if (team < 0) {
        cells.place(index, -1);
        continue;
      }
      const row = this.#rowOf(y[index]!);
      const column = this.#columnOf(x[index]!);
      cells.place(index, (team * this.#rows + row) * this.#columns + column);
      extend(extents[team]!, column, row);
    }
    cells.sort();
  }

  /**
   * The nearest living unit of the teams of a mask (see `Teams`) within `rangeTiles` of a point that the filter accepts; the lower id wins
   * a tie. The filter is called only for units nearer than the best so far, so it may be expensive. It must
   * not start another search.
   *
   * @throws Error when the filter of a search starts another one.
   */
  nearest(teamMask: number, from: Point, { rangeTiles, exceptId = 0, filter }: NearestSearch): Unit | undefined {
    if (this.#isSearching) throw new Error('The filter of a search started another search.');
    this.#isSearching = true;
    this.#fromX = from.x;
    this.#fromY = from.y;
    this.#exceptId = exceptId;
    this.#filter = filter;
    this.#found = undefined;
    this.#foundSquared = rangeTiles * rangeTiles;
    for (let code = 0; code < this.#teamCount; code++) if ((teamMask & (1 << code)) !== 0) this.#searchTeam(code, rangeTiles);
    this.#isSearching = false;
    return this.#found;
  }

  /** Goes on with the best unit of the teams before. */
  #searchTeam(code: number, rangeTiles: number): void {
    const { starts } = this.#order;
    const cells = this.#hasCells ? this.#columns * this.#rows : 1;
    const first = starts[code * cells]!;
    const end = starts[(code + 1) * cells]!;
    this.#teamRow = code * this.#rows;
    if (end - first <= FEW) this.#searchAll(first, end);
    else this.#searchRings(this.#extents[code]!, Math.ceil(rangeTiles / CELL_TILES));
  }

  /** Asks the filter from the nearest unit on, until it accepts one. */
  #searchAll(first: number, end: number): void {
    const { items } = this.#order;
    let passedSquared = -1;
    let passedId = 0;
    for (;;) {
      let best = this.#foundSquared;
      let next: Unit | undefined;
      for (let at = first; at < end; at++) {
        const dx = this.#x[at]! - this.#fromX;
        const dy = this.#y[at]! - this.#fromY;
        const squared = dx * dx + dy * dy;
        if (squared > best || squared < passedSquared) continue;
        const unit = this.#units[items[at]!]!;
        if (squared === passedSquared && unit.id <= passedId) continue;
        if (squared === best && next !== undefined && next.id < unit.id) continue;
        best = squared;
        next = unit;
      }
      if (next === undefined) return;
      this.#consider(next, best);
      if (this.#found === next) return;
      passedSquared = best;
      passedId = next.id;
    }
  }

  /** Growing rings of cells, only where the team has units. */
  #searchRings(extent: Extent, lastRing: number): void {
    const column = this.#columnOf(this.#fromX);
    const row = this.#rowOf(this.#fromY);
    const nearest = Math.max(extent.left - column, column - extent.right, extent.top - row, row - extent.bottom, 0);
    const furthest = Math.max(extent.right - column, column - extent.left, extent.bottom - row, row - extent.top);
    const last = Math.min(lastRing, furthest);
    let ring = nearest;
    if (this.#filter === undefined && ring <= 1 && last >= 1) {
      this.#searchBlock(column, row, extent);
      ring = 2;
    }
    for (; ring <= last; ring++) {
      // Every unit in this ring is at least this far away.
      const gap = (ring - 1) * CELL_TILES;
      if (ring > 1 && gap * gap > this.#foundSquared) break;
      this.#searchRing(column, row, { ring, extent });
    }
  }

  /** The first two rings row by row. With a filter the inner one goes first: fewer units are put to it. */
  #searchBlock(column: number, row: number, extent: Extent): void {
    const left = Math.max(column - 1, extent.left);
    const right = Math.min(column + 1, extent.right);
    if (left > right) return;
    const bottom = Math.min(row + 1, extent.bottom);
    for (let at = Math.max(row - 1, extent.top); at <= bottom; at++) this.#searchCells(at, left, right);
  }

  #searchRing(column: number, row: number, { ring, extent }: { ring: number; extent: Extent }): void {
    const left = Math.max(column - ring, extent.left);
    const right = Math.min(column + ring, extent.right);
    if (left > right) return;
    const bottom = Math.min(row + ring, extent.bottom);
    for (let at = Math.max(row - ring, extent.top); at <= bottom; at++) {
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
    const { items, starts } = this.#byCell;
    const [x, y, fromX, fromY] = [this.#x, this.#y, this.#fromX, this.#fromY];
    const end = starts[base + lastColumn + 1]!;
    for (let at = starts[base + firstColumn]!; at < end; at++) {
      const dx = x[at]! - fromX;
      const dy = y[at]! - fromY;
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
    this.#byCell.resize(count);
    this.#byTeam.resize(count);
    this.#x = new Float64Array(count);
    this.#y = new Float64Array(count);
  }
}
