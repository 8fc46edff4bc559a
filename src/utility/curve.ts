import { sine, takeExponential, takeLogarithm, takePower } from '../core/elementary.ts';
import { cubicAt, monotoneCubic, type CurvePoint, type MonotoneCubic } from './monotone-cubic.ts';

/** What the slope and the shift mean is written at `shapeAt`. */
export const CURVE_TYPES = ['linear', 'polynomial', 'logistic', 'logit', 'sine', 'step', 'bell', 'points'] as const;
export type CurveType = (typeof CURVE_TYPES)[number];

export interface CurveSettings {
  readonly type: CurveType;
  readonly slope: number;
  /** Moves the curve to the right. */
  readonly shift: number;
  /** `polynomial` only. */
  readonly exponent: number;
  /** Upside down: 1 minus the score. */
  readonly isFlipped: boolean;
  /** Bounds of the score, after the flip. */
  readonly min: number;
  readonly max: number;
  /** `points` only: in ascending order of x. */
  readonly points: readonly CurvePoint[];
}

/** A response curve: how much an input from 0 to 1 counts, from 0 to 1 (D. Mark, Behavioral Mathematics for Game AI, 2009). */
export interface Curve extends CurveSettings {
  readonly cubic: MonotoneCubic;
  /** The place of its type in `CURVE_TYPES`. */
  readonly kind: number;
  /** Slope, shift, exponent, least and greatest score: as fields of objects, the engine may have to allocate what is computed of them. */
  readonly numbers: Float64Array;
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

const LINEAR = CURVE_TYPES.indexOf('linear');
const POLYNOMIAL = CURVE_TYPES.indexOf('polynomial');
const LOGISTIC = CURVE_TYPES.indexOf('logistic');
const LOGIT = CURVE_TYPES.indexOf('logit');
const SINE = CURVE_TYPES.indexOf('sine');
const STEP = CURVE_TYPES.indexOf('step');
const BELL = CURVE_TYPES.indexOf('bell');

/** The logistic and the logit curve go through most of their range within an input of 1 at this steepness. */
const STEEPNESS = 10;
/** A bell of slope 1 has sunk to 0.02 at both ends. */
const BELL_WIDTH = 4;
const LOGIT_MARGIN = 1e-9;

export function createCurve(settings: Partial<CurveSettings>): Curve {
  const full = { ...PLAIN_CURVE, ...settings };
  const numbers = Float64Array.of(full.slope, full.shift, full.exponent, full.min, full.max);
  return { ...full, cubic: monotoneCubic(full.points), kind: CURVE_TYPES.indexOf(full.type), numbers };
}

/** The input, which becomes the score, and room for the exponent of a power. */
const NUMBERS = new Float64Array(2);

/** The score of an input. Always a number from `min` to `max`. */
export function scoreAt(curve: Curve, x: number): number {
  NUMBERS[0] = x;
  takeScore(curve, NUMBERS);
  return NUMBERS[0];
}

/** The same in place, so that nothing is allocated: the first number is the input, and becomes the score. The second is overwritten. */
export function takeScore(curve: Curve, numbers: Float64Array): void {
  const own = curve.numbers;
  numbers[0] = (numbers[0] as number) - (own[1] as number);
  takeShape(curve, numbers);
  const raw = numbers[0];
  const score = curve.isFlipped ? 1 - raw : raw;
  const least = own[3] as number;
  const most = own[4] as number;
  numbers[0] = score > least ? (score < most ? score : most) : least;
}

function takeShape(curve: Curve, numbers: Float64Array): void {
  const slope = curve.numbers[0] as number;
  const x = numbers[0] as number;
  switch (curve.kind) {
    case LINEAR:
      numbers[0] = slope * x;
      return;
    case POLYNOMIAL:
      numbers[1] = curve.numbers[2] as number;
      takePower(numbers, 0);
      numbers[0] = slope * (numbers[0] as number);
      return;
    case LOGISTIC:
      numbers[0] = -STEEPNESS * slope * (x - 0.5);
      takeExponential(numbers, 0);
      numbers[0] = 1 / (1 + numbers[0]);
      return;
    case STEP:
      numbers[0] = slope * (x - 0.5) >= 0 ? 1 : 0;
      return;
    case BELL: {
      const distance = BELL_WIDTH * slope * (x - 0.5);
      numbers[0] = -distance * distance;
      takeExponential(numbers, 0);
      return;
    }
    case LOGIT: {
      // Infinite at both ends of its range.
      const inside = Math.min(Math.max(x, LOGIT_MARGIN), 1 - LOGIT_MARGIN);
      numbers[0] = inside / (1 - inside);
      takeLogarithm(numbers, 0);
      numbers[0] = 0.5 + (slope * numbers[0]) / STEEPNESS;
      return;
    }
    case SINE:
      // A slope of 1 rises once, 2 rises and falls.
      numbers[0] = 0.5 + 0.5 * sine(Math.PI * (slope * x - 0.5));
      return;
    default:
      numbers[0] = slope * cubicAt(curve.cubic, x);
  }
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

/** The least and the greatest score over all inputs from 0 to 1. */
export function boundsOf(curve: Curve): Bounds {
  const scores = [0, 1, ...turningPoints(curve)].map((x) => scoreAt(curve, x));
  return { least: Math.min(...scores), most: Math.max(...scores) };
}
