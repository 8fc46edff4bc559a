import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exponential, logarithm, power, sine } from '../../src/core/elementary.ts';

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

test('the results are the same to the last bit in every engine', () => {
  // Written down once; arithmetic alone cannot give others.
  expect([exponential(0.7), exponential(-3.3), logarithm(0.3), logarithm(7), sine(1), sine(-2.5)].map(String)).toEqual(BITS);
});

const BITS = [
  '2.0137527074704766',
  '0.03688316740124001',
  '-1.203972804325936',
  '1.945910149055313',
  '0.8414709848078965',
  '-0.5984721441039563',
];
