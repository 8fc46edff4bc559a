import { describe, expect, it } from 'vitest';
import { StepClock } from '../../../src/runs/session/step-clock.ts';

const STEP = 1 / 60;
const after = (seconds: number): StepClock => {
  const clock = new StepClock();
  clock.pass(seconds);
  return clock;
};
const stepsOf = (clock: StepClock): number => {
  let steps = 0;
  while (clock.takeStep()) steps++;
  return steps;
};

describe('the time that is not played yet', () => {
  it('gives as many steps as fit into it, and keeps the rest for later', () => {
    const clock = after(3.5 * STEP);
    expect(stepsOf(clock)).toBe(3);
    expect(clock.alpha).toBeCloseTo(0.5, 9);
    clock.pass(0.6 * STEP);
    expect(stepsOf(clock)).toBe(1);
    expect(clock.alpha).toBeCloseTo(0.1, 9);
  });

  it('gives a step as soon as its time is over', () => {
    expect([stepsOf(after(STEP)), stepsOf(after(0.99 * STEP)), stepsOf(new StepClock())]).toEqual([1, 0, 0]);
  });

  it('is at most at the next step for what is drawn', () => {
    expect([after(0).alpha, after(0.25 * STEP).alpha, after(5 * STEP).alpha]).toEqual([0, expect.closeTo(0.25, 9), 1]);
  });

  it('can lose the steps that are due, or all of it', () => {
    const clock = after(5.25 * STEP);
    clock.dropSteps();
    expect([clock.alpha, clock.takeStep()]).toEqual([expect.closeTo(0.25, 9), false]);
    clock.drop();
    expect(clock.alpha).toBe(0);
  });

  it('can be set to the last step itself, which is drawn as it is', () => {
    const clock = after(0.25 * STEP);
    clock.snapToLastStep();
    expect(clock.alpha).toBe(1);
  });
});
