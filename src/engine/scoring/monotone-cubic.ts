export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** A smooth curve through points, which neither overshoots them nor turns between two of them. */
export interface MonotoneCubic {
  readonly points: readonly CurvePoint[];
  /** The slope at each point. */
  readonly tangents: readonly number[];
}

/**
 * M. Steffen, A simple method for monotonic interpolation in one dimension, Astronomy and Astrophysics 239 (1990).
 * The points must be in ascending order of x, no two with the same.
 */
export function monotoneCubic(points: readonly CurvePoint[]): MonotoneCubic {
  return { points, tangents: points.map((_, place) => tangentAt(points, place)) };
}

function tangentAt(points: readonly CurvePoint[], place: number): number {
  if (place === 0 || place === points.length - 1) {
    return points.length < 2 ? 0 : secant(points, Math.min(place, points.length - 2));
  }
  const before = secant(points, place - 1);
  const after = secant(points, place);
  if (before * after <= 0) return 0;
  const [widthBefore, widthAfter] = [width(points, place - 1), width(points, place)];
  const weighted = (before * widthAfter + after * widthBefore) / (widthBefore + widthAfter);
  const size = 2 * Math.min(Math.abs(before), Math.abs(after), 0.5 * Math.abs(weighted));
  return before < 0 ? -size : size;
}

function width(points: readonly CurvePoint[], place: number): number {
  return (points[place + 1] as CurvePoint).x - (points[place] as CurvePoint).x;
}

function secant(points: readonly CurvePoint[], place: number): number {
  return ((points[place + 1] as CurvePoint).y - (points[place] as CurvePoint).y) / width(points, place);
}

/** Beyond the first and the last point it goes on level. */
export function cubicAt({ points, tangents }: MonotoneCubic, x: number): number {
  const last = points.length - 1;
  if (last < 0) return 0;
  if (x <= (points[0] as CurvePoint).x) return (points[0] as CurvePoint).y;
  if (x >= (points[last] as CurvePoint).x) return (points[last] as CurvePoint).y;
  let place = 0;
  while (x >= (points[place + 1] as CurvePoint).x) place++;
  const from = points[place] as CurvePoint;
  const span = width(points, place);
  const rise = secant(points, place);
  const start = tangents[place] as number;
  const end = tangents[place + 1] as number;
  const t = x - from.x;
  const a = (start + end - 2 * rise) / (span * span);
  const b = (3 * rise - 2 * start - end) / span;
  return from.y + t * (start + t * (b + t * a));
}
