import { describe, expect, test } from 'vitest';
import { assignSlots, formSquad, formUp, startMarch, stopSquad } from '../../../src/sim/squads/squads.ts';
import type { Squad } from '../../../src/sim/state.ts';
import { meadow, TestWorld } from '../support/test-world.ts';
import { groundOf, type Tile } from '../support/turned-ground.ts';
import { Turned, TURNS } from '../support/turned.ts';

type Place = readonly [letter: string, ahead: number, right: number];

interface Scene {
  readonly field: TestWorld;
  readonly squad: Squad;
  readonly seen: (x: number, y: number) => readonly number[];
}

const rounded = (tiles: number): number => Math.round(tiles * 1000) / 1000 + 0;

/** A squad of all of these, whose first unit looks ahead. */
function squadOf(turned: Turned, places: readonly Place[], walls: readonly Tile[] = []): Scene {
  const map = walls.length === 0 ? meadow(44, 30) : groundOf(turned, walls);
  const field = new TestWorld(map, { pieces: places.map((place) => turned.piece(...place)) });
  const { x: facingX, y: facingY } = turned.along(1, 0);
  for (const unit of field.world.state.units) Object.assign(unit, { facingX, facingY });
  const squad = formSquad(field.world, field.world.state.parties[0]!, field.world.state.units);
  const seen = (x: number, y: number): readonly number[] => {
    const { ahead, right } = turned.place({ x, y });
    return [rounded(ahead), rounded(right)];
  };
  return { field, squad, seen };
}

const TWO: readonly Place[] = [
  ['s', -1, -1],
  ['s', 3, 2],
];

describe.each(TURNS)('a new squad, turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);

  test('has its centre in the middle of its units, looks as the first, and each is in its slot', () => {
    const { squad, seen } = squadOf(turned, TWO);
    expect(seen(squad.x, squad.y)).toEqual([1, 0.5]);
    expect(squad.slots.map(rounded)).toEqual([-2, -1.5, 2, 1.5]);
    expect([squad.facingX, squad.facingY]).toEqual(Object.values(turned.along(1, 0)));
    expect(squad).toMatchObject({ unitIds: [1, 2], status: 'standing', path: [], goalX: squad.x, askedY: squad.y });
  });

  test('looks to its goal, or stays as it is for a short way', () => {
    const looks = (ahead: number, right: number, facing: readonly [number, number] = [0, 0]): readonly number[] => {
      const { field, squad, seen } = squadOf(turned, TWO);
      const goal = turned.at(1 + ahead, 0.5 + right);
      const { x: facingX, y: facingY } = turned.along(...facing);
      startMarch(field.world, squad, { ...goal, facingX, facingY, pace: 'walking' });
      return seen(turned.middle.x + squad.facingX, turned.middle.y + squad.facingY);
    };
    expect(looks(0, -4)).toEqual([0, -1]);
    expect(looks(3, 4)).toEqual([0.6, 0.8]);
    expect(looks(0, -0.9)).toEqual([1, 0]);
    expect(looks(0, -0.9, [-3, 4])).toEqual([-0.6, 0.8]);
    expect(looks(3, 4, [-3, 4])).toEqual([0.6, 0.8]);
  });

  test('walks straight to its goal one step after the order', () => {
    const { field, squad, seen } = squadOf(turned, TWO);
    const { x: facingX, y: facingY } = turned.along(0, 5);
    startMarch(field.world, squad, { ...turned.at(6, -2), facingX, facingY, pace: 'running' });
    expect([squad.status, squad.path, squad.mustersAtStep, squad.pace]).toEqual(['waiting', [], 1, 'running']);
    expect(seen(turned.middle.x + squad.finalFacingX, turned.middle.y + squad.finalFacingY)).toEqual([0, 1]);
    formUp(field.world, squad);
    expect([squad.status, squad.mustersAtStep, seen(squad.path[0]!, squad.path[1]!)]).toEqual(['marching', 0, [6, -2]]);
    stopSquad(squad);
    expect(squad).toMatchObject({ status: 'standing', path: [], isQueued: false, mustersAtStep: 0 });
  });

  test('goes on from its centre, unless its units are over six tiles from it', () => {
    const centre = (ahead: number, status: Squad['status'] = 'marching'): readonly [readonly number[], number] => {
      const { field, squad, seen } = squadOf(turned, TWO);
      Object.assign(squad, { ...turned.at(1 + ahead, 0.5), status, trail: [1, 1] });
      startMarch(field.world, squad, { ...turned.at(1, 9), facingX: 0, facingY: 0, pace: 'walking' });
      return [seen(squad.x, squad.y), squad.trail.length];
    };
    expect(centre(5.9)).toEqual([[6.9, 0.5], 2]);
    expect(centre(6.1)).toEqual([[1, 0.5], 0]);
    expect(centre(2, 'standing')).toEqual([[1, 0.5], 0]);
  });
});

describe.each([0, 90, 180, 270])('a squad before walls, turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);

  test('has its centre where the unit nearest to the middle stands, when there is a wall in the middle', () => {
    const { squad, seen } = squadOf(
      turned,
      [
        ['s', -3, 0],
        ['s', 1, 0],
        ['s', 5, 2],
        ['s', -3, 2],
      ],
      [[0, 1]],
    );
    expect(seen(squad.x, squad.y)).toEqual([1, 0]);
  });

  test('asks for one path for all, once', () => {
    const { field, squad } = squadOf(
      turned,
      [
        ['s', 0, 0],
        ['s', 0, 1],
      ],
      [
        [3, -1],
        [3, 0],
        [3, 1],
        [3, 2],
      ],
    );
    for (let order = 0; order < 2; order++) {
      startMarch(field.world, squad, { ...turned.at(6, 0), facingX: 0, facingY: 0, pace: 'walking' });
      formUp(field.world, squad);
    }
    expect([squad.status, squad.isQueued, squad.path, field.world.navigation.requests.length]).toEqual(['waiting', true, [], 1]);
  });
});

test.each(TURNS)('slots go to archers at the back, to the others from front to back and left to right: %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const { field, squad } = squadOf(turned, [
    ['b', 4, 0],
    ['s', 0, 2],
    ['s', 0.5, -2],
    ['b', 3, -3],
    ['s', -2, 0.5],
  ]);
  squad.formation = 'column';
  assignSlots(field.world, squad);
  const ahead = new Map(squad.unitIds.map((id, at) => [id, squad.slots[2 * at]!]));
  const right = new Map(squad.unitIds.map((id, at) => [id, squad.slots[2 * at + 1]!]));
  expect(squad.unitIds).toEqual([3, 2, 1, 5, 4]);
  expect(right.get(3)).toBeLessThan(right.get(2)!);
  for (const archer of [1, 4]) for (const fighter of [2, 3]) expect(ahead.get(archer)).toBeLessThan(ahead.get(fighter)!);
  field.unit(2).isAlive = false;
  assignSlots(field.world, squad);
  expect(squad.unitIds.toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5]);
});
