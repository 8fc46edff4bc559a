import { expect, test } from 'vitest';
import { moveToEntity, moveToPosition, movementStatus, setPace, stopMoving } from '../../../src/sim/actions/unit-actions.ts';
import { stuckShare } from '../../../src/sim/movement/stuck.ts';
import { TestWorld, meadow, rules } from '../support/test-world.ts';
import type { UnitRules } from '../../../src/sim/rules.ts';
import type { Script } from '../support/scripted-brains.ts';
import { overlaps } from '../support/world-invariants.ts';
import { changeTile } from '../../../src/sim/world/change-tile.ts';

const goTo =
  (x: number, y: number): Script =>
  (world, unit) =>
    moveToPosition(world, unit, { x, y, tolerance: 0.2 });

test('a walker arrives at its pace and stands', () => {
  const field = new TestWorld(['s.........'], { withoutParties: true, script: goTo(8.5, 0.5) });
  field.run(3);
  expect(field.unit(1).x).toBeGreaterThan(4.8);
  expect(field.unit(1).x).toBeLessThan(5.4);
  field.run(4);
  expect(movementStatus(field.unit(1))).toBe('arrived');
  expect(field.unit(1).x).toBeCloseTo(8.5, 0);
  expect(field.unit(1).velocityX).toBeCloseTo(0, 1);
});

test('paces differ as they should', () => {
  const distanceAt = (pace: 'crawling' | 'walking' | 'running' | 'sprinting'): number => {
    const field = new TestWorld([`s${'.'.repeat(15)}`], { withoutParties: true, script: goTo(15, 0.5) });
    setPace(field.unit(1), pace);
    return field.run(2).unit(1).x;
  };
  const [crawled, walked, ran, sprinted] = [distanceAt('crawling'), distanceAt('walking'), distanceAt('running'), distanceAt('sprinting')];
  expect([crawled < walked, walked < ran, ran < sprinted]).toEqual([true, true, true]);
  expect(ran - 0.5).toBeCloseTo(2 * rules.movement.paceTilesPerSecond.running, 0);
});

test('a kind may be slower or faster the more it is wounded, and a factor changes its own pace', () => {
  const walked = (change: Partial<UnitRules>, { health = 100, factor = 1 } = {}): number => {
    const units = { ...rules.units, sword: { ...rules.units['sword']!, ...change } };
    const field = new TestWorld([`s${'.'.repeat(15)}`], { withoutParties: true, rules: { ...rules, units }, script: goTo(15, 0.5) });
    field.unit(1).health = health;
    setPace(field.unit(1), 'walking', factor);
    return field.run(3).unit(1).x - 0.5;
  };
  const usual = walked({});
  const close = (tiles: number, times: number): void => expect(tiles / usual).toBeCloseTo(times, 1);
  close(walked({ woundedSpeedFactor: 1.8 }), 1);
  close(walked({ woundedSpeedFactor: 1.8 }, { health: 50 }), 1.4);
  close(walked({ woundedSpeedFactor: 0.5 }, { health: 2 }), 0.5);
  close(walked({}, { factor: 0.5 }), 0.5);
  close(walked({ woundedSpeedFactor: 2 }, { health: 50, factor: 0.5 }), 0.75);
});

test('a river stops feet, and they go round by the bridge', () => {
  const field = new TestWorld(['s..~...', '...~...', '...~...', '.......'], { withoutParties: true, script: goTo(6.5, 0.5) });
  setPace(field.unit(1), 'running');
  field.run(6, () => expect(overlaps(field.world)).toEqual([]));
  expect(field.unit(1).x).toBeGreaterThan(6);
});

test('an unreachable goal is detected at once, without a search', () => {
  const field = new TestWorld(['s..#..', '...#..'], { withoutParties: true });
  moveToPosition(field.world, field.unit(1), { x: 5.5, y: 0.5, tolerance: 0.2 });
  expect(movementStatus(field.unit(1))).toBe('unreachable');
  moveToPosition(field.world, field.unit(1), { x: 3.5, y: 0.5, tolerance: 0.2 });
  expect(movementStatus(field.unit(1))).toBe('unreachable');
  moveToPosition(field.world, field.unit(1), { x: Number.NaN, y: 0.5, tolerance: 0.2 });
  expect(movementStatus(field.unit(1))).toBe('unreachable');
  expect(field.world.navigation.requests.length).toBe(0);
});

test('a door that closes forces a detour; one that opens makes the goal reachable', () => {
  const map = ['...#....', 's.......', '...#....', '...#....', '...#....', '........'];
  const field = new TestWorld(map, { withoutParties: true, script: goTo(7.5, 1.5) });
  field.run(0.5);
  expect(changeTile(field.world, { x: 3.5, y: 1.5, blocksFeet: true, blocksSight: true })).toBe(true);
  field.run(9);
  expect(field.unit(1).x).toBeGreaterThan(7);

  const closed = new TestWorld(['s..#...'], { withoutParties: true, script: goTo(6.5, 0.5) });
  closed.run(1);
  expect(movementStatus(closed.unit(1))).toBe('unreachable');
  closed.world.apply({ type: 'block', x: 3.5, y: 0.5, blocksFeet: false, blocksSight: false });
  closed.run(5);
  expect(closed.unit(1).x).toBeGreaterThan(6);
});

