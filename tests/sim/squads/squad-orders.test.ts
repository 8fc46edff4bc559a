import { describe, expect, test } from 'vitest';
import { distance } from '../../../src/core/vector.ts';
import type { Command } from '../../../src/sim/commands.ts';
import { squadFor } from '../../../src/sim/squads/squad-for.ts';
import { detach, giveOrder, waitsForFighters } from '../../../src/sim/squads/squad-orders.ts';
import type { Squad } from '../../../src/sim/state.ts';
import { obey } from '../support/scripted-brains.ts';
import { meadow, TestWorld } from '../support/test-world.ts';

const at = (letter: string, x: number, y: number) => ({ letter, x, y });

/** Three of ours in the west, on their own; an enemy far in the east. */
class Scene extends TestWorld {
  constructor() {
    super(meadow(60, 30), { script: obey, pieces: [at('s', 10, 14), at('s', 10, 15.5), at('s', 10, 17), at('S', 55, 15)] });
  }

  give(command: Command): this {
    const refusal = this.world.apply(command);
    if (refusal !== undefined) throw new Error(refusal);
    return this;
  }

  squadOf(id: number): Squad {
    return this.world.state.parties[0]!.squads.find(({ unitIds }) => unitIds.includes(id))!;
  }

  get orders(): string {
    const { order, queue } = this.squadOf(1);
    return [order, ...queue.map((waiting) => waiting.order)].map(({ kind }) => kind).join(' ');
  }

  until(claim: () => boolean, seconds = 20): boolean {
    for (let step = 0; step < seconds * 60 && !claim(); step++) this.steps(1);
    return claim();
  }
}

const ALL = [1, 2, 3];
const move = (x: number, isQueued = false): Command => ({ type: 'move', unitIds: ALL, x, y: 15, facingX: 0, facingY: 0, isQueued });

describe('an order', () => {
  test('replaces the one before it and all that were queued, or waits behind them', () => {
    const field = new Scene().give(move(20)).give(move(24, true)).give({ type: 'attackMove', unitIds: ALL, x: 28, y: 15, isQueued: true });
    expect(field.orders).toBe('move move attackMove');
    field.give({ type: 'retreat', unitIds: ALL, x: 6, y: 15 });
    expect([field.orders, field.squadOf(1).order]).toEqual(['retreat', { kind: 'retreat', x: 6, y: 15 }]);
  });

  test('that is queued behind none begins at once', () => {
    const field = new Scene().give(move(20, true));
    expect([field.orders, field.squadOf(1).status]).toEqual(['move', 'waiting']);
  });

  test('is followed by the next one when it is carried out, and by none in the end', () => {
    const field = new Scene().give(move(13)).give(move(16, true));
    expect(field.until(() => field.orders === 'move')).toBe(true);
    expect(field.squadOf(1)).toMatchObject({ order: { x: 16 }, queue: [] });
    expect(field.until(() => field.orders === 'none')).toBe(true);
    for (const id of ALL) expect(distance(field.unit(id), { x: 16, y: 15 })).toBeLessThan(2.5);
  });

  test('frees who was on hold and who had another target, and leaves a defender what it is', () => {
    const field = new Scene();
    Object.assign(field.unit(1).control, { stance: 'hold', attackTargetId: 4, isUrgent: true });
    Object.assign(field.unit(2).control, { stance: 'defend', attackTargetId: 4 });
    field.give({ type: 'attackMove', unitIds: ALL, x: 20, y: 15 });
    expect([1, 2, 3].map((id) => field.unit(id).control)).toMatchObject([
      { stance: 'free', attackTargetId: 0, isUrgent: false },
      { stance: 'defend', attackTargetId: 0 },
      { stance: 'free' },
    ]);
  });

  test.each<[string, Command, object]>([
    ['move', move(20), { isUrgent: true, pace: 'running' }],
    ['retreat', { type: 'retreat', unitIds: ALL, x: 20, y: 15 }, { isUrgent: true, pace: 'running' }],
    ['advance', { type: 'attackMove', unitIds: ALL, x: 20, y: 15 }, { isUrgent: false, pace: 'running' }],
    ['patrol', { type: 'patrol', unitIds: ALL, x: 20, y: 15 }, { isUrgent: false, pace: 'walking' }],
  ])('to %s is urgent or not, and has its pace', (_, command, expected) => {
    const field = new Scene().give(command);
    expect({ isUrgent: field.unit(1).control.isUrgent, pace: field.squadOf(1).pace }).toEqual(expected);
  });
});

