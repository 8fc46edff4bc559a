import { describe, expect, it } from 'vitest';
import { smallestWinningChange, wouldWin } from '../../../src/engine/scoring/smallest-change.ts';
import { decision, deliberate, evaluator, state } from './support/decisions.ts';

/** A state about a candidate, judged by the second of its two facts, beside one that scores 0.8. */
const ABOUT = decision([state({ evaluators: [evaluator(0)], targetFacts: [1, 0] }), state({ evaluators: [evaluator(2)] })]);
const VALUES = [0.1, 0.1, 0.8];

describe('of a state that is about a candidate', () => {
  const rows = [
    [0.9, 0.3],
    [0.2, 0.6],
    [0.7, 0.5],
  ];
  const at = deliberate(ABOUT, VALUES, { candidates: [rows, null] });

  it('the smallest change is one of the best candidate', () => {
    const change = smallestWinningChange(ABOUT, 0, at);
    expect(change).toEqual({ consideration: 0, from: 0.6, to: expect.closeTo(0.8, 9) as number, size: expect.closeTo(0.2, 9) as number });
  });

  it('a fact of the best candidate makes it win or lose', () => {
    const question = { state: 0, index: 0, inputs: at };
    expect([wouldWin(ABOUT, question, 0.79), wouldWin(ABOUT, question, 0.81)]).toEqual([false, true]);
    expect(wouldWin(ABOUT, { ...question, index: 1 }, 1)).toBe(false);
  });

  it('there is none of its own without a candidate', () => {
    const alone = deliberate(ABOUT, VALUES, { candidates: [[], null] });
    expect(smallestWinningChange(ABOUT, 0, alone)).toBeUndefined();
    expect(wouldWin(ABOUT, { state: 0, index: 0, inputs: alone }, 1)).toBe(false);
  });

  it('other considerations count as they are', () => {
    const change = smallestWinningChange(ABOUT, 0, deliberate(ABOUT, [0.1, 0.1, 0.61], { candidates: [rows, null] }));
    expect(change?.size).toBeCloseTo(0.01, 9);
  });
});

describe('the question whether a state would win', () => {
  const of = decision([state({ evaluators: [evaluator(0)] }), state({ evaluators: [evaluator(1)] })], { margin: 0.125 });

  it('counts weights, bases, the state in force and what is open', () => {
    const asked = (present: Parameters<typeof deliberate>[2], value: number): boolean =>
      wouldWin(of, { state: 0, index: 0, inputs: deliberate(of, [0.5, 0.5], present) }, value);
    expect([asked({}, 0.49), asked({}, 0.5)]).toEqual([false, true]);
    expect([asked({ weights: [2, 1] }, 0.24), asked({ weights: [2, 1] }, 0.26)]).toEqual([false, true]);
    expect([asked({ bases: [0.25, 0] }, 0.24), asked({ bases: [0.25, 0] }, 0.26)]).toEqual([false, true]);
    expect([asked({ inForce: 1 }, 0.62), asked({ inForce: 1 }, 0.63)]).toEqual([false, true]);
    expect([asked({ isOpen: [0, 1] }, 1), asked({ isOpen: [1, 0] }, 0)]).toEqual([false, true]);
  });
});
