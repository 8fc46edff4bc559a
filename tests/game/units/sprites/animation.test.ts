import { describe, expect, it } from 'vitest';
import { poseOf, updateGait, type Gait } from '../../../../src/game/units/sprites/animation.ts';
import type { Unit } from '../../../../src/sim/state.ts';
import { combat, MOTIONS, soldier } from '../soldier.ts';

const AT_REST: Gait = { speed: 0, cycles: 0, isRunning: false };

/** "attack 3": the motion and frame of a unit at a step. */
function seen(now: number, changes: Partial<Unit>, stride: Gait = AT_REST): string {
  const { motion, frame } = poseOf({ unit: soldier(changes), stride, motions: MOTIONS, now });
  return `${motion} ${frame}`;
}

/** The feet of a unit that has gone at this velocity for two seconds, looking east. */
function walked(velocityX: number, velocityY = 0): Gait {
  const stride = { ...AT_REST };
  for (let frame = 0; frame < 120; frame++) updateGait(stride, soldier({ velocityX, velocityY }), 1 / 60);
  return stride;
}

describe('the blow', () => {
  const windUp = { combat: combat('windUp', 100, 130) };
  const recover = { combat: combat('recover', 130, 190) };

  it('shows its strike exactly when the wind-up ends', () => {
    expect(seen(100, windUp)).toBe('attack 0');
    expect(seen(129.9, windUp)).toBe('attack 2');
    expect(seen(130, recover)).toBe('attack 3');
  });

  it('stretches the wind-up over as long as it takes', () => {
    const slow = { combat: combat('windUp', 0, 300) };
    expect([50, 150, 250, 299].map((now) => seen(now, slow))).toEqual(['attack 0', 'attack 1', 'attack 2', 'attack 2']);
  });

  it('runs out, and the body stands again before the recovery is over', () => {
    expect(seen(146, recover)).toBe('attack 7');
    expect(seen(160, recover)).toMatch(/^idle/);
  });

  it('is not cut short when the recovery is', () => {
    const short = { combat: combat('recover', 130, 134) };
    expect(seen(133.9, short)).toBe('attack 7');
  });
});

describe('the body', () => {
  it('falls once and stays lying', () => {
    const dead = { isAlive: false, diedAtStep: 60 };
    expect([60, 66, 1000].map((now) => seen(now, dead))).toEqual(['die 0', 'die 1', 'die 6']);
  });

  it('shows that it is stunned before anything that it was about to do', () => {
    expect(seen(10, { stunnedUntilStep: 20, lastHitAtStep: 5, combat: combat('windUp', 0, 30) })).toBe('hit 1');
  });

  it('keeps the shield up while it guards', () => {
    expect(seen(60, { combat: combat('guard', 0, 90) })).toBe('block 2');
  });

  it('plays a gesture once', () => {
    const cheering = { gesture: 'cheer', gestureAtStep: 0 };
    expect(seen(15, cheering)).toBe('cheer 1');
    expect(seen(200, cheering)).toMatch(/^idle/);
  });

  it('ignores a gesture that it has no clip for, whatever its name', () => {
    for (const gesture of ['dance', 'constructor', '__proto__']) expect(seen(1, { gesture, gestureAtStep: 0 })).toMatch(/^idle/);
  });
});

describe('the feet', () => {
  it('stand, walk and run by their speed', () => {
    expect(seen(0, {}, walked(0))).toMatch(/^idle/);
    expect(seen(0, {}, walked(1.4))).toMatch(/^walk/);
    expect(seen(0, {}, walked(3.2))).toMatch(/^run/);
  });

  it('do not slide: the cycles follow the way, not the time', () => {
    const perTile = (speed: number): number => walked(speed).cycles / (speed * 2);
    expect(perTile(1)).toBeCloseTo(perTile(2), 1);
  });

  it('step backward when the way leads against the look', () => {
    expect(walked(-1).cycles).toBeLessThan(0);
    expect(seen(0, { id: 5 }, walked(-1))).toMatch(/^walk [0-7]$/);
  });

  it('do not flicker between walk and run near the border', () => {
    const stride = walked(2.7);
    for (let frame = 0; frame < 60; frame++) updateGait(stride, soldier({ velocityX: 2.4 }), 1 / 60);
    expect(stride.isRunning).toBe(true);
  });
});
