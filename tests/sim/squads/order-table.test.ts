import { describe, expect, test } from 'vitest';
import { distance } from '../../../src/core/vector.ts';
import type { Command } from '../../../src/sim/commands.ts';
import type { EntityId, Point, Squad, SquadOrder, Stance } from '../../../src/sim/state.ts';
import { obey } from '../support/scripted-brains.ts';
import { meadow, TestWorld } from '../support/test-world.ts';

/** Six of ours in the west, a door and an enemy in the east. The first three and the last three are squads of their own. */
class Field extends TestWorld {
  constructor(isDivided: boolean) {
    super([...meadow(60, 15), `${'.'.repeat(40)}|${'.'.repeat(19)}`, ...meadow(60, 15)], {
      script: obey,
      pieces: [...[8, 9.5, 11, 20, 21.5, 23].map((y) => ({ letter: 's', x: 10, y })), { letter: 'S', x: 55, y: 3 }],
    });
    const groups = isDivided ? [WEST, SOUTH] : [PARTY];
    for (const unitIds of groups) this.give({ type: 'stop', unitIds });
  }

  give(command: Command): this {
    const refusal = this.world.apply(command);
    if (refusal !== undefined) throw new Error(refusal);
    return this;
  }

  squadOf(id: EntityId): Squad {
    return this.world.state.parties[0]!.squads.find(({ unitIds }) => unitIds.includes(id))!;
  }

  /** What a warrior does now, and what is next for it. */
  planOf(id: EntityId): string[] {
    const { order, queue } = this.squadOf(id);
    return [order, ...queue.filter(({ unitIds }) => unitIds.includes(id)).map((waiting) => waiting.order)].map(inWords);
  }

  goalOf(id: EntityId): Point {
    const { askedX: x, askedY: y } = this.squadOf(id);
    return { x, y };
  }

  until(claim: () => boolean, seconds: number): boolean {
    for (let step = 0; step < seconds * 60 && !claim(); step++) this.steps(1);
    return claim();
  }

  get failures(): { readonly unitIds: readonly EntityId[]; readonly why: string }[] {
    return this.events.flatMap((event) => (event.type === 'orderFailed' ? [{ unitIds: event.unitIds, why: event.why }] : []));
  }
}

const inWords = (order: SquadOrder): string => ('x' in order ? `${order.kind} ${Math.round(order.x)}` : order.kind);

const WEST = [1, 2, 3];
const SOUTH = [4, 5, 6];
const PARTY = [...WEST, ...SOUTH];
const FRIEND = 6;
const ENEMY = 7;

const move = (unitIds: readonly EntityId[], [x, y]: readonly [number, number], isQueued = false): Command => ({
  type: 'move',
  unitIds,
  x,
  y,
  facingX: 0,
  facingY: 0,
  isQueued,
});

type OrderKind = Exclude<SquadOrder['kind'], 'none'>;
/** Where each order leads that leads to a place. */
const ORDERS: Readonly<Record<OrderKind, (field: Field, unitIds: readonly EntityId[], isQueued: boolean) => Command>> = {
  move: (_, unitIds, isQueued) => move(unitIds, [30, 22], isQueued),
  attackMove: (_, unitIds, isQueued) => ({ type: 'attackMove', unitIds, x: 30, y: 22, isQueued }),
  patrol: (_, unitIds, isQueued) => ({ type: 'patrol', unitIds, x: 30, y: 22, isQueued }),
  retreat: (_, unitIds, isQueued) => ({ type: 'retreat', unitIds, x: 30, y: 22, isQueued }),
  guard: (_, unitIds, isQueued) => ({ type: 'guard', unitIds, targetId: FRIEND, isQueued }),
  attack: (_, unitIds, isQueued) => ({ type: 'attack', unitIds, targetId: ENEMY, isQueued }),
  use: ({ door }, unitIds, isQueued) => ({ type: 'use', unitIds, objectId: door.id, use: 'open', isQueued }),
};
const KINDS = Object.keys(ORDERS) as OrderKind[];

