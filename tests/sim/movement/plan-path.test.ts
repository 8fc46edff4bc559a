import { describe, expect, test } from 'vitest';
import { moveToEntity, moveToPosition, setPace } from '../../../src/sim/actions/unit-actions.ts';
import { isStandable } from '../../../src/sim/navigation/grid.ts';
import type { Point, Unit } from '../../../src/sim/state.ts';
import { replanPath } from '../../../src/sim/movement/plan-path.ts';
import { TestWorld, meadow, rules } from '../support/test-world.ts';
import { obey, type Script } from '../support/scripted-brains.ts';
import { changeTile } from '../../../src/sim/world/change-tile.ts';

const goTo =
  (x: number, y: number, tolerance = 0.2): Script =>
  (world, unit) =>
    moveToPosition(world, unit, { x, y, tolerance });
const alone = { withoutParties: true };
/** A wall from the top with a way round below; the goal is behind it. */
const WALL = ['......#......', '.s....#......', '......#......', '......#......', '......#......', '.............', '.............'];
const BEHIND = { x: 11.5, y: 1.5 };

/** The map turned a quarter to the right so many times, and a point of it with it. */
function quarters(map: readonly string[], times: number): { map: string[]; at: (point: Point) => Point } {
  let turned = [...map];
  let at = (point: Point): Point => point;
  for (let time = 0; time < times; time++) {
    const height = turned.length;
    const before = at;
    turned = Array.from({ length: turned[0]!.length }, (_, x) => turned.map((_row, y) => turned[height - 1 - y]![x]!).join(''));
    at = (point) => ({ x: height - before(point).y, y: before(point).x });
  }
  return { map: turned, at };
}

/** Where a unit goes, and how far that was. */
function walk(field: TestWorld, seconds: number): number {
  const unit = field.unit(1);
  let tiles = 0;
  field.run(seconds, () => {
    tiles += Math.hypot(unit.x - unit.previousX, unit.y - unit.previousY);
    expect(isStandable(field.world.navigation.grid, unit, rules.movement.radiusTiles - 1e-6)).toBe(true);
  });
  return tiles;
}

const cornersOf = (unit: Unit): number => unit.movement.path.length / 2;

describe.each([0, 1, 2, 3])('a way round a wall, turned by %d quarters', (times) => {
  const { map, at } = quarters(WALL, times);
  const goal = at(BEHIND);

  test('is requested once, followed once it is found, and not much longer than necessary', () => {
    const field = new TestWorld(map, alone).inform();
    const unit = field.unit(1);
    moveToPosition(field.world, unit, { ...goal, tolerance: 0.2 });
    moveToPosition(field.world, unit, { ...goal, tolerance: 0.3 });
    expect([unit.movement.status, unit.movement.isQueued, field.world.navigation.requests.length]).toEqual(['waiting', true, 1]);
    field.steps(1);
    expect([unit.movement.status, unit.movement.isQueued, field.world.navigation.requests.length]).toEqual(['moving', false, 0]);
    expect(cornersOf(unit)).toBeGreaterThan(1);
    const tiles = walk(field, 12);
    expect(unit.movement.status).toBe('arrived');
    expect(Math.hypot(unit.x - goal.x, unit.y - goal.y)).toBeLessThanOrEqual(0.3);
    // Straight to the two corners of the wall and on: 2 * hypot(4.6, 3.9) + 1.7.
    expect(tiles).toBeGreaterThan(12.5);
    expect(tiles).toBeLessThan(14.5);
  });

  test('is kept while its goal moves a little out of sight: only the last corner is new', () => {
    const field = new TestWorld(map, alone).inform();
    const unit = field.unit(1);
    moveToPosition(field.world, unit, { ...goal, tolerance: 0.2 });
    field.steps(1);
    const corners = unit.movement.path.slice(0, -2);
    const next = at({ x: 11.2, y: 2 });
    moveToPosition(field.world, unit, { ...next, tolerance: 0.2 });
    expect(field.world.navigation.requests.length).toBe(0);
    expect(unit.movement.path).toEqual([...corners, next.x, next.y]);
    expect(unit.movement.status).toBe('moving');
  });

  test('becomes a straight one as soon as its goal is in sight', () => {
    const field = new TestWorld(map, alone).inform();
    const unit = field.unit(1);
    moveToPosition(field.world, unit, { ...goal, tolerance: 0.2 });
    field.steps(30);
    const near = at({ x: 3.5, y: 3.5 });
    moveToPosition(field.world, unit, { ...near, tolerance: 0.2 });
    expect(unit.movement.path).toEqual([near.x, near.y]);
    expect(field.world.navigation.requests.length).toBe(0);
  });

  test('is found again by a unit that was pushed off it', () => {
    const field = new TestWorld(map, { ...alone, script: goTo(goal.x, goal.y) });
    const unit = field.unit(1);
    setPace(unit, 'running');
    field.run(1.8);
    Object.assign(unit, at({ x: 2.5, y: 0.6 }));
    walk(field, 8);
    expect(Math.hypot(unit.x - goal.x, unit.y - goal.y)).toBeLessThan(0.5);
  });
});

