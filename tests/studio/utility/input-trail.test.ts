import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../../../src/engine/scoring/evaluation.ts';
import { EvaluationLog } from '../../../src/studio/trace/evaluation-log.ts';
import { inputTrail, TRAIL_LENGTH } from '../../../src/studio/utility/input-trail.ts';
import { decision, deliberate, evaluator, recorded, state } from '../../engine/scoring/support/decisions.ts';

const named = (...names: string[]) => names.map((name) => ({ name, min: 0, max: 10, isBoolean: false, isWhole: false }));
const before = decision([state({ name: 'Eat', evaluators: [evaluator(0)] })], { considerations: named('hunger') });
/** The same after an edit that added a state and a consideration before the others. */
const after = decision([state({ name: 'Work', evaluators: [evaluator(0)] }), state({ name: 'Eat', evaluators: [evaluator(1)] })], {
  considerations: named('money', 'hunger'),
});

function choice(of: typeof before, at: number, values: number[]): Evaluation {
  const deliberation = deliberate(of, values);
  return recorded(of, deliberation, { at, since: at });
}

function logOf(...choices: Evaluation[]): EvaluationLog {
  const log = new EvaluationLog();
  choices.forEach((evaluation, index) =>
    log.add({ agentId: 1, step: index, seconds: evaluation.at, events: [{ node: 0, findings: [{ node: 0, evaluation }] }] } as never),
  );
  return log;
}

const eating = { state: 'Eat', consideration: 'hunger' };

describe('the trail on a curve', () => {
  const course = [1, 2, 3, 4].map((hunger) => choice(before, hunger, [hunger]));

  it('ends at the time that is shown, also when it is scrubbed back and forth', () => {
    const log = logOf(...course);
    const shownAt = (seconds: number): number[] => inputTrail(log.until(0, seconds), eating);
    expect([4, 2, 3, 1].map(shownAt)).toEqual([[0.1, 0.2, 0.3, 0.4], [0.1, 0.2], [0.1, 0.2, 0.3], [0.1]]);
  });

  it('forgets what came later when the run goes on from its past', () => {
    const log = logOf(...course, choice(before, 2.5, [9]));
    expect(inputTrail(log.until(0, 5), eating)).toEqual([0.1, 0.2, 0.9]);
  });

  it('has only inputs that differ and are known, the last of them', () => {
    expect(inputTrail(logOf(...[5, 5, NaN, 5, 6].map((hunger, at) => choice(before, at, [hunger]))).until(0, 9), eating)).toEqual([
      0.5, 0.6,
    ]);
    const many = Array.from({ length: 2 * TRAIL_LENGTH }, (_, at) => choice(before, at, [at / 8]));
    const trail = inputTrail(logOf(...many).until(0, 99), eating);
    expect([trail.length, trail.at(-1)]).toEqual([TRAIL_LENGTH, 47 / 80]);
  });

  it('goes on over an edit that moved the state and the consideration', () => {
    const log = logOf(...course, choice(after, 5, [7, 5]));
    expect(inputTrail(log.until(0, 5), eating)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(inputTrail(log.until(0, 5), { state: 'Rest', consideration: 'hunger' })).toEqual([]);
  });
});
