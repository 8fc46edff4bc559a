import { expect, it } from 'vitest';
import { formatClock, formatNumber, formatSeconds } from '../../src/core/format-number.ts';

it.each([
  [7.25, '7.3'],
  [5, '5'],
  [5.04, '5'],
  [10, '10'],
  [100, '100'],
  [0, '0'],
  [-0.01, '0'],
  [-2.5, '-2.5'],
])('the number %d is written %s', (value, words) => {
  expect(formatNumber(value)).toBe(words);
});

it.each([
  [2.06, '2.1 s'],
  [0.05, '0.1 s'],
  [0.049, 'a moment'],
  [0, 'a moment'],
  [-3, 'a moment'],
])('a time of %d seconds is written %s', (seconds, words) => {
  expect(formatSeconds(seconds)).toBe(words);
});

it.each([
  [0, '0:00.0'],
  [3, '0:03.0'],
  [59.94, '0:59.9'],
  [60, '1:00.0'],
  [83.44, '1:23.4'],
  [3601.5, '60:01.5'],
])('the moment %d is written %s', (seconds, words) => {
  expect(formatClock(seconds)).toBe(words);
});
