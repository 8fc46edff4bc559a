import type { Vector } from '../../core/vector.ts';

/** Segments between two given points: enough that a bend of 10 tiles shows no corner. */
const PIECES = 8;

/** A smooth line through all points (Catmull and Rom 1974, uniform): sums and products only. */
export function smoothLine(points: readonly Vector[]): Vector[] {
  if (points.length < 3) return points.map((point) => ({ ...point }));
  const at = (index: number): Vector => points[Math.min(points.length - 1, Math.max(0, index))] as Vector;
  const smooth: Vector[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    appendSpan(smooth, [at(index - 1), at(index), at(index + 1), at(index + 2)]);
  }
  smooth.push({ ...at(points.length - 1) });
  return smooth;
}

/** The same for a closed outline; the last point is not repeated. */
export function smoothLoop(points: readonly Vector[]): Vector[] {
  const count = points.length;
  const at = (index: number): Vector => points[(index + count) % count] as Vector;
  const smooth: Vector[] = [];
  for (let index = 0; index < count; index++) {
    appendSpan(smooth, [at(index - 1), at(index), at(index + 1), at(index + 2)]);
  }
  return smooth;
}

function appendSpan(smooth: Vector[], [before, from, to, after]: [Vector, Vector, Vector, Vector]): void {
  for (let piece = 0; piece < PIECES; piece++) {
    const t = piece / PIECES;
    smooth.push({
      x: blend([before.x, from.x, to.x, after.x], t),
      y: blend([before.y, from.y, to.y, after.y], t),
    });
  }
}

function blend([a, b, c, d]: [number, number, number, number], t: number): number {
  const linear = c - a;
  const square = 2 * a - 5 * b + 4 * c - d;
  const cube = 3 * b - a - 3 * c + d;
  return (2 * b + (linear + (square + cube * t) * t) * t) / 2;
}