describe('searches', () => {
  const crowd = WALL.map((row, y) => (y < 6 ? row.replace(/^.{5}/, 's.s..') : row));

  test('are answered a few per step, oldest first, and every unit gets one', () => {
    const field = new TestWorld(crowd, alone).inform();
    const walkers = field.world.state.units;
    expect(walkers.length).toBeGreaterThan(8);
    for (const unit of walkers) moveToPosition(field.world, unit, { ...BEHIND, tolerance: 0.5 });
    const waiting = (): number[] => walkers.filter(({ movement }) => movement.status === 'waiting').map(({ id }) => id);
    const all = waiting();
    const perStep = rules.movement.pathSearchesPerStep;
    for (let step = 1; step <= 3; step++) {
      field.steps(1);
      expect(waiting()).toEqual(all.slice(step * perStep));
    }
  });

  test('that are no longer needed cost nothing, and the next one is answered', () => {
    const field = new TestWorld(crowd, alone).inform();
    const [dead, idle, ...others] = field.world.state.units.slice(0, 2 + rules.movement.pathSearchesPerStep) as [Unit, Unit, ...Unit[]];
    for (const unit of [dead, idle, ...others]) moveToPosition(field.world, unit, { ...BEHIND, tolerance: 0.5 });
    dead.isAlive = false;
    idle.movement.status = 'idle';
    field.steps(1);
    expect(others.map(({ movement }) => movement.status)).toEqual(others.map(() => 'moving'));
    expect([idle.movement.status, idle.movement.path, idle.movement.isQueued]).toEqual(['idle', [], false]);
  });

  test('that find nothing any more end the walk', () => {
    const field = new TestWorld(['.......', 's..#...', '...#...'], alone);
    const unit = field.unit(1);
    moveToPosition(field.world, unit, { x: 6.5, y: 2.5, tolerance: 0.2 });
    expect(unit.movement.status).toBe('waiting');
    changeTile(field.world, { x: 3.5, y: 0.5, blocksFeet: true, blocksSight: true });
    field.steps(1);
    expect([unit.movement.status, unit.movement.path]).toEqual(['unreachable', []]);
  });
});

describe('a unit that follows another', () => {
  test('keeps its path while the target stays, and replans when the target has moved', () => {
    const map = WALL.map((row, y) => (y === 1 ? row.replace(/..$/, 'S.') : row));
    const field = new TestWorld(map, alone).inform();
    const unit = field.unit(1);
    field.brains.scripts.set(1, (world, me) => moveToEntity(world, me, 2, 1));
    field.run(1);
    expect(cornersOf(unit)).toBeGreaterThan(1);
    Object.assign(field.unit(2), { x: 3.5, y: 5.5 });
    field.run(0.5);
    expect(unit.movement.path).toHaveLength(2);
    field.run(4);
    expect(unit.movement.status).toBe('arrived');
    expect(Math.hypot(unit.x - 3.5, unit.y - 5.5)).toBeLessThan(1.1);
  });

  test('moves its last corner to the target, without a search', () => {
    const map = WALL.map((row, y) => (y === 1 ? row.replace(/..$/, 'S.') : row));
    const field = new TestWorld(map, alone).inform();
    field.brains.scripts.set(1, (world, me) => moveToEntity(world, me, 2, 1));
    field.run(1);
    const asked = field.world.navigation.requests.asked;
    Object.assign(field.unit(2), { x: 8.5, y: 0.5 });
    field.inform();
    field.run(2);
    expect(field.world.navigation.requests.asked).toBe(asked);
    expect(field.unit(1).movement.path.slice(-2)).toEqual([8.5, 0.5]);
    field.run(6);
    expect(Math.hypot(field.unit(1).x - 8.5, field.unit(1).y - 0.5)).toBeLessThan(1.1);
  });
});

