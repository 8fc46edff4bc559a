import { expect, test } from 'vitest';
import type { BattleViewPort } from '../../../src/game/port/battle-view-port.ts';
import { OrderPlanView } from '../../../src/game/overlays/order-plan-view.ts';
import { Selection } from '../../../src/game/selection/selection.ts';
import type { Snapshot, SquadOrder, Unit } from '../../../src/sim/state.ts';
import { tenth } from '../support/drawing.ts';
import { snapshotOf, TestField } from '../support/test-field.ts';
import { soldier } from '../units/soldier.ts';

const INK = 0x1a120c;

function plan(order: object, { selected = [] as number[], partyId = 7 } = {}) {
  const field = new TestField({ yaw: 0 });
  const squad = {
    unitIds: [1],
    order: order as SquadOrder,
    progress: { fromX: 9, fromY: 9 },
    queue: [],
    askedX: 0,
    askedY: 0,
    goalX: 0,
    goalY: 0,
  };
  const parties = [{ id: 7, squads: [squad] }] as unknown as Snapshot['parties'];
  let units: Unit[] = [soldier(), soldier({ id: 2, x: 13, y: 10 })];
  const port = { player: { partyId }, snapshot: () => snapshotOf({ units, parties }) } as unknown as BattleViewPort;
  const view = new OrderPlanView(field.context, port);
  const selection = new Selection();
  selection.set(selected);
  const draw = (seen = units) => {
    units = seen;
    view.draw(selection);
    return field.overlay.drawings[0]!;
  };
  return { field, draw };
}

test('the way of an order is dashed, with a ring on the ground at its end', () => {
  // Forty pixels to the right: dashes of nine pixels, with gaps of seven.
  const drawn = plan({ kind: 'attackMove', x: 11, y: 10 }).draw();
  const lines = drawn.all('lineBetween').map(({ at, colour, width }) => [...at, colour, width]);
  const dash = (from: number, to: number): (number | number[])[] => [
    [from, 300, to, 300, INK, 4.5],
    [from, 300, to, 300, 0xffa04d, 2.2],
  ];
  expect(lines).toEqual([...dash(400, 409), ...dash(416, 425), ...dash(432, 440)]);
  const ring = [440, 300, 33.6, tenth(33.6 * Math.SQRT1_2)];
  expect(drawn.all('strokeEllipse').map(({ at, colour, width }) => [...at, colour, width])).toEqual([
    [...ring, INK, 5],
    [...ring, 0xffa04d, 2.5],
  ]);
});

test('a way leads down the screen as well', () => {
  const [first] = plan({ kind: 'move', x: 10, y: 12 }).draw().all('lineBetween');
  expect([first!.at, first!.colour]).toEqual([[400, 300, 400, 309], INK]);
});

test.each([
  ['move', 0xfff1c4],
  ['patrol', 0x8fe3ff],
  ['retreat', 0xd9c8ff],
  ['use', 0xffd97a],
])('the colour of the ring tells the order: %s', (kind, colour) => {
  const rings = plan({ kind, x: 12, y: 10 }).draw().all('strokeEllipse');
  expect(rings[1]!.colour).toBe(colour);
});

test('the orders of others are fainter while some are selected', () => {
  const alphas = (selected: number[]): number[] =>
    plan({ kind: 'move', x: 11, y: 10 }, { selected })
      .draw()
      .all('strokeEllipse')
      .map(({ alpha }) => Math.round(alpha * 1000) / 1000);
  expect(alphas([])).toEqual([0.475, 0.95]);
  expect(alphas([1])).toEqual([0.475, 0.95]);
  expect(alphas([2])).toEqual([0.225, 0.45]);
});

test('an order to attack leads to where a hidden target was seen last', () => {
  const { draw } = plan({ kind: 'attack', targetId: 2 });
  const rings = (units?: Unit[]): readonly number[][] =>
    draw(units)
      .all('strokeEllipse')
      .map(({ at }) => at.slice(0, 2));
  expect(rings()).toEqual([
    [520, 300],
    [520, 300],
  ]);
  expect(rings([soldier(), soldier({ id: 2, x: 12, y: 10 })])[0]).toEqual([480, 300]);
  expect(rings([soldier()])[0]).toEqual([480, 300]);
  expect(rings([soldier(), soldier({ id: 2, x: 12, y: 10, isAlive: false })])).toEqual([]);
});

test('without a party of the player nothing is drawn', () => {
  expect(plan({ kind: 'move', x: 11, y: 10 }, { partyId: 0 }).draw().shapes).toEqual([]);
});

test('an order that is over leaves nothing behind', () => {
  const { draw } = plan({ kind: 'move', x: 11, y: 10 });
  draw();
  expect(draw([]).shapes).toEqual([]);
});
