import type { Grid } from '../state.ts';

/** Edges of a rectangle, in tiles. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * How many tiles are blocked for walking between the corner of the map and each tile, so that a rectangle of any size is known to be
 * open from four of the counts. Crow, "Summed-area Tables for Texture Mapping" (1984).
 */
export class BlockedCounts {
  readonly #grid: Grid;
  readonly #sums: Int32Array;
  #isStale = false;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#sums = new Int32Array((grid.width + 1) * (grid.height + 1));
    // Not at the first question: that would be in the step in which somebody is ordered to march.
    this.#count();
  }

  /** After tiles have changed. The next question counts again. */
  forget(): void {
    this.#isStale = true;
  }

  /** Whether no tile that the rectangle touches is blocked; false when it reaches off the map. */
  isOpen({ left, top, right, bottom }: Box): boolean {
    const { width, height } = this.#grid;
    if (!(left >= 0 && top >= 0 && right < width && bottom < height)) return false;
    if (this.#isStale) this.#count();
    const sums = this.#sums;
    const first = Math.floor(left);
    const end = Math.floor(right) + 1;
    const above = Math.floor(top) * (width + 1);
    const below = (Math.floor(bottom) + 1) * (width + 1);
    const blocked = sums[below + end]! - sums[below + first]! - sums[above + end]! + sums[above + first]!;
    return blocked === 0;
  }

  #count(): void {
    const { width, height, blocksFeet } = this.#grid;
    const sums = this.#sums;
    for (let row = 0; row < height; row++) {
      let inRow = 0;
      for (let column = 0; column < width; column++) {
        if (blocksFeet[row * width + column] !== 0) inRow++;
        sums[(row + 1) * (width + 1) + column + 1] = sums[row * (width + 1) + column + 1]! + inRow;
      }
    }
    this.#isStale = false;
  }
}
