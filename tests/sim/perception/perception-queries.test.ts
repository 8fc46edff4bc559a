import { expect, test } from 'vitest';
import {
  canSee,
  distanceBetween,
  farthestByTag,
  hasLineOfSight,
  isAlive,
  nearestByTag,
  perceives,
  unitNamed,
} from '../../../src/sim/perception/perception-queries.ts';
import { World } from '../../../src/sim/world/world.ts';
import { TestWorld, gridOf, meadow } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

const everyone = { range: 50, onlyPerceived: false };
const perceived = { range: 50, onlyPerceived: true };

test('a wall stops sight; a river does not', () => {
  expect(canSee(new TestWorld(['s..#..S']).world, 1, 2)).toBe(false);
  expect(canSee(new TestWorld(['s..~..S']).world, 1, 2)).toBe(true);
  const grid = gridOf(['..#..']);
  expect(hasLineOfSight(grid, 0.5, 0.5, 4.5, 0.5)).toBe(false);
  expect(hasLineOfSight(grid, 0.5, 0.5, 1.5, 0.5)).toBe(true);
});

test('eyes do not see behind the back, but to the side they do', () => {
  const field = new TestWorld(['..........', '.....S....', 's....s....', '..........']);
  const watcher = field.unit(3);
  field.unit(1).y = 2.5;
  Object.assign(field.unit(1), { x: 9.5, y: 2.5 });
  watcher.facingX = -1;
  expect(canSee(field.world, 3, 1)).toBe(false);
  watcher.facingX = 1;
  expect(canSee(field.world, 3, 1)).toBe(true);
  Object.assign(watcher, { facingX: 0, facingY: 1 });
  expect(canSee(field.world, 3, 1)).toBe(true);
});

test('sight has an end', () => {
  const map = [`s${'.'.repeat(20)}S`];
  expect(canSee(new TestWorld(map).world, 1, 2)).toBe(false);
});

test('a near unit is noticed behind the back, and heard through a wall but not seen', () => {
  const behind = new TestWorld(['s.S']);
  behind.unit(1).facingX = -1;
  expect(canSee(behind.world, 1, 2)).toBe(true);
  const walled = new TestWorld(['s#S']);
  expect(canSee(walled.world, 1, 2)).toBe(false);
  expect(perceives(walled.world, 1, 2)).toBe(true);
});

test('a fight is heard from afar and through walls, for a while', () => {
  const field = new TestWorld(['s...#.....S']);
  expect(perceives(field.world, 1, 2)).toBe(false);
  field.unit(2).lastNoiseAtStep = field.world.state.step;
  expect(perceives(field.world, 1, 2)).toBe(true);
  field.run(3);
  expect(perceives(field.world, 1, 2)).toBe(false);
});

test('the nearest enemy that is perceived is not the nearest one behind a wall', () => {
  const field = new TestWorld([
    '.....S...',
    '.##......',
    '.........',
    '.........',
    's........',
    '#####....',
    '.........',
    '.........',
    '...S.....',
  ]);
  expect(nearestByTag(field.world, 2, 'Enemy', everyone)).toBe(3);
  expect(nearestByTag(field.world, 2, 'Enemy', perceived)).toBe(1);
  expect(nearestByTag(field.world, 2, 'Enemy', { range: 2, onlyPerceived: false })).toBe(0);
});

test('a unit is not its own nearest friend, and the dead are not found', () => {
  const field = new TestWorld(['s.s..s']);
  expect(nearestByTag(field.world, 1, 'Player', everyone)).toBe(2);
  field.unit(2).isAlive = false;
  expect(nearestByTag(field.world, 1, 'Player', everyone)).toBe(3);
  expect(isAlive(field.world, 2)).toBe(false);
});

