import { describe, expect, test } from 'vitest';
import { haltsToPass, waitsToPass } from '../../../src/sim/movement/open-on-the-way.ts';
import type { Point, Squad } from '../../../src/sim/state.ts';
import { TestWorld, type TestWorldOptions } from '../support/test-world.ts';

const ROWS = ['......#.......', '......#.......', '......#.......', '......|.......', '......#.......', '......#.......'];
const DOOR = { x: 6.5, y: 3.5 };

/** Seen from the door, along its way through the wall and along the wall: the same along x and along y. */
describe.each(['x', 'y'] as const)('before a door on the way along %s', (axis) => {
  const map = (door: string): string[] => {
    const rows = ROWS.map((row) => row.replace('|', door));
    return axis === 'x' ? rows : Array.from(rows[0]!, (_, x) => rows.map((row) => row[x]).join(''));
  };
  const at = (before: number, aside: number): Point => {
    const [along, across] = [DOOR.x - before, DOOR.y + aside];
    return axis === 'x' ? { x: along, y: across } : { x: across, y: along };
  };
  const letters = (places: readonly (readonly [number, number])[]): TestWorldOptions => ({
    pieces: places.map((place) => ({ letter: 's', ...at(...place) })),
  });

  interface Halt {
    readonly field: TestWorld;
    readonly squad: Squad;
    readonly halts: boolean;
  }

  /** Three stand before the door, and the middle of their squad at this place. */
  function haltAt(before: number, aside: number, { door = '|', dead = [] as readonly number[], way = at(0, 0) } = {}): Halt {
    const field = new TestWorld(
      map(door),
      letters([
        [1.3, 0.9],
        [1.3, 0],
        [1.3, -1.2],
      ]),
    );
    const squad = Object.assign(field.world.state.parties[0]!.squads[0]!, { ...at(before, aside), path: [way.x, way.y] });
    for (const id of dead) field.unit(id).isAlive = false;
    for (const id of [1, 2, 3]) Object.assign(field.unit(id).control, { x: 0, y: 0 });
    return { field, squad, halts: haltsToPass(field.world, squad) };
  }

  test('a squad halts within 1.2 tiles, and its nearest unit comes and opens it', () => {
    const { field, squad, halts } = haltAt(1, -0.1);
    expect([halts, field.door.userId, field.door.use]).toEqual([true, 2, 'open']);
    expect(field.unit(2).control).toMatchObject({ x: squad.x, y: squad.y });
    expect(field.unit(1).control).toMatchObject({ x: 0, y: 0 });
    for (const [aside, id] of [
      [0.5, 1],
      [-0.9, 3],
    ] as const)
      expect(haltAt(0.2, aside).field.unit(id).control.x).not.toBe(0);
  });

  test('a squad walks on while it is further away, or where its way does not lead through it', () => {
    expect([haltAt(1.1, 0).halts, haltAt(1.3, 0).halts]).toEqual([true, false]);
    expect([haltAt(0.7, 0.4).halts, haltAt(0.9, 0.4).halts, haltAt(0.9, -0.4).halts]).toEqual([true, false, false]);
    expect(haltAt(1, 0, { way: at(3, 2) }).halts).toBe(false);
    expect(haltAt(1, 0, { door: 'o' }).halts).toBe(false);
  });

  test('the living open it, and without them nobody does', () => {
    expect(haltAt(1, -0.1, { dead: [2] }).field.unit(1).control.x).not.toBe(0);
    const { field, halts } = haltAt(1, 0, { dead: [1, 2, 3] });
    expect([halts, field.door.userId]).toEqual([true, 0]);
  });

  test('a squad that may not open it halts as well', () => {
    const { field, halts } = haltAt(1, -0.1, { door: 'X' });
    expect([halts, field.door.userId, field.unit(2).control.x]).toEqual([true, 0, 0]);
  });

  test('a walker opens it from a tile away, and waits for one who is opening it', () => {
    const field = new TestWorld(
      map('|'),
      letters([
        [1.4, 0],
        [1.3, 0.8],
        [3, 0],
      ]),
    );
    const waits = (id: number, path = Object.values(at(0, 0))): boolean => {
      field.unit(id).movement.path = path;
      return waitsToPass(field.world, field.unit(id));
    };
    expect([waits(3), field.door.userId]).toEqual([false, 0]);
    expect([waits(1, []), waits(1, Object.values(at(2, 0))), field.door.userId]).toEqual([false, false, 0]);
    expect([waits(1), field.door.userId]).toEqual([true, 1]);
    expect([waits(2), field.door.userId]).toEqual([true, 1]);
  });
});

test('without doors nobody waits', () => {
  const field = new TestWorld(['s.....']);
  field.unit(1).movement.path = [1.5, 0.5];
  expect(waitsToPass(field.world, field.unit(1))).toBe(false);
});
