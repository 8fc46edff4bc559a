/**
 * Exponential, logarithm and sine from additions, multiplications and divisions alone. IEEE 754 fixes the result of those to the
 * last bit, while engines may compute `Math.exp`, `Math.log` and `Math.sin` differently.
 */

const LARGEST_EXPONENT = 709;
const TWO_PI = 2 * Math.PI;
/** Of the exponential: 1 / 13!, 1 / 12! and so on, down to 1 / 0!. */
const TAYLOR = reciprocalFactorials(13);
/** Of the logarithm: 1 / 23, 1 / 21 and so on, down to 1 / 1. */
const ODD_RECIPROCALS = [23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1].map((n) => 1 / n);
/** A number and its two halves as IEEE 754 has them: sign, exponent and the first bits of the fraction are in the high one. */
const FLOAT = new Float64Array(1);
const WORDS = new Uint32Array(FLOAT.buffer);
const HIGH = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;
const EXPONENT_BIAS = 1023;
const LEAST_NORMAL = 2.2250738585072014e-308;
const TWO_TO_54 = 18014398509481984;
/** Larger whole exponents go through the logarithm. */
const MOST_FACTORS = 16;

/** For the functions that return a number what those in place compute. */
const NUMBERS = new Float64Array(2);

/** e to the power of `x`; relative error below 1e-13. 0 below -709, Infinity above 709. */
export function exponential(x: number): number {
  NUMBERS[0] = x;
  takeExponential(NUMBERS, 0);
  return NUMBERS[0];
}

/** The natural logarithm; relative error below 1e-13. -Infinity for 0, NaN for negative numbers. */
export function logarithm(x: number): number {
  NUMBERS[0] = x;
  takeLogarithm(NUMBERS, 0);
  return NUMBERS[0];
}

/**
 * The exponential, in place: a number that one function hands to another may be allocated, which a curve that is asked thousands of times
 * a second must not do.
 * Splits x into k ln 2 + r with |r| <= ln 2 / 2, and sums the Taylor series of r (Muller, Elementary Functions, 2016, ch. 11).
 */
export function takeExponential(values: Float64Array, index: number): void {
  const x = values[index] as number;
  if (x - x !== 0 || x > LARGEST_EXPONENT || x < -LARGEST_EXPONENT) {
    values[index] = x > LARGEST_EXPONENT ? Infinity : x < 0 ? 0 : x;
    return;
  }
  const k = Math.round(x / Math.LN2);
  const r = x - k * Math.LN2;
  let sum = TAYLOR[0] as number;
  for (let term = 1; term < TAYLOR.length; term++) sum = sum * r + (TAYLOR[term] as number);
  if (k > -EXPONENT_BIAS && k <= EXPONENT_BIAS) {
    // Exact: a number with that exponent and no fraction.
    WORDS[1 - HIGH] = 0;
    WORDS[HIGH] = (k + EXPONENT_BIAS) << 20;
    values[index] = sum * (FLOAT[0] as number);
  } else values[index] = sum * powerOfTwo(k);
}

/**
 * The natural logarithm, in place.
 * Splits x into m 2^k with m near 1, and sums the series of the inverse hyperbolic tangent: ln m = 2 artanh((m - 1) / (m + 1)).
 */
export function takeLogarithm(values: Float64Array, index: number): void {
  const x = values[index] as number;
  if (!(x > 0) || x === Infinity) {
    values[index] = x === 0 ? -Infinity : x > 0 ? x : NaN;
    return;
  }
  const isSubnormal = x < LEAST_NORMAL;
  FLOAT[0] = isSubnormal ? x * TWO_TO_54 : x;
  const bits = WORDS[HIGH] as number;
  let k = (bits >>> 20) - EXPONENT_BIAS - (isSubnormal ? 54 : 0);
  // The same fraction, with the exponent of 1: 1 <= m < 2.
  WORDS[HIGH] = (bits & 0xfffff) | (EXPONENT_BIAS << 20);
  let m = FLOAT[0];
  if (m > Math.SQRT2) {
    m /= 2;
    k += 1;
  }
  const s = (m - 1) / (m + 1);
  const square = s * s;
  let sum = 0;
  for (let term = 0; term < ODD_RECIPROCALS.length; term++) sum = sum * square + (ODD_RECIPROCALS[term] as number);
  values[index] = 2 * s * sum + k * Math.LN2;
}

/** The sine of an angle in radians; error below 1e-9 up to a million radians, beyond which it loses digits. */
export function sine(x: number): number {
  let angle = x - TWO_PI * Math.round(x / TWO_PI);
  if (angle > Math.PI / 2) angle = Math.PI - angle;
  else if (angle < -Math.PI / 2) angle = -Math.PI - angle;
  const square = angle * angle;
  let sum = 1;
  for (let n = 20; n > 0; n -= 2) sum = 1 - (square * sum) / (n * (n + 1));
  return angle * sum;
}

/** `base` to the power of `exponent`, for a base of at least 0. */
export function power(base: number, exponent: number): number {
  NUMBERS[0] = base;
  NUMBERS[1] = exponent;
  takePower(NUMBERS, 0);
  return NUMBERS[0];
}

/** Whether a power with that exponent is a product of a few factors. */
export function isQuickPower(exponent: number): boolean {
  return exponent >= 0 && exponent <= MOST_FACTORS && exponent === Math.floor(exponent);
}

/** In place: the base at `index`, to the power of the number after it. */
export function takePower(values: Float64Array, index: number): void {
  const base = values[index] as number;
  const exponent = values[index + 1] as number;
  if (exponent === 0) values[index] = 1;
  else if (base <= 0) values[index] = exponent > 0 ? 0 : Infinity;
  else if (isQuickPower(exponent)) {
    let result = base;
    for (let factor = 1; factor < exponent; factor++) result *= base;
    values[index] = result;
  } else {
    takeLogarithm(values, index);
    values[index] = exponent * (values[index] as number);
    takeExponential(values, index);
  }
}

function reciprocalFactorials(last: number): number[] {
  const found = [1];
  for (let n = 1; n <= last; n++) found.unshift((found[0] as number) / n);
  return found;
}

/** Exact, also outside the normal numbers: squares and products of a half or two. */
function powerOfTwo(k: number): number {
  let result = 1;
  let square = k < 0 ? 0.5 : 2;
  for (let left = Math.abs(k); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}
