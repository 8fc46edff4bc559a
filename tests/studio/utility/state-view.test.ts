import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NO_STATE, type Decision } from '../../../src/utility/decision.ts';
import { recordEvaluation, type Evaluation } from '../../../src/utility/evaluation.ts';
import { smallestWinningChange } from '../../../src/utility/smallest-change.ts';
import { stateViews, whyNot } from '../../../src/studio/utility/state-view.ts';
import { chosen, decision, deliberate, evaluator, state } from '../../utility/support/decisions.ts';
import { anyDecision, anyValues } from '../../utility/support/random-decisions.ts';

function evaluate(of: Decision, values: readonly number[], present: Parameters<typeof deliberate>[2] = {}): Evaluation {
  const at = deliberate(of, values, present);
  return recordEvaluation(of, at, { chosen: chosen(of, at), at: 10, since: 8 });
}

const considerations = ['anger', 'fear'].map((name) => ({ name, min: 0, max: 10, isBoolean: false, isWhole: false }));
const fight = state({ name: 'Fight', evaluators: [evaluator(0), evaluator(1, { isFlipped: true, weight: 0.5 })], bonus: 1.5 });
const flee = state({ name: 'Flee', evaluators: [evaluator(1)], preconditions: [{ consideration: 1, test: 'above', value: 2 }] });
const brave = decision([fight, flee], { considerations });

describe('a state of a selector', () => {
  it('is shown with its score, its bonus apart, its evaluators and its preconditions', () => {
    const [first, second] = stateViews(evaluate(brave, [6, 1], { inForce: 0 }), 10.5);
    const said = 0.6 * (1 / 1.5) + 0.9 * (0.5 / 1.5);
    expect(first).toMatchObject({ name: 'Fight', isInForce: true, inForceFor: 2.5, canBeChosen: true, closed: '' });
    expect(first?.score).toBeCloseTo(said, 9);
    expect(first?.bonus).toBeCloseTo(said * 0.5, 9);
    expect(first?.evaluators.map(({ consideration, value }) => `${consideration} ${value}`)).toEqual(['anger 6', 'fear 1']);
    expect(second).toMatchObject({ isInForce: false, canBeChosen: false, bonus: 0 });
    expect(second?.preconditions).toEqual([{ text: 'fear > 2', value: '1', isMet: false }]);
  });

  it('that is closed says so, and one whose value is not known as well', () => {
    const [first, second] = stateViews(evaluate(brave, [NaN, 5], { isOpen: [0, 1] }), 10);
    expect([first?.closed, first?.evaluators[0]?.value, second?.isInForce]).toEqual(['inactive or cooling down', 'unknown', true]);
  });
});

describe('why not', () => {
  it('says what a state lacked, what cost it most, and what would have made it win', () => {
    const told = whyNot(evaluate(brave, [8, 5]), 1);
    expect(told).toBe('Flee lacks 0.20 to beat Fight; fear costs it most. It would have won with fear at 6.51 instead of 5.');
  });

  it('says what rules a state out', () => {
    expect(whyNot(evaluate(brave, [0, 1]), 1)).toBe('It would have won with fear at 2.51 instead of 1.');
    expect(whyNot(evaluate(brave, [9, 9], { isOpen: [1, 0] }), 1)).toBe('It is inactive or cools down.');
    expect(whyNot(evaluate(brave, [9, 1]), 0)).toBe('');
  });

  it('proposes only whole numbers where something is counted', () => {
    const counted = considerations.map((each) => ({ ...each, isWhole: true }));
    const told = whyNot(evaluate(decision([fight, flee], { considerations: counted }), [8, 5]), 1);
    expect(told).toContain('It would have won with fear at 7 instead of 5.');
    const none = decision([state({ name: 'A', bases: [] } as never), flee], { considerations: counted });
    expect(smallestWinningChange(none, 1, evaluate(none, [0, 2]))?.to).toBe(3);
  });

  test('the change that it names makes the state win', () => {
    let named = 0;
    fc.assert(
      fc.property(anyDecision, anyValues, fc.nat(4), (of, values, which) => {
        const index = which % of.states.length;
        const evaluation = evaluate(of, values);
        const change = smallestWinningChange(of, index, evaluation);
        if (index === evaluation.chosen || change === undefined) return;
        named++;
        const applied = evaluate(of, values.with(change.consideration, change.to), { inForce: NO_STATE });
        expect(applied.chosen).toBe(index);
        expect(whyNot(evaluation, index)).toContain(`It would have won with c${change.consideration}`);
      }),
    );
    expect(named).toBeGreaterThan(10);
  });
});
