import { describe, expect, it } from 'vitest';
import { hourOf } from '../../src/sim/parts/day.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';

const at = (seconds: number): number => hourOf({ step: seconds * STEPS_PER_SECOND, day: { seconds: 240, startsAtHour: 18 } });

describe('the hour of the day', () => {
  it('goes from 0 to 24 and begins again', () => {
    expect([0, 10, 59, 60, 70, 180, 240].map((seconds) => Number(at(seconds).toFixed(6)))).toEqual([18, 19, 23.9, 0, 1, 12, 18]);
  });

  it('is noon where no days pass', () => {
    expect([0, 12345].map((step) => hourOf({ step }))).toEqual([12, 12]);
  });
});
