import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseState } from '../../../src/engine/scoring/choose-state.ts';
import { CHOICES, type Decision, type Precondition, type UtilityState } from '../../../src/engine/scoring/decision.ts';
import { hopelessStates } from '../../../src/engine/scoring/hopeless-states.ts';
import type { FixedTuning } from '../../../src/engine/scoring/score-range.ts';
import { decision, deliberate, evaluator, state } from './support/decisions.ts';
import { anyDecision, anyValues } from './support/random-decisions.ts';

const FIXED: FixedTuning = { weight: 1, base: 0, isAlwaysOpen: true };

/** Of each state: "beaten by 1", "outranked by 0", "unmet by c1", or "". */
function verdicts(of: Decision, { tunings = of.states.map(() => FIXED), isKnown = of.considerations.map(() => true) } = {}): string[] {
  return hopelessStates(of, { tunings, isKnown }).map((found) => {
    if (found === undefined) return '';
    return found.reason === 'unmet' ? `unmet by c${found.consideration}` : `${found.reason} by ${found.by}`;
  });
}

const weak = state({ evaluators: [evaluator(0, { max: 0.4 })] });
const strong = state({ evaluators: [evaluator(1, { min: 0.5 })] });

describe('a state that always scores less than another', () => {
  it('is found, and only where that is certain', () => {
    const both = decision([weak, strong]);
    expect(verdicts(both)).toEqual(['beaten by 1', '']);
    expect(verdicts(both, { tunings: [FIXED, { ...FIXED, isAlwaysOpen: false }] })).toEqual(['', '']);
    expect(verdicts(both, { tunings: [{ ...FIXED, weight: undefined }, FIXED] })).toEqual(['', '']);
  });

  it('loses a tie to an earlier state, and may win one against a later state', () => {
    const equal = state({ evaluators: [evaluator(0, { max: 0.5 })] });
    expect(verdicts(decision([strong, equal]))).toEqual(['', 'beaten by 0']);
    expect(verdicts(decision([equal, strong]))).toEqual(['', '']);
  });

  it('may win where the better one can be ruled out: by a veto, a precondition or a fail chance', () => {
    const better = (settings: Partial<UtilityState>) =>
      verdicts(decision([weak, state({ evaluators: strong.evaluators, ...settings })]))[0];
    expect(better({})).toBe('beaten by 1');
    expect(better({ evaluators: [evaluator(1, { min: 0.5, isVeto: true })] })).toBe('');
    expect(better({ preconditions: [{ consideration: 1, test: 'above', value: 0.5 }] })).toBe('');
    expect(better({ failChance: 0.1 })).toBe('');
  });

  it('may win while the other one does not know what it is judged by, which scores 0', () => {
    expect(verdicts(decision([weak, strong]), { isKnown: [true, false] })).toEqual(['', '']);
  });

  it('may win against one in force below 0, which its bonus lowers', () => {
    const low = { ...FIXED, base: -1 };
    const lower = { ...FIXED, base: -1.5 };
    const pair = (bonus: number) => decision([state(), state({ bonus })]);
    expect(verdicts(pair(1), { tunings: [lower, low] })).toEqual(['beaten by 1', '']);
    expect(verdicts(pair(2), { tunings: [lower, low] })).toEqual(['', '']);
  });

  it('is found by what its preconditions leave of its curves', () => {
    const tired = (test: 'below' | 'above') =>
      state({ evaluators: [evaluator(0)], preconditions: [{ consideration: 0, test, value: 0.4 }] });
    expect(verdicts(decision([tired('below'), strong]))).toEqual(['beaten by 1', '']);
    expect(verdicts(decision([tired('above'), strong]))).toEqual(['', '']);
  });
});

