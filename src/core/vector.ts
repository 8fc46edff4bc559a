/** A point or direction on the ground, in tiles: x to the east, y to the south. */
export interface Vector {
  x: number;
  y: number;
}

/**
 * A vector that one place writes over and over. A class of its own: all objects written as `{ x, y }` share a hidden class, and once
 * one of them has held anything but a fraction, V8 allocates a number at each store into any of them.
 */
export class ScratchVector implements Vector {
  x = 0;
  y = 0;
}

/** Squared distance in tiles². Compare it with a squared range to save the square root. */
export function distanceSquared(a: Readonly<Vector>, b: Readonly<Vector>): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy;
}

/**
 * Distance in tiles. `Math.sqrt` is correctly rounded by IEEE 754, `Math.hypot` is not:
 * the rules use only the former, so that every engine computes the same run.
 */
export function distance(a: Readonly<Vector>, b: Readonly<Vector>): number {
  return Math.sqrt(distanceSquared(a, b));
}

export function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
