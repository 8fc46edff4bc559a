import { describe, expect, test } from 'vitest';
import { activityOf, fightsOnTheWay, isResting, recoveryOf, secondsToFit, whyNotObeying } from '../../src/sim/activity.ts';
import type { Mood, Movement, SquadOrder, Unit } from '../../src/sim/state.ts';
import { rules, TestWorld } from './support/test-world.ts';

const STEP = 600;

function unitWith(change: Partial<Unit>): Unit {
  const field = new TestWorld(['s.S']);
  return Object.assign(field.unit(1), { lastFightingAtStep: 0, lastDangerAtStep: 0, ...change });
}

describe('what a unit does now', () => {
  const doing = (mood: Mood, status: Movement['status'], change: Partial<Unit> = {}): Mood => {
    const unit = unitWith({ mood, ...change });
    unit.movement.status = status;
    return activityOf(unit, STEP);
  };

  test('is what its tree began, as long as it is under way', () => {
    for (const mood of ['fleeing', 'searching', 'fighting', 'backingOff', 'alert', 'calm'] as const) {
      expect([doing(mood, 'moving'), doing(mood, 'waiting')]).toEqual([mood, mood]);
    }
  });

  test('is a fight for one that goes to the fight of a comrade, without having seen the enemy', () => {
    expect(doing('searching', 'moving', { joinsFightId: 2 })).toBe('fighting');
    expect(doing('searching', 'arrived', { joinsFightId: 2 })).toBe('calm');
  });

  test('is nothing once it has arrived, is stopped or finds no way', () => {
    for (const status of ['idle', 'arrived', 'unreachable'] as const) {
      for (const mood of ['fleeing', 'searching', 'backingOff', 'fighting', 'alert'] as const) expect(doing(mood, status)).toBe('calm');
    }
  });

  test('is still a fight for two seconds after a blow or a danger, and during an attack', () => {
    for (const mood of ['fighting', 'alert'] as const) {
      for (const at of ['lastFightingAtStep', 'lastDangerAtStep'] as const) {
        expect(doing(mood, 'idle', { [at]: STEP - 119 })).toBe(mood);
        expect(doing(mood, 'idle', { [at]: STEP - 120 })).toBe('calm');
      }
      const { combat } = unitWith({});
      expect(doing(mood, 'idle', { combat: { ...combat, phase: 'windUp' } })).toBe(mood);
    }
    expect(doing('searching', 'idle', { lastFightingAtStep: STEP })).toBe('calm');
  });
});

