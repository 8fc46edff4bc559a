import type { Positions } from './contenders.ts';

const CELL_TILES = 4;

/**
 * The yardstick: a uniform grid over one team and nothing else - no living and dead, no question whether
 * a unit is accepted, no tie decided by number. Counting sort, then rings of cells around the asker.
 */
export class BareGrid {
  readonly #at: Positions;
  readonly #parity: number;
  readonly #columns: number;
  readonly #starts: Int32Array;
  readonly #items: Int32Array;
  readonly #cells: Int32Array;

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
    let best = -1;
    let bestSquared = Infinity;
    for (let ring = 0; ring <= this.#columns; ring++) {
      const gap = (ring - 1) * CELL_TILES;
      if (ring > 1 && gap * gap > bestSquared) break;
      for (let at = Math.max(row - ring, 0); at <= Math.min(row + ring, this.#columns - 1); at++) {
        const isEdge = at === row - ring || at === row + ring;
        for (let across = column - ring; across <= column + ring; across += isEdge || ring === 0 ? 1 : 2 * ring) {
          if (across < 0 || across >= this.#columns) continue;
          const found = this.#nearestInCell(at * this.#columns + across, { x, y, bestSquared });
          if (found === -1) continue;
          best = found;
          bestSquared = this.#squared(found, x, y);
        }
      }
    }
    return best;
  }

  #nearestInCell(cell: number, { x, y, bestSquared }: { x: number; y: number; bestSquared: number }): number {
    let best = -1;
    let nearest = bestSquared;
    const end = this.#starts[cell + 1] as number;
    for (let place = this.#starts[cell] as number; place < end; place++) {
      const index = this.#items[place] as number;
      const squared = this.#squared(index, x, y);
      if (squared >= nearest) continue;
      best = index;
      nearest = squared;
    }
    return best;
  }

  #squared(index: number, x: number, y: number): number {
    const dx = (this.#at.x[index] as number) - x;
    const dy = (this.#at.y[index] as number) - y;
    return dx * dx + dy * dy;
  }
}
