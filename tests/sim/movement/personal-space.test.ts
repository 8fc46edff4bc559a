import { describe, expect, test } from 'vitest';
import { isFighting, keepApart, personalSpace } from '../../../src/sim/movement/keep-apart.ts';
import { meadow, rules, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';
import type { MoveGoal } from '../../../src/sim/state.ts';
import type { Rules } from '../../../src/sim/rules.ts';

const SPACE = rules.movement.fightingSpaceTiles;
const UNTOUCHED = [9, 9] as const;

function spaced(spaceTiles: number): Rules {
  return { ...rules, units: { ...rules.units, spear: { ...rules.units['spear']!, spaceTiles } } };
}

interface Scene {
  readonly others: readonly (readonly [letter: string, ahead: number, right: number])[];
  /** Who fights. */
  readonly fighters: readonly number[];
  readonly goal?: MoveGoal;
  readonly first?: string;
}

/** The velocity at which the first unit drifts, to thousandths; (9, 9) where it is left as it was. */
function driftOf(degrees: number, { others, fighters, goal, first = 's' }: Scene): readonly number[] {
  const turned = new Turned(degrees);
  const pieces = ([[first, 0, 0], ...others] as const).map(([letter, ahead, right]) => turned.piece(letter, ahead, right));
  const { world } = new TestWorld(meadow(44, 30), { pieces, withoutParties: true, rules: spaced(1.1) });
  for (const id of fighters) world.entities.unit(id)!.lastFightingAtStep = 0;
  const unit = world.entities.unit(1)!;
  if (goal) unit.movement.goal = goal;
  const start = turned.along(...UNTOUCHED);
  const want = { ...start };
  keepApart(world, unit, want);
  if (want.x === start.x && want.y === start.y) return UNTOUCHED;
  const { ahead, right } = turned.place({ x: turned.middle.x + want.x, y: turned.middle.y + want.y });
  return [ahead, right].map((each) => Math.round(each * 1000) / 1000 + 0);
}

describe.each(TURNS)('a fighter that stands, turned by %d degrees', (degrees) => {
  const drift = (scene: Scene): readonly number[] => driftOf(degrees, scene);

  test('drifts away from fighters by three times what is missing, at most a tile a second', () => {
    expect(drift({ others: [['s', 1, 0]], fighters: [1, 2] })).toEqual([-0.75, 0]);
    expect(drift({ others: [['S', 0, -1]], fighters: [1, 2] })).toEqual([0, 0.75]);
    expect(drift({ others: [['s', 0.6, 0.8]], fighters: [1, 2] })).toEqual([-0.45, -0.6]);
    expect(drift({ others: [['s', -0.8, 0]], fighters: [1, 2] })).toEqual([1, 0]);
    expect(drift({ others: [['s', SPACE + 0.01, 0]], fighters: [1, 2] })).toEqual([0, 0]);
  });

  test('adds up all of them, and leaves out those that do not fight', () => {
    const others = [
      ['s', 1, 0],
      ['s', 0, 1.1],
    ] as const; // both within its space
    expect(drift({ others, fighters: [1, 2, 3] })).toEqual([-0.75, -0.45]);
    expect(drift({ others, fighters: [1, 3] })).toEqual([0, -0.45]);
    expect(drift({ others, fighters: [1] })).toEqual([0, 0]);
    expect(drift({ others, fighters: [2, 3] })).toEqual(UNTOUCHED);
  });

  test('keeps from those who always keep their distance, as these do from it', () => {
    expect(drift({ others: [['p', 1, 0]], fighters: [1] })).toEqual([-0.75, 0]);
    expect(drift({ others: [['s', 1, 0]], fighters: [2], first: 'p' })).toEqual([-0.3, 0]);
    expect(drift({ others: [['p', 1, 0]], fighters: [], first: 'p' })).toEqual([-0.3, 0]);
  });

  test('moves around the enemy it has just reached, and not away from it', () => {
    const goal = (stopDistance: number): MoveGoal => ({ kind: 'entity', id: 3, stopDistance });
    const beside = [
      ['s', 0.8, -0.6],
      ['S', 1.5, 0],
    ] as const; // a comrade, and the enemy
    expect(drift({ others: beside, fighters: [1, 2] })).toEqual([-0.6, 0.45]);
    expect(drift({ others: beside, fighters: [1, 2], goal: goal(1.5) })).toEqual([0, 0.45]);
    expect(drift({ others: beside, fighters: [1, 2], goal: goal(1.57) })).toEqual([0, 0.45]);
    expect(drift({ others: beside, fighters: [1, 2], goal: goal(1.6) })).toEqual([-0.6, 0.45]);
    const behind = [
      ['s', -0.8, -0.6],
      ['S', 1.5, 0],
    ] as const;
    expect(drift({ others: behind, fighters: [1, 2], goal: goal(1.5) })).toEqual([0.6, 0.45]);
    const far = [
      ['s', 0.8, -0.6],
      ['S', 1.2, 0.9],
    ] as const;
    expect(drift({ others: far, fighters: [1, 2], goal: goal(1.5) })).toEqual([-0.432, 0.576]);
  });
});

describe('the space of a unit', () => {
  const space = (spaceTiles: number, fights: boolean): number => {
    const { world } = new TestWorld(['p'], { rules: spaced(spaceTiles) });
    if (fights) world.entities.unit(1)!.lastFightingAtStep = 0;
    return personalSpace(world, world.entities.unit(1)!);
  };

  test('is that of its body, of its kind, or of a fight, whichever is larger', () => {
    const { world } = new TestWorld(['s']);
    expect(personalSpace(world, world.entities.unit(1)!)).toBe(2 * rules.movement.radiusTiles);
    expect([space(1.1, false), space(1.1, true), space(2, true), space(2, false)]).toEqual([1.1, SPACE, 2, 2]);
  });

  test('is that of a fight for two and a half seconds after it', () => {
    const { world } = new TestWorld(['s']);
    const unit = world.entities.unit(1)!;
    unit.lastFightingAtStep = 10;
    world.state.step = 159;
    expect([isFighting(world, unit), personalSpace(world, unit)]).toEqual([true, SPACE]);
    world.state.step = 160;
    expect([isFighting(world, unit), personalSpace(world, unit)]).toEqual([false, 2 * rules.movement.radiusTiles]);
  });
});
