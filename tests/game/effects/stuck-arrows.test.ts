import { expect, test } from 'vitest';
import { ParticleView } from '../../../src/game/effects/particle-view.ts';
import { STUCK_SECONDS, StuckArrows } from '../../../src/game/effects/stuck-arrows.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import type { Arrow } from '../../../src/sim/state.ts';
import { moment, snapshotOf, TestField } from '../support/test-field.ts';

const landed = (into: string, place = { x: 12, y: 9 }): WorldEvent => ({ type: 'arrowLanded', arrowId: 1, into, ...place }) as WorldEvent;

function ground(yaw = 0) {
  const field = new TestField({ yaw });
  const particles = new ParticleView(field.context);
  const stuck = new StuckArrows(field.context, particles);
  const draw = (seconds = 0) => {
    stuck.draw(moment({ seconds }));
    particles.draw(moment());
    return field.standing.shown;
  };
  const fly = (velocityX: number, velocityY: number): void =>
    stuck.follow(snapshotOf({ arrows: [{ id: 1, velocityX, velocityY }] as Arrow[] }), []);
  const land = (into: string, place?: { x: number; y: number }): void => stuck.follow(snapshotOf(), [landed(into, place)]);
  return { field, stuck, draw, fly, land };
}

test('an arrow that misses sticks in the ground and raises dust', () => {
  const { field, draw, fly, land } = ground();
  fly(10, 0);
  land('ground', { x: 12.25, y: 9 });
  const [arrow] = draw();
  expect([arrow!.x, arrow!.y]).toEqual(field.pixel(12.25, 9));
  const scale = 40 / field.atlas.clip('fx/arrow-stuck').pixelsPerTile;
  expect([arrow!.scaleX, arrow!.scaleY, arrow!.alpha]).toEqual([scale, scale, 1]);
  expect(arrow!.depth).toBe(field.view.depthOf(12.25, 9));
  // The part behind the point of seven times x and thirteen times y, around its middle.
  expect(arrow!.rotation).toBeCloseTo((0.75 - 0.5) * 0.5, 6);
  expect(field.air.showing('fx/dust')).toHaveLength(1);
});

test.each([
  ['left, for an arrow that flew to the left', 0, [-10, 0], -1],
  ['right, for one that flew to the right', 0, [10, 3], 1],
  ['right, when the camera has turned around', Math.PI, [-10, 0], 1],
  ['left, when the camera has turned a quarter', Math.PI / 2, [0, 10], -1],
] as const)('the shaft leans %s', (...[, yaw, [velocityX, velocityY], side]) => {
  const { draw, fly, land } = ground(yaw);
  fly(velocityX, velocityY);
  land('ground');
  const [arrow] = draw();
  expect([Math.sign(arrow!.scaleX), Math.sign(arrow!.scaleY)]).toEqual([side, 1]);
});

test('a wall only gives dust, a body and a shield nothing', () => {
  const { field, draw, land } = ground();
  land('wall');
  expect([draw().length, field.air.showing('fx/dust').length]).toEqual([0, 1]);
  land('body');
  land('shield');
  expect([draw().length, field.air.showing('fx/dust').length]).toEqual([0, 1]);
});

test('an arrow whose flight was not seen sticks as if it had flown to the right', () => {
  const { draw, land } = ground();
  land('ground');
  expect(draw()[0]!.scaleX).toBeGreaterThan(0);
});

test('only the last flight of an arrow counts, and each arrow has its own', () => {
  const { field, stuck, draw } = ground();
  const arrows = (...velocities: [id: number, x: number][]) =>
    stuck.follow(snapshotOf({ arrows: velocities.map(([id, velocityX]) => ({ id, velocityX, velocityY: 0 })) as Arrow[] }), []);
  const land = (arrowId: number, x: number): WorldEvent => ({ ...landed('ground', { x, y: 9 }), arrowId }) as WorldEvent;
  arrows([1, -8], [2, 8]);
  arrows([1, 8], [2, -8]);
  stuck.follow(snapshotOf(), [land(1, 8), land(2, 12)]);
  expect(draw().map(({ x, scaleX }) => [x, Math.sign(scaleX)])).toEqual([
    [field.pixel(8, 9)[0], 1],
    [field.pixel(12, 9)[0], -1],
  ]);
  // A flight that was not seen any more in the step before is forgotten.
  arrows([3, -8]);
  arrows();
  stuck.follow(snapshotOf(), [land(3, 14)]);
  expect(Math.sign(draw()[2]!.scaleX)).toBe(1);
});

test('stuck arrows fade after a while and go', () => {
  const { field, draw, land } = ground();
  land('ground');
  const alphas = [15.9, 1.1, 0.5].map((seconds) => Math.round(draw(seconds)[0]!.alpha * 100) / 100);
  expect([STUCK_SECONDS, ...alphas]).toEqual([18, 1, 0.5, 0.25]);
  expect(draw(0.5)).toEqual([]);
  land('ground');
  expect([draw().length, field.standing.all.length]).toEqual([1, 1]);
});

test('after a jump in time those stick that stick there then, as old as they are', () => {
  const { field, stuck, draw, land } = ground();
  land('ground');
  const place = { directionX: -1, directionY: 0 };
  stuck.restore([
    { x: 11, y: 10, ...place, secondsAgo: 17 },
    { x: 9, y: 10, ...place, secondsAgo: 1 },
  ]);
  const shown = draw();
  expect(shown.map(({ x }) => x)).toEqual([11, 9].map((x) => field.pixel(x, 10)[0]));
  expect(shown.map(({ alpha }) => alpha)).toEqual([0.5, 1]);
});

test('of too many the oldest goes first', () => {
  const { field, draw, land } = ground();
  for (let count = 0; count < 161; count++) land('ground', { x: count / 10, y: 10 });
  const shown = draw();
  expect([shown.length, Math.min(...shown.map(({ x }) => x))]).toEqual([160, field.pixel(0.1, 10)[0]]);
});
