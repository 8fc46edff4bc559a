import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CameraRig, type Steering } from '../../../src/game/camera/camera-rig.ts';
import { ZOOM_MAX, ZOOM_MIN } from '../../../src/game/camera/view.ts';

const STILL: Steering = { side: 0, depth: 0, turn: 0 };
const FRAME = 1 / 60;

function rigOverMeadow(): CameraRig {
  const rig = new CameraRig();
  rig.resize(1000, 600);
  rig.enter({ width: 80, height: 60 });
  return rig;
}

function run(rig: CameraRig, seconds: number, steering: Steering = STILL): CameraRig {
  for (let time = 0; time < seconds; time += FRAME) rig.update(FRAME, steering);
  return rig;
}

describe('the camera', () => {
  it('starts over the middle of the map', () => {
    const { view } = rigOverMeadow();
    expect([view.x, view.y]).toEqual([40, 30]);
  });

  it('shows a framed area a little above the middle of a wide window, and in the upper part of a tall one, where the panels are below', () => {
    const area = { x: 4, y: 4, width: 40, height: 24, zoom: 34 };
    const spanIn = (width: number, height: number): number[] => {
      const rig = new CameraRig();
      rig.enter({ width: 80, height: 60 });
      rig.resize(width, height);
      rig.frame(area);
      return [area.y, area.y + area.height].map((y) => Math.round(rig.view.screenY(area.x, y)));
    };
    const [wideTop = 0, wideBottom = 0] = spanIn(1280, 720);
    expect(wideTop).toBeGreaterThanOrEqual(70);
    expect(wideTop + wideBottom).toBeLessThan(720);
    expect(wideTop + wideBottom).toBeGreaterThanOrEqual(720 - 2 * 80);
    const [top, bottom] = spanIn(390, 844);
    expect(top).toBe(70);
    expect(bottom).toBeLessThan(844 / 2);
  });

  it('moves to the right of the screen on D, whichever way it is turned', () => {
    for (const yaw of [0, 1, 2.5, -2]) {
      const rig = rigOverMeadow();
      rig.place({ yaw });
      const before = { x: rig.view.x, y: rig.view.y };
      run(rig, 0.3, { ...STILL, side: 1 });
      const gone = { x: rig.view.x - before.x, y: rig.view.y - before.y };
      expect(gone.x * Math.cos(yaw) - gone.y * Math.sin(yaw)).toBeGreaterThan(1);
      expect(Math.abs(gone.x * Math.sin(yaw) + gone.y * Math.cos(yaw))).toBeLessThan(1e-6);
    }
  });

  it('comes to rest soon after the key is let go', () => {
    const rig = run(rigOverMeadow(), 0.2, { ...STILL, depth: -1 });
    run(rig, 0.6);
    const { y } = rig.view;
    run(rig, 0.5);
    expect(rig.view.y).toBeCloseTo(y, 2);
  });

  it('follows a moving place through turns and zooms, until the player moves it or the place is gone', () => {
    const rig = rigOverMeadow();
    const place = { x: 20, y: 20 };
    let isThere = true;
    const walk = (steering?: Steering): void => {
      for (let frame = 0; frame < 120; frame++) {
        place.x += 0.02;
        rig.update(FRAME, steering ?? STILL);
      }
    };
    rig.follow(() => (isThere ? place : undefined));
    walk({ ...STILL, turn: 1 });
    rig.wheel(900, 100, -200);
    walk();
    expect(Math.hypot(rig.view.x - place.x, rig.view.y - place.y)).toBeLessThan(0.5);
    expect(rig.view.zoom).toBeCloseTo(rig.zoomGoal, 1);
    isThere = false;
    walk();
    expect(rig.isFollowing).toBe(false);
    isThere = true;
    for (const stop of [() => run(rig, 0.1, { ...STILL, side: 1 }), () => rig.grab(10, 10), () => rig.focusOn(5, 5)]) {
      rig.follow(() => place);
      stop();
      expect(rig.isFollowing).toBe(false);
    }
  });

  it('turns around the middle of the screen on Q and E', () => {
    const rig = run(rigOverMeadow(), 0.5, { ...STILL, turn: 1 });
    expect(rig.view.yaw).toBeGreaterThan(0.5);
    expect(rig.view.x).toBeCloseTo(40, 6);
    expect(rig.view.y).toBeCloseTo(30, 6);
  });

  it('zooms smoothly and keeps the ground under the pointer all the while', () => {
    const rig = rigOverMeadow();
    const before = rig.view.groundAt(700, 200);
    const zooms: number[] = [];
    rig.wheel(700, 200, -300);
    for (let frame = 0; frame < 40; frame++) {
      rig.update(FRAME, STILL);
      zooms.push(rig.view.zoom);
      expect(rig.view.groundAt(700, 200).x).toBeCloseTo(before.x, 6);
      expect(rig.view.groundAt(700, 200).y).toBeCloseTo(before.y, 6);
    }
    expect(new Set(zooms).size).toBeGreaterThan(10);
    expect(zooms.at(-1)).toBeCloseTo(28 * Math.exp(300 * 0.0017), 1);
  });

  it('never zooms beyond its limits', () => {
    const rig = rigOverMeadow();
    for (let turn = 0; turn < 50; turn++) rig.wheel(10, 10, -1000);
    run(rig, 2);
    expect(rig.view.zoom).toBeCloseTo(ZOOM_MAX, 6);
    for (let turn = 0; turn < 50; turn++) rig.wheel(10, 10, 1000);
    run(rig, 2);
    expect(rig.view.zoom).toBeCloseTo(ZOOM_MIN, 6);
  });

  it('holds the ground to the pointer during a drag, even while the wheel turns', () => {
    const rig = rigOverMeadow();
    const held = rig.view.groundAt(500, 300);
    rig.grab(500, 300);
    rig.drag(560, 340);
    rig.wheel(560, 340, -100);
    run(rig, 0.3);
    rig.drag(600, 320);
    expect(rig.view.groundAt(600, 320).x).toBeCloseTo(held.x, 6);
    expect(rig.view.groundAt(600, 320).y).toBeCloseTo(held.y, 6);
  });

  it('keeps the middle of the screen on the map, whatever is asked of it', () => {
    const step = fc.record({
      side: fc.constantFrom(-1, 0, 1),
      depth: fc.constantFrom(-1, 0, 1),
      turn: fc.constantFrom(-1, 0, 1),
      wheel: fc.integer({ min: -2000, max: 2000 }),
      drag: fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 })),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const rig = rigOverMeadow();
        for (const { wheel, drag, ...steering } of steps) {
          rig.wheel(drag[0], drag[1], wheel);
          rig.grab(0, 0);
          rig.drag(drag[0], drag[1]);
          rig.release();
          run(rig, 0.2, steering);
          expect(rig.view.x).toBeGreaterThanOrEqual(0);
          expect(rig.view.x).toBeLessThanOrEqual(80);
          expect(rig.view.y).toBeGreaterThanOrEqual(0);
          expect(rig.view.y).toBeLessThanOrEqual(60);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('glides to what it is asked to look at, the short way round', () => {
    const rig = rigOverMeadow();
    rig.place({ yaw: 3 });
    rig.focusOn(10, 20, { yaw: -3 });
    run(rig, 0.1);
    expect(rig.view.x).toBeLessThan(40);
    expect(rig.view.x).toBeGreaterThan(10);
    run(rig, 3);
    expect(rig.view.x).toBeCloseTo(10, 1);
    expect(rig.view.y).toBeCloseTo(20, 1);
    expect(rig.view.yaw).toBeCloseTo(2 * Math.PI - 3, 1);
    expect(rig.isGliding).toBe(false);
  });

  it.each<[string, (rig: CameraRig) => void]>([
    ['a key', (rig) => rig.update(FRAME, { ...STILL, side: 1 })],
    ['the wheel', (rig) => rig.wheel(500, 300, 100)],
    ['a drag', (rig) => rig.grab(500, 300)],
  ])('gives up a glide at once when the player uses %s', (_name, use) => {
    const rig = rigOverMeadow();
    rig.focusOn(10, 10);
    run(rig, 0.1);
    use(rig);
    expect(rig.isGliding).toBe(false);
  });

  it('keeps both fingers on their ground when they pinch and turn', () => {
    const rig = rigOverMeadow();
    const fingers = [
      { x: 400, y: 300 },
      { x: 600, y: 320 },
    ] as const;
    const grounds = [rig.view.groundAt(fingers[0].x, fingers[0].y), rig.view.groundAt(fingers[1].x, fingers[1].y)] as const;
    const moved = [
      { x: 380, y: 350 },
      { x: 640, y: 240 },
    ] as const;
    const before = { zoom: rig.view.zoom, yaw: rig.view.yaw };
    rig.pinch(grounds, moved);
    for (const index of [0, 1] as const) {
      expect(rig.view.screenX(grounds[index].x, grounds[index].y)).toBeCloseTo(moved[index].x, 6);
      expect(rig.view.screenY(grounds[index].x, grounds[index].y)).toBeCloseTo(moved[index].y, 6);
    }
    expect(rig.view.zoom).toBeGreaterThan(before.zoom * 1.2);
    expect(Math.abs(rig.view.yaw - before.yaw)).toBeGreaterThan(0.2);
  });

  it('does not leap after the page has slept', () => {
    const rig = rigOverMeadow();
    rig.update(30, { ...STILL, side: 1 });
    expect(rig.view.x - 40).toBeLessThan(5);
  });
});
