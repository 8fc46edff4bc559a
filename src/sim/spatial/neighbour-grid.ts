import type { Team, Unit } from '../state.ts';

export const TEAMS: readonly Team[] = ['player', 'enemy'];

/** Slightly more than the distance at which bodies consider each other. */
const CELL_TILES = 1.2;

/**
 * Living units in square cells, for neighbour queries: a counting sort over typed arrays, rebuilt from
 * the state in every step. All indices are unit indices in `state.units`. `x` and `y` follow the units
 * while they move within a step; the cells do not. No unit moves further than a tenth of a tile in a
 * step, so searches are widened by that much.
 */
export class NeighbourGrid {
  readonly columns: number;
  readonly rows: number;
  readonly cellTiles = CELL_TILES;
  /** Start of the items of each cell; cells of one row are adjacent. */
  readonly starts: Int32Array;
  items = new Int32Array(0);
  x = new Float64Array(0);
  y = new Float64Array(0);
  /** 0 for a dead unit; otherwise the index of the team in `TEAMS` plus one. */
  teamCode = new Uint8Array(0);
  #cellOf = new Int32Array(0);

  constructor(widthTiles: number, heightTiles: number) {
    this.columns = Math.ceil(widthTiles / CELL_TILES);
    this.rows = Math.ceil(heightTiles / CELL_TILES);
    this.starts = new Int32Array(this.columns * this.rows + 1);
  }

  rebuild(units: readonly Unit[]): void {
    if (this.x.length !== units.length) this.#resize(units.length);
    const { starts, items, x, y, teamCode } = this;
    const cellOf = this.#cellOf;
    starts.fill(0);
    for (let index = 0; index < units.length; index++) {
      const unit = units[index]!;
      x[index] = unit.x;
      y[index] = unit.y;
      teamCode[index] = !unit.isAlive ? 0 : unit.team === TEAMS[0] ? 1 : 2;
      if (!unit.isAlive) continue;
      const cell = this.rowOf(unit.y) * this.columns + this.columnOf(unit.x);
      cellOf[index] = cell;
      starts[cell]!++;
    }
    for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!;
    // Backwards: each cell's start moves down from its end, and the order of the units is kept.
    for (let index = units.length - 1; index >= 0; index--) {
      if (teamCode[index] !== 0) items[--starts[cellOf[index]!]!] = index;
    }
  }

  /** Cell column at x, clamped to the map. */
  columnOf(x: number): number {
    return Math.min(Math.max(Math.floor(x / CELL_TILES), 0), this.columns - 1);
  }

  rowOf(y: number): number {
    return Math.min(Math.max(Math.floor(y / CELL_TILES), 0), this.rows - 1);
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
    this.items = new Int32Array(count);
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    this.teamCode = new Uint8Array(count);
    this.#cellOf = new Int32Array(count);
  }
}
