import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCurve, type CurveType } from '../../../src/engine/scoring/curve.ts';
import type { Decision } from '../../../src/engine/scoring/decision.ts';
import { isEligible, shareOf } from '../../../src/engine/scoring/score.ts';
import { smallestWinningChange } from '../../../src/engine/scoring/smallest-change.ts';
import { chosen, decision, deliberate, evaluator, ranking, state } from './support/decisions.ts';
import { anyDecision, anyValues } from './support/random-decisions.ts';

const plainEvaluator = { curve: createCurve({}), isVeto: false };
/** Whatever the value is, it scores 1. */
const full = { consideration: 0, curve: createCurve({ min: 1, max: 1 }), weight: 1, isVeto: false };

/** The same decision with one more evaluator in every state. */
function withEvaluator(of: Decision, extra: Decision['states'][number]['evaluators'][number]): Decision {
  return { ...of, states: of.states.map((each) => state({ ...each, evaluators: [...each.evaluators, extra] })) };
}

describe('the score of a state', () => {
  it('is weight x (base + sum of score x share of the weights)', () => {
    const only = decision([state({ evaluators: [evaluator(0, { weight: 0.75 }), evaluator(1, { weight: 0.25 })] })]);
    const at = deliberate(only, [0.8, 0.4], { weights: [3], bases: [0.1] });
    expect(at.scores[0]).toBeCloseTo(3 * (0.1 + 0.8 * 0.75 + 0.4 * 0.25), 12);
  });

  it('is clamped after the weight, and before the bonus', () => {
    const only = decision([state({ evaluators: [evaluator(0)], minScore: 0.5, maxScore: 2, bonus: 1.5 })]);
    const score = (value: number, inForce: number) => deliberate(only, [value], { weights: [4], inForce }).scores[0];
    expect([score(0, -1), score(1, -1), score(1, 0), score(0.25, 0)]).toEqual([0.5, 2, 3, 1.5]);
  });

  it('takes an unknown value as a score of 0', () => {
    expect(deliberate(decision([state({ evaluators: [evaluator(0, { isFlipped: true })] })]), [NaN]).scores[0]).toBe(0);
  });

  it('takes an unknown value as a score of 0 below a curve that never scores 0 as well, in a sum and in a product', () => {
    const evaluators = [evaluator(0, { min: 0.5 }), evaluator(1)];
    const of = (scoring: Decision['scoring']) => deliberate(decision([state({ evaluators })], { scoring }), [NaN, 0.5]).scores[0];
    expect([of('sum'), of('product')]).toEqual([0.25, 0]);
  });

  it('in a product counts each evaluator as much as its weight', () => {
    const of = (weight: number) =>
      deliberate(decision([state({ evaluators: [evaluator(0), evaluator(1, { weight })] })], { scoring: 'product' }), [0.5, 0.25])
        .scores[0];
    expect([of(1), of(0.5), of(0)]).toEqual([0.125, 0.3125, 0.5]);
  });
});

describe('the score of a state by a value with a range of its own', () => {
  const wide = { considerations: [{ name: 'tiles', min: 10, max: 30, isBoolean: false, isWhole: false }] };
  const only = [state({ evaluators: [evaluator(0)], maxScore: 2 })];

  it.each(['sum', 'product', 'compensatedProduct'] as const)('goes by where in it the value is: %s', (scoring) => {
    const of = decision(only, { ...wide, scoring });
    const scores = [5, 10, 15, 25, 30, 40].map((value) => deliberate(of, [value]).scores[0]);
    expect(scores).toEqual([0, 0, 0.25, 0.75, 1, 1]);
  });

  it.each(['sum', 'product', 'compensatedProduct'] as const)('is weighed and bounded: %s', (scoring) => {
    const of = decision(only, { ...wide, scoring });
    const score = (weight: number): number => deliberate(of, [20], { weights: [weight], bases: [0.25] }).scores[0]!;
    expect([score(0.5), score(2), score(4)]).toEqual([0.375, 1.5, 2]);
  });
});