/** Whom the orders are for. The friend who is guarded is never among them. */
const SELECTIONS: readonly { readonly whom: string; readonly ids: readonly EntityId[]; readonly isDivided: boolean }[] = [
  { whom: 'one squad', ids: WEST, isDivided: true },
  { whom: 'a part of one', ids: [2], isDivided: true },
  { whom: 'parts of two', ids: [2, 3, 4], isDivided: true },
  { whom: 'one squad and a part of another', ids: [1, 2, 3, 5], isDivided: true },
  { whom: 'a part of the whole party', ids: [1, 4, 5], isDivided: false },
];
const STANCES: readonly Stance[] = ['free', 'defend', 'hold'];

const rows = KINDS.flatMap((kind) => SELECTIONS.flatMap((selection) => STANCES.map((stance) => ({ kind, stance, ...selection }))));

describe('an order', () => {
  /** All march, unless they are on hold: to stand there is what these do. */
  function marching(isDivided: boolean, stance: Stance): Field {
    const field = new Field(isDivided).give({ type: 'stance', unitIds: PARTY, stance });
    if (stance === 'hold') return field;
    if (isDivided) field.give(move(WEST, [14, 9])).give(move(SOUTH, [14, 21]));
    else field.give(move(PARTY, [15, 15]));
    return field;
  }

  test.each(rows)(
    '$kind that is queued for $whom, stance $stance, waits until each has done what it does',
    ({ kind, ids, isDivided, stance }) => {
      const field = marching(isDivided, stance);
      const before = PARTY.map((id) => field.planOf(id));
      field.give(ORDERS[kind](field, ids, true));
      const order = field.planOf(ids[0]!).at(-1)!;
      expect(order.startsWith(kind)).toBe(true);
      PARTY.forEach((id, place) => {
        const own = before[place]!;
        const expected = !ids.includes(id) ? own : own[0] === 'none' ? [order] : [...own, order];
        expect(field.planOf(id), `warrior ${id}`).toEqual(expected);
      });
      // Each is where its march led before it begins, and all end as one squad.
      const places = new Map(ids.map((id) => [id, stance === 'hold' ? { ...field.unit(id) } : field.goalOf(id)]));
      for (const id of ids) {
        expect(
          field.until(() => field.planOf(id)[0] === order || field.planOf(id)[0] === 'none', 30),
          `warrior ${id}`,
        ).toBe(true);
        expect(distance(field.unit(id), places.get(id)!), `warrior ${id}`).toBeLessThan(3.5);
      }
      expect(new Set(ids.map((id) => field.squadOf(id).id)).size).toBe(1);
      for (const id of PARTY.filter((other) => !ids.includes(other))) expect(field.planOf(id)).toHaveLength(1);
      expect(field.failures).toEqual([]);
    },
  );

  test.each(rows)('$kind for $whom, stance $stance, replaces what these do, and nothing else', ({ kind, ids, isDivided, stance }) => {
    const field = marching(isDivided, stance);
    field.give(move(PARTY, [26, 26], true));
    const before = PARTY.map((id) => field.planOf(id));
    field.give(ORDERS[kind](field, ids, false));
    PARTY.forEach((id, place) => {
      const plan = field.planOf(id);
      expect(ids.includes(id) ? plan.map((order) => order.replace(/ .*/, '')) : plan, `warrior ${id}`).toEqual(
        ids.includes(id) ? [kind] : before[place],
      );
    });
    expect(new Set(ids.map((id) => field.squadOf(id).id)).size).toBe(1);
  });

  test.each(KINDS)('%s for the dead orders nobody and says so', (kind) => {
    const field = new Field(true);
    for (const id of WEST) field.unit(id).isAlive = false;
    for (const isQueued of [false, true])
      expect(field.world.apply(ORDERS[kind](field, WEST, isQueued))).toMatch(/None of these units is alive/);
    expect(PARTY.slice(3).map((id) => field.planOf(id))).toEqual([['none'], ['none'], ['none']]);
  });
});