test('a door cannot be closed on a unit', () => {
  const field = new TestWorld(['.s..']);
  expect(changeTile(field.world, { x: 1.5, y: 0.5, blocksFeet: true, blocksSight: true })).toBe(false);
  expect(changeTile(field.world, { x: 9.5, y: 0.5, blocksFeet: true, blocksSight: true })).toBe(false);
  expect(changeTile(field.world, { x: 3.5, y: 0.5, blocksFeet: true, blocksSight: true })).toBe(true);
});

test('a follower stops at its distance, and goes on when the target does', () => {
  const field = new TestWorld(['s....s......'], { withoutParties: true });
  field.brains.scripts.set(1, (world, unit) => moveToEntity(world, unit, 2, 1.5));
  field.run(3);
  expect(movementStatus(field.unit(1))).toBe('arrived');
  expect(Math.abs(field.unit(2).x - field.unit(1).x - 1.5)).toBeLessThan(0.15);
  field.brains.scripts.set(2, goTo(11.5, 0.5));
  field.run(8);
  expect(field.unit(2).x - field.unit(1).x).toBeLessThan(1.8);
  field.unit(2).isAlive = false;
  field.unit(2).x = 2;
  field.run(0.3);
  expect(movementStatus(field.unit(1))).toBe('unreachable');
});

test('two who meet head on pass each other', () => {
  const field = new TestWorld(['..........', 's........s', '..........'], { withoutParties: true });
  field.brains.scripts.set(1, goTo(9.5, 1.5));
  field.brains.scripts.set(2, goTo(0.5, 1.5));
  field.run(9, () => expect(overlaps(field.world)).toEqual([]));
  expect(field.unit(1).x).toBeGreaterThan(9);
  expect(field.unit(2).x).toBeLessThan(1);
});

test('a friend who stands in a narrow lane makes room', () => {
  const field = new TestWorld(['########....', 's...s.......', '########....'], { withoutParties: true });
  field.brains.scripts.set(1, goTo(11.5, 1.5));
  field.run(14, () => expect(overlaps(field.world)).toEqual([]));
  expect(field.unit(1).x).toBeGreaterThan(11);
});

test('a friend beside a walker makes room when that is stuck between it and a wall', () => {
  const moved = (stuckSteps: number): boolean => {
    const pieces = [
      { letter: 's', x: 2.4, y: 0.36 },
      { letter: 's', x: 2.53, y: 1.06 },
    ];
    const field = new TestWorld(['..........', '..........', '..........'], { withoutParties: true, pieces });
    field.brains.scripts.set(1, goTo(9.5, 0.36));
    field.run(0.05);
    Object.assign(field.unit(1).movement, { stuckSteps, markX: field.unit(1).x, markY: field.unit(1).y });
    field.run(0.1);
    return field.unit(2).y > 1.061;
  };
  expect([moved(0), moved(30)]).toEqual([false, true]);
});

test('a crowd with one goal neither overlaps nor shakes for ever', () => {
  const field = new TestWorld(
    meadow(14, 14).map((row, y) => (y % 2 === 0 ? row.replace(/\.\./g, 's.') : row)),
    { withoutParties: true, script: goTo(7, 7) },
  );
  field.run(20, () => expect(overlaps(field.world)).toEqual([]));
  expect(field.world.state.units).toHaveLength(49);
  expect(stuckShare(field.world.state)).toBeLessThan(0.01);
});

test('a unit stops within a step or two', () => {
  const field = new TestWorld(['s.........'], { withoutParties: true });
  setPace(field.unit(1), 'sprinting');
  moveToPosition(field.world, field.unit(1), { x: 9, y: 0.5, tolerance: 0.1 });
  field.run(1);
  stopMoving(field.unit(1));
  const { x } = field.unit(1);
  field.run(1);
  expect(field.unit(1).x - x).toBeLessThan(0.8);
});

test('units that are set on one spot, or in a wall, start beside it', () => {
  const field = new TestWorld(['....', '....', '....', '....']);
  const setup = field.setup();
  const pile = Array.from({ length: 12 }, (_, index) => ({
    kind: 'sword' as const,
    team: 'player' as const,
    name: `s${index}`,
    x: 1.5,
    y: 1.5,
  }));
  const world = new (field.world.constructor as typeof import('../../../src/sim/world/world.ts').World)(
    { ...setup, units: pile, parties: [] },
    field.brains,
  );
  expect(overlaps(world)).toEqual([]);
});