describe('a state', () => {
  const vetoed = evaluator(0, { isVeto: true });
  const of = decision([
    state({ evaluators: [evaluator(0), evaluator(1)] }),
    state({ evaluators: [vetoed, evaluator(1)] }),
    state({ evaluators: [evaluator(1)], preconditions: [{ consideration: 0, test: 'above', value: 0.5 }] }),
  ]);
  const eligible = (values: readonly number[], isOpen: readonly number[] = [1, 1, 1]): boolean[] => {
    const at = deliberate(of, values, { isOpen });
    return of.states.map((_, index) => isEligible(of, index, at));
  };

  it('can be chosen while it is open, is not vetoed, and its preconditions are met', () => {
    expect(eligible([0.8, 0])).toEqual([true, true, true]);
    expect(eligible([0.4, 0])).toEqual([true, true, false]);
    expect(eligible([0, 1])).toEqual([true, false, false]);
    expect(eligible([NaN, 1])).toEqual([true, false, false]);
    expect(eligible([0.8, 1], [0, 0, 0])).toEqual([false, false, false]);
    expect(eligible([0.8, 1], [0, 1, 0])).toEqual([false, true, false]);
  });

  it('gives each evaluator its share of all weights in a sum, and its own weight in a product', () => {
    const light = evaluator(0, { weight: 0.5 });
    const both = state({ evaluators: [light, evaluator(1, { weight: 1.5 })] });
    expect([shareOf(light, both, 'sum'), shareOf(light, both, 'product'), shareOf(light, both, 'compensatedProduct')]).toEqual([
      0.25, 0.5, 0.5,
    ]);
    const none = evaluator(0, { weight: 0 });
    expect(shareOf(none, state({ evaluators: [none] }), 'sum')).toBe(0);
  });
});

describe('a neutral evaluator', () => {
  it('of weight 0 never changes a rank in a sum', () => {
    fc.assert(
      fc.property(anyDecision, anyValues, (given, values) => {
        const sum: Decision = { ...given, scoring: 'sum' };
        const more = withEvaluator(sum, { ...plainEvaluator, consideration: 0, weight: 0 });
        expect(ranking(deliberate(more, values))).toEqual(ranking(deliberate(sum, values)));
      }),
    );
  });

  it('of score 1 never changes a rank in a plain product', () => {
    fc.assert(
      fc.property(anyDecision, anyValues, fc.nat(4), (given, values, which) => {
        const product: Decision = { ...given, scoring: 'product' };
        const states = product.states.map((each, index) =>
          index === which ? state({ ...each, evaluators: [...each.evaluators, ...(each.evaluators.length > 0 ? [full] : [])] }) : each,
        );
        expect(ranking(deliberate({ ...product, states }, values))).toEqual(ranking(deliberate(product, values)));
      }),
    );
  });

  it('changes the rank where the product is compensated: 0.50 becomes 0.625 and overtakes 0.60', () => {
    const half = state({ evaluators: [evaluator(0)] });
    const better = state({ evaluators: [evaluator(1)] });
    const before = decision([half, better], { scoring: 'compensatedProduct' });
    const after = decision([state({ evaluators: [evaluator(0), full] }), better], { scoring: 'compensatedProduct' });
    expect([...deliberate(before, [0.5, 0.6]).scores]).toEqual([0.5, 0.6]);
    expect([...deliberate(after, [0.5, 0.6]).scores]).toEqual([0.625, 0.6]);
  });
});

