import { scoreAt, type Curve, type CurvePoint } from '../../engine/families/utility/index.ts';

/** A place of a curve by which it is dragged: one of its points, or the middle of a curve that has none. */
export interface CurveHandle extends CurvePoint {
  readonly handle: number | 'curve';
}

/** Settings of an evaluator, as the file has them. */
export type Settings = Readonly<Record<string, unknown>>;

/** Steps of a dragged or typed number. */
export const HUNDREDTH = 0.01;
const LEAST_POINTS = 2;
/** The middle of a curve that is shifted far stays where it can be reached. */
const REACH = { from: 0.05, to: 0.95 };

/** Always on the curve, however it is flipped, sloped and bounded. */
export function handlesOf(curve: Curve): readonly CurveHandle[] {
  if (curve.type === 'points') {
    return curve.points.map(({ x }, handle) => ({ handle, x: x + curve.shift, y: scoreAt(curve, x + curve.shift) }));
  }
  const x = clamp(0.5 + curve.shift, REACH.from, REACH.to);
  return [{ handle: 'curve', x, y: scoreAt(curve, x) }];
}

/** What a handle that is dragged there, by so much, makes of the curve. */
export function dragged(curve: Curve, handle: CurveHandle['handle'], { to, by }: { to: CurvePoint; by: CurvePoint }): Settings {
  return handle === 'curve' ? draggedCurve(curve, by) : draggedPoint(curve, handle, to);
}

/** Sideways shifts it, up and down changes its slope. */
function draggedCurve({ shift, slope, isFlipped }: Curve, by: CurvePoint): Settings {
  const steeper = isFlipped ? -by.y : by.y;
  return { shift: rounded(clamp(shift + by.x, -1, 1)), slope: rounded(clamp(slope + 2 * steeper, -100, 100)) };
}

/** A point stays between its neighbours. */
function draggedPoint(curve: Curve, index: number, to: CurvePoint): Settings {
  const { points, shift } = curve;
  const [left, right] = [points[index - 1]?.x ?? -HUNDREDTH, points[index + 1]?.x ?? 1 + HUNDREDTH];
  const x = clamp(rounded(to.x - shift), rounded(left + HUNDREDTH), rounded(right - HUNDREDTH));
  return { points: points.with(index, { x, y: heightFor(curve, to.y) }) };
}

/** With one point more there, on the curve as it is; undefined where there is no room between two. */
export function withPoint(curve: Curve, x: number): Settings | undefined {
  const { points, shift } = curve;
  const at = rounded(clamp(x - shift, 0, 1));
  if (points.some((point) => Math.abs(point.x - at) < HUNDREDTH)) return undefined;
  const added = { x: at, y: heightFor(curve, scoreAt(curve, at + shift)) };
  return { points: [...points, added].sort((a, b) => a.x - b.x) };
}

/** With one point more in the middle of the widest gap. */
export function withPointInGap(curve: Curve): Settings | undefined {
  const { points, shift } = curve;
  const gaps = points.slice(1).map(({ x }, left) => ({ width: x - (points[left]?.x ?? 0), middle: ((points[left]?.x ?? 0) + x) / 2 }));
  const widest = gaps.reduce((best, gap) => (gap.width > best.width ? gap : best), { width: 0, middle: 0 });
  return widest.width > 2 * HUNDREDTH ? withPoint(curve, widest.middle + shift) : undefined;
}

/** Undefined for the last two, without which there is no curve. */
export function withoutPoint({ points }: Curve, index: number): Settings | undefined {
  return points.length > LEAST_POINTS && points[index] !== undefined ? { points: points.toSpliced(index, 1) } : undefined;
}

/** The height of a point with which the curve, sloped and flipped, has that score there. */
function heightFor({ slope, isFlipped }: Curve, score: number): number {
  const raw = isFlipped ? 1 - score : score;
  return rounded(clamp(slope === 0 ? raw : raw / slope, 0, 1));
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function rounded(value: number): number {
  // No -0, which JSON does not have.
  return Number(value.toFixed(2)) + 0;
}
