import { describe, expect, it } from 'vitest';
import { firstMoment, stepMoment } from '../../src/game/moment.ts';
import type { Snapshot } from '../../src/sim/state.ts';

const at = (step: number): Snapshot => ({ step }) as Snapshot;

describe('the moment that a frame draws', () => {
  it('lies between the last two steps', () => {
    const moment = firstMoment();
    stepMoment(moment, at(10), { alpha: 0.25, realSeconds: 0.016 });
    expect(moment.now).toBe(9.25);
  });

  it('stands still while the game is paused, though the wall clock does not', () => {
    const moment = firstMoment();
    stepMoment(moment, at(10), { alpha: 0.5, realSeconds: 0.016 });
    stepMoment(moment, at(10), { alpha: 0.5, realSeconds: 0.016 });
    expect(moment.seconds).toBe(0);
    expect(moment.clock).toBeCloseTo(0.032);
  });

  it('passes with the speed of the game', () => {
    const moment = firstMoment();
    stepMoment(moment, at(10), { alpha: 0, realSeconds: 0.016 });
    stepMoment(moment, at(14), { alpha: 0, realSeconds: 0.016 });
    expect(moment.seconds).toBeCloseTo(4 / 60);
  });

  it('notices that the world was wound back', () => {
    const moment = firstMoment();
    stepMoment(moment, at(500), { alpha: 0, realSeconds: 0.016 });
    stepMoment(moment, at(501), { alpha: 0, realSeconds: 0.016 });
    expect(moment.hasJumped).toBe(false);
    stepMoment(moment, at(200), { alpha: 0, realSeconds: 0.016 });
    expect(moment.hasJumped).toBe(true);
    expect(moment.seconds).toBe(0);
  });
});
