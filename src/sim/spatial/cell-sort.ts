/** Up to this many units, inserting them one by one is cheaper than counting over all cells of the map. */
const FEW = 64;

/** Unit indices in the order of their cells, and within a cell in their own order. Rebuilt in every step, over typed arrays. */
export class CellSort {
  /** Start of the items of each cell; the last one is their number. */
  readonly starts: Int32Array;
  items = new Int32Array(0);
  #cellOf = new Int32Array(0);
  #isSorted = false;

  constructor(cells: number) {
    this.starts = new Int32Array(cells + 1);
  }

  resize(count: number): void {
    this.items = new Int32Array(count);
    this.#cellOf = new Int32Array(count);
    this.#isSorted = false;
  }

  /** Puts a unit into a cell, for the next `sort`; -1 for a unit that is in none. */
  place(index: number, cell: number): void {
    if (this.#cellOf[index] === cell) return;
    this.#cellOf[index] = cell;
    this.#isSorted = false;
  }

  /** Does nothing when each unit is still in the cell in which it was: in a small fight, in most of the steps. */
  sort(): void {
    if (this.#isSorted) return;
    this.#isSorted = true;
    if (this.#cellOf.length <= FEW) this.#insert();
    else this.#count();
  }

  /** A small fight on a large map costs by its units, not by its cells: `fill` is the only thing that touches all of them. */
  #insert(): void {
    const { starts, items } = this;
    const cellOf = this.#cellOf;
    let placed = 0;
    for (let index = 0; index < cellOf.length; index++) {
      const cell = cellOf[index]!;
      if (cell < 0) continue;
      let at = placed++;
      for (; at > 0 && cellOf[items[at - 1]!]! > cell; at--) items[at] = items[at - 1]!;
      items[at] = index;
    }
    let unfilled = 0;
    for (let at = 0; at < placed; at++) {
      const cell = cellOf[items[at]!]!;
      if (cell < unfilled) continue;
      starts.fill(at, unfilled, cell + 1);
      unfilled = cell + 1;
    }
    starts.fill(placed, unfilled);
  }

  /** A counting sort. */
  #count(): void {
    const { starts, items } = this;
    const cellOf = this.#cellOf;
    starts.fill(0);
    for (let index = 0; index < cellOf.length; index++) if (cellOf[index]! >= 0) starts[cellOf[index]!]!++;
    // Not from the entry before, which has just been written: the processor would wait for it.
    let sum = 0;
    for (let cell = 0; cell < starts.length; cell++) {
      sum += starts[cell]!;
      starts[cell] = sum;
    }
    // Backwards: each cell's start moves down from its end, and the order of the units is kept.
    for (let index = cellOf.length - 1; index >= 0; index--) {
      const cell = cellOf[index]!;
      if (cell < 0) continue;
      const place = starts[cell]! - 1;
      starts[cell] = place;
      items[place] = index;
    }
  }
}
