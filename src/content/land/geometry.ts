import type { Vector } from '../../core/vector.ts';

/** Square of the distance in tiles from a point to the nearest point of a segment. */
export function squaredToSegment(point: Readonly<Vector>, from: Readonly<Vector>, to: Readonly<Vector>): number {
  const alongX = to.x - from.x;
  const alongY = to.y - from.y;
  const squared = alongX * alongX + alongY * alongY;
  const raw = squared === 0 ? 0 : ((point.x - from.x) * alongX + (point.y - from.y) * alongY) / squared;
  const share = Math.min(1, Math.max(0, raw));
  const x = from.x + alongX * share - point.x;
  const y = from.y + alongY * share - point.y;
  return x * x + y * y;
}

/** Where the edges of an outline cross a row. A point is inside when an odd number of crossings is east of it (Shimrat 1962). */
export function crossingsOf(outline: readonly Vector[], y: number): number[] {
  const crossings: number[] = [];
  let previous = outline[outline.length - 1];
  for (const corner of outline) {
    if (previous && corner.y > y !== previous.y > y) {
      const share = (y - corner.y) / (previous.y - corner.y);
      crossings.push(corner.x + share * (previous.x - corner.x));
    }
    previous = corner;
  }
  return crossings;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box around all points, wider by `margin` on every side. */
export function boundsOf(points: readonly Vector[], margin = 0): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x - margin);
    bounds.top = Math.min(bounds.top, y - margin);
    bounds.right = Math.max(bounds.right, x + margin);
    bounds.bottom = Math.max(bounds.bottom, y + margin);
  }
  return bounds;
}
