import { describe, expect, test } from 'vitest';
import { createCurve } from '../../../src/engine/scoring/curve.ts';
import { evaluatorScore, isMet, normalise, stateScore } from '../../../src/engine/scoring/score.ts';
import { decision, deliberate, evaluator, state } from './support/decisions.ts';

const VALUES = [-1, 0, 0.5, 1, 2, NaN];

describe('a precondition', () => {
  test.each([
    ['atLeast', [0.5, 1, 2]],
    ['atMost', [-1, 0, 0.5]],
    ['above', [1, 2]],
    ['below', [-1, 0]],
    ['equal', [0.5]],
    ['isTrue', [1]],
    ['isFalse', [0]],
  ] as const)('%s 0.5 is met by %j', (kind, expected) => {
    expect(VALUES.filter((value) => isMet({ consideration: 1, test: kind, value: 0.5 }, [9, value]))).toEqual(expected);
  });
});

test('a value is a share of its range, cut off at its ends; an unknown one is none', () => {
  const range = { name: 'c', min: -10, max: 30, isBoolean: false, isWhole: false };
  expect([-20, -10, 0, 20, 30, 99, NaN].map((value) => normalise(value, range))).toEqual([0, 0, 0.25, 0.75, 1, 1, NaN]);
});

test('an evaluator scores the share of its own value by its curve, and an unknown one 0', () => {
  const of = decision([state({ evaluators: [evaluator(0), evaluator(1)] })]);
  const flipped = { consideration: 1, curve: createCurve({ isFlipped: true }), weight: 1, isVeto: false };
  expect([0, 0.25, 1, NaN].map((value) => evaluatorScore(of, flipped, [0.9, value]))).toEqual([1, 0.75, 0, 0]);
});

test('the score of a state is told without its bonus, and also when it cannot be chosen', () => {
  const of = decision([
    state({ evaluators: [evaluator(0)], bonus: 3, preconditions: [{ consideration: 1, test: 'above', value: 0.5 }] }),
    state({ evaluators: [evaluator(1)] }),
  ]);
  const at = deliberate(of, [0.8, 0.25], { inForce: 0, isOpen: [0, 1] });
  expect([stateScore(of, 0, at), stateScore(of, 1, at)]).toEqual([0.8, 0.25]);
  expect(at.scores[0]).toBe(-Infinity);
});
