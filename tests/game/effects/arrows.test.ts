import { expect, test } from 'vitest';
import { ArrowView } from '../../../src/game/effects/arrow-view.ts';
import type { Arrow } from '../../../src/sim/state.ts';
import { tenth } from '../support/drawing.ts';
import { moment, snapshotOf, TEAMS, TestField } from '../support/test-field.ts';

const FLYING = {
  id: 1,
  team: 'enemy',
  x: 13,
  y: 11,
  previousX: 12,
  previousY: 11,
  velocityX: 12,
  velocityY: 0,
  startX: 5,
  startY: 11,
  height: 1,
};

function arrows(yaw = 0.5) {
  const field = new TestField({ yaw });
  const view = new ArrowView(field.context, TEAMS);
  const draw = (step: number, flying: readonly Partial<Arrow>[], { alpha = 1, hasJumped = false } = {}) => {
    view.draw(snapshotOf({ step, arrows: flying.map((changes) => ({ ...FLYING, ...changes })) as Arrow[] }), moment({ alpha, hasJumped }));
    return { arrow: field.standing.shown[0], shadow: field.flat.shown[0], streaks: field.air.drawings[0]!.all('lineBetween') };
  };
  return { field, draw };
}

test('an arrow flies between the last two steps, at its height, over its shadow', () => {
  const { field, draw } = arrows();
  draw(1, [{ height: 2 }]);
  const { arrow, shadow } = draw(2, [{ height: 1 }], { alpha: 0.25 });
  expect([arrow!.x, arrow!.y]).toEqual(field.pixel(12.25, 11, 1.75));
  expect(arrow!.scaleX).toBe(40 / field.atlas.clip('fx/arrow').pixelsPerTile);
  expect(arrow!.depth).toBe(field.view.depthOf(12.25, 11));
  expect([shadow!.x, shadow!.y]).toEqual(field.pixel(12.25, 11));
  expect(shadow!.scaleX).toBeCloseTo((0.32 * 40) / field.atlas.clip('fx/shadow').pixelsPerTile, 6);
  expect([shadow!.alpha, shadow!.depth]).toEqual([0.8, 1]);
  // Half a step later, between the same heights.
  expect(draw(2, [{ height: 1 }], { alpha: 0.75 }).arrow!.y).toBeCloseTo(field.pixel(12.75, 11, 1.25)[1], 6);
});

test.each<[string, number, Partial<Arrow>, number]>([
  ['to the right', 0, {}, 0],
  ['toward the viewer', 0, { velocityX: 0, velocityY: 12 }, Math.PI / 2],
  ['away, as the camera has turned', -Math.PI / 2, { velocityX: 12, velocityY: 0 }, -Math.PI / 2],
  ['to the right, as the camera has turned', Math.PI / 2, { velocityX: 0, velocityY: -12 }, 0],
  ['slanted', 0, { velocityX: 6, velocityY: 8 }, Math.atan2(8 * Math.SQRT1_2, 6)],
])('an arrow in level flight points %s', (...[, yaw, changes, angle]) => {
  expect(arrows(yaw).draw(1, [changes]).arrow!.rotation).toBeCloseTo(angle, 6);
});

test('an arrow that falls points down', () => {
  const { draw } = arrows(0);
  draw(1, [{ height: 2 }]);
  // A twentieth of a tile in a step is three tiles a second.
  expect(draw(2, [{ height: 1.95 }]).arrow!.rotation).toBeCloseTo(Math.atan2(3 * Math.SQRT1_2, 12), 6);
});

test('a streak in the colour of the team fades behind an arrow', () => {
  const { field, draw } = arrows();
  draw(1, [{ height: 1.95 }]);
  const { streaks } = draw(2, [{ height: 2 }]);
  const part = 2.2 / 4;
  const at = (parts: number): number[] => field.pixel(13 - parts * part, 11, 2 - (parts * part * 3) / 12).map(tenth);
  expect(streaks.map((line) => line.at)).toEqual([0, 0, 1, 1, 2, 2, 3, 3].map((parts) => [...at(parts), ...at(parts + 1)]));
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  expect(streaks.slice(0, 4).map(({ colour, width, alpha }) => [colour, rounded(width), rounded(alpha)])).toEqual([
    [0xffffff, 2.8, 0.55],
    [0xe0402f, 1.6, 0.7],
    [0xffffff, 2.35, 0.413],
    [0xe0402f, 1.45, 0.525],
  ]);
});

test('a streak lies straight behind an arrow that flies aslant', () => {
  const { field, draw } = arrows();
  const { streaks } = draw(1, [{ velocityX: 6, velocityY: -8, startX: 1, startY: 27 }]);
  expect(streaks.at(-1)!.at.slice(2)).toEqual(field.pixel(13 - 2.2 * 0.6, 11 + 2.2 * 0.8, 1).map(tenth));
});

test('a streak is no longer than the way that was flown', () => {
  const { field, draw } = arrows();
  const { streaks } = draw(1, [{ startX: 12.4, team: 'nobody' }]);
  expect(streaks.at(-1)!.at.slice(2)).toEqual(field.pixel(12.4, 11, 1).map(tenth));
  expect(streaks[1]!.colour).toBe(0xffffff);
});

test('an arrow that has landed is gone, with its shadow and streak, and others stay', () => {
  const { field, draw } = arrows();
  draw(1, [{}, { id: 2, x: 3 }]);
  const { streaks } = draw(2, [{ id: 2, x: 3 }]);
  expect([field.standing.shown.length, field.flat.shown.length, streaks.length]).toEqual([1, 1, 8]);
  draw(3, [{ id: 3 }, { id: 2 }]);
  expect(field.standing.all).toHaveLength(2);
});

test('after a jump in time an arrow has no height from before', () => {
  const { field, draw } = arrows();
  draw(1, [{ height: 5 }]);
  expect(draw(2, [{ height: 1 }], { alpha: 0, hasJumped: true }).arrow!.y).toBeCloseTo(field.pixel(12, 11, 1)[1], 6);
  expect(field.standing.shown).toHaveLength(1);
});

test('an arrow without speed does not spoil its streak', () => {
  const { streaks } = arrows().draw(1, [{ velocityX: 0, velocityY: 0 }]);
  expect(streaks.flatMap(({ at }) => at).every(Number.isFinite)).toBe(true);
});
