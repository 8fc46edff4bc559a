import { describe, expect, test } from 'vitest';
import { planSigns } from '../../../src/game/overlays/plan-signs.ts';
import { PlanSignView } from '../../../src/game/overlays/plan-sign-view.ts';
import { Selection } from '../../../src/game/selection/selection.ts';
import type { BattleViewPort } from '../../../src/game/port/battle-view-port.ts';
import { formationOffsets, type FormationOffset } from '../../../src/sim/squads/formation-offsets.ts';
import { halfCircle } from '../../../src/sim/squads/half-circle.ts';
import { STEPS_PER_SECOND, type Part, type Point, type Snapshot, type Unit } from '../../../src/sim/state.ts';
import { soldier } from '../units/soldier.ts';
import { moment, snapshotOf, TEAMS, TestField } from '../support/test-field.ts';

type Party = Snapshot['parties'][number];

const party = (changes: object = {}): Party =>
  ({
    id: 7,
    team: 'player',
    unitIds: [1, 2],
    plan: { name: 'any', text: 'Any', sinceStep: 0 },
    squads: [{ unitIds: [1, 2], slots: [0.5, -1, 0.5, 1], goalX: 10, goalY: 10, finalFacingX: 0, finalFacingY: -1 }],
    ...changes,
  }) as unknown as Party;

const unit = (id: number, changes: Partial<Unit> = {}): Unit =>
  soldier({ id, partyId: 7, movement: { status: 'idle', path: [], lookAt: 0 } as never, ...changes });
const going = (id: number, part: Part, path: number[] = []): Unit =>
  unit(id, { part, movement: { status: 'moving', path, lookAt: 0 } as never });
const braced = (id: number): Unit => unit(id, { control: { stance: 'free', isBraced: true } as never });
const go = { name: 'go', targetId: 9, place: { x: 14, y: 6 } };

/** How far a place is from a chain of points, in tiles; negative on its left, where the enemy is. */
function offChain(chain: readonly Point[], { x, y }: Point): number {
  const all = chain.slice(1).map((to, index) => {
    const from = chain[index]!;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)));
    const side = dx * (y - from.y) - dy * (x - from.x) < 0 ? -1 : 1;
    return side * Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
  });
  return all.reduce((best, each) => (Math.abs(each) < Math.abs(best) - 1e-9 ? each : best));
}

describe('the signs of a plan', () => {
  test('a unit with a place has a way there: along its path when that leads there, else straight', () => {
    const pointsOf = (path: number[]) => planSigns(snapshotOf({ units: [going(1, go, path)] }), party()).ways.map(({ points }) => points);
    const here = { x: 10, y: 10 };
    expect(pointsOf([12, 10, 14, 6.4])).toEqual([[here, { x: 12, y: 10 }, go.place]]);
    expect(pointsOf([3, 3])).toEqual([[here, go.place]]);
    expect(pointsOf([])).toEqual([[here, go.place]]);
  });

  test('those with a target and no place mark it together', () => {
    const strike = { name: 'strike', targetId: 9 };
    const { marks } = planSigns(snapshotOf({ units: [unit(1, { part: strike }), unit(2, { part: strike })] }), party());
    expect(marks.map(({ targetId, holders }) => [targetId, holders.map(({ id }) => id)])).toEqual([[9, [1, 2]]]);
  });

  test('a line runs before those who brace, across the way that they face', () => {
    const [line] = planSigns(snapshotOf({ units: [braced(1), braced(2)] }), party()).lines;
    // They face north, half a tile before the middle of the squad.
    expect(line!.slots).toEqual([
      { x: 9, y: 9.5 },
      { x: 11, y: 9.5 },
    ]);
    const [from, to] = [line!.front[0]!, line!.front.at(-1)!];
    expect(line!.front.every(({ y }) => y === from.y && y < 9.5)).toBe(true);
    expect(from.x).toBeLessThan(9);
    expect(to.x).toBeGreaterThan(11);
  });

  test.each<[string, { kind: object; offsets: FormationOffset[]; foremost: number }]>([
    ['a half circle around an opening', { kind: { openingTiles: 2 }, offsets: halfCircle(2, [2, 2, 2]), foremost: 4 }],
    ['a circle', { kind: { formation: 'circle' }, offsets: formationOffsets('circle', [2, 2, 2]), foremost: 4 }],
    ['a wedge', { kind: { formation: 'wedge' }, offsets: formationOffsets('wedge', [2, 2, 2]), foremost: 5 }],
    ['a line', { kind: { formation: 'line' }, offsets: formationOffsets('line', [4, 2]), foremost: 4 }],
  ])('the front of %s runs close before those who stand foremost, and nobody stands beyond it', (_, { kind, offsets, foremost }) => {
    const slots = offsets.flatMap(({ ahead, right }) => [ahead, right]);
    const unitIds = offsets.map((_offset, index) => index + 1);
    const squads = [{ unitIds, slots, goalX: 10, goalY: 10, finalFacingX: 0, finalFacingY: -1, ...kind }];
    const units = offsets.map(({ ahead, right }, index) => ({ ...braced(index + 1), x: 10 + right, y: 10 - ahead }));
    const [line] = planSigns(snapshotOf({ units }), party({ unitIds, squads })).lines;
    const offFront = line!.slots.map((slot) => offChain(line!.front, slot));
    expect(offFront.filter((tiles) => tiles < 0.9)).toHaveLength(foremost);
    expect(Math.min(...offFront)).toBeGreaterThan(0.3);
  });

  test('the front of a line is as wide as its first rank, even with a wider rank of archers behind it', () => {
    const offsets = formationOffsets('line', [2, 4]);
    const unitIds = offsets.map((_offset, index) => index + 1);
    const slots = offsets.flatMap(({ ahead, right }) => [ahead, right]);
    const squads = [{ unitIds, slots, goalX: 10, goalY: 10, finalFacingX: 0, finalFacingY: -1, formation: 'line' }];
    const units = offsets.map(({ ahead, right }, index) => ({ ...braced(index + 1), x: 10 + right, y: 10 - ahead }));
    const [line] = planSigns(snapshotOf({ units }), party({ unitIds, squads })).lines;
    expect(new Set(line!.front.map(({ y }) => y)).size).toBe(1);
    expect(Math.max(...line!.front.map(({ x }) => Math.abs(x - 10)))).toBeLessThan(1.5);
  });

  test('a unit whose slot has no ground has its sign where it was sent', () => {
    const sent = { stance: 'free', isBraced: true, isControlled: true, x: 11, y: 11 };
    const [own] = party().squads;
    const squads = [{ ...own, status: 'standing' }];
    const units = [braced(1), unit(2, { control: sent as never })];
    const [line] = planSigns(snapshotOf({ units }), party({ squads })).lines;
    expect(line!.slots[1]).toEqual({ x: 11, y: 11 });
  });

  test('those who have left their slots hold no line', () => {
    const away = { ...braced(2), x: 16 };
    expect(planSigns(snapshotOf({ units: [braced(1), away] }), party()).lines).toEqual([]);
  });

  test.each<[string, Unit[], object]>([
    ['without a plan', [going(1, go), braced(2)], { plan: undefined }],
    ['of units out of sight', [], {}],
    ['of the dead', [going(1, go), braced(2)].map((each) => ({ ...each, isAlive: false })), {}],
  ])('there are none %s', (_, units, changes) => {
    expect(planSigns(snapshotOf({ units }), party(changes))).toEqual({ ways: [], marks: [], lines: [] });
  });
});

