import { describe, expect, test } from 'vitest';
import { fleePosition } from '../../../src/sim/movement/flee-position.ts';
import { TestWorld, meadow } from '../support/test-world.ts';
import { groundOf, tilesOf, type Tile } from '../support/turned-ground.ts';
import { Turned } from '../support/turned.ts';

const OTHERS: readonly Tile[] = [];

/** Where one flees from an enemy two tiles ahead; rounded to hundredths. */
function flightOf(degrees: number, map: readonly string[], enemies = OTHERS): readonly number[] | undefined {
  const turned = new Turned(degrees);
  const pieces = [turned.piece('s', 0), turned.piece('S', 2), ...enemies.map((tile) => turned.piece('S', ...tile))];
  const { world } = new TestWorld(map, { pieces, withoutParties: true }).inform();
  const place = fleePosition(world, world.entities.unit(1)!, 2);
  if (!place) return undefined;
  const { ahead, right } = turned.place(place);
  return [ahead, right].map((tiles) => Math.round(tiles * 100) / 100 + 0);
}

test.each([0, 45, 90, 157.5, 180, 270, 292.5])('flight on open ground leads eight tiles straight away, at %d degrees', (degrees) => {
  expect(flightOf(degrees, meadow(44, 30))).toEqual([-8, 0]);
});

describe.each([0, 90, 180, 270])('flight through lanes, turned by %d degrees', (degrees) => {
  /** Lanes and rooms in a rock; the enemy stands in one of its own. */
  const flight = (open: readonly Tile[], enemies = OTHERS) =>
    flightOf(degrees, groundOf(new Turned(degrees), [...tilesOf([0, 0], [2, 0]), ...open], { on: '.', from: '#' }), enemies);
  const lane = (left: number, right: number): Tile[] => tilesOf([0, -left], [0, right]);

  test('takes the longer way', () => {
    expect(flight(lane(9, 6))).toEqual([0, -8]);
    expect(flight(lane(6, 9))).toEqual([0, 8]);
    expect(flight(lane(3, 6))).toEqual([0, 5]);
    expect(flight(lane(0, 3))).toEqual([0, 2.5]);
    expect(flight(lane(0, 1))).toBeUndefined();
  });

  test('takes a shorter way from where it can go on rather than into a dead end', () => {
    expect(flight([...lane(7, 9), ...tilesOf([-3, -7], [0, -3])])).toEqual([0, -5]);
    expect(flight([...lane(9, 7), ...tilesOf([-3, 3], [0, 7])])).toEqual([0, 5]);
    expect(flight([...lane(7, 9), ...tilesOf([-1, -7], [0, -3])])).toEqual([0, 8]);
  });

  test('keeps away from other enemies', () => {
    expect(flight(lane(9, 9), [[0, -7]])).toEqual([0, 8]);
    expect(flight(lane(9, 9), [[0, 7]])).toEqual([0, -8]);
    expect(flight(lane(9, 6), [[0, -7]])).toEqual([0, 5]);
    expect(flight(lane(9, 0), [[0, -7]])).toEqual([0, -8]);
  });

  test('does not run past the danger, even where that leads furthest', () => {
    const room = tilesOf([0, -6], [9, 6]);
    const beside: Tile[] = [-4, 4].map((right) => [0, right]);
    const place = flight(room, beside);
    expect([place![0], Math.abs(place![1]!)]).toEqual([0, 5]);
  });
});

test('nobody flees from what is not there', () => {
  const { world } = new TestWorld(['..s..']);
  expect(fleePosition(world, world.entities.unit(1)!, 99)).toBeUndefined();
});
