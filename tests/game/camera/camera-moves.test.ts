import { describe, expect, it } from 'vitest';
import { CameraRig, type Frame, type Steering } from '../../../src/game/camera/camera-rig.ts';
import { GROUND_SQUASH } from '../../../src/game/camera/view.ts';
import type { Vector } from '../../../src/core/vector.ts';

const STILL: Steering = { side: 0, depth: 0, turn: 0 };

/** Over (40, 30) of a land of 80 by 60 tiles, at 40 pixels a tile. */
class Shot {
  readonly rig = new CameraRig();

  constructor({ width = 1000, height = 600 } = {}) {
    this.rig.resize(width, height);
    this.rig.enter({ width: 80, height: 60 });
    this.rig.place({ zoom: 40, yaw: 0 });
  }

  run(seconds: number, steering: Partial<Steering> = {}): this {
    for (let frame = 0; frame < Math.round(seconds * 100); frame++) this.rig.update(0.01, { ...STILL, ...steering });
    return this;
  }

  get at(): number[] {
    const { x, y, zoom, yaw } = this.rig.view;
    return [x, y, zoom, yaw].map((value) => Math.round(value * 100) / 100 + 0);
  }

  pixel({ x, y }: Vector): number[] {
    return [this.rig.view.screenX(x, y), this.rig.view.screenY(x, y)].map((value) => Math.round(value * 10) / 10 + 0);
  }
}

describe('the keys', () => {
  it('move by nine hundred pixels a second, and turn by not quite two radians, after a short start', () => {
    const shot = new Shot().run(0.5, { side: 1 });
    const [before] = shot.at;
    shot.run(0.4, { side: 1 });
    expect(shot.at[0]! - before!).toBeCloseTo((0.4 * 900) / 40, 1);
    const deep = new Shot().run(0.5, { depth: -1 });
    const [, from] = deep.at;
    deep.run(0.2, { depth: -1 });
    expect(from! - deep.at[1]!).toBeCloseTo((0.2 * 900) / (40 * GROUND_SQUASH), 1);
    const turning = new Shot().run(0.5, { turn: 1 });
    const [, , , yaw] = turning.at;
    turning.run(0.5, { turn: 1 });
    expect(turning.at[3]! - yaw!).toBeCloseTo(0.95, 1);
    expect(new Shot().run(0.05, { side: 1 }).at[0]! - 40).toBeLessThan(0.5);
    expect(turning.run(2).at).toEqual(turning.run(1).at);
  });

  it('do not move what a pointer holds', () => {
    const shot = new Shot();
    const held = shot.rig.view.groundAt(300, 200);
    shot.rig.grab(300, 200);
    expect([shot.rig.isHeld, shot.run(0.3, { side: 1, turn: 1 }).pixel(held)]).toEqual([true, [300, 200]]);
    shot.rig.drag(350, 260);
    expect(shot.pixel(held)).toEqual([350, 260]);
    shot.rig.release();
    shot.rig.drag(500, 500);
    expect([shot.rig.isHeld, shot.pixel(held)]).toEqual([false, [350, 260]]);
  });

  it('and all that the player does end a glide; a pinch and a drag end every move', () => {
    const gliding = () => {
      const shot = new Shot();
      shot.rig.focusOn(50, 40, { zoom: 30 });
      return shot.run(0.1);
    };
    expect(gliding().rig.isGliding).toBe(true);
    expect(gliding().run(0.01, { turn: 1 }).rig.isGliding).toBe(false);
    const acts: ((rig: CameraRig) => void)[] = [
      (rig) => rig.wheel(500, 300, 10),
      (rig) => rig.grab(500, 300),
      (rig) => rig.place({}),
      (rig) =>
        rig.pinch(
          [rig.view.groundAt(400, 300), rig.view.groundAt(600, 300)],
          [
            { x: 400, y: 300 },
            { x: 600, y: 300 },
          ],
        ),
    ];
    for (const act of acts) {
      const { rig } = gliding();
      act(rig);
      expect(rig.isGliding).toBe(false);
    }
    const shot = new Shot().run(0.3, { side: 1 });
    shot.rig.grab(500, 300);
    shot.rig.release();
    const [x] = shot.at;
    expect(shot.run(0.5).at[0]).toBe(x);
  });
});

