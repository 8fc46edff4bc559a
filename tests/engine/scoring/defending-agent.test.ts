import { expect, test } from 'vitest';
import type { Decision } from '../../../src/engine/scoring/decision.ts';
import { chosen, decision, deliberate, evaluator, state } from './support/decisions.ts';

/**
 * The defending agent of D. Käser, Utility Designer (2023), 4.3.3: its states, considerations and preconditions, and the order in which
 * it acts. His figures are pictures, so the values and weights here are our own.
 */
const CONSIDERATIONS = ['ownHealth', 'distanceToEnemy', 'enemyHealth', 'ammo', 'isInCover'];
const [OWN_HEALTH, DISTANCE, ENEMY_HEALTH, AMMO, IN_COVER] = [0, 1, 2, 3, 4];
const NAMES = ['heal', 'cover', 'reload', 'attack'];
const WEIGHTS = [3, 2, 2.25, 2];

function defender(attackBy: { enemyHealth: number; ammo: number }): Decision {
  const states = [
    state({
      evaluators: [evaluator(OWN_HEALTH, { isFlipped: true, weight: 0.8 }), evaluator(DISTANCE, { weight: 0.2 })],
      preconditions: [
        { consideration: OWN_HEALTH, test: 'below', value: 1 },
        { consideration: IN_COVER, test: 'isTrue', value: 0 },
      ],
    }),
    state({
      evaluators: [evaluator(OWN_HEALTH, { isFlipped: true, weight: 0.6 }), evaluator(DISTANCE, { isFlipped: true, weight: 0.4 })],
      preconditions: [{ consideration: IN_COVER, test: 'isFalse', value: 0 }],
    }),
    state({
      evaluators: [evaluator(AMMO, { isFlipped: true, weight: 0.5 }), evaluator(ENEMY_HEALTH, { weight: 0.5 })],
      preconditions: [{ consideration: AMMO, test: 'below', value: 1 }],
    }),
    state({
      evaluators: [
        evaluator(ENEMY_HEALTH, { isFlipped: true, weight: attackBy.enemyHealth }),
        evaluator(AMMO, { type: 'polynomial', exponent: 3, weight: attackBy.ammo }),
      ],
      preconditions: [{ consideration: AMMO, test: 'above', value: 0 }],
    }),
  ];
  const considerations = CONSIDERATIONS.map((name, at) => ({ name, min: 0, max: 1, isBoolean: at === IN_COVER, isWhole: false }));
  return decision(states, { considerations });
}

const plain = defender({ enemyHealth: 0.25, ammo: 0.75 });
/** Wounded, the enemy near, half the ammunition left, in the open. */
const START = [0.4, 0.3, 0.6, 0.5, 0];

function acts(of: Decision, values: readonly number[], weights = WEIGHTS): string {
  return NAMES[chosen(of, deliberate(of, values, { weights }))] ?? 'nothing';
}

test('the scores are those of the formula', () => {
  const scores = deliberate(plain, START.with(IN_COVER, 1), { weights: WEIGHTS }).scores;
  expect(scores[0]).toBeCloseTo(3 * (0.8 * 0.6 + 0.2 * 0.3), 9);
  expect(scores[2]).toBeCloseTo(2.25 * (0.5 * 0.5 + 0.5 * 0.6), 9);
  expect(scores[3]).toBeCloseTo(2 * (0.25 * 0.4 + 0.75 * 0.125), 9);
  expect(deliberate(plain, START, { weights: WEIGHTS }).scores[1]).toBeCloseTo(2 * (0.6 * 0.6 + 0.4 * 0.7), 9);
});

test('healing scores highest but needs cover, so the agent takes cover, heals, reloads and attacks', () => {
  const inCover = START.with(IN_COVER, 1);
  const healed = inCover.with(OWN_HEALTH, 1);
  expect([START, inCover, healed, healed.with(AMMO, 1)].map((values) => acts(plain, values))).toEqual([
    'cover',
    'heal',
    'reload',
    'attack',
  ]);
});

test('with less weight on healing and reloading and more on attacking, it attacks without having healed', () => {
  const aggressive = [2, 2, 2, 3];
  const inCover = START.with(IN_COVER, 1);
  const order = [START, inCover, inCover.with(AMMO, 1)].map((values) => acts(plain, values, aggressive));
  expect(order).toEqual(['cover', 'reload', 'attack']);
});

test('with more weight on the health of the enemy, it prefers enemies that are nearly dead', () => {
  const hunter = defender({ enemyHealth: 0.5, ammo: 0.5 });
  const weights = WEIGHTS.with(3, 3);
  expect([acts(hunter, START, weights), acts(hunter, START.with(ENEMY_HEALTH, 0.1), weights)]).toEqual(['cover', 'attack']);
});
