import { expect, it } from 'vitest';
import { changeBetween } from '../../../src/engine/blackboard/change-between.ts';

const drift = (changePerSecond: number) => ({ changePerSecond, isWhole: false });
const count = (changePerSecond: number) => ({ changePerSecond, isWhole: true });

it('what drifts changes by the time that has passed', () => {
  expect([changeBetween(drift(0.5), 2, 5), changeBetween(drift(-2), 1, 1.25), changeBetween(drift(3), 4, 4)]).toEqual([1.5, -0.5, 0]);
});

it('what counts changes by one at a time, down as well as up', () => {
  expect([0.9, 1, 1.9, 2, 3.5].map((now) => changeBetween(count(1), 0, now))).toEqual([0, 1, 1, 2, 3]);
  expect([0.9, 1, 2.5].map((now) => changeBetween(count(-1), 0, now) + 0)).toEqual([0, -1, -2]);
  expect([3.9, 4].map((now) => changeBetween(count(0.25), 1, now))).toEqual([0, 1]);
});

it('nothing that counts is lost or doubled, however often it is asked', () => {
  for (const perSecond of [0.3, -0.7, 1 / 3, 2, 59.5]) {
    let sum = 0;
    for (let step = 0; step < 6000; step++) sum += changeBetween(count(perSecond), step / 60, (step + 1) / 60);
    expect(sum).toBe(changeBetween(count(perSecond), 0, 100));
    expect(Math.abs(sum - 100 * perSecond)).toBeLessThan(1);
  }
});