test('the nearest of a crowd is the same as by brute force', () => {
  const field = new TestWorld(
    meadow(40, 40).map((row, y) => row.replace(/\./g, (_, x: number) => ((x * 7 + y * 13) % 29 === 0 ? ((x + y) % 2 ? 's' : 'S') : '.'))),
  );
  for (const unit of field.world.state.units) {
    const others = field.world.state.units.filter((other) => other.team === 'enemy' && other.id !== unit.id);
    const distances = others.map((other) => distanceBetween(field.world, unit.id, other.id));
    const found = nearestByTag(field.world, unit.id, 'Enemy', everyone);
    expect(distanceBetween(field.world, unit.id, found)).toBe(Math.min(...distances));
  }
});

test('waypoints are found by their tag or as waypoints, from a unit and from a party', () => {
  const field = new TestWorld(['S..1....2']);
  const partyId = field.unit(1).partyId;
  expect(field.world.entities.waypoint(nearestByTag(field.world, 1, 'Waypoint', everyone))?.name).toBe('1');
  expect(field.world.entities.waypoint(nearestByTag(field.world, partyId, 'Camp', everyone))?.name).toBe('1');
  expect(nearestByTag(field.world, 1, 'Home', everyone)).toBe(0);
});

test.each(TURNS)('the nearest waypoint is found wherever it lies and whichever was drawn first, at %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const nearest = (...tiles: readonly number[]): string | undefined => {
    const field = new TestWorld(meadow(44, 30), { pieces: [turned.piece('S', 0)] });
    const setup = field.setup();
    const waypoints = tiles.map((ahead) => ({ name: String(ahead), tag: 'Camp', ...turned.at(ahead, 1) }));
    const world = new World({ ...setup, waypoints }, field.brains);
    return world.entities.waypoint(nearestByTag(world, 1, 'Camp', { range: 8.1, onlyPerceived: false }))?.name;
  };
  expect([nearest(8, 2, 5), nearest(2, 5, 8), nearest(5, 8, -2), nearest(-8, 9)]).toEqual(['2', '2', '-2', '-8']);
  expect(nearest(9, -9)).toBeUndefined();
});

test('of two waypoints that are equally near the first is taken', () => {
  const field = new TestWorld(['1..S..2']);
  expect(field.world.entities.waypoint(nearestByTag(field.world, 1, 'Waypoint', everyone))?.name).toBe('1');
  expect(field.world.entities.waypoint(nearestByTag(field.world, 1, 'Waypoint', { range: 3, onlyPerceived: true }))?.name).toBe('1');
});

test('a party sees what one of its units sees', () => {
  const field = new TestWorld(['s...#....S', '....#.....', '....#.....', '........s.']);
  const party = field.unit(1).partyId;
  expect(canSee(field.world, 1, 2)).toBe(false);
  expect(canSee(field.world, party, 2)).toBe(true);
  field.unit(3).isAlive = false;
  expect(canSee(field.world, party, 2)).toBe(false);
});

test('a unit is found by its name while it lives, the first of several', () => {
  const field = new TestWorld(['s.s.S']);
  for (const id of [3, 2]) Object.assign(field.unit(id), { name: 'Ada' });
  expect([unitNamed(field.world, 'Ada'), unitNamed(field.world, 's1'), unitNamed(field.world, 'Bo')]).toEqual([2, 1, 0]);
  field.unit(2).isAlive = false;
  expect(unitNamed(field.world, 'Ada')).toBe(3);
});

test.each(TURNS)('the farthest of a team is as far as it is, at %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const field = new TestWorld(meadow(44, 30), {
    pieces: [turned.piece('s', 0), turned.piece('s', 3, 4), turned.piece('s', -2, 1), turned.piece('S', -6, 8), turned.piece('s', 5, 12)],
  });
  field.unit(5).isAlive = false;
  expect(farthestByTag(field.world, 1, { tag: 'Player', placeOf: (id) => field.world.entities.positionOf(id) })).toBeCloseTo(5);
  expect(farthestByTag(field.world, 1, { tag: 'Hostile', placeOf: (id) => field.world.entities.positionOf(id) })).toBeCloseTo(10);
  expect(farthestByTag(field.world, 4, { tag: 'Enemy', placeOf: (id) => field.world.entities.positionOf(id) })).toBe(0);
});
