import { describe, expect, it } from 'vitest';
import { initialFrameTime, advanceFrameTime } from '../../../src/game/frame/frame-time.ts';
import type { Snapshot } from '../../../src/sim/state.ts';

const at = (step: number): Snapshot => ({ step }) as Snapshot;

describe('the moment that a frame draws', () => {
  it('lies between the last two steps', () => {
    const frameTime = initialFrameTime();
    advanceFrameTime(frameTime, at(10), { alpha: 0.25, realSeconds: 0.016 });
    expect(frameTime.now).toBe(9.25);
  });

  it('stands still while the game is paused, though the wall clock does not', () => {
    const frameTime = initialFrameTime();
    advanceFrameTime(frameTime, at(10), { alpha: 0.5, realSeconds: 0.016 });
    advanceFrameTime(frameTime, at(10), { alpha: 0.5, realSeconds: 0.016 });
    expect(frameTime.seconds).toBe(0);
    expect(frameTime.elapsedRealSeconds).toBeCloseTo(0.032);
  });

  it('passes with the speed of the game', () => {
    const frameTime = initialFrameTime();
    advanceFrameTime(frameTime, at(10), { alpha: 0, realSeconds: 0.016 });
    advanceFrameTime(frameTime, at(14), { alpha: 0, realSeconds: 0.016 });
    expect(frameTime.seconds).toBeCloseTo(4 / 60);
  });

  it('notices that the world was wound back', () => {
    const frameTime = initialFrameTime();
    advanceFrameTime(frameTime, at(500), { alpha: 0, realSeconds: 0.016 });
    advanceFrameTime(frameTime, at(501), { alpha: 0, realSeconds: 0.016 });
    expect(frameTime.hasJumped).toBe(false);
    advanceFrameTime(frameTime, at(200), { alpha: 0, realSeconds: 0.016 });
    expect(frameTime.hasJumped).toBe(true);
    expect(frameTime.seconds).toBe(0);
  });

  it('takes a short jump of which it is told for no slow frame', () => {
    const frameTime = initialFrameTime();
    advanceFrameTime(frameTime, at(500), { alpha: 1, realSeconds: 0.016, jumps: 0 });
    advanceFrameTime(frameTime, at(560), { alpha: 1, realSeconds: 0.016, jumps: 1 });
    expect([frameTime.hasJumped, frameTime.seconds]).toEqual([true, 0]);
    advanceFrameTime(frameTime, at(561), { alpha: 1, realSeconds: 0.016, jumps: 1 });
    expect(frameTime.hasJumped).toBe(false);
  });
});