describe('where chance decides, a state has no chance', () => {
  it('below as many better ones as are drawn from', () => {
    const states = [weak, strong, state({ evaluators: [evaluator(0, { min: 0.6 })] })];
    expect(verdicts(decision(states, { choice: 'weightedAmongBest', best: 2 }))).toEqual(['beaten by 1', '', '']);
    expect(verdicts(decision(states, { choice: 'weightedAmongBest', best: 3 }))).toEqual(['', '', '']);
  });

  it('below a higher rank that always scores above 0, however high it scores', () => {
    const ranked = (min: number) =>
      decision([strong, state({ rank: 1, evaluators: [evaluator(0, { min })] })], { choice: 'weightedInRank' });
    expect(verdicts(ranked(0.1))).toEqual(['outranked by 1', '']);
    expect(verdicts(ranked(0))).toEqual(['', '']);
  });

  it('at a score of 0 beside one that always scores more', () => {
    expect(verdicts(decision([state(), strong], { choice: 'weightedInRank' }))).toEqual(['beaten by 1', '']);
  });
});

describe('preconditions that no value meets', () => {
  const met = (preconditions: Omit<Precondition, 'consideration'>[], settings: Partial<Decision['considerations'][number]> = {}) => {
    const of = decision([state({ preconditions: preconditions.map((each) => ({ consideration: 0, ...each })) })]);
    return verdicts({ ...of, considerations: of.considerations.map((each) => ({ ...each, min: 0, max: 10, ...settings })) })[0] === '';
  };

  it('are found beyond the range of the key, and where they exclude each other', () => {
    expect(met([{ test: 'atLeast', value: 10 }])).toBe(true);
    expect(met([{ test: 'above', value: 10 }])).toBe(false);
    expect(met([{ test: 'below', value: 0 }])).toBe(false);
    expect(met([{ test: 'equal', value: 11 }])).toBe(false);
    expect(
      met([
        { test: 'atLeast', value: 4 },
        { test: 'atMost', value: 4 },
      ]),
    ).toBe(true);
    expect(
      met([
        { test: 'atLeast', value: 4 },
        { test: 'below', value: 4 },
      ]),
    ).toBe(false);
    expect(met([{ test: 'above', value: 10 }], { min: -Infinity, max: Infinity })).toBe(true);
  });

  it('are found between two whole numbers, and where a boolean would be both', () => {
    const between: Omit<Precondition, 'consideration'>[] = [
      { test: 'above', value: 3 },
      { test: 'below', value: 4 },
    ];
    expect([met(between), met(between, { isWhole: true })]).toEqual([true, false]);
    expect([met([{ test: 'equal', value: 2.5 }]), met([{ test: 'equal', value: 2.5 }], { isWhole: true })]).toEqual([true, false]);
    const boolean = { isBoolean: true, max: 1 };
    expect(met([{ test: 'isTrue', value: 0 }], boolean)).toBe(true);
    expect(
      met(
        [
          { test: 'isTrue', value: 0 },
          { test: 'isFalse', value: 0 },
        ],
        boolean,
      ),
    ).toBe(false);
  });

  it('may be met by a fact of a candidate, which is not kept within the range of its key', () => {
    const far: Precondition = { consideration: 0, test: 'above', value: 1 };
    expect(verdicts(decision([state({ preconditions: [far] })]))).toEqual(['unmet by c0']);
    expect(verdicts(decision([state({ preconditions: [far], targetFacts: [0] })]))).toEqual(['']);
  });
});

it('a state that is said never to win never wins, whatever the values and the draws are', () => {
  const drawn = fc.record({
    given: anyDecision,
    choice: fc.constantFrom(...CHOICES),
    isKnown: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    samples: fc.array(fc.tuple(anyValues, fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(2)), { minLength: 20, maxLength: 20 }),
  });
  let hopeless = 0;
  fc.assert(
    fc.property(drawn, ({ given, choice, isKnown, samples }) => {
      const of = { ...given, choice, margin: 0 };
      const found = hopelessStates(of, { tunings: of.states.map(() => FIXED), isKnown });
      hopeless += found.filter((each) => each !== undefined).length;
      const winners = samples.map(([values, draw, unknown]) => {
        const seen = values.map((value, place) =>
          place === unknown && isKnown[place] === false ? NaN : of.considerations[place]?.isWhole ? Math.round(value) : value,
        );
        return chooseState(of, deliberate(of, seen), { dice: () => draw });
      });
      expect(winners.filter((winner) => found[winner] !== undefined)).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(hopeless).toBeGreaterThan(5);
});
