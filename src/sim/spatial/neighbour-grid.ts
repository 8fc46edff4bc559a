import type { Unit } from '../state.ts';
import type { Teams } from '../teams.ts';
import { CellSort } from './cell-sort.ts';

/** Slightly more than the distance at which bodies consider each other. */
const CELL_TILES = 1.2;

/**
 * Living units in square cells, for neighbour queries: sorted into typed arrays, rebuilt from
 * the state in every step. All indices are unit indices in `state.units`. `x` and `y` follow the units
 * while they move within a step; the cells do not. No unit moves further than a tenth of a tile in a
 * step, so searches are widened by that much.
 */
export class NeighbourGrid {
  readonly columns: number;
  /** Start of the items of each cell; cells of one row are adjacent. */
  readonly starts: Int32Array;
  x = new Float64Array(0);
  y = new Float64Array(0);
  /** 0 for a dead unit; otherwise the code of its team plus one. */
  teamCode = new Uint8Array(0);
  readonly #rows: number;
  readonly #cells: CellSort;
  #version = 0;

  constructor(widthTiles: number, heightTiles: number) {
    this.columns = Math.ceil(widthTiles / CELL_TILES);
    this.#rows = Math.ceil(heightTiles / CELL_TILES);
    this.#cells = new CellSort(this.columns * this.#rows);
    this.starts = this.#cells.starts;
  }

  /** Grows with each rebuilding, also after a restored step: what was computed for another version no longer holds. */
  get version(): number {
    return this.#version;
  }

  /** Indices of the living units in the order of their cells. */
  get items(): Int32Array {
    return this.#cells.items;
  }

  rebuild(units: readonly Unit[], teams: Teams): void {
    this.#version++;
    if (this.x.length !== units.length) this.#resize(units.length);
    const { x, y, teamCode } = this;
    const cells = this.#cells;
    for (let index = 0; index < units.length; index++) {
      const unit = units[index]!;
      x[index] = unit.x;
      y[index] = unit.y;
      teamCode[index] = unit.isAlive ? teams.codeOf(unit.team) + 1 : 0;
      cells.place(index, unit.isAlive ? this.rowOf(unit.y) * this.columns + this.columnOf(unit.x) : -1);
    }
    cells.sort();
  }

  /** Cell column at x, clamped to the map. */
  columnOf(x: number): number {
    return Math.min(Math.max(Math.floor(x / CELL_TILES), 0), this.columns - 1);
  }

  rowOf(y: number): number {
    return Math.min(Math.max(Math.floor(y / CELL_TILES), 0), this.#rows - 1);
  }

  /** First living unit, other than the excepted ones, whose centre is nearer to (x, y) than `distance`; -1 for none. */
  findWithin(point: { readonly x: number; readonly y: number }, distance: number, except: (index: number) => boolean): number {
    const squared = distance * distance;
    const firstColumn = this.columnOf(point.x - distance - 0.1);
    const lastColumn = this.columnOf(point.x + distance + 0.1);
    const lastRow = this.rowOf(point.y + distance + 0.1);
    for (let row = this.rowOf(point.y - distance - 0.1); row <= lastRow; row++) {
      const end = this.starts[row * this.columns + lastColumn + 1]!;
      for (let at = this.starts[row * this.columns + firstColumn]!; at < end; at++) {
        const index = this.items[at]!;
        const dx = this.x[index]! - point.x;
        const dy = this.y[index]! - point.y;
        if (dx * dx + dy * dy < squared && !except(index)) return index;
      }
    }
    return -1;
  }

  #resize(count: number): void {
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    this.teamCode = new Uint8Array(count);
    this.#cells.resize(count);
  }
}
