import fc from 'fast-check';
import { createCurve, CURVE_TYPES, type CurveSettings } from '../../../../src/engine/scoring/curve.ts';
import {
  SCORINGS,
  TESTS,
  type Decision,
  type Evaluator,
  type Precondition,
  type UtilityState,
} from '../../../../src/engine/scoring/decision.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

export const anyCurve: fc.Arbitrary<CurveSettings> = fc
  .record({
    type: fc.constantFrom(...CURVE_TYPES),
    slope: fc.double({ min: -4, max: 4, noNaN: true }),
    shift: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    exponent: fc.double({ min: 0.25, max: 5, noNaN: true }),
    isFlipped: fc.boolean(),
    bounds: fc.tuple(share, share),
    // A hundredth apart at least.
    xs: fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 6 }),
    ys: fc.array(share, { minLength: 6, maxLength: 6 }),
  })
  .map(({ bounds, xs, ys, ...rest }) => ({
    ...rest,
    min: Math.min(...bounds),
    max: Math.max(...bounds),
    points: xs.sort((a, b) => a - b).map((x, place) => ({ x: x / 100, y: ys[place] as number })),
  }));

const COUNT = 3;
const place = fc.nat(COUNT - 1);

const anyEvaluator: fc.Arbitrary<Evaluator> = fc
  .record({ consideration: place, curve: anyCurve, weight: fc.double({ min: 0.01, max: 1, noNaN: true }), isVeto: fc.boolean() })
  .map(({ curve, isVeto, ...rest }) => ({ ...rest, curve: createCurve(curve), isVeto: isVeto && rest.weight > 0.8 }));

const anyPrecondition: fc.Arbitrary<Precondition> = fc.record({ consideration: place, test: fc.constantFrom(...TESTS), value: share });

const anyState: fc.Arbitrary<UtilityState> = fc
  .record({
    evaluators: fc.array(anyEvaluator, { maxLength: 4 }),
    preconditions: fc.oneof(
      { weight: 4, arbitrary: fc.array(anyPrecondition, { maxLength: 1 }) },
      fc.array(anyPrecondition, { minLength: 2, maxLength: 2 }),
    ),
    bonus: fc.double({ min: 1, max: 2, noNaN: true }),
    rank: fc.nat(2),
  })
  .map((parts) => ({
    ...parts,
    name: '',
    failChance: 0,
    sets: [],
    targetFacts: null,
    minScore: -Infinity,
    maxScore: Infinity,
    hasVeto: parts.evaluators.some(({ isVeto }) => isVeto),
    totalWeight: parts.evaluators.reduce((sum, { weight }) => sum + weight, 0),
  }));

/** Up to five states, judged by three considerations from 0 to 1. */
export const anyDecision: fc.Arbitrary<Decision> = fc
  .record({
    states: fc.array(anyState, { minLength: 1, maxLength: 5 }),
    scoring: fc.constantFrom(...SCORINGS),
    margin: fc.constantFrom(0, 0, 0.1),
  })
  .map((parts) => ({
    ...parts,
    choice: 'highest',
    best: 2,
    considerations: Array.from({ length: COUNT }, (_, at) => ({
      name: `c${at}`,
      min: 0,
      max: 1,
      isBoolean: false,
      isWhole: at === COUNT - 1,
    })),
  }));

export const anyValues = fc.array(share, { minLength: COUNT, maxLength: COUNT });
