import type { Positions } from './contenders.ts';

const CELL_TILES = 4;

/**
 * The baseline: a uniform grid over one team and nothing else - no living and dead, no question whether
 * a unit is accepted, no tie decided by number. Counting sort, then rings of cells around the asker.
 */
export class BareGrid {
  readonly #at: Positions;
  readonly #parity: number;
  readonly #columns: number;
  readonly #starts: Int32Array;
  readonly #items: Int32Array;
  readonly #cells: Int32Array;
  /** Of the search that is under way: nothing is made for it. */
  readonly #search = { x: 0, y: 0, best: -1, bestSquared: Infinity };

  constructor(at: Positions, parity: number) {
    this.#at = at;
    this.#parity = parity;
    this.#columns = Math.ceil(at.side / CELL_TILES);
    this.#starts = new Int32Array(this.#columns * this.#columns + 1);
    this.#items = new Int32Array(at.x.length);
    this.#cells = new Int32Array(at.x.length);
  }

  rebuild(): void {
    const { x, y } = this.#at;
    const starts = this.#starts.fill(0);
    for (let index = this.#parity; index < x.length; index += 2) {
      const cell = Math.floor((y[index] as number) / CELL_TILES) * this.#columns + Math.floor((x[index] as number) / CELL_TILES);
      this.#cells[index] = cell;
      starts[cell] = (starts[cell] as number) + 1;
    }
    for (let cell = 1; cell < starts.length; cell++) starts[cell] = (starts[cell] as number) + (starts[cell - 1] as number);
    for (let index = this.#parity; index < x.length; index += 2) {
      const cell = this.#cells[index] as number;
      const place = (starts[cell] as number) - 1;
      starts[cell] = place;
      this.#items[place] = index;
    }
  }

  nearest(x: number, y: number): number {
    const column = Math.floor(x / CELL_TILES);
    const row = Math.floor(y / CELL_TILES);
    const search = this.#search;
    search.x = x;
    search.y = y;
    search.best = -1;
    search.bestSquared = Infinity;
    for (let ring = 0; ring <= this.#columns; ring++) {
      const gap = (ring - 1) * CELL_TILES;
      if (ring > 1 && gap * gap > search.bestSquared) break;
      this.#lookInRing(column, row, ring);
    }
    return search.best;
  }

  #lookInRing(column: number, row: number, ring: number): void {
    for (let at = Math.max(row - ring, 0); at <= Math.min(row + ring, this.#columns - 1); at++) {
      const isEdge = ring === 0 || at === row - ring || at === row + ring;
      for (let across = column - ring; across <= column + ring; across += isEdge ? 1 : 2 * ring) {
        if (across >= 0 && across < this.#columns) this.#lookInCell(at * this.#columns + across);
      }
    }
  }

  #lookInCell(cell: number): void {
    const search = this.#search;
    const end = this.#starts[cell + 1] as number;
    for (let place = this.#starts[cell] as number; place < end; place++) {
      const index = this.#items[place] as number;
      const dx = (this.#at.x[index] as number) - search.x;
      const dy = (this.#at.y[index] as number) - search.y;
      const squared = dx * dx + dy * dy;
      if (squared >= search.bestSquared) continue;
      search.best = index;
      search.bestSquared = squared;
    }
  }
}
