import { describe, expect, test } from 'vitest';
import { assignFinalPositions, slotOnMarch } from '../../../src/sim/squads/slots.ts';
import type { Point, Squad } from '../../../src/sim/state.ts';
import { meadow, TestWorld } from '../support/test-world.ts';
import { Turned } from '../support/turned.ts';

/** A lane ten tiles long and one wide, along x or along y, in both directions. */
const LANE = ['##############', '#............#', '##############'];
const upright = Array.from({ length: 14 }, (_, y) => LANE.map((row) => row[y]!).join(''));
const LANES: readonly (readonly [degrees: number, map: readonly string[], turned: Turned])[] = [
  [0, LANE, new Turned(0, { x: 10.5, y: 1.5 })],
  [180, LANE, new Turned(180, { x: 3.5, y: 1.5 })],
  [90, upright, new Turned(90, { x: 1.5, y: 10.5 })],
  [270, upright, new Turned(270, { x: 1.5, y: 3.5 })],
];

type Slot = readonly [ahead: number, right: number];

/** A squad in the middle of the scene that looks ahead, with slots and a trail as seen from there. */
function squadOf(field: TestWorld, turned: Turned, { slots, trail = [] }: { slots: readonly Slot[]; trail?: readonly number[] }): Squad {
  const squad = field.world.state.parties[0]!.squads[0]!;
  const { x: facingX, y: facingY } = turned.along(1, 0);
  return Object.assign(squad, {
    ...turned.at(0, 0),
    facingX,
    facingY,
    slots: slots.flat(),
    trail: trail.flatMap((ahead) => Object.values(turned.at(ahead, 0))),
  });
}
const seen = (turned: Turned, point: Point): [number, number] => {
  const { ahead, right } = turned.place(point);
  return [Math.round(ahead * 1000) / 1000 + 0, Math.round(right * 1000) / 1000 + 0];
};

describe.each(LANES)('on the march, at %d degrees', (_, map, turned) => {
  const at = (slot: readonly [number, number], trail: readonly number[]): [number, number] => {
    const field = new TestWorld(map, { pieces: [turned.piece('s', 0)] });
    return seen(turned, slotOnMarch(field.world, squadOf(field, turned, { slots: [slot], trail }), 0));
  };

  test('a unit keeps its slot where there is room', () => {
    expect(at([-1.2, 0], [-4, -2])).toEqual([-1.2, 0]);
    expect(at([1.2, 0.1], [-4, -2])).toEqual([1.2, 0.1]);
  });

  test('a unit without room beside the squad falls in behind, the right one further back than the left one', () => {
    expect(at([0, -1.2], [-6, -3, -1])).toEqual([-2.4, 0]);
    expect(at([0, 1.2], [-6, -3, -1])).toEqual([-3.2, 0]);
    expect(at([-1, -1.2], [-6, -3, -1])).toEqual([-3.4, 0]);
    expect(at([1, -1.2], [-6, -3, -1])).toEqual([-2.4, 0]);
  });

  test('no further back than the trail begins, and at the points of the trail itself', () => {
    expect(at([-1, 2.4], [-3, -1])).toEqual([-3, 0]);
    expect(at([0, -1.5], [-3, -1])).toEqual([-3, 0]);
    expect(at([0, -1.2], [-3])).toEqual([-2.4, 0]);
    expect(at([0, -1.2], [])).toEqual([0, 0]);
  });
});

describe.each([0, 90, 180, 270])('at the end of a march, at %d degrees', (degrees) => {
  const turned = new Turned(degrees, { x: 12.5, y: 12.5 });

  function settle(
    slots: readonly (readonly [number, number])[],
    { walls = [], circle = false }: { walls?: [number, number][]; circle?: boolean } = {},
  ) {
    const rows = meadow(25, 25).map((row) => row.split(''));
    for (const [ahead, right] of walls) {
      const { x, y } = turned.at(ahead, right);
      rows[Math.floor(y)]![Math.floor(x)] = '#';
    }
    const pieces = slots.map((__, index) => turned.piece('s', -4 - index));
    const field = new TestWorld(
      rows.map((row) => row.join('')),
      { pieces },
    );
    const squad = squadOf(field, turned, { slots });
    squad.formation = circle ? 'circle' : 'line';
    assignFinalPositions(field.world, squad);
    return field.world.state.units.map(({ control }) => ({
      place: seen(turned, control),
      looks: seen(turned, { x: turned.middle.x + control.facingX, y: turned.middle.y + control.facingY }),
    }));
  }

  test('each has its slot and looks ahead', () => {
    expect(
      settle([
        [1, -1.2],
        [0, 1.2],
      ]),
    ).toEqual([
      { place: [1, -1.2], looks: [1, 0] },
      { place: [0, 1.2], looks: [1, 0] },
    ]);
  });

  test('in a circle each looks outwards, and the one in the middle ahead', () => {
    const all = settle(
      [
        [1.5, 2],
        [0, -2],
        [0, 0],
      ],
      { circle: true },
    );
    expect(all.map(({ looks }) => looks)).toEqual([
      [0.6, 0.8],
      [0, -1],
      [1, 0],
    ]);
  });

  test('slots in a wall, behind it, or too near to another are taken to free tiles, each another one', () => {
    const walls: [number, number][] = [
      [0, 2],
      [1, 2],
      [-1, 2],
    ];
    const all = settle(
      [
        [0, 0],
        [0, 3.5],
        [0, 0.5],
        [0, -1],
      ],
      { walls },
    );
    expect(all[0]!.place).toEqual([0, 0]);
    expect(all[3]!.place).toEqual([0, -1]);
    const places = all.map(({ place }) => place);
    for (const [index, [ahead, right]] of places.entries()) {
      expect(right).toBeLessThan(1.5);
      expect(Math.abs(ahead) + Math.abs(right)).toBeLessThanOrEqual(2);
      for (const other of places.slice(index + 1)) expect(Math.hypot(ahead - other[0], right - other[1])).toBeGreaterThanOrEqual(0.8);
    }
  });
});