describe('why a unit does not obey', () => {
  const FIGHTS = 'fights on the way';
  const orders: Readonly<Record<SquadOrder['kind'], SquadOrder>> = {
    none: { kind: 'none' },
    move: { kind: 'move', x: 1, y: 0, facingX: 0, facingY: 0 },
    retreat: { kind: 'retreat', x: 1, y: 0 },
    use: { kind: 'use', x: 1, y: 0, objectId: 9, use: 'open' },
    attackMove: { kind: 'attackMove', x: 1, y: 0 },
    patrol: { kind: 'patrol', x: 1, y: 0 },
    guard: { kind: 'guard', unitId: 1 },
    attack: { kind: 'attack', targetId: 2 },
  };
  function why(kind: SquadOrder['kind'], mood: Mood, change: (unit: Unit, field: TestWorld) => void = () => {}): string | undefined {
    const field = new TestWorld(['s.S']);
    const unit = field.unit(1);
    unit.mood = mood;
    unit.movement.status = 'moving';
    // Its place is elsewhere.
    unit.control.x += 8;
    field.world.state.parties[0]!.squads[0]!.order = structuredClone(orders[kind]);
    change(unit, field);
    const refused = whyNotObeying(unit, field.world.state);
    // Who fights as its order allows does not refuse it.
    return refused ?? (fightsOnTheWay(unit, field.world.state) ? FIGHTS : undefined);
  }

  test.each([
    { enemy: 'in reach', tiles: 2, status: 'idle', words: 'fighting S2 at arm’s length' },
    { enemy: 'after which it goes', tiles: 9, status: 'moving', words: 'going after S2' },
    { enemy: 'at which it shoots', tiles: 9, status: 'idle', words: 'fighting S2' },
  ])('names an enemy $enemy', ({ tiles, status, words }) => {
    const fight = (unit: Unit, field: TestWorld): void => {
      unit.combat.targetId = 2;
      unit.lastFightingAtStep = field.world.state.step;
      unit.movement.status = status as Unit['movement']['status'];
      field.unit(2).x = unit.x + tiles;
    };
    expect(why('move', 'fighting', fight)).toBe(FIGHTS);
    expect(why('retreat', 'fighting', fight)).toBe(words);
  });

  test('is a fight, where its order is not about fighting', () => {
    const kinds = Object.keys(orders) as SquadOrder['kind'][];
    const told = kinds.filter((kind) => why(kind, 'fighting') !== undefined);
    expect(told).toEqual(['move', 'retreat', 'use', 'attack']);
    expect(kinds.filter((kind) => why(kind, 'fighting') === FIGHTS)).toEqual(['move', 'use', 'attack']);
    expect(
      why('attack', 'fighting', (_, { world }) => Object.assign(world.state.parties[0]!.squads[0]!.progress, { isInContact: true })),
    ).toBeUndefined();
  });

  test.each<[Mood, (unit: Unit, field: TestWorld) => void, string | undefined]>([
    ['fighting', () => {}, FIGHTS],
    ['alert', () => {}, FIGHTS],
    ['backingOff', () => {}, FIGHTS],
    ['searching', () => {}, FIGHTS],
    ['fighting', (unit) => void (unit.control.x -= 8), undefined],
    ['fleeing', () => {}, 'fleeing. Order a retreat'],
    ['fleeing', (unit) => void (unit.control.isUrgent = true), undefined],
    ['calm', () => {}, undefined],
    ['fighting', (unit) => void (unit.control.isUrgent = true), undefined],
    ['fighting', (unit) => void (unit.isAlive = false), undefined],
    ['calm', (_, field) => void (field.world.state.parties[0]!.squads[0]!.status = 'unreachable'), undefined],
    ['fighting', (_, field) => void (field.world.state.parties[0]!.squads = []), undefined],
  ])('is told by its mood (%s, %#)', (mood, change, words) => {
    expect(why('move', mood, change)).toBe(words);
  });
});

describe('a wounded unit', () => {
  const recovery = recoveryOf({ ...rules.units['sword']!, maxHealth: 100, regenPerSecond: 5 }, { ...rules.health, restAfterSeconds: 4 });
  const wounded = (change: Partial<Unit> = {}): Unit => unitWith({ health: 70, lastDangerAtStep: STEP - 60, ...change });

  test('rests from some seconds after the last danger on', () => {
    const isAt = (dangerStep: number): boolean => isResting(wounded({ lastDangerAtStep: dangerStep }), STEP, recovery);
    expect([isAt(STEP), isAt(STEP - 239), isAt(STEP - 240), isAt(0)]).toEqual([false, false, true, true]);
  });

  test('is fit after the rest of the wait and of its wounds', () => {
    expect(secondsToFit(wounded(), STEP, recovery)).toBeCloseTo(3 + 6);
    expect(secondsToFit(wounded({ lastDangerAtStep: 0 }), STEP, recovery)).toBeCloseTo(6);
  });

  test.each<[string, Partial<Unit>, number]>([
    ['is whole', { health: 100 }, 5],
    ['is dead', { isAlive: false }, 5],
    ['dies of something', { diesOf: 'thirst' }, 5],
    ['is of a kind that does not recover', {}, 0],
  ])('does neither when it %s', (_, change, regenPerSecond) => {
    const unit = wounded({ lastDangerAtStep: 0, ...change });
    expect([isResting(unit, STEP, { ...recovery, regenPerSecond }), secondsToFit(unit, STEP, { ...recovery, regenPerSecond })]).toEqual([
      false,
      0,
    ]);
  });
});
