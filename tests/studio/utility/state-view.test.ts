import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NO_STATE, type Decision } from '../../../src/engine/scoring/decision.ts';
import type { Evaluation } from '../../../src/engine/scoring/evaluation.ts';
import { smallestWinningChange } from '../../../src/engine/scoring/smallest-change.ts';
import { targetMap } from '../../../src/studio/utility/target-view.ts';
import { longestBar, stateViews } from '../../../src/studio/utility/state-view.ts';
import { whyNot } from '../../../src/studio/utility/why-not.ts';
import { decision, deliberate, evaluator, recorded, state } from '../../engine/scoring/support/decisions.ts';
import { anyDecision, anyValues } from '../../engine/scoring/support/random-decisions.ts';

function evaluate(of: Decision, values: readonly number[], present: Parameters<typeof deliberate>[2] = {}): Evaluation {
  return recorded(of, deliberate(of, values, present), { at: 10, since: 8 });
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
    expect(second?.preconditions).toEqual([{ text: 'fear above 2', value: '1', isMet: false }]);
  });

  it('that is closed says so, and one whose value is not known as well', () => {
    const [first, second] = stateViews(evaluate(brave, [NaN, 5], { isOpen: [0, 1] }), 10);
    expect([first?.closed, first?.evaluators[0]?.value, second?.isInForce]).toEqual(['not active', 'unknown', true]);
  });
});

test('bars are as long as the best that can be chosen, whatever one that is ruled out would score', () => {
  const last = state({ name: 'Last', preconditions: [{ consideration: 1, test: 'above', value: 9 }] });
  const bases = { bases: [0, 0, 1000] };
  const of = decision([fight, flee, last], { considerations });
  expect(longestBar(stateViews(evaluate(of, [0, 5], bases), 10))).toBeCloseTo(0.5, 9);
  expect(longestBar(stateViews(evaluate(of, [0, 10], bases), 10))).toBe(1000);
  expect(longestBar(stateViews(evaluate(of, [0, 5], { ...bases, isOpen: [0, 0, 0] }), 10))).toBe(1000);
});

describe('why not', () => {
  it('says what a state lacked, what cost it most, and what would have made it win', () => {
    const told = whyNot(evaluate(brave, [8, 5]), 1);
    expect(told).toBe('Flee lacks 0.20 to beat Fight; fear costs it most. It would have won with fear at 6.51 instead of 5.');
  });

  it('says what rules a state out', () => {
    expect(whyNot(evaluate(brave, [0, 1]), 1)).toBe('It would have won with fear at 2.51 instead of 1.');
    expect(whyNot(evaluate(brave, [9, 9], { isOpen: [1, 0] }), 1)).toBe('It is not active.');
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
        // And so does what one would type after reading it.
        const [, name, told] = /It would have won with (\w+) at ([-\d.e]+) instead of/.exec(whyNot(evaluation, index)) ?? [];
        expect(name).toBe(`c${change.consideration}`);
        const typed = evaluate(of, values.with(change.consideration, Number(told)), { inForce: NO_STATE });
        expect(typed.chosen).toBe(index);
      }),
    );
    expect(named).toBeGreaterThan(10);
  });
});

describe('a state with candidates', () => {
  const hunt = state({
    name: 'Hunt',
    evaluators: [evaluator(0, { weight: 0.5 }), evaluator(1, { weight: 0.5 })],
    targetFacts: [0],
    bonus: 1.5,
  });
  const hide = state({
    name: 'Hide',
    evaluators: [evaluator(0, { isFlipped: true })],
    targetFacts: [0],
    preconditions: [{ consideration: 0, test: 'below', value: 5 }],
  });
  const both = decision([hunt, hide, flee], { considerations });
  const weighed = evaluate(both, [NaN, 2], { candidates: [[[2], [8]], [[2], [8]], null], inForce: 0, targetInForce: 1 });

  it('is shown with its best candidate and what is known of it, and the bonus of the target that it has', () => {
    const [first, second] = stateViews(weighed, 10);
    expect(first).toMatchObject({ target: '#2', score: 0.5, bonus: 0 });
    expect(first?.evaluators[0]).toMatchObject({ value: '8', score: 0.8 });
    expect(second).toMatchObject({ target: '#1', score: 0.8, isInForce: true });
    const steady = evaluate(both, [NaN, 9], { candidates: [[[7], [8]], [], null], inForce: 0, targetInForce: 1 });
    expect(stateViews(steady, 10)[0]).toMatchObject({ target: '#1', score: 0.8, bonus: 0.4 });
  });

  it('names the target in what would have made it win', () => {
    expect(whyNot(weighed, 0)).toBe('Hunt lacks 0.30 to beat Hide; fear costs it most. It would have won with fear at 8 instead of 2.');
    const alone = evaluate(decision([hunt, flee], { considerations }), [NaN, 3], { candidates: [[[1], [2]], null] });
    expect(whyNot(alone, 0)).toContain('It would have won with anger of #2 at 3 instead of 2.');
  });

  it('is in a map of candidates and states, which says for each what spoke for it', () => {
    expect(targetMap(evaluate(brave, [1, 1]))).toBeUndefined();
    const map = targetMap(weighed);
    expect([map?.states, map?.most]).toEqual([['Hunt', 'Hide'], 0.8]);
    expect(map?.rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.score?.toFixed(2))])).toEqual([
      ['#1', '0.30', '0.80'],
      ['#2', '0.50', undefined],
    ]);
    expect(map?.rows.map(({ cells }) => cells.map((cell) => `${cell?.isBest} ${cell?.isChosen}`))).toEqual([
      ['false false', 'true true'],
      ['true false', 'false false'],
    ]);
    expect(map?.rows[1]?.cells[0]?.words).toBe('anger 8: 0.80 × 50 %, fear 2: 0.20 × 50 %');
    expect(map?.rows[1]?.cells[1]?.words).toBe('ruled out; anger 8: 0.20 × 100 %');
  });

  it('that cannot be chosen is shown with its first candidate, and what would make it win', () => {
    const far = evaluate(both, [NaN, 2], { candidates: [[], [[8], [6]], null] });
    expect(stateViews(far, 10)[1]).toMatchObject({ target: '#1', canBeChosen: false });
    expect(stateViews(far, 10)[1]?.preconditions[0]).toMatchObject({ value: '8', isMet: false });
    expect(whyNot(far, 1)).toBe('It would have won with anger of #1 at 4.99 instead of 8.');
  });

  it('has an empty map while there is nothing to be about', () => {
    expect(targetMap(evaluate(both, [NaN, 2], { candidates: [[], [], null] }))).toMatchObject({ rows: [], most: 0 });
  });

  it('is in the map without what all names end with', () => {
    const named = (names: readonly string[]) =>
      targetMap({ ...weighed, candidates: weighed.candidates.map((each) => each && { ...each, names }) })?.rows.map(
        ({ shortName }) => shortName,
      );
    expect(named(['Workshop 1 of the Heron', 'Bunk 2 of the Heron'])).toEqual(['Workshop 1', 'Bunk 2']);
    expect(named(['The Heron', 'Bunk 2 of the Heron'])).toEqual(['The Heron', 'Bunk 2 of the Heron']);
    expect(named(['Aldric', 'Aldric'])).toEqual(['Aldric', 'Aldric']);
    expect(named(['Aldric', 'A brute'])).toEqual(['Aldric', 'A brute']);
  });
});
