import { describe, expect, it } from 'vitest';
import { View } from '../../../../src/game/camera/view.ts';
import { initialFrameTime } from '../../../../src/game/frame/frame-time.ts';
import { UnitSprite } from '../../../../src/game/units/sprites/unit-sprite.ts';
import { spriteAt, spritesIn } from '../../../../src/game/units/sprites/picking.ts';
import type { Unit } from '../../../../src/sim/state.ts';
import { MOTIONS, soldier } from '../soldier.ts';

const view = Object.assign(new View(), { x: 10, y: 10, width: 800, height: 600, zoom: 40 });

function figure(changes: Partial<Unit> = {}, at: { alpha?: number; now?: number } = {}): UnitSprite {
  const unit = soldier(changes);
  const made = new UnitSprite(unit, { maxHealth: 100, heightTiles: 1.85, slashSize: 1 });
  made.follow(unit, undefined, view, { ...initialFrameTime(), alpha: at.alpha ?? 1, now: at.now ?? 0 });
  return made;
}

describe('a figure', () => {
  it('stands between the last two steps', () => {
    const moving = figure({ previousX: 10, x: 11 }, { alpha: 0.25 });
    expect(moving.x).toBe(10.25);
    expect(moving.screenX).toBe(410);
  });

  it('is not drawn when it is far outside the screen', () => {
    expect(figure({ x: 10, previousX: 10 }).isOnScreen).toBe(true);
    expect(figure({ x: 60, previousX: 60 }).isOnScreen).toBe(false);
  });

  it('is drawn up to two tiles beyond each edge of the screen', () => {
    const across = [-2.1, -1.9, 21.9, 22.1].map((x) => figure({ x, previousX: x, y: 10, previousY: 10 }).isOnScreen);
    // The ground is foreshortened from the south to the north.
    const along = [-3.5, -3.4, 23.4, 23.5].map((y) => figure({ x: 10, previousX: 10, y, previousY: y }).isOnScreen);
    expect([across, along]).toEqual([
      [false, true, true, false],
      [false, true, true, false],
    ]);
  });

  it('sinks when it has died, and lies there to the end', () => {
    const alphaAfter = (seconds: number): number => figure({ isAlive: false, diedAtStep: 0 }, { now: seconds * 60 }).alpha;
    expect(alphaAfter(0.5)).toBe(1);
    expect(alphaAfter(5)).toBeCloseTo(0.68);
    expect(alphaAfter(600)).toBeCloseTo(0.68);
    expect(figure({ isAlive: false, diedAtStep: 0 }, { now: 36_000 }).isOnScreen).toBe(true);
  });

  it('shows its picture turned with the camera', () => {
    const looking = figure();
    looking.updatePose(MOTIONS, view, initialFrameTime());
    expect(looking.direction).toBe(0);
    const turned = Object.assign(new View(), { x: 10, y: 10 });
    turned.yaw = Math.PI / 2;
    looking.updatePose(MOTIONS, turned, initialFrameTime());
    expect(looking.direction).toBe(4);
  });
});

describe('the turn of a figure', () => {
  const follow = (made: UnitSprite, unit: Unit, time: Partial<ReturnType<typeof initialFrameTime>>): number => {
    made.follow(unit, undefined, view, { ...initialFrameTime(), hasJumped: false, ...time });
    made.updatePose(MOTIONS, view, initialFrameTime());
    return made.direction;
  };

  it('takes time, and after a jump in time is as it should be', () => {
    const south = soldier({ facingX: 0, facingY: 1 });
    const turning = figure();
    const passed = Array.from({ length: 200 }, () => follow(turning, south, { seconds: 0.005 }));
    expect([passed[0], passed.at(-1)]).toEqual([0, 4]);
    expect(new Set(passed)).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(follow(figure(), south, { seconds: 0, hasJumped: true })).toBe(4);
    expect(follow(figure(), south, { seconds: 0 })).toBe(0);
  });

  it('ends with its life', () => {
    const fallen = soldier({ facingX: 0, facingY: 1, isAlive: false, diedAtStep: 0 });
    expect(follow(figure(), fallen, { seconds: 0, hasJumped: true })).toBe(0);
  });
});

describe('picking', () => {
  const chest = { x: 400, y: 280 };

  it('finds the figure whose body is under the pointer', () => {
    const here = figure({ id: 1 });
    expect(spriteAt([here], view, chest)).toBe(here);
    expect(spriteAt([here], view, { x: 440, y: 280 })).toBeUndefined();
  });

  it('finds the nearest of a crowd', () => {
    const near = figure({ id: 1, x: 10, previousX: 10 });
    const next = figure({ id: 2, x: 10.4, previousX: 10.4 });
    expect(spriteAt([next, near], view, chest)).toBe(near);
    expect(spriteAt([near, next], view, { x: 416, y: 280 })).toBe(next);
  });

  it('leaves the dead alone', () => {
    expect(spriteAt([figure({ isAlive: false })], view, chest)).toBeUndefined();
  });

  it('takes into a box whose middle is in it', () => {
    const inside = figure({ id: 1 });
    const outside = figure({ id: 2, x: 13, previousX: 13 });
    expect(spritesIn([inside, outside], view, { left: 390, top: 270, right: 420, bottom: 290 })).toEqual([inside]);
  });
});
