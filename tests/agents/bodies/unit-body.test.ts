import { describe, expect, test } from 'vitest';
import { UnitBody } from '../../../src/agents/bodies/unit-body.ts';
import { noteSighting } from '../../../src/sim/perception/sightings.ts';
import { meadow, TestWorld, type Piece } from '../../sim/support/test-world.ts';

const at = (letter: string, x: number, y: number): Piece => ({ letter, x, y });

/** The first is ours, and stands at (20, 15). */
function scene(others: readonly Piece[] = [at('S', 26, 15)], map = meadow(44, 30)): { field: TestWorld; body: UnitBody } {
  const field = new TestWorld(map, { pieces: [at('s', 20, 15), ...others], withoutParties: true }).steps(30);
  field.events.length = 0;
  return { field, body: new UnitBody(field.world, 1) };
}

/** Events of that type that came about since the scene began; they are told with the next step. */
const told = (field: TestWorld, type: string): unknown[] => field.steps(1).events.filter((event) => event.type === type);

describe('the mood of a unit', () => {
  test('is startled at the first blow after six seconds of peace, and that of a fight afterwards', () => {
    const { field, body } = scene([at('S', 21, 15)]);
    const unit = field.unit(1);
    field.world.state.step = 1000;
    const moodAfter = (steps: number): unknown[] => {
      unit.lastFightingAtStep = 1000 - steps;
      unit.mood = 'calm';
      body.fight.startAttack(2);
      return [unit.mood, unit.lastFightingAtStep];
    };
    expect([moodAfter(361), moodAfter(360), moodAfter(1)]).toEqual([
      ['alert', 1000],
      ['fighting', 1000],
      ['fighting', 1000],
    ]);
    expect(told(field, 'spotted')).toEqual([{ type: 'spotted', unitId: 1, targetId: 2, x: 20, y: 15 }]);
  });

  test('is that of who goes somewhere: calm, or obeying an urgent order; a new goal does not end regrouping', () => {
    const { field, body } = scene();
    const unit = field.unit(1);
    const moodAfter = (change: () => void): string => {
      change();
      body.move.toPosition(30, 20, 0.5);
      return unit.mood;
    };
    expect(moodAfter(() => (unit.mood = 'fighting'))).toBe('calm');
    expect(moodAfter(() => (unit.control.isUrgent = true))).toBe('obeying');
    expect(moodAfter(() => (unit.mood = 'regrouping'))).toBe('regrouping');
    expect(moodAfter(() => body.move.stop())).toBe('obeying');
    expect(unit.movement.lookAt).toBe(0);
  });

  test.each([
    ['fleeing', 'fled', true],
    ['backingOff', 'backedOff', true],
    ['regrouping', 'regrouped', false],
  ] as const)('is that of its purpose, which is told where it begins: %s', (...[purpose, type, isFight]) => {
    const { field, body } = scene();
    field.unit(1).lastFightingAtStep = -999;
    body.move.showPurpose(purpose);
    expect(field.unit(1).mood).toBe(purpose);
    expect(field.unit(1).lastFightingAtStep === field.world.state.step).toBe(isFight);
    expect(told(field, type)).toEqual([{ type, unitId: 1, x: 20, y: 15 }]);
  });

  test('is calm behind a friend, that of a fight behind an enemy in sight, and searches for one out of sight', () => {
    const wall = meadow(44, 30).map((row, y) => (y > 4 && y < 26 ? `${row.slice(0, 23)}#${row.slice(24)}` : row));
    const moodTowards = (other: Piece, map = meadow(44, 30)): string => {
      const { field, body } = scene([other], map);
      field.unit(1).lastFightingAtStep = field.world.state.step;
      field.inform();
      body.move.toEntity(2, 1);
      expect(field.unit(1).movement.goal).toMatchObject({ kind: 'entity', id: 2, stopDistance: 1 });
      return field.unit(1).mood;
    };
    expect([moodTowards(at('s', 26, 15)), moodTowards(at('S', 26, 15)), moodTowards(at('S', 30, 15), wall)]).toEqual([
      'calm',
      'fighting',
      'searching',
    ]);
  });
});

describe('the target that a unit chooses', () => {
  const near = at('S', 23, 15);
  const far = at('S', 28, 15);

  test('is the nearest enemy that it knows of, which it then remembers', () => {
    const { body } = scene([far, near]);
    expect(body.sense.chooseTarget()).toBe(3);
    expect(body.sense.remembers(3, 10)).toBe(true);
    expect(scene([at('s', 22, 15)]).body.sense.chooseTarget()).toBe(0);
  });

  test('is the one that it was told to attack, as long as that one lives', () => {
    const { field, body } = scene([far, near]);
    field.unit(1).control.attackTargetId = 2;
    expect(body.sense.chooseTarget()).toBe(2);
    field.unit(2).isAlive = false;
    expect(body.sense.chooseTarget()).toBe(3);
  });

  test('of one who holds is an enemy in reach before all others', () => {
    const { field, body } = scene([far, at('S', 21, 15)]);
    field.unit(1).control.attackTargetId = 2;
    field.unit(1).control.stance = 'hold';
    expect(body.sense.chooseTarget()).toBe(3);
    field.unit(3).x = 24;
    expect(body.sense.chooseTarget()).toBe(2);
  });

  test('is one that it is called to where it sees none itself', () => {
    const { field, body } = scene([at('S', 42, 15)]);
    expect(body.sense.chooseTarget()).toBe(0);
    field.unit(1).joinsFightId = 2;
    expect(body.sense.chooseTarget()).toBe(0);
    noteSighting(field.world, field.unit(1), { id: 2, byId: 9 });
    expect(body.sense.chooseTarget()).toBe(2);
    field.unit(2).isAlive = false;
    expect(body.sense.chooseTarget()).toBe(0);
  });
});

describe('what a unit can tell', () => {
  test('is how far others and places are, and where it belongs', () => {
    const { field, body } = scene([at('S', 23, 19)]);
    expect([body.distanceTo(2), body.distanceToPoint(17, 11), body.distanceTo(99)]).toEqual([5, 5, Infinity]);
    Object.assign(field.unit(1), { homeX: 3, homeY: 4 });
    expect(body.individual.home()).toEqual({ x: 3, y: 4 });
  });

  test('is that it faces whom it is told to, and knows no other deed', () => {
    const { field, body } = scene();
    expect([body.performCustomAction('face', 2), field.unit(1).movement.lookAt]).toEqual([true, 2]);
    expect([body.performCustomAction('dance', 0), field.unit(1).movement.lookAt]).toEqual([false, 2]);
  });

  test('is a line for the log of its own', () => {
    const { field, body } = scene();
    const line = { tree: 'guard', path: '/root', node: 'Note', text: 'Here.', values: [] };
    body.log(line);
    expect(told(field, 'log')).toEqual([{ type: 'log', agentId: 1, ...line }]);
  });
});