describe.each([0, 1, 2, 3])('an enemy who slips behind a wall, turned by %d quarters', (times) => {
  const { map, at } = quarters(WALL, times);

  test('is followed round it', () => {
    const field = new TestWorld(map, { ...alone, pieces: [{ letter: 'S', ...at({ x: 4.5, y: 1.5 }) }] });
    const [hunter, hunted] = [field.unit(1), field.unit(2)];
    field.brains.scripts.set(1, (world, me) => moveToEntity(world, me, 2, 0.8));
    field.run(0.5);
    expect(hunter.movement.path).toHaveLength(2);
    Object.assign(hunted, at({ x: 8.5, y: 2.5 }));
    // A comrade calls out where it has gone.
    field.inform();
    setPace(hunter, 'running');
    walk(field, 6);
    expect(Math.hypot(hunter.x - hunted.x, hunter.y - hunted.y)).toBeLessThan(0.9);
  });
});

describe('a unit that lags behind its squad', () => {
  /** A lane that bends round a corner: three march in at the left, and the last has lost sight of the others. */
  function behind(): { field: TestWorld; unit: Unit } {
    const map = ['###########', 's.s.s......', '#########..', '#########..', '#########..', '#########..'];
    const field = new TestWorld(map, { formation: 'column', script: obey });
    field.brains.scripts.set(1, () => {});
    field.world.apply({ type: 'move', unitIds: [1, 2, 3], x: 10, y: 5.4, facingX: 0, facingY: 0 });
    field.run(9);
    return { field, unit: field.unit(1) };
  }

  test('walks where it walked, without a search', () => {
    const { field, unit } = behind();
    const squad = field.world.state.parties[0]!.squads[0]!;
    expect(squad.trail.length).toBeGreaterThan(6);
    expect(field.world.navigation.isWalkFree(unit, unit.control)).toBe(false);
    const { asked } = field.world.navigation.requests;
    obey(field.world, unit);
    expect([unit.movement.status, field.world.navigation.requests.asked]).toEqual(['moving', asked]);
    const { path } = unit.movement;
    expect(path.length).toBeGreaterThan(4);
    expect(path.slice(-2)).toEqual([unit.control.x, unit.control.y]);
    field.brains.scripts.set(1, obey);
    walk(field, 9);
    expect(Math.hypot(unit.x - unit.control.x, unit.y - unit.control.y)).toBeLessThan(0.6);
  });

  test('searches for its own path to another goal', () => {
    const { field, unit } = behind();
    moveToPosition(field.world, unit, { x: unit.control.x, y: unit.control.y - 1.5, tolerance: 0.2 });
    expect([unit.movement.status, field.world.navigation.requests.length]).toEqual(['waiting', 1]);
  });

  test('walks straight if possible after a push, and otherwise back to the trail', () => {
    const { field, unit } = behind();
    replanPath(field.world, unit, { x: 4, y: 1.5 });
    expect(unit.movement.path).toEqual([4, 1.5]);
    unit.movement.goal = { kind: 'position', ...unit.control, askedX: 0, askedY: 0, tolerance: 0.2 };
    replanPath(field.world, unit, unit.control);
    expect(unit.movement.path.length).toBeGreaterThan(4);
    expect(field.world.navigation.requests.length).toBe(0);
  });
});

test('units stuck behind one another each find a path around those that stand', () => {
  const map = meadow(16, 9).map((row, y) => (y === 4 ? '.s....#####.....' : y > 2 && y < 7 ? `......${'#'.repeat(5)}.....` : row));
  const field = new TestWorld(map, {
    ...alone,
    script: goTo(14.5, 4.5),
    pieces: [
      { letter: 's', x: 6.5, y: 1.5 },
      { letter: 's', x: 6.5, y: 2.5 },
    ],
  });
  for (const id of [2, 3]) field.brains.scripts.set(id, () => {});
  setPace(field.unit(1), 'running');
  field.run(9);
  expect(field.unit(1).x).toBeGreaterThan(13.5);
});
