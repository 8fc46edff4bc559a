import { describe, expect, it } from 'vitest';
import { NO_CANDIDATE } from '../../../src/engine/scoring/candidates.ts';
import { scoreCandidates } from '../../../src/engine/scoring/choose-target.ts';
import type { Decision, UtilityState } from '../../../src/engine/scoring/decision.ts';
import { NOT_ELIGIBLE } from '../../../src/engine/scoring/score.ts';
import { decision, deliberate, evaluator, state } from './support/decisions.ts';

/** A state that is about one of several candidates, each judged by these facts, beside another state. */
function about(settings: Partial<UtilityState> = {}, of: Partial<Decision> = {}): Decision {
  return decision([state({ evaluators: [evaluator(0)], targetFacts: [0], ...settings }), state()], of);
}

interface Scene {
  readonly of?: Decision;
  /** The first fact of each candidate. */
  readonly facts: readonly number[];
  /** The number of the present target, from 1; 0 for none. */
  readonly target?: number;
  readonly inForce?: number;
  readonly isHeld?: boolean;
}

/** The place of the best candidate, and its score. */
function best({
  of = about(),
  facts,
  target = 0,
  inForce = target === 0 ? -1 : 0,
  isHeld = false,
}: Scene): readonly [place: number | undefined, score: number] {
  const at = deliberate(of, [0.5], { candidates: [facts.map((fact) => [fact]), null], inForce, targetInForce: target });
  at.isTargetHeld = isHeld;
  scoreCandidates(of, 0, at);
  return [at.targets[0], Math.round(at.scores[0]! * 1e6) / 1e6];
}

describe('of several candidates', () => {
  it('the best one is chosen, of equal ones the first', () => {
    expect(best({ facts: [0.2, 0.9, 0.4] })).toEqual([1, 0.9]);
    expect(best({ facts: [0.7, 0.2, 0.7] })).toEqual([0, 0.7]);
    expect(best({ facts: [] })).toEqual([NO_CANDIDATE, NOT_ELIGIBLE]);
  });

  it('those that cannot be chosen are left out', () => {
    const of = about({ preconditions: [{ consideration: 0, test: 'below', value: 0.8 }] });
    expect(best({ of, facts: [0.3, 0.9, 0.6] })).toEqual([2, 0.6]);
    expect(best({ of, facts: [0.9, 0.95] })).toEqual([NO_CANDIDATE, NOT_ELIGIBLE]);
    expect(best({ of, facts: [0.9, 0.3], target: 1, isHeld: true })).toEqual([1, 0.3]);
  });

  it('each is judged by its own row of facts, and the values are as before after that', () => {
    const of = decision([state({ evaluators: [evaluator(1), evaluator(2)], targetFacts: [2, 1] }), state({ evaluators: [evaluator(0)] })]);
    const at = deliberate(of, [0.1, 0.2, 0.3], {
      candidates: [
        [
          [0.2, 0.4],
          [0.8, 0.6],
          [0, 1],
        ],
        null,
      ],
    });
    expect([...at.candidates[0]!.scores.subarray(0, 3)]).toEqual([0.3, 0.7, 0.5].map((score) => expect.closeTo(score, 9) as number));
    expect([at.targets[0], at.scores[0]]).toEqual([1, expect.closeTo(0.7, 9)]);
    expect([...at.values]).toEqual([0.1, 0.2, 0.3]);
  });
});

describe('the present target', () => {
  it('has the bonus of its state, while that is in force', () => {
    const of = about({ bonus: 1.5 });
    expect(best({ of, facts: [0.6, 0.8], target: 1 })).toEqual([0, 0.9]);
    expect(best({ of, facts: [0.6, 0.95], target: 1 })).toEqual([1, 0.95]);
    expect(best({ of, facts: [0.6, 0.8], target: 1, inForce: 1 })).toEqual([1, 0.8]);
    expect(best({ of, facts: [0.6, 0.8], target: 7, inForce: 0 })).toEqual([1, 0.8]);
  });

  it('stays until another one exceeds it by more than the margin', () => {
    const of = about({}, { margin: 0.125 });
    expect(best({ of, facts: [0.75, 0.5], target: 2 })).toEqual([0, 0.75]);
    expect(best({ of, facts: [0.625, 0.5], target: 2 })).toEqual([1, 0.5]);
    expect(best({ of, facts: [0.5, 0.5], target: 2 })).toEqual([1, 0.5]);
    expect(best({ facts: [0.5, 0.5], target: 2 })).toEqual([1, 0.5]);
    expect(best({ facts: [0.501, 0.5], target: 2 })).toEqual([0, 0.501]);
  });

  it('has no margin where chance decides', () => {
    const of = about({}, { margin: 0.125, choice: 'weightedAmongBest' });
    expect(best({ of, facts: [0.6, 0.5], target: 2 })).toEqual([0, 0.6]);
  });

  it('stays for the time for which it is held, whatever the others are', () => {
    expect(best({ facts: [0.9, 0.2], target: 2, isHeld: true })).toEqual([1, 0.2]);
    expect(best({ facts: [0.9, 0.2], target: 0, isHeld: true })).toEqual([0, 0.9]);
  });
});
