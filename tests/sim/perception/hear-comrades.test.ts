import { describe, expect, test } from 'vitest';
import { hearComrades } from '../../../src/sim/perception/hear-comrades.ts';
import { noteSighting } from '../../../src/sim/perception/sightings.ts';
import { callOut, hearCalls } from '../../../src/sim/perception/voices.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { rules, TestWorld } from '../support/test-world.ts';
import { groundOf, type Tile } from '../support/turned-ground.ts';
import { Turned } from '../support/turned.ts';

const { fightHeardSeconds } = rules.perception;
const { shoutTiles } = rules.parties;
/** The slowest call has been understood. */
const CALL_STEPS = 36;
const NOW = 1000;
const HEARD_STEPS = 60 * fightHeardSeconds;

interface Scene {
  readonly comrade?: number;
  readonly walls?: readonly Tile[];
  readonly withoutParties?: boolean;
  readonly change?: (field: TestWorld) => void;
}

const [LISTENER, COMRADE, ENEMY, OTHER] = [1, 2, 3, 4] as const;

/** What the first of ours knows of the fights of a comrade and two enemies, once he has been told. */
function heard({ comrade = 6, walls = [], withoutParties = false, change }: Scene): readonly [heard: number, joins: number] {
  const turned = new Turned(90, { x: 20.5, y: 10.5 });
  const pieces = [turned.piece('s', 0), turned.piece('s', comrade), turned.piece('S', 5, 2), turned.piece('S', 5, -3)];
  const field = new TestWorld(groundOf(turned, walls), { pieces, withoutParties });
  field.world.state.step = NOW;
  change?.(field);
  const comradeOf = field.unit(COMRADE);
  for (const id of [ENEMY, OTHER]) noteSighting(field.world, comradeOf, { id });
  callOut(field.world, comradeOf);
  field.world.state.step += CALL_STEPS;
  hearCalls(field.world);
  const listener = field.unit(LISTENER);
  hearComrades(field.world, listener);
  return [listener.heardFightId, listener.joinsFightId];
}

const strikes = (unit: Unit, targetId: number, stepsAgo = 0): void => {
  unit.lastNoiseAtStep = NOW - stepsAgo;
  unit.combat.targetId = targetId;
};
const isHit = (unit: Unit, byId: number, stepsAgo = 0): void => {
  Object.assign(unit, { lastNoiseAtStep: NOW, lastHitAtStep: NOW - stepsAgo, lastHitById: byId });
};
const comradeFights = (field: TestWorld): void => strikes(field.unit(COMRADE), ENEMY);

describe('a fight of a comrade', () => {
  test('is heard, and joined, whether he strikes or is hit', () => {
    expect(heard({})).toEqual([0, 0]);
    expect(heard({ change: comradeFights })).toEqual([ENEMY, ENEMY]);
    expect(heard({ change: (field) => isHit(field.unit(COMRADE), OTHER) })).toEqual([OTHER, OTHER]);
  });

  test('is one against who hit him last, after a while against whom he strikes', () => {
    const both = (stepsAgo: number) => (field: TestWorld) => {
      strikes(field.unit(COMRADE), ENEMY);
      isHit(field.unit(COMRADE), OTHER, stepsAgo);
    };
    expect(heard({ change: both(HEARD_STEPS) })[0]).toBe(OTHER);
    expect(heard({ change: both(HEARD_STEPS + 1) })[0]).toBe(ENEMY);
  });

  test('is heard for a while, and up to some distance', () => {
    const ago = (steps: number) => (field: TestWorld) => strikes(field.unit(COMRADE), ENEMY, steps);
    expect(heard({ change: ago(HEARD_STEPS) })[0]).toBe(ENEMY);
    expect(heard({ change: ago(HEARD_STEPS + 1) })[0]).toBe(0);
    expect(heard({ comrade: shoutTiles - 0.1, change: comradeFights })[0]).toBe(ENEMY);
    expect(heard({ comrade: shoutTiles + 0.1, change: comradeFights })[0]).toBe(0);
  });

  test('is none against the dead or a friend, nor one of the dead', () => {
    const withDead = (id: number) => (field: TestWorld) => {
      comradeFights(field);
      field.unit(id).isAlive = false;
    };
    expect(heard({ change: withDead(ENEMY) })).toEqual([0, 0]);
    expect(heard({ change: (field) => strikes(field.unit(COMRADE), LISTENER) })).toEqual([0, 0]);
    expect(heard({ change: (field) => isHit(field.unit(COMRADE), LISTENER) })).toEqual([0, 0]);
  });

  test('is nothing to one without a party', () => {
    expect(heard({ withoutParties: true, change: comradeFights })).toEqual([0, 0]);
  });

  test.each<[string, (unit: Unit) => unknown]>([
    ['defends his place', ({ control }) => (control.stance = 'defend')],
    ['is on hold', ({ control }) => (control.stance = 'hold')],
    ['is in a hurry', ({ control }) => (control.isUrgent = true)],
    ['is ordered to attack another one', ({ control }) => (control.attackTargetId = OTHER)],
    ['is badly wounded', (unit) => (unit.isLowOnHealth = true)],
  ])('is heard and not joined by one who %s', (_, change) => {
    const scene = (field: TestWorld): void => {
      comradeFights(field);
      change(field.unit(LISTENER));
    };
    expect(heard({ change: scene })).toEqual([ENEMY, 0]);
  });

  test.each(['marching', 'waiting'] as const)('on the way (%s) is joined by those of the same squad only', (status) => {
    const onTheWay = (unitIds: number[]) => (field: TestWorld) => {
      comradeFights(field);
      Object.assign(field.world.state.parties[0]!.squads[0]!, { status, unitIds });
    };
    expect(heard({ change: onTheWay([1, 2]) })).toEqual([ENEMY, ENEMY]);
    expect(heard({ change: onTheWay([1]) })).toEqual([ENEMY, 0]);
  });
});

describe('a fight of others', () => {
  const seen = (field: TestWorld): void => {
    field.unit(LISTENER).perceivedEnemyId = OTHER;
    strikes(field.unit(OTHER), COMRADE);
  };

  test('is joined when it is seen', () => {
    expect(heard({ change: seen })).toEqual([OTHER, OTHER]);
    expect(heard({ withoutParties: true, change: seen })).toEqual([OTHER, OTHER]);
    expect(
      heard({
        change: seen,
        walls: [
          [2, -1],
          [3, -2],
          [3, -1],
          [4, -2],
        ],
      }),
    ).toEqual([0, 0]); // in between
  });

  test('does not count while the enemy fights nobody, or is not perceived', () => {
    expect(heard({ change: (field) => (field.unit(LISTENER).perceivedEnemyId = OTHER) })).toEqual([0, 0]);
    expect(heard({ change: (field) => strikes(field.unit(OTHER), COMRADE) })).toEqual([0, 0]);
  });
});