describe('an attack', () => {
  test('goes on while its target lives, wherever the group stands, and ends with it', () => {
    const field = new Scene().give({ type: 'attack', unitIds: ALL, targetId: 4 });
    field.run(0.5);
    field.squadOf(1).status = 'standing';
    field.run(0.5);
    expect(field.orders).toBe('attack');
    field.unit(4).isAlive = false;
    field.run(0.3);
    expect(field.orders).toBe('none');
  });
});

describe('a patrol', () => {
  test('walks to and fro between its ends, and goes on to what is queued at the next one', () => {
    const field = new Scene().give({ type: 'patrol', unitIds: ALL, x: 14, y: 15 });
    const progress = () => field.squadOf(1).progress;
    const { x: fromX, y: fromY } = field.squadOf(1);
    expect(progress()).toMatchObject({ isOnWayBack: false, fromX, fromY });
    expect(field.until(() => progress().isOnWayBack)).toBe(true);
    const { askedX, askedY } = field.squadOf(1);
    expect([askedX, askedY]).toEqual([fromX, fromY]);
    expect(field.until(() => !progress().isOnWayBack)).toBe(true);
    expect(field.squadOf(1).askedX).toBe(14);
    field.give(move(20, true));
    expect(field.until(() => field.orders === 'move')).toBe(true);
  });
});

describe('a retreat', () => {
  test('stays urgent for as long as it lasts', () => {
    const urgentUntil = (command: Command): number => {
      const field = new Scene().give(command);
      field.run(3);
      return Number(field.unit(1).control.isUrgent);
    };
    expect(urgentUntil({ type: 'retreat', unitIds: ALL, x: 50, y: 15 })).toBe(1);
  });
});

describe('a squad', () => {
  test('of exactly these units is the one that there is, also after one of them fell; of others it is a new one', () => {
    const { world } = new Scene().give(move(20));
    const party = world.state.parties[0]!;
    const units = ALL.map((id) => world.entities.unit(id)!);
    const squad = squadFor(world, party, units);
    expect(squadFor(world, party, units.toReversed())).toBe(squad);
    const pair = squadFor(world, party, units.slice(0, 2));
    expect([pair === squad, pair.unitIds]).toEqual([false, [1, 2]]);
    units[1]!.isAlive = false;
    expect(squadFor(world, party, units.slice(0, 1))).toBe(pair);
  });

  test('that leaves another goes on with orders of its own that are the same', () => {
    const field = new Scene().give(move(20)).give(move(24, true));
    const party = field.world.state.parties[0]!;
    const squad = field.squadOf(1);
    const left = detach(field.world, party, { squad, units: [field.unit(1)] });
    expect([left.unitIds, left.order]).toEqual([[1], squad.order]);
    expect([left.queue, squad.queue]).toMatchObject([[{ order: { x: 24 }, unitIds: [1] }], [{ order: { x: 24 }, unitIds: [2, 3] }]]);
    expect([left.order === squad.order, left.queue[0]!.order === squad.queue[0]!.order, left.status]).toEqual([false, false, 'waiting']);
    giveOrder(field.world, party, { units: [field.unit(2), field.unit(3)], order: { kind: 'none' }, isQueued: false });
    const idle = detach(field.world, party, { squad, units: [field.unit(2)] });
    expect([idle.order, idle.queue, left.order.kind]).toEqual([{ kind: 'none' }, [], 'move']);
  });

  test('waits for those who fight where it is to fight on its way', () => {
    const waits = (kind: string): boolean => waitsForFighters({ order: { kind } } as Squad);
    expect(['attackMove', 'patrol', 'move', 'retreat', 'attack', 'guard', 'use', 'none'].filter(waits)).toEqual(['attackMove', 'patrol']);
  });
});
