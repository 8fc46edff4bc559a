import { curveTable, takeScore, type CurveSettings, type CurveTable } from './curve-table.ts';

export { CURVE_TYPES, type CurveSettings, type CurveType } from './curve-table.ts';

/** A response curve: how much an input from 0 to 1 counts, from 0 to 1 (D. Mark, Behavioral Mathematics for Game AI, 2009). */
export interface Curve extends CurveSettings {
  /** Holds this curve alone. */
  readonly table: CurveTable;
}

export const PLAIN_CURVE: CurveSettings = {
  type: 'linear',
  slope: 1,
  shift: 0,
  exponent: 2,
  isFlipped: false,
  min: 0,
  max: 1,
  points: [],
};

export function createCurve(settings: Partial<CurveSettings>): Curve {
  const full = { ...PLAIN_CURVE, ...settings };
  return { ...full, table: curveTable([full]) };
}

/** The input, which becomes the score, and room for what is computed on the way. */
const NUMBERS = new Float64Array(3);

/** The score of an input. Always a number from `min` to `max`. */
export function scoreAt({ table }: Curve, x: number): number {
  NUMBERS[0] = x;
  takeScore(table, 0, NUMBERS);
  return NUMBERS[0];
}

/** The inputs between 0 and 1 at which the curve may turn: between two of them, or one and an end, it only rises or only falls. */
export function turningPoints(curve: Curve): number[] {
  const { type, slope, shift } = curve;
  const inside = (x: number): boolean => x > 0 && x < 1;
  if (type === 'bell') return [shift + 0.5].filter(inside);
  if (type === 'points') return curve.points.map(({ x }) => x + shift).filter(inside);
  if (type !== 'sine' || slope === 0) return [];
  const turns: number[] = [];
  const [from, to] = [-slope * shift, slope * (1 - shift)].sort((a, b) => a - b) as [number, number];
  for (let turn = Math.ceil(from); turn <= to; turn++) turns.push(turn / slope + shift);
  return turns.filter(inside);
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The least and the greatest score over all inputs from one to another. */
export function boundsOf(curve: Curve, from = 0, to = 1): Bounds {
  const turns = turningPoints(curve).filter((x) => x > from && x < to);
  const scores = [from, to, ...turns].map((x) => scoreAt(curve, x));
  return { least: Math.min(...scores), most: Math.max(...scores) };
}
