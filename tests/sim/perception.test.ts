import { expect, test } from 'vitest';
import { canSee, distanceBetween, hasLineOfSight, isAlive, nearestByTag, perceives } from '../../src/sim/queries.ts';
import { Field, gridOf, meadow } from './support/field.ts';

const everyone = { range: 50, onlyPerceived: false };
const perceived = { range: 50, onlyPerceived: true };

test('a wall stops sight; a river does not', () => {
  expect(canSee(new Field(['s..#..S']).world, 1, 2)).toBe(false);
  expect(canSee(new Field(['s..~..S']).world, 1, 2)).toBe(true);
  const grid = gridOf(['..#..']);
  expect(hasLineOfSight(grid, 0.5, 0.5, 4.5, 0.5)).toBe(false);
  expect(hasLineOfSight(grid, 0.5, 0.5, 1.5, 0.5)).toBe(true);
});

test('eyes do not see behind the back, but to the side they do', () => {
  const field = new Field(['..........', '.....S....', 's....s....', '..........']);
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
  expect(canSee(new Field(map).world, 1, 2)).toBe(false);
});

test('somebody near is noticed behind the back, and heard through a wall but not seen', () => {
  const behind = new Field(['s.S']);
  behind.unit(1).facingX = -1;
  expect(canSee(behind.world, 1, 2)).toBe(true);
  const walled = new Field(['s#S']);
  expect(canSee(walled.world, 1, 2)).toBe(false);
  expect(perceives(walled.world, 1, 2)).toBe(true);
});

test('a fight is heard from afar and through walls, for a while', () => {
  const field = new Field(['s...#.....S']);
  expect(perceives(field.world, 1, 2)).toBe(false);
  field.unit(2).lastNoiseAtStep = field.world.state.step;
  expect(perceives(field.world, 1, 2)).toBe(true);
  field.run(3);
  expect(perceives(field.world, 1, 2)).toBe(false);
});

test('the nearest enemy that is perceived is not the nearest one behind a wall', () => {
  const field = new Field(['.....S...', '.##......', '.........', '.........', 's........', '#####....', '.........', '.........', '...S.....']);
  expect(nearestByTag(field.world, 2, 'Enemy', everyone)).toBe(3);
  expect(nearestByTag(field.world, 2, 'Enemy', perceived)).toBe(1);
  expect(nearestByTag(field.world, 2, 'Enemy', { range: 2, onlyPerceived: false })).toBe(0);
});

test('nobody is his own nearest friend, and the dead are nobody\'s', () => {
  const field = new Field(['s.s..s']);
  expect(nearestByTag(field.world, 1, 'Player', everyone)).toBe(2);
  field.unit(2).isAlive = false;
  expect(nearestByTag(field.world, 1, 'Player', everyone)).toBe(3);
  expect(isAlive(field.world, 2)).toBe(false);
});

test('the nearest of a crowd is the same as by looking at everybody', () => {
  const field = new Field(meadow(40, 40).map((row, y) => row.replace(/\./g, (_, x: number) => ((x * 7 + y * 13) % 29 === 0 ? ((x + y) % 2 ? 's' : 'S') : '.'))));
  for (const unit of field.world.state.units) {
    const others = field.world.state.units.filter((other) => other.team === 'enemy' && other.id !== unit.id);
    const distances = others.map((other) => distanceBetween(field.world, unit.id, other.id));
    const found = nearestByTag(field.world, unit.id, 'Enemy', everyone);
    expect(distanceBetween(field.world, unit.id, found)).toBe(Math.min(...distances));
  }
});

test('waypoints are found by their tag or as waypoints, from a unit and from a party', () => {
  const field = new Field(['S..1....2']);
  const partyId = field.unit(1).partyId;
  expect(field.world.waypoint(nearestByTag(field.world, 1, 'Waypoint', everyone))?.name).toBe('1');
  expect(field.world.waypoint(nearestByTag(field.world, partyId, 'Camp', everyone))?.name).toBe('1');
  expect(nearestByTag(field.world, 1, 'Home', everyone)).toBe(0);
});

test('a party sees what one of its units sees', () => {
  const field = new Field(['s...#....S', '....#.....', '....#.....', '........s.']);
  const party = field.unit(1).partyId;
  expect(canSee(field.world, 1, 2)).toBe(false);
  expect(canSee(field.world, party, 2)).toBe(true);
  field.unit(3).isAlive = false;
  expect(canSee(field.world, party, 2)).toBe(false);
});
