import { describe, expect, test } from 'vitest';
import { standableNear } from '../../../src/sim/navigation/nearest-ground.ts';
import { foreseeArrival, type IntendedMarch } from '../../../src/sim/squads/foresee-arrival.ts';
import type { Point } from '../../../src/sim/state.ts';
import { obey } from '../support/scripted-brains.ts';
import { meadow, TestWorld, type TestWorldOptions } from '../support/test-world.ts';

const inOrder = (places: readonly Point[]): Point[] => places.toSorted((a, b) => a.x - b.x || a.y - b.y);

/** The letters of a line of six, then ground with a river and a wall to the east. */
const SHORE = meadow(30, 16).map(
  (row, y) => (y === 7 ? 's..........' : '...........') + row.slice(11, 20) + (y < 8 ? '~~~~~~~~~~' : '#.#.#.....'),
);

function field(options: TestWorldOptions = {}): TestWorld {
  const pieces = [4, 5, 6, 8, 9].map((y) => ({ letter: 's', x: 2.5, y: y + 0.5 }));
  return new TestWorld(SHORE, { ...options, script: obey, pieces });
}

function foreseen(world: TestWorld, march: Partial<IntendedMarch> & Point) {
  const party = world.world.state.parties[0]!;
  return foreseeArrival(world.world, party.id, { unitIds: world.ids('player'), facingX: 1, facingY: 0, isAimed: true, ...march });
}

/** Where they stand some time after the order. */
function stood(world: TestWorld, { x, y }: Point, look: Point): Point[] {
  world.world.apply({ type: 'move', unitIds: world.ids('player'), x, y, facingX: look.x, facingY: look.y });
  world.run(25);
  return world.ids('player').map((id) => world.unit(id).control);
}

describe.each([
  ['on open ground', { x: 12, y: 8 }],
  ['at the shore, where half of the formation would stand in the water', { x: 19.5, y: 4 }],
  ['in the water', { x: 25, y: 3 }],
  ['between walls', { x: 21.5, y: 10.5 }],
])('a march that ends %s', (_, goal) => {
  test.each(['line', 'wedge', 'circle', 'column'] as const)('is foreseen on ground, where they will stand, as a %s', (formation) => {
    const world = field({ formation });
    const { places } = foreseen(world, goal);
    for (const place of places) expect(standableNear(world.world.navigation, place)).toEqual(place);
    const ends = stood(world, goal, { x: 1, y: 0 });
    expect(inOrder(places)).toEqual(
      inOrder(ends).map(({ x, y }) => ({ x: expect.closeTo(x, 6) as number, y: expect.closeTo(y, 6) as number })),
    );
  });
});

test('those who have drawn no facing are foreseen as they will turn to a known enemy', () => {
  const world = new TestWorld(meadow(40, 30), {
    pieces: [
      { letter: 's', x: 5, y: 9 },
      { letter: 'S', x: 14, y: 18 },
    ],
  }).inform();
  const march = { unitIds: [1], x: 14, y: 9, facingX: 1, facingY: 0 };
  const { partyId } = world.unit(1);
  expect(foreseeArrival(world.world, partyId, { ...march, isAimed: true })).toMatchObject({ facingX: 1, facingY: 0 });
  expect(foreseeArrival(world.world, partyId, { ...march, isAimed: false })).toMatchObject({ facingX: 0, facingY: 1 });
});

test('the fallen have no place, and nothing changes in the world', () => {
  const world = field();
  world.world.apply({ type: 'health', unitId: 2, share: 0 });
  world.steps(1);
  const before = world.world.hash();
  expect(foreseen(world, { x: 12, y: 8 }).places).toHaveLength(5);
  expect(world.world.hash()).toBe(before);
});
