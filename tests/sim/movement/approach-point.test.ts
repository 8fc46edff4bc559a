import { describe, expect, test } from 'vitest';
import { approachPoint, hasRoomAround, STRAIGHT_ON, WAITS_FOR_ROOM } from '../../../src/sim/movement/approach-point.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { meadow, TestWorld, type Piece } from '../support/test-world.ts';
import { Turned } from '../support/turned.ts';

/** Spots around a target lie at 92 % of the distance at which a unit stops. */
const STOP = 1.5;
const SPOT = 0.92 * STOP;
const AROUND = [0, 45, 90, 135, 180, 225, 270, 315];

/** The place of a comrade at a target in the middle. */
function beside(degrees: number): Piece {
  return new Turned(degrees).piece('s', SPOT);
}

interface Scene {
  /** Where the attacker is, seen from its target: any multiple of 22.5 degrees. */
  readonly degrees: number;
  readonly tiles?: number;
  readonly comrades: readonly number[];
  readonly approach?: number;
  readonly id?: 1 | 2;
  readonly steps?: number;
}

/** The angle, seen from the target, at which a unit goes to it; and the direction it has chosen. */
function approachOf({
  degrees,
  tiles = 2.5,
  comrades,
  approach = STRAIGHT_ON,
  id = 1,
  steps = 15,
}: Scene): readonly [angle: number | undefined, approach: number] {
  const far = new Turned(0).piece('s', -9);
  const attacker = new Turned(degrees).piece('s', tiles);
  const pieces = [...(id === 1 ? [attacker, far] : [far, attacker]), new Turned(0).piece('S', 0), ...comrades.map(beside)];
  const { world } = new TestWorld(meadow(44, 30), { pieces, withoutParties: true });
  const unit = world.entities.unit(id)!;
  const target = world.entities.unit(3)!;
  unit.movement.goal = { kind: 'entity', id: 3, stopDistance: STOP };
  unit.movement.approach = approach;
  world.state.step = steps - id;
  const { x, y } = approachPoint(world, unit, target);
  const [dx, dy] = [x - target.x, y - target.y];
  if (dx === 0 && dy === 0) return [undefined, unit.movement.approach];
  expect(Math.hypot(dx, dy)).toBeCloseTo(SPOT, 9);
  return [(Math.round((Math.atan2(dy, dx) * 1800) / Math.PI) / 10 + 360) % 360, unit.movement.approach];
}

describe.each([0, 90, 157.5, 247.5])('an attacker that comes from %d degrees', (degrees) => {
  const index = degrees / 22.5;
  const turn = (by: number): number => (index + by + 16) % 16;

  test('goes straight on while its own side is free, or while it is far away', () => {
    expect(approachOf({ degrees, comrades: [degrees + 90, degrees + 180] })).toEqual([undefined, STRAIGHT_ON]);
    expect(approachOf({ degrees, comrades: [degrees], tiles: 3.8, approach: turn(2) })).toEqual([undefined, STRAIGHT_ON]);
    expect(approachOf({ degrees, comrades: [degrees], tiles: 3.6 })[1]).not.toBe(STRAIGHT_ON);
  });

  test('goes to the nearest free side, an odd number on its right and an even one on its left first', () => {
    expect(approachOf({ degrees, comrades: [degrees] })).toEqual([(degrees + 315) % 360, turn(-2)]);
    expect(approachOf({ degrees, comrades: [degrees], id: 2 })).toEqual([(degrees + 45) % 360, turn(2)]);
    expect(approachOf({ degrees, comrades: [degrees, degrees - 45] })).toEqual([(degrees + 45) % 360, turn(2)]);
    expect(approachOf({ degrees, comrades: [degrees, degrees - 45, degrees + 45] })).toEqual([(degrees + 270) % 360, turn(-4)]);
  });

  test('keeps its side while that is free', () => {
    expect(approachOf({ degrees, comrades: [degrees], approach: turn(4) })).toEqual([(degrees + 90) % 360, turn(4)]);
    expect(approachOf({ degrees, comrades: [degrees, degrees + 90], approach: turn(4) })).toEqual([(degrees + 315) % 360, turn(-2)]);
    expect(approachOf({ degrees, comrades: [degrees + 90], approach: turn(4) })).toEqual([undefined, STRAIGHT_ON]);
  });

  test('waits when there is no room, and finds the last spot', () => {
    const all = AROUND.map((angle) => degrees + angle);
    expect(approachOf({ degrees, comrades: all })).toEqual([undefined, WAITS_FOR_ROOM]);
    expect(approachOf({ degrees, comrades: all.filter((angle) => angle !== degrees + 180) })).toEqual([(degrees + 180) % 360, turn(8)]);
  });

  test('chooses every fifteen steps only', () => {
    for (const steps of [16, 29]) expect(approachOf({ degrees, comrades: [degrees], steps })).toEqual([undefined, STRAIGHT_ON]);
    expect(approachOf({ degrees, comrades: [degrees], steps: 29, approach: turn(4) })).toEqual([(degrees + 90) % 360, turn(4)]);
    expect(approachOf({ degrees, comrades: [degrees], steps: 30 })[1]).toBe(turn(-2));
  });
});

test('an attacker keeps the first of all directions, too, while that is free', () => {
  expect(approachOf({ degrees: 270, comrades: [270], approach: 0 })).toEqual([0, 0]);
});

describe('room around a target', () => {
  const roomFor = (comrades: readonly number[], { fights = false, map = meadow(44, 30), distance = STOP } = {}): boolean => {
    const pieces = [new Turned(32).piece('s', 3), new Turned(0).piece('S', 0), ...comrades.map(beside)];
    const { world } = new TestWorld(map, { pieces, withoutParties: true });
    const [unit, target]: (Unit | undefined)[] = [world.entities.unit(1), world.entities.unit(2)];
    if (fights) unit!.lastFightingAtStep = 0;
    return hasRoomAround(world, unit!, { target: target!, distance });
  };

  test('is any free spot, for one who fights a larger one', () => {
    expect(roomFor([])).toBe(true);
    expect(roomFor(AROUND)).toBe(false);
    expect(roomFor(AROUND.slice(1))).toBe(true);
    expect(roomFor(AROUND.slice(1), { fights: true })).toBe(false);
    expect(roomFor(AROUND.slice(3), { fights: true })).toBe(true);
  });

  test('is there beside one who stands alone, however near one has to come', () => {
    expect(roomFor([], { distance: 0.4 })).toBe(true);
  });

  test('is a little nearer than the weapon reaches', () => {
    // Open to all four sides, by one tile.
    const cross = meadow(44, 30).map((row, y) => {
      const open = { 12: '##.##', 13: '#...#', 14: '##.##', 11: '#####', 15: '#####' }[y];
      return open === undefined ? row : `${row.slice(0, 18)}${open}${row.slice(23)}`;
    });
    expect([1.2, 1.24, 1.3].map((distance) => roomFor([], { map: cross, distance }))).toEqual([true, true, false]);
  });

  test('is none behind walls', () => {
    const ring = meadow(44, 30).map((row, y) =>
      y === 12 || y === 14 ? '#'.repeat(44) : y === 13 ? `${row.slice(0, 19)}#.#${row.slice(22)}` : row,
    );
    expect(roomFor([], { map: ring })).toBe(false);
  });
});
