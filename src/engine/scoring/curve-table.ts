import { isQuickPower, sine, takeExponential, takeLogarithm, takePower } from '../../core/elementary.ts';
import { cubicPieces, PIECES, PIECE_WIDTH } from './curve-pieces.ts';
import { cubicAt, monotoneCubic, type CurvePoint, type MonotoneCubic } from './monotone-cubic.ts';

/** What the slope and the shift mean is written at `takeShape`. */
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

const LINEAR = CURVE_TYPES.indexOf('linear');
const POLYNOMIAL = CURVE_TYPES.indexOf('polynomial');
const LOGISTIC = CURVE_TYPES.indexOf('logistic');
const LOGIT = CURVE_TYPES.indexOf('logit');
const STEP = CURVE_TYPES.indexOf('step');
const BELL = CURVE_TYPES.indexOf('bell');
const POINTS = CURVE_TYPES.indexOf('points');

/** The logistic and the logit curve go through most of their range within an input of 1 at this steepness. */
const STEEPNESS = 10;
/** A bell of slope 1 has sunk to 0.02 at both ends. */
const BELL_WIDTH = 4;
const LOGIT_MARGIN = 1e-9;

/** A row of numbers for each curve. */
export const ROW_WIDTH = 8;
const SLOPE = 0;
const SHIFT = 1;
const EXPONENT = 2;
const LEAST = 3;
const MOST = 4;
/** For those who score by the curve: the start and the width of a range, and how much the score counts. They are read beside the rest. */
export const LOW = 5;
export const SPAN = 6;
export const SHARE = 7;

/** Curves side by side: one evaluation after the other reads two arrays, and allocates nothing. */
export interface CurveTable {
  /** Of each curve: slope, shift, exponent, least and greatest score, and room for three more numbers. */
  readonly rows: Float64Array;
  /** Of each curve: twice the place of its type in `CURVE_TYPES`, and one more if it is flipped. */
  readonly kinds: Int32Array;
  readonly cubics: readonly MonotoneCubic[];
  /** Of all curves that are costly to compute, see `cubicPieces`; and of each curve, where its own begin, or -1. */
  readonly pieces: Float64Array;
  readonly firstPieces: Int32Array;
}

export function curveTable(curves: readonly CurveSettings[]): CurveTable {
  const exact = exactTable(curves);
  const piecewise = curves.flatMap((settings, curve) => (isCostly(settings) ? [{ curve, found: piecesOf(settings, exact, curve) }] : []));
  const pieces = new Float64Array(piecewise.length * PIECES * PIECE_WIDTH);
  const firstPieces = new Int32Array(curves.length).fill(-1);
  for (const [place, { curve, found }] of piecewise.entries()) {
    firstPieces[curve] = place * PIECES * PIECE_WIDTH;
    pieces.set(found, firstPieces[curve]);
  }
  return { ...exact, pieces, firstPieces };
}

function exactTable(curves: readonly CurveSettings[]): CurveTable {
  const rows = new Float64Array(ROW_WIDTH * curves.length);
  for (const [index, { slope, shift, exponent, min, max }] of curves.entries()) {
    rows.set([slope, shift, exponent, min, max], ROW_WIDTH * index);
  }
  return {
    rows,
    kinds: Int32Array.from(curves, ({ type, isFlipped }) => 2 * CURVE_TYPES.indexOf(type) + Number(isFlipped)),
    cubics: curves.map(({ points }) => monotoneCubic(points)),
    pieces: new Float64Array(0),
    firstPieces: new Int32Array(curves.length).fill(-1),
  };
}

/** Whether it takes an exponential, a logarithm or a sine. */
function isCostly({ type, exponent }: CurveSettings): boolean {
  if (type === 'polynomial') return !isQuickPower(exponent);
  return type === 'logistic' || type === 'logit' || type === 'sine' || type === 'bell';
}

const MOST_KEPT = 256;
/** A tree is compiled again at each edit, and most of its curves are as they were. */
const kept = new Map<string, Float64Array>();

function piecesOf({ points: _, ...settings }: CurveSettings, exact: CurveTable, curve: number): Float64Array {
  const name = JSON.stringify(settings, Object.keys(settings).toSorted());
  const known = kept.get(name);
  if (known !== undefined) return known;
  const found = cubicPieces((x) => {
    SAMPLE[0] = x;
    takeExactScore(exact, curve, SAMPLE);
    return SAMPLE[0];
  });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, found);
  return found;
}

const SAMPLE = new Float64Array(3);

/**
 * The score of an input, always a number from `min` to `max`, at most 1e-6 off, in place: a number that one function hands to another may
 * be allocated. The first of two `numbers` is the input, and becomes the score. The other is overwritten.
 */
export function takeScore(table: CurveTable, curve: number, numbers: Float64Array): void {
  const first = table.firstPieces[curve] as number;
  const x = first < 0 ? NaN : (numbers[0] as number) * PIECES;
  if (!(x >= 0 && x < PIECES)) {
    takeExactScore(table, curve, numbers);
    return;
  }
  const { pieces, rows } = table;
  const piece = Math.floor(x);
  const at = first + PIECE_WIDTH * piece;
  const share = x - piece;
  const score =
    (pieces[at] as number) +
    share * ((pieces[at + 1] as number) + share * ((pieces[at + 2] as number) + share * (pieces[at + 3] as number)));
  // NaN in an empty piece.
  if (score === score) numbers[0] = within(score, rows, ROW_WIDTH * curve);
  else takeExactScore(table, curve, numbers);
}

function within(score: number, rows: Float64Array, row: number): number {
  const least = rows[row + LEAST] as number;
  const most = rows[row + MOST] as number;
  return score > least ? (score < most ? score : most) : least;
}

function takeExactScore(table: CurveTable, curve: number, numbers: Float64Array): void {
  const { rows } = table;
  const row = ROW_WIDTH * curve;
  const kind = table.kinds[curve] as number;
  let score = (numbers[0] as number) - (rows[row + SHIFT] as number);
  if (kind >> 1 === LINEAR) score *= rows[row + SLOPE] as number;
  else {
    numbers[0] = score;
    if (kind >> 1 === POLYNOMIAL) {
      numbers[1] = rows[row + EXPONENT] as number;
      takePower(numbers, 0);
      score = (rows[row + SLOPE] as number) * numbers[0];
    } else if (kind >> 1 === LOGISTIC) {
      numbers[0] = -STEEPNESS * (rows[row + SLOPE] as number) * (score - 0.5);
      takeExponential(numbers, 0);
      score = 1 / (1 + numbers[0]);
    } else {
      takeShape(table, curve, numbers);
      score = numbers[0];
    }
  }
  if ((kind & 1) === 1) score = 1 - score;
  numbers[0] = within(score, rows, row);
}

/** Of the types that are used less often, of an input that is already shifted. */
function takeShape({ rows, kinds, cubics }: CurveTable, curve: number, numbers: Float64Array): void {
  const x = numbers[0] as number;
  const slope = rows[ROW_WIDTH * curve + SLOPE] as number;
  switch ((kinds[curve] as number) >> 1) {
    case POINTS:
      numbers[0] = cubicAt(cubics[curve] as MonotoneCubic, x) * slope;
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
    default:
      // A sine. A slope of 1 rises once, 2 rises and falls.
      numbers[0] = 0.5 + 0.5 * sine(Math.PI * (slope * x - 0.5));
  }
}
