import { expect, test } from 'vitest';
import type { FrameTime } from '../../../src/game/frame/frame-time.ts';
import { UnitView } from '../../../src/game/units/unit-view.ts';
import { spriteAt } from '../../../src/game/units/sprites/picking.ts';
import { nearestLiving } from '../../../src/game/units/sprites/nearest-living.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { moment, pictureOfSprite, TEAMS, TestField } from '../support/test-field.ts';
import { soldier } from './soldier.ts';

const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;

function bodies({ zoom = 40, yaw = 0.5 } = {}) {
  const field = new TestField({ zoom, yaw });
  const view = new UnitView(field.context, { teams: TEAMS });
  const sprites = field.units([]);
  const draw = (units: readonly Unit[], time: Partial<FrameTime> = {}) => {
    const lost = field.follow(sprites, units, time);
    view.draw(sprites.all, lost, moment(time));
    return { body: field.standing.shown[0], shadow: field.flat.shown[0], sprite: sprites.all[0]! };
  };
  return { field, view, draw };
}

test('a body stands at its place, in its picture, over its shadow', () => {
  const { field, view, draw } = bodies({ yaw: 0 });
  const { body, shadow, sprite } = draw([soldier({ x: 12, previousX: 12 })]);
  expect(pictureOfSprite(body!).name).toMatch(/^player-sword\/idle\/0\/\d$/);
  expect([body!.x, body!.y]).toEqual(field.pixel(12, 10));
  expect(body).toMatchObject({ alpha: 1, tint: 0xffffff, depth: field.view.depthOf(12, 10) });
  expect(body!.scaleX).toBe(40 / field.atlas.clip('player-sword/idle').pixelsPerTile);
  expect([shadow!.x, shadow!.y]).toEqual(field.pixel(12, 10));
  expect(shadow).toMatchObject({ alpha: 1, depth: 1, scaleX: 40 / field.atlas.clip('fx/shadow').pixelsPerTile });
  expect(view.bodyOf(sprite)).toBe(body);
});

test('the fallen lie below the others, in a larger shadow that sinks with them', () => {
  const { field, draw } = bodies();
  const { body, shadow } = draw([soldier({ isAlive: false, diedAtStep: 0 })], { now: 16 * 60 });
  expect(body!.depth).toBeCloseTo(field.view.depthOf(10, 10) - 0.4, 6);
  expect(shadow!.scaleX).toBeCloseTo((1.7 * 40) / field.atlas.clip('fx/shadow').pixelsPerTile, 6);
  expect([rounded(body!.alpha), rounded(shadow!.alpha)]).toEqual([0.68, 0.68]);
});

test('a blow turns a body red and throws it away from the attacker, for a moment', () => {
  const { field, view, draw } = bodies();
  draw([soldier()]);
  view.reactions.add(1, 10, { x: 1, y: 0 });
  const { body, shadow } = draw([soldier()], { now: 10 });
  expect(body!.tint.toString(16)).toBe('ff6955');
  expect([body!.x, body!.y].map(rounded)).toEqual(field.pixel(10.2, 10).map(rounded));
  expect([shadow!.x, shadow!.y]).toEqual(field.pixel(10, 10));
  draw([soldier()], { now: 16 });
  expect([body!.x, body!.y].map(rounded)).toEqual(field.pixel(10.05, 10).map(rounded));
  draw([soldier()], { now: 22 });
  expect([body!.tint, rounded(body!.x)]).toEqual([0xffffff, rounded(field.pixel(10, 10)[0])]);
});

test('the fallen are not thrown any more', () => {
  const { field, view, draw } = bodies();
  view.reactions.add(1, 10, { x: 1, y: 0 });
  const { body } = draw([soldier({ isAlive: false, diedAtStep: 10 })], { now: 10 });
  expect([body!.x, body!.y]).toEqual(field.pixel(10, 10));
});

test('from far away bodies have no shadows', () => {
  expect([12.9, 13].map((zoom) => bodies({ zoom }).draw([soldier()]).shadow !== undefined)).toEqual([false, true]);
});

test('who leaves the screen or the battle leaves nothing, and the sprites are used again', () => {
  const { field, view, draw } = bodies();
  const { sprite } = draw([soldier()]);
  draw([soldier({ x: 60, previousX: 60 })]);
  expect([field.standing.shown, field.flat.shown, view.bodyOf(sprite)]).toEqual([[], [], undefined]);
  draw([soldier(), soldier({ id: 2 })]);
  draw([soldier()]);
  expect([field.standing.shown.length, field.standing.all.length]).toEqual([1, 2]);
});

test('the pointer is on a body within an oval around its middle, also from far away', () => {
  const hits = (zoom: number, dx: number, dy: number): boolean => {
    const field = new TestField({ zoom });
    const sprites = field.units([soldier({ x: 12, previousX: 12 })]);
    const [x, y] = field.pixel(12, 10);
    return spriteAt(sprites.all, field.view, { x: x + dx, y: y - 0.55 * zoom + dy }) !== undefined;
  };
  // Half a tile to the sides, three quarters up and down.
  expect([hits(40, 19, 0), hits(40, 21, 0), hits(40, -19, 0), hits(40, -21, 0)]).toEqual([true, false, true, false]);
  expect([hits(40, 0, 28), hits(40, 0, 30), hits(40, 0, -28), hits(40, 0, -30), hits(40, 15, 21)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect([hits(10, 10, 0), hits(10, 12, 0), hits(10, 0, 10), hits(10, 0, 12)]).toEqual([true, false, true, false]);
});

test('of a great crowd those nearest to the middle of the screen count', () => {
  const field = new TestField({ yaw: 0 });
  const units = Array.from({ length: 230 }, (_, id) =>
    soldier({ id: id + 1, x: 1 + id * 0.08, previousX: 1 + id * 0.08, isAlive: id % 23 !== 0 }),
  );
  const near = nearestLiving(field.units(units).all, field.view);
  expect(near).toHaveLength(200);
  const farthest = Math.max(...near.map(({ x }) => Math.abs(x - 10)));
  const left = units.filter(({ isAlive, id }) => isAlive && !near.some(({ unit }) => unit.id === id));
  expect(Math.min(...left.map(({ x }) => Math.abs(x - 10)))).toBeGreaterThanOrEqual(farthest);
  expect(nearestLiving(field.units(units.slice(0, 24)).all, field.view)).toHaveLength(22);
  // Those above and below count as those at the sides.
  const upright = Array.from({ length: 230 }, (_, id) => soldier({ id: id + 1, y: 1 + id * 0.08, previousY: 1 + id * 0.08 }));
  const chosen = nearestLiving(field.units(upright).all, field.view);
  const off = (y: number): number => Math.abs(y - 10);
  const others = upright.filter(({ id }) => !chosen.some(({ unit }) => unit.id === id));
  expect(chosen).toHaveLength(200);
  expect(Math.min(...others.map(({ y }) => off(y)))).toBeGreaterThanOrEqual(Math.max(...chosen.map(({ y }) => off(y))));
});
