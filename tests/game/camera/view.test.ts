import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panBy, zoomAt } from '../../../src/game/camera/move-view.ts';
import { GROUND_SQUASH, View, ZOOM_MAX, ZOOM_MIN } from '../../../src/game/camera/view.ts';

const coordinate = fc.double({ min: 0, max: 200, noNaN: true });
const pixel = fc.double({ min: -500, max: 2500, noNaN: true });

const anyView = fc
  .record({
    x: coordinate,
    y: coordinate,
    yaw: fc.double({ min: -20, max: 20, noNaN: true }),
    zoom: fc.double({ min: ZOOM_MIN, max: ZOOM_MAX, noNaN: true }),
  })
  .map(({ x, y, yaw, zoom }) => {
    const view = Object.assign(new View(), { x, y, zoom });
    view.yaw = yaw;
    return view;
  });

describe('the view', () => {
  it('puts the point that it looks at into the middle of the screen', () => {
    const view = Object.assign(new View(), { x: 12, y: 34, width: 800, height: 600 });
    expect([view.screenX(12, 34), view.screenY(12, 34)]).toEqual([400, 300]);
  });

  it('looks down at 45 degrees: a tile of depth and a tile of height are equally tall on screen', () => {
    const view = Object.assign(new View(), { zoom: 40 });
    expect(view.screenY(0, 1) - view.screenY(0, 0)).toBeCloseTo(40 * Math.SQRT1_2, 9);
    expect(view.screenY(0, 0, 0) - view.screenY(0, 0, 1)).toBeCloseTo(40 * Math.SQRT1_2, 9);
    expect(GROUND_SQUASH).toBeCloseTo(Math.SQRT1_2, 12);
  });

  it('finds the ground under a pixel, whatever the turn and zoom', () => {
    fc.assert(
      fc.property(anyView, coordinate, coordinate, (view, x, y) => {
        const ground = view.groundAt(view.screenX(x, y), view.screenY(x, y));
        expect(ground.x).toBeCloseTo(x, 8);
        expect(ground.y).toBeCloseTo(y, 8);
      }),
    );
  });

  it('draws what lies nearer to the viewer lower on the screen', () => {
    fc.assert(
      fc.property(anyView, fc.tuple(coordinate, coordinate, coordinate, coordinate), (view, [ax, ay, bx, by]) => {
        const nearer = view.depthOf(ax, ay) - view.depthOf(bx, by);
        const lower = view.screenY(ax, ay) - view.screenY(bx, by);
        expect(lower).toBeCloseTo(nearer * GROUND_SQUASH * view.zoom, 6);
      }),
    );
  });

  it('keeps the ground under the pointer while it zooms', () => {
    fc.assert(
      fc.property(anyView, fc.tuple(pixel, pixel), fc.double({ min: 0.2, max: 5, noNaN: true }), (view, [px, py], factor) => {
        const before = view.groundAt(px, py);
        zoomAt(view, { x: px, y: py }, factor);
        const after = view.groundAt(px, py);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
        expect(view.zoom).toBeGreaterThanOrEqual(ZOOM_MIN);
        expect(view.zoom).toBeLessThanOrEqual(ZOOM_MAX);
      }),
    );
  });

  it('keeps the ground under the pointer while it is dragged', () => {
    fc.assert(
      fc.property(anyView, fc.tuple(pixel, pixel), fc.tuple(pixel, pixel), (view, [ax, ay], [bx, by]) => {
        const grabbed = view.groundAt(ax, ay);
        panBy(view, { x: bx - ax, y: by - ay });
        const under = view.groundAt(bx, by);
        expect(under.x).toBeCloseTo(grabbed.x, 6);
        expect(under.y).toBeCloseTo(grabbed.y, 6);
      }),
    );
  });
});
