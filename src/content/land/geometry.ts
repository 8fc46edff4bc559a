import type { Vector } from '../../core/vector.ts';

/** Distance in tiles from a point to the nearest point of a line. */
export function distanceToLine(point: Readonly<Vector>, line: readonly Vector[]): number {
  let nearest = Infinity;
  for (let index = 0; index + 1 < line.length; index++) {
    nearest = Math.min(nearest, squaredToSegment(point, line[index] as Vector, line[index + 1] as Vector));
  }
  return Math.sqrt(nearest);
}

function squaredToSegment(point: Readonly<Vector>, from: Readonly<Vector>, to: Readonly<Vector>): number {
  const alongX = to.x - from.x;
  const alongY = to.y - from.y;
  const squared = alongX * alongX + alongY * alongY;
  const raw = squared === 0 ? 0 : ((point.x - from.x) * alongX + (point.y - from.y) * alongY) / squared;
  const share = Math.min(1, Math.max(0, raw));
  const x = from.x + alongX * share - point.x;
  const y = from.y + alongY * share - point.y;
  return x * x + y * y;
}

/** Even-odd rule (Shimrat 1962): counts the edges that a ray to the east crosses. */
export function isInside(point: Readonly<Vector>, outline: readonly Vector[]): boolean {
  let inside = false;
  let previous = outline[outline.length - 1];
  for (const corner of outline) {
    if (previous && corner.y > point.y !== previous.y > point.y) {
      const share = (point.y - corner.y) / (previous.y - corner.y);
      if (point.x < corner.x + share * (previous.x - corner.x)) inside = !inside;
    }
    previous = corner;
  }
  return inside;
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
