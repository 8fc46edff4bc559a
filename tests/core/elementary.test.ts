import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exponential, isQuickPower, logarithm, power, sine } from '../../src/core/elementary.ts';

const LARGEST_ERROR = 1e-9;

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** The deviation from what this engine computes: absolute below 1, relative above. */
function error(found: number, expected: number): number {
  return Math.abs(found - expected) / Math.max(1, Math.abs(expected));
}

function worst(of: (x: number) => number, expected: (x: number) => number, { from, to }: { from: number; to: number }): number {
  let largest = 0;
  for (let index = 0; index <= 20_000; index++) {
    const x = from + ((to - from) * index) / 20_000;
    largest = Math.max(largest, error(of(x), expected(x)));
  }
  return largest;
}

test('the exponential is right to nine digits', () => {
  expect(worst(exponential, Math.exp, { from: -30, to: 30 })).toBeLessThan(LARGEST_ERROR);
  fc.assert(fc.property(between(-700, 700), (x) => error(exponential(x), Math.exp(x)) < LARGEST_ERROR));
  expect([exponential(0), exponential(800), exponential(-800), exponential(-Infinity), exponential(NaN)]).toEqual([1, Infinity, 0, 0, NaN]);
});

/** Relative to the result, however small it is. */
const relative = (found: number, expected: number): number => (found === expected ? 0 : Math.abs(found / expected - 1));

test('the exponential keeps its digits up to the largest and down to the smallest number, and what lies beyond has none', () => {
  for (const x of [-709, -708.5, -400.25, -37, -1e-3, 1e-3, 37, 400.25, 708.5, 709]) {
    expect(relative(exponential(x), Math.exp(x)), `of ${x}`).toBeLessThan(1e-12);
  }
  expect([709.001, -709.001, Infinity].map(exponential)).toEqual([Infinity, 0, Infinity]);
});

test('the logarithm keeps its digits of very small numbers, of those without a whole exponent too', () => {
  for (const x of [5e-324, 3e-320, 2.2250738585072e-308, 2.2250738585072014e-308, 1e-300, Math.SQRT2, 1.5, 2, 1e300, Number.MAX_VALUE]) {
    expect(relative(logarithm(x), Math.log(x)), `of ${x}`).toBeLessThan(1e-12);
  }
  expect(logarithm(-0)).toBe(-Infinity);
});

test.each([Math.PI / 2, -Math.PI / 2, Math.PI, 2 * Math.PI, 3, -3, 2, -2, 4, -4, 5.5, -5.5])('the sine of %d is right', (x) => {
  expect(sine(x)).toBeCloseTo(Math.sin(x), 9);
});

test('the logarithm is right to nine digits', () => {
  expect(worst(logarithm, Math.log, { from: 1e-6, to: 3 })).toBeLessThan(LARGEST_ERROR);
  fc.assert(fc.property(between(1e-300, 1e300), (x) => error(logarithm(x), Math.log(x)) < LARGEST_ERROR));
  expect([logarithm(1), logarithm(0), logarithm(-1), logarithm(Infinity)]).toEqual([0, -Infinity, NaN, Infinity]);
});

test('the sine is right to nine digits, far from zero too', () => {
  expect(worst(sine, Math.sin, { from: -20, to: 20 })).toBeLessThan(LARGEST_ERROR);
  fc.assert(fc.property(between(-1e6, 1e6), (x) => error(sine(x), Math.sin(x)) < LARGEST_ERROR));
});

test('a power is that of the logarithm', () => {
  fc.assert(
    fc.property(between(0, 1), between(0, 8), (base, exponent) => error(power(base, exponent), Math.pow(base, exponent)) < LARGEST_ERROR),
  );
  expect([power(0, 2), power(0, 0), power(0.5, 0), power(0, -1)]).toEqual([0, 1, 1, Infinity]);
});

test('a power is that of the logarithm for any base: by factors for whole exponents up to sixteen', () => {
  for (const base of [0.3, 1, 1.7, 12]) {
    for (const exponent of [-17, -2, -0.5, 0.5, 1, 2, 3, 15, 16, 17, 40]) {
      expect(relative(power(base, exponent), Math.pow(base, exponent)), `${base} to the ${exponent}`).toBeLessThan(1e-11);
    }
  }
  // Factors give exact results, the logarithm nearly so.
  expect([power(3, 15), power(3, 16)]).toEqual([14348907, 43046721]);
  expect([-1, 0, 1, 1.5, 16, 17].map(isQuickPower)).toEqual([false, true, true, false, true, false]);
  expect([power(-2, 2), power(-2, -2)]).toEqual([0, Infinity]);
});

test('the results are the same to the last bit in every engine', () => {
  // Written down once; arithmetic alone cannot give others.
  expect([exponential(0.7), exponential(-3.3), logarithm(0.3), logarithm(7), sine(1), sine(-2.5)].map(String)).toEqual(BITS);
  expect(
    [sine(2.5), sine(3.1), sine(-3.1), sine(100), exponential(709), exponential(-709), logarithm(5e-324), power(0.3, 0.5)].map(String),
  ).toEqual(MORE_BITS);
});

const BITS = [
  '2.0137527074704766',
  '0.03688316740124001',
  '-1.203972804325936',
  '1.945910149055313',
  '0.8414709848078965',
  '-0.5984721441039563',
];

const MORE_BITS = [
  '0.5984721441039563',
  '0.041580662433290366',
  '-0.041580662433290366',
  '-0.5063656411097553',
  '8.218407461554716e+307',
  '1.216780750623461e-308',
  '-744.4400719213812',
  '0.5477225575051661',
];
