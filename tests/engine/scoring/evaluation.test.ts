import { describe, expect, it } from 'vitest';
import { NO_CANDIDATE } from '../../../src/engine/scoring/candidates.ts';
import { judgedValues, shownCandidate, targetName } from '../../../src/engine/scoring/evaluation.ts';
import { decision, deliberate, evaluator, recorded, state } from './support/decisions.ts';

/** Attack who is worth it (facts 1 and 2 are of the target), or rest by the first value. */
const of = decision([state({ evaluators: [evaluator(1), evaluator(2)], targetFacts: [1, 2] }), state({ evaluators: [evaluator(0)] })]);
const FACTS = [
  [0.2, 0.3],
  [0.9, 0.7],
  [0.4, 0.6],
];
const at = (facts: readonly (readonly number[])[] = FACTS, isOpen = [1, 1]) =>
  deliberate(of, [0.1, 0.5, 0.5], { candidates: [facts, null], isOpen });

describe('what is recorded of a choice', () => {
  it('has the values that speak for the best target, or for any other that is asked about', () => {
    const evaluation = recorded(of, at());
    expect(shownCandidate(evaluation, 0)).toBe(1);
    expect([judgedValues(evaluation, 0), judgedValues(evaluation, 0, 2), judgedValues(evaluation, 0, 0)]).toEqual([
      [0.1, 0.9, 0.7],
      [0.1, 0.4, 0.6],
      [0.1, 0.2, 0.3],
    ]);
    expect([targetName(evaluation, 0), targetName(evaluation, 1)]).toEqual(['#2', '']);
  });

  it('has the values of everybody for a state without a target', () => {
    const evaluation = recorded(of, at());
    expect(judgedValues(evaluation, 1)).toEqual([...evaluation.values]);
  });

  it('shows the first target where none can be chosen, and knows nothing where there is none', () => {
    const closed = recorded(of, at(FACTS, [0, 1]));
    expect([closed.targets[0], shownCandidate(closed, 0), judgedValues(closed, 0)]).toEqual([NO_CANDIDATE, 0, [0.1, 0.2, 0.3]]);
    const nobody = recorded(of, at([]));
    expect([shownCandidate(nobody, 0), judgedValues(nobody, 0), targetName(nobody, 0)]).toEqual([NO_CANDIDATE, [0.1, NaN, NaN], '']);
  });

  it('stays as it was when the next choice is made', () => {
    const deliberation = at();
    const evaluation = recorded(of, deliberation);
    const before = structuredClone({ ...evaluation, decision: undefined });
    deliberation.values.fill(9);
    deliberation.isOpen.fill(0);
    deliberation.weights.fill(9);
    deliberation.bases.fill(9);
    deliberation.targets.fill(7);
    deliberation.candidates[0]?.copyFrom({ count: 1, ids: [8], facts: [1, 1] });
    expect({ ...evaluation, decision: undefined }).toEqual(before);
    expect(evaluation.candidates).toMatchObject([{ count: 3, ids: [1, 2, 3], names: ['#1', '#2', '#3'], facts: FACTS.flat() }, null]);
  });
});

it('the bonus of a state in force counts once for its target, and for no state when none is in force', () => {
  const twice = decision([
    state({ evaluators: [evaluator(0)], targetFacts: [0], bonus: 2 }),
    state({ evaluators: [evaluator(1)], bonus: 3 }),
  ]);
  const scores = (inForce: number): number[] => [
    ...deliberate(twice, [0, 0.25], { candidates: [[[0.25]], null], inForce, targetInForce: inForce === 0 ? 1 : 0 }).scores,
  ];
  expect([scores(-1), scores(0), scores(1)]).toEqual([
    [0.25, 0.25],
    [0.5, 0.25],
    [0.25, 0.75],
  ]);
});
