import { expect, it } from 'vitest';
import { frameBudget, restoringMilliseconds } from '../../src/runs/frame-budget.ts';

it('a frame plays the time that has passed at the speed of the player, and no more than a quarter of a second of it', () => {
  expect(frameBudget(0.02, 4, false)).toEqual({ seconds: 0.08, steppingMilliseconds: 45 });
  expect(frameBudget(0.25, 1, false).seconds).toBe(0.25);
  expect(frameBudget(20, 2, false)).toEqual({ seconds: 0.5, steppingMilliseconds: 45 });
});

it('a film keeps to the clock on the wall, whatever that takes', () => {
  expect(frameBudget(20, 4, true)).toEqual({ seconds: 20, steppingMilliseconds: Infinity });
});

it('a step of the past is restored for half of the time that a frame takes, within limits', () => {
  expect([0, 0.016, 0.08, 0.2, 0.3, 5].map(restoringMilliseconds)).toEqual([40, 40, 40, 100, 150, 150]);
});