describe('the choice', () => {
  const three = (settings: Partial<Decision>) =>
    decision(
      [0, 1, 2].map((place) => state({ evaluators: [evaluator(place)] })),
      settings,
    );

  it('falls on the highest score, and on the first of equal ones', () => {
    const of = three({});
    expect(chosen(of, deliberate(of, [0.2, 0.7, 0.7]))).toBe(1);
    expect(chosen(of, deliberate(of, [0.2, 0.7, 0.71]))).toBe(2);
  });

  it('leaves the state in force only for one that exceeds it by the margin', () => {
    const of = three({ margin: 0.125 });
    expect(chosen(of, deliberate(of, [0.5, 0.625, 0], { inForce: 0 }))).toBe(0);
    expect(chosen(of, deliberate(of, [0.5, 0.626, 0], { inForce: 0 }))).toBe(1);
  });

  it('falls on no state that is vetoed, unmet or closed, and on none when all are', () => {
    const of = decision([
      state({ evaluators: [evaluator(0), evaluator(1, { isVeto: true })] }),
      state({ evaluators: [evaluator(0)], preconditions: [{ consideration: 1, test: 'above', value: 0.5 }] }),
      state({ evaluators: [evaluator(0, { slope: 0.5 })] }),
    ]);
    expect(chosen(of, deliberate(of, [0.9, 0]))).toBe(2);
    expect(chosen(of, deliberate(of, [0.9, 0], { isOpen: [1, 1, 0] }))).toBe(-1);
    expect(chosen(of, deliberate(of, [0.9, 0.6]))).toBe(1);
    expect(chosen(of, deliberate(of, [NaN, NaN]))).toBe(2);
  });

  it('among the best draws by score, and stays while the state in force is among them', () => {
    const of = three({ choice: 'weightedAmongBest', best: 2 });
    const draw = (dice: number) => chosen(of, deliberate(of, [0.25, 0.75, 0.2]), [dice]);
    expect([draw(0), draw(0.24), draw(0.26), draw(0.99)]).toEqual([0, 0, 1, 1]);
    expect(chosen(of, deliberate(of, [0.25, 0.75, 0.2], { inForce: 0 }))).toBe(0);
    expect(chosen(of, deliberate(of, [0.25, 0.75, 0.2], { inForce: 2 }), [0.5])).toBe(1);
  });

  it('in the best rank draws by score, however high others score', () => {
    const states = [state({ evaluators: [evaluator(0)] }), ...[1, 2].map((place) => state({ evaluators: [evaluator(place)], rank: 2 }))];
    const of = decision(states, { choice: 'weightedInRank' });
    expect(chosen(of, deliberate(of, [1, 0.1, 0.3]), [0.2])).toBe(1);
    expect(chosen(of, deliberate(of, [1, 0.1, 0.3]), [0.3])).toBe(2);
    expect(chosen(of, deliberate(of, [1, 0, 0]))).toBe(0);
    expect(chosen(of, deliberate(of, [1, 0, 0.1]))).toBe(2);
    expect(chosen(of, deliberate(of, [1, 0.1, 0]))).toBe(1);
    expect(chosen(of, deliberate(of, [1, 0.1, 0.3]), [0.9999999])).toBe(2);
  });

  it('asks the next best where a state fails by chance, and the last one left where all fail', () => {
    const of = decision([0, 1, 2].map((place) => state({ evaluators: [evaluator(place)], failChance: 0.5 })));
    expect(chosen(of, deliberate(of, [0.9, 0.5, 0.7]), [0.4, 0.6])).toBe(2);
    expect(chosen(of, deliberate(of, [0.9, 0.5, 0.7]), [0.4, 0.4, 0.4])).toBe(1);
    expect(chosen(of, deliberate(of, [0.9, 0.5, 0.7], { inForce: 0 }))).toBe(0);
  });
});