describe('a glide', () => {
  it('takes most of its way in half a second, and ends where it is to end', () => {
    const shot = new Shot();
    shot.rig.focusOn(60, 20, { zoom: 20, yaw: 1 });
    shot.run(0.2);
    const share = 1 - Math.exp(-1);
    expect(shot.at[0]).toBeCloseTo(40 + 20 * share, 1);
    expect(shot.at[1]).toBeCloseTo(30 - 10 * share, 1);
    expect(shot.at[2]).toBeCloseTo(40 * 0.5 ** share, 1);
    expect(shot.at[3]).toBeCloseTo(share, 1);
    expect([shot.run(3).rig.isGliding, shot.at, shot.rig.zoomGoal]).toEqual([false, [60, 20, 20, 1], 20]);
  });

  it('goes the short way round, keeps zoom and yaw if nothing is said, and stays on the land', () => {
    const shot = new Shot();
    shot.rig.place({ yaw: 3 });
    shot.rig.focusOn(-5, 90, { yaw: -3 });
    shot.run(4);
    expect(shot.at.slice(0, 3).map(Math.round)).toEqual([0, 60, 40]);
    expect(shot.at[3]).toBeCloseTo(2 * Math.PI - 3, 2);
    shot.rig.focusOn(10, 10);
    expect(shot.run(5).at.map((value) => Math.round(10 * value) / 10)).toEqual([10, 10, 40, 3.3]);
    shot.rig.focusOn(10, 10, { zoom: 900 });
    expect(shot.run(4).at[2]).toBeCloseTo(64, 1);
  });
});

describe('on an upright screen, whose lower half panels cover', () => {
  it('what is looked at or followed comes above the middle, also when the camera is turned', () => {
    const place = { x: 40, y: 20 };
    const shot = new Shot({ width: 400, height: 800 });
    const pixel = (): number[] => shot.run(4).pixel(place).map(Math.round);
    shot.rig.focusOn(place.x, place.y, { zoom: 20, yaw: 1 });
    expect(pixel()).toEqual([200, 280]);
    shot.rig.place({ x: 30, y: 30, yaw: -0.5 });
    shot.rig.follow(() => place);
    expect(pixel()).toEqual([200, 280]);
    shot.rig.wheel(10, 700, -200);
    expect(pixel()).toEqual([200, 280]);
  });
});

describe('a place that is followed', () => {
  it('comes to the middle, through zooms by the wheel, until it is gone or the player moves on', () => {
    const shot = new Shot();
    let place: Vector | undefined = { x: 50, y: 35 };
    shot.rig.follow(() => place);
    expect([shot.rig.isFollowing, shot.run(0.2).at[0]]).toEqual([true, Math.round(100 * (40 + 10 * (1 - Math.exp(-1)))) / 100]);
    shot.run(3);
    shot.rig.wheel(100, 100, 200);
    shot.run(1);
    expect([shot.at.slice(0, 2), shot.at[2], shot.rig.isFollowing]).toEqual([[50, 35], Math.round(4000 * Math.exp(-0.34)) / 100, true]);
    expect(shot.run(0.1, { turn: 1 }).rig.isFollowing).toBe(true);
    expect(shot.run(0.1, { side: 1 }).rig.isFollowing).toBe(false);
    shot.rig.follow(() => place);
    place = undefined;
    expect(shot.run(0.1).rig.isFollowing).toBe(false);
    shot.rig.follow(() => ({ x: 1, y: 1 }));
    shot.rig.focusOn(20, 20);
    expect(shot.rig.isFollowing).toBe(false);
  });

  it('begins at the zoom that was on its way', () => {
    const shot = new Shot();
    shot.rig.wheel(500, 300, 100);
    shot.rig.follow(() => ({ x: 40, y: 30 }));
    expect(shot.run(2).at[2]).toBe(Math.round(4000 * Math.exp(-0.17)) / 100);
  });
});

