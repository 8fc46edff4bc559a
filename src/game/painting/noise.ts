/** A hash of an integer grid point to [0, 1). */
export function hash2(x: number, y: number, salt = 0): number {
  let mixed = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise in [0, 1] with one hill or hollow per unit. */
export function noise2(x: number, y: number, salt = 0): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const u = ease(x - column);
  const v = ease(y - row);
  const top = mix(hash2(column, row, salt), hash2(column + 1, row, salt), u);
  const bottom = mix(hash2(column, row + 1, salt), hash2(column + 1, row + 1, salt), u);
  return mix(top, bottom, v);
}

/** `noise2` of one salt for points that are asked for in a row: the corners of the last unit square are kept, which saves most of it. */
export class NoiseField {
  #column = NaN;
  #row = NaN;
  #topLeft = 0;
  #topRight = 0;
  #bottomLeft = 0;
  #bottomRight = 0;

  constructor(private readonly salt: number) {}

  at(x: number, y: number): number {
    const column = Math.floor(x);
    const row = Math.floor(y);
    if (column !== this.#column || row !== this.#row) this.#enter(column, row);
    const u = ease(x - column);
    return mix(mix(this.#topLeft, this.#topRight, u), mix(this.#bottomLeft, this.#bottomRight, u), ease(y - row));
  }

  #enter(column: number, row: number): void {
    this.#column = column;
    this.#row = row;
    this.#topLeft = hash2(column, row, this.salt);
    this.#topRight = hash2(column + 1, row, this.salt);
    this.#bottomLeft = hash2(column, row + 1, this.salt);
    this.#bottomRight = hash2(column + 1, row + 1, this.salt);
  }
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 below `from`, 1 above `to`, soft in between. */
export function smoothStep(from: number, to: number, value: number): number {
  return ease(Math.min(1, Math.max(0, (value - from) / (to - from))));
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** A stream of hashes for the things of one cell. */
export function hashStream(x: number, y: number, salt: number): () => number {
  let count = 0;
  return () => hash2(x, y, salt * 131 + count++);
}