describe('the smallest change that would have made a state win', () => {
  it('is found to the last digit where two lines cross', () => {
    const of = decision([state({ evaluators: [evaluator(0)] }), state({ evaluators: [evaluator(1)] })]);
    const change = smallestWinningChange(of, 0, deliberate(of, [0.3, 0.7]));
    // Raising the own value to 0.7, where the first of equal ones wins, is as much as lowering the other one to 0.3.
    expect(change?.size).toBeCloseTo(0.4, 9);
    expect(smallestWinningChange(of, 1, deliberate(of, [0.7, 0.6]))?.size).toBeCloseTo(0.1, 9);
  });

  // What must be added to the value, by the inverse of each formula.
  it.each<[CurveType, number, (score: number) => number]>([
    ['linear', 0.8, (score) => score / 0.8],
    ['polynomial', 1, (score) => Math.cbrt(score)],
    ['logistic', 1.5, (score) => 0.5 - Math.log(1 / score - 1) / 15],
    ['logit', 0.8, (score) => 1 / (1 + Math.exp(-(score - 0.5) / 0.08))],
    ['sine', 0.8, (score) => (Math.asin(2 * score - 1) / Math.PI + 0.5) / 0.8],
    ['bell', 0.8, (score) => 0.5 - Math.sqrt(-Math.log(score)) / 3.2],
    ['step', 1, () => 0.5],
  ])('is the one of the closed form: %s', (type, slope, inverse) => {
    const rising = state({ evaluators: [evaluator(0, { type, slope, shift: 0.05, exponent: 3 })] });
    const of = decision([rising, state()]);
    for (const score of [0.25, 0.4, 0.55, 0.7]) {
      const change = smallestWinningChange(of, 0, deliberate(of, [0.02], { bases: [0, score] }));
      expect(change?.to).toBeCloseTo(inverse(score) + 0.05, 5);
    }
  });

  it('makes the state win when it is applied', () => {
    let found = 0;
    fc.assert(
      fc.property(anyDecision, anyValues, fc.tuple(fc.nat(4), fc.integer({ min: -1, max: 4 })), (of, values, [which, running]) => {
        const index = which % of.states.length;
        const inForce = running < of.states.length ? running : -1;
        const at = deliberate(of, values, { inForce });
        const change = smallestWinningChange(of, index, at);
        if (change === undefined) return;
        found++;
        const after = deliberate(of, values.with(change.consideration, change.to), { inForce });
        expect(chosen(of, after)).toBe(index);
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('is the nearest of all: in a narrow window, at a limit, or on the other side', () => {
    const bell = evaluator(0, { type: 'bell', slope: 12, shift: 0.2 });
    const of = decision([state({ evaluators: [bell] }), state({ evaluators: [evaluator(1)] })]);
    for (const from of [0, 0.3, 0.95]) {
      const change = smallestWinningChange(of, 0, deliberate(of, [from, 0.9]));
      const half = Math.sqrt(-Math.log(0.9)) / 48;
      expect(change?.size).toBeCloseTo(Math.abs(from - 0.7) - half, 6);
      expect(change?.size).toBeCloseTo(Math.abs((change?.to ?? NaN) - from), 12);
    }
    const limited = decision([
      state({ evaluators: [evaluator(1)], preconditions: [{ consideration: 0, test: 'above', value: 0.8123 }] }),
      state({ evaluators: [evaluator(1, { slope: 0.5 })] }),
    ]);
    expect(smallestWinningChange(limited, 0, deliberate(limited, [0.1, 0.5]))?.to).toBeCloseTo(0.8123, 9);
    const wide = { ...limited, considerations: limited.considerations.map((each) => ({ ...each, min: -10, max: 30 })) };
    expect(smallestWinningChange(wide, 0, deliberate(wide, [-7, 0.5]))?.size).toBeCloseTo(7.8123 / 40, 9);
  });

  it('of a number of things is a whole number', () => {
    const considerations = [{ name: 'arrows', min: 0, max: 12, isBoolean: false, isWhole: true }];
    const of = decision([state({ evaluators: [evaluator(0)] }), state({ evaluators: [evaluator(0, { isFlipped: true })] })], {
      considerations,
    });
    expect(smallestWinningChange(of, 0, deliberate(of, [3]))).toMatchObject({ from: 3, to: 6 });
    expect(smallestWinningChange(of, 1, deliberate(of, [10]))).toMatchObject({ from: 10, to: 5, size: expect.closeTo(5 / 12) as number });
    expect(smallestWinningChange(of, 1, deliberate(of, [6.5]))?.to).toBe(5);
    expect(smallestWinningChange(of, 0, deliberate(of, [12]))?.to).toBe(11);
  });

  it('exceeds the state in force by the margin', () => {
    const of = decision([state({ evaluators: [evaluator(0)] }), state({ evaluators: [evaluator(1)] })], { margin: 0.125 });
    const change = smallestWinningChange(of, 1, deliberate(of, [0.5, 0.3], { inForce: 0 }));
    expect(change?.size).toBeCloseTo(0.325, 9);
    const after = [0.5, 0.3].with(change?.consideration ?? 0, change?.to ?? 0);
    expect(chosen(of, deliberate(of, after, { inForce: 0 }))).toBe(1);
  });

  it('is undefined where no single value suffices', () => {
    const of = decision([state({ evaluators: [evaluator(0, { max: 0.4 })] }), state({ evaluators: [evaluator(1, { min: 0.5 })] })]);
    expect(smallestWinningChange(of, 0, deliberate(of, [0.3, 0.7]))).toBeUndefined();
  });

  it('gives a boolean only its other value', () => {
    const considerations = [
      { name: 'isArmed', min: 0, max: 1, isBoolean: true, isWhole: false },
      { name: 'courage', min: 0, max: 1, isBoolean: false, isWhole: false },
    ];
    const armed = state({ evaluators: [evaluator(1)], preconditions: [{ consideration: 0, test: 'isTrue', value: 0 }] });
    const of = decision([armed, state({ evaluators: [evaluator(1, { slope: 0.5 })] })], { considerations });
    expect(smallestWinningChange(of, 0, deliberate(of, [0, 0.8]))).toMatchObject({ consideration: 0, from: 0, to: 1 });
  });
});