describe('the wheel', () => {
  it('zooms by its strength, three notches at most at once, around the pointer', () => {
    const zoomAfter = (delta: number): number => {
      const shot = new Shot();
      shot.rig.wheel(200, 150, delta);
      return shot.rig.zoomGoal;
    };
    expect([zoomAfter(100), zoomAfter(-100), zoomAfter(900), zoomAfter(300)].map((zoom) => Math.round(zoom * 100) / 100)).toEqual([
      33.75, 47.41, 24.02, 24.02,
    ]);
    const shot = new Shot();
    const under = shot.rig.view.groundAt(200, 150);
    shot.rig.wheel(200, 150, 200);
    expect(shot.run(0.1).pixel(under)).toEqual([200, 150]);
    expect(shot.run(1).pixel(under)).toEqual([200, 150]);
    // While the ground is held, around where the pointer has dragged it.
    const held = shot.rig.view.groundAt(300, 300);
    shot.rig.grab(300, 300);
    shot.rig.wheel(300, 300, -200);
    shot.rig.drag(420, 330);
    expect(shot.run(1).pixel(held)).toEqual([420, 330]);
  });
});

describe('a frame', () => {
  const FIELD: Frame = { x: 30, y: 20, width: 20, height: 20, zoom: 60 };

  it('is as near as shows all of it, again after a change of the window, until the player moves', () => {
    const shot = new Shot();
    shot.rig.frame(FIELD);
    expect(shot.at[2]).toBe(Math.round((100 * 600) / (20 * GROUND_SQUASH)) / 100);
    shot.rig.resize(400, 600);
    expect(shot.at.slice(2)).toEqual([20, 0]);
    shot.rig.frame({ ...FIELD, width: 2, height: 2 });
    expect(shot.at[2]).toBe(60);
    shot.run(0.1, { side: 1 });
    shot.rig.resize(100, 100);
    expect(shot.at[2]).toBe(60);
  });

  it('keeps a place on the screen that does not fit, and goes back when it may', () => {
    const shot = new Shot({ width: 400, height: 400 });
    let kept: Vector | undefined = { x: 70, y: 30 };
    shot.rig.frame({ x: 20, y: 10, width: 40, height: 40, zoom: 40, kept: () => kept });
    const home = shot.at;
    shot.run(3);
    // A quarter of 400 pixels would be 100: 90 it is.
    expect(shot.pixel({ x: 70, y: 30 })[0]).toBeCloseTo(400 - 90, 0);
    kept = { x: 40, y: 2 };
    expect(shot.run(4).pixel({ x: 40, y: 2 })[1]).toBeCloseTo(90, 0);
    kept = { x: 40, y: 30 };
    expect(shot.run(4).at).toEqual(home);
    kept = { x: 70, y: 30 };
    shot.rig.resize(200, 200);
    expect(shot.run(4).pixel({ x: 70, y: 30 })[0]).toBeCloseTo(150, 0);
    shot.rig.wheel(100, 100, 1);
    kept = { x: 0, y: 0 };
    const { x } = shot.rig.view;
    shot.run(1);
    expect(Math.abs(shot.rig.view.x - x)).toBeLessThan(0.2);
  });
});

describe('two fingers', () => {
  it('zoom by how far they are apart, turn with their line, and keep their ground', () => {
    const shot = new Shot();
    const grounds = [shot.rig.view.groundAt(400, 300), shot.rig.view.groundAt(600, 300)] as const;
    shot.rig.pinch(grounds, [
      { x: 300, y: 300 },
      { x: 560, y: 300 },
    ]);
    expect([shot.at[2], shot.at[3], shot.rig.zoomGoal, shot.pixel(grounds[0]), shot.pixel(grounds[1])]).toEqual([
      52,
      0,
      52,
      [300, 300],
      [560, 300],
    ]);
    shot.rig.pinch(grounds, [
      { x: 500, y: 200 },
      { x: 500, y: 200 + 200 * GROUND_SQUASH },
    ]);
    expect([shot.at[2], shot.at[3]]).toEqual([40, 1.57]);
    shot.rig.pinch(
      [grounds[0], grounds[0]],
      [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    );
    expect(shot.at[2]).toBe(40);
  });
});

it('a frame after a long pause moves the camera by a tenth of a second', () => {
  const shot = new Shot();
  shot.rig.update(50, { ...STILL, side: 1 });
  expect(shot.at[0]! - 40).toBeLessThan((0.1 * 900) / 40);
  expect(shot.at[0]! - 40).toBeGreaterThan(1);
});
