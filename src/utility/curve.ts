import { exponential, logarithm, power, sine } from '../core/elementary.ts';
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

/** The logistic and the logit curve go through most of their range within an input of 1 at this steepness. */
const STEEPNESS = 10;
/** A bell of slope 1 has sunk to 0.02 at both ends. */
const BELL_WIDTH = 4;
const LOGIT_MARGIN = 1e-9;

export function createCurve(settings: Partial<CurveSettings>): Curve {
  const full = { ...PLAIN_CURVE, ...settings };
  return { ...full, cubic: monotoneCubic(full.points) };
}

/** The score of an input. Always a number from `min` to `max`. */
export function scoreAt(curve: Curve, x: number): number {
  const raw = shapeAt(curve, x - curve.shift);
  const score = curve.isFlipped ? 1 - raw : raw;
  return score > curve.min ? (score < curve.max ? score : curve.max) : curve.min;
}

function shapeAt(curve: Curve, x: number): number {
  const { slope } = curve;
  switch (curve.type) {
    case 'linear':
      return slope * x;
    case 'polynomial':
      return slope * power(x, curve.exponent);
    case 'logistic':
      return 1 / (1 + exponential(-STEEPNESS * slope * (x - 0.5)));
    case 'logit': {
      // Infinite at both ends of its range.
      const inside = Math.min(Math.max(x, LOGIT_MARGIN), 1 - LOGIT_MARGIN);
      return 0.5 + (slope * logarithm(inside / (1 - inside))) / STEEPNESS;
    }
    case 'sine':
      // A slope of 1 rises once, 2 rises and falls.
      return 0.5 + 0.5 * sine(Math.PI * (slope * x - 0.5));
    case 'step':
      return slope * (x - 0.5) >= 0 ? 1 : 0;
    case 'bell': {
      const distance = BELL_WIDTH * slope * (x - 0.5);
      return exponential(-distance * distance);
    }
    default:
      return slope * cubicAt(curve.cubic, x);
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
