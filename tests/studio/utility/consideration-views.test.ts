import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../../../src/engine/scoring/evaluation.ts';
import { considerationViews } from '../../../src/studio/utility/consideration-views.ts';
import { decision, deliberate, evaluator, recorded, state } from '../../engine/scoring/support/decisions.ts';

const named = (...names: string[]) => names.map((name) => ({ name, min: 0, max: 10, isBoolean: false, isWhole: false }));
const eat = state({ name: 'Eat', evaluators: [evaluator(0), evaluator(1)] });
const before = decision([eat], { considerations: named('hunger', 'tired') });
/** The same after an edit that added a consideration before the others. */
const after = decision([eat], { considerations: named('money', 'hunger', 'tired') });

function choice(of: typeof before, at: number, values: number[]): Evaluation {
  const deliberation = deliberate(of, values);
  return recorded(of, deliberation, { at, since: at });
}

describe('the list of considerations', () => {
  const course = [
    choice(before, 0, [9, 0]),
    choice(before, 20, [3, 1]),
    choice(before, 39, [4, 1]),
    choice(after, 39.5, [7, 5, NaN]),
    choice(after, 40, [7, 6, NaN]),
  ];

  it('has the course of each over half a minute, by its name', () => {
    const [money, hunger, tired] = considerationViews(course, 40);
    expect(hunger?.course.map(({ at, value }) => [at, value])).toEqual([
      [20, 3],
      [39, 4],
      [39.5, 5],
      [40, 6],
    ]);
    expect(money?.course.map(({ at }) => at)).toEqual([39.5, 40]);
    expect(tired).toMatchObject({ value: NaN, course: [{ at: 20 }, { at: 39 }] });
  });

  it('measures the change over a second, and none without a second value', () => {
    expect(considerationViews(course, 40).map(({ changePerSecond }) => changePerSecond)).toEqual([0, 2, 0]);
    expect(considerationViews([choice(before, 0, [1, 1])], 0).map(({ changePerSecond }) => changePerSecond)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('leaves out what is a fact of candidates, and is empty without an evaluation', () => {
    const aimed = decision([{ ...eat, targetFacts: [1] }], { considerations: named('hunger', 'distance') });
    expect(considerationViews([choice(aimed, 0, [1, NaN])], 0).map(({ consideration }) => consideration.name)).toEqual(['hunger']);
    expect(considerationViews([], 0)).toEqual([]);
  });
});