/** How many strokes the plan of a hostile or an own party takes. */
function strokes({ own = false, selected = 0, hovered = 0, shown = 0 as 'all' | number, seconds = 60, leads = true }): number {
  const field = new TestField({ yaw: 0 });
  const units = [going(1, go)];
  const port = {
    player: { partyId: leads ? (own ? 7 : 3) : 0 },
    looks: { teams: TEAMS },
    snapshot: () => snapshotOf({ step: seconds * STEPS_PER_SECOND, units, parties: [party()] }),
    shownPlans: () => shown,
  } as unknown as BattleViewPort;
  const selection = new Selection();
  if (selected !== 0) selection.inspect(selected);
  selection.hoveredId = hovered;
  new PlanSignView(field.context, port).draw(field.units(units), selection);
  return [...field.overlay.drawings, ...field.flat.drawings].reduce((sum, { shapes }) => sum + shapes.length, 0);
}

test.each([
  ['of the own party', { own: true }, true],
  ['of another one', {}, false],
  ['of another one that has just made it', { seconds: 3 }, true],
  ['of another one that has just made it, where nobody leads', { seconds: 3, leads: false }, false],
  ['of another one of which a unit is selected', { selected: 1 }, true],
  ['of another one of which a unit is hovered', { hovered: 1 }, true],
  ['of another one whose banner is pointed at', { shown: 7 }, true],
  ['of another one while a third is pointed at', { shown: 8 }, false],
  ['of all in a fight that stands still', { shown: 'all' as const }, true],
])('the plan %s is drawn or not', (_, about, isDrawn) => {
  expect(strokes(about) > 0).toBe(isDrawn);
});

test('an enemy that a plan is against has a sign over its head, in the colour of those who mean it', () => {
  const field = new TestField({ yaw: 0 });
  const units = [unit(1, { part: { name: 'strike', targetId: 9 } }), unit(9, { partyId: 8, team: 'enemy', x: 14, y: 10 })];
  const snapshot = snapshotOf({ units, parties: [party()] });
  const port = {
    player: { partyId: 7 },
    looks: { teams: TEAMS },
    snapshot: () => snapshot,
    shownPlans: () => 0,
  } as unknown as BattleViewPort;
  const sprites = field.units(units, moment());
  new PlanSignView(field.context, port).draw(sprites, new Selection());
  const [sign] = field.overlay.drawings.flatMap((drawing) => drawing.all('fillTriangle'));
  const [x, head] = [sprites.find(9)!.screenX, sprites.find(9)!.headY(field.view)];
  expect(sign!.at[4]).toBe(Math.round(x));
  expect(sign!.at[5]).toBeLessThan(head);
});
