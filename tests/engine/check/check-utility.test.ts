import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/engine/check.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { leaf, libraryOf, tree } from '../support/tree-builders.ts';
import { by, fight, flee, rest, select } from '../support/utility-trees.ts';

describe('at load', () => {
  function problems(document: TreeDocument): string[] {
    return checkTree(document, { file: 'trees/main.json', library: libraryOf(document), registry: testRegistry }).map(formatProblem);
  }

  it.each<[string, TreeDocument, string]>([
    [
      'an unknown consideration',
      select({}, flee({ evaluators: [by('feer')] })),
      '/root/children/0/params/evaluators/0/consideration: found undeclared key "feer"',
    ],
    [
      'one without a range',
      select({}, flee({ evaluators: [by('free')] })),
      'found key "free" without a range, expected a key of type number with min and max',
    ],
    ['one of another type', select({}, flee({ evaluators: [by('name')] })), 'found key "name" of type string'],
    [
      'an evaluator of weight 0',
      select({}, flee({ evaluators: [by('fear', { weight: 0 })] })),
      'evaluators/0/weight: found 0, with which it counts for nothing',
    ],
    [
      'a curve that leaves its range',
      select({}, flee({ evaluators: [by('fear', { slope: -2 })] })),
      'evaluators/0/curve: found a curve that scores 0 for every input',
    ],
    [
      'a curve that is flat',
      select({}, flee({ evaluators: [by('fear', { min: 0.5, max: 0.5 })] })),
      'evaluators/0/curve: found a curve that scores 0.5 for every input',
    ],
    [
      'an evaluator that is none',
      select({}, flee({ evaluators: [by('fear'), 3] as never })),
      '/root/children/0/params/evaluators/1: found 3, expected an object of parameters',
    ],
    [
      'far too many evaluators',
      select({}, flee({ evaluators: Array.from({ length: 1000 }, () => by('fear')) })),
      '/root/children/0/params/evaluators: found 1000 objects, expected at most',
    ],
    ['a curve without points', select({}, flee({ evaluators: [by('fear', { curve: 'points' })] })), 'evaluators/0/points: found no points'],
    [
      'points out of order',
      select(
        {},
        flee({
          evaluators: [
            by('fear', {
              curve: 'points',
              points: [
                { x: 0.5, y: 0 },
                { x: 0.5, y: 1 },
              ],
            }),
          ],
        }),
      ),
      'points/1/x: found 0.5, expected a number above 0.5',
    ],
    [
      'an unknown setting of an evaluator',
      select({}, flee({ evaluators: [by('fear', { slop: 1 })] })),
      'evaluators/0/slop: found parameter "slop"',
    ],
    [
      'a test that does not fit its key',
      select({}, flee({ preconditions: [{ consideration: { key: 'isArmed' }, test: 'above', value: 1 }] })),
      'preconditions/0/test: found "above" of key "isArmed" of type boolean',
    ],
    [
      'a comparison with nothing',
      select({}, flee({ preconditions: [{ consideration: { key: 'fear' }, test: 'above' }] })),
      'preconditions/0/value: found nothing',
    ],
    [
      'a precondition beyond the range of its key',
      select({}, flee({ preconditions: [{ consideration: { key: 'fear' }, test: 'above', value: 10 }] })),
      'preconditions/0: found a state that can never win: no value of "fear", which is from 0 to 10, meets its preconditions',
    ],
    [
      'preconditions that exclude each other',
      select(
        {},
        flee({
          preconditions: [
            { consideration: { key: 'isArmed' }, test: 'isTrue' },
            { consideration: { key: 'isArmed' }, test: 'isFalse' },
          ],
        }),
      ),
      'preconditions/1: found a state that can never win: no value of "isArmed" meets its preconditions',
    ],
    [
      'a state that its preconditions keep from winning',
      select({}, flee({ preconditions: [{ consideration: { key: 'fear' }, test: 'below', value: 1 }] }), rest()),
      '/root/children/0: found a state that can never win: rest always scores as much or more',
    ],
    [
      'a state of a rank that is never asked',
      select({ choice: 'weightedInRank' }, flee(), rest({ rank: 1 })),
      '/root/children/0: found a state that can never win: rest, of a higher rank, always scores above 0',
    ],
    [
      'a state that is never among the best',
      select({ choice: 'weightedAmongBest', best: 2 }, flee({ weight: 0.1 }), rest(), fight({ evaluators: [], base: 0.3 })),
      '/root/children/0: found a state that can never win: 2 others, such as rest, always score as much or more',
    ],
    [
      'a state that can never win',
      select({}, flee({ weight: 0.1 }), rest()),
      '/root/children/0: found a state that can never win: rest always scores as much or more',
    ],
  ])('%s is refused', (_, document, problem) => {
    expect(problems(document).join('\n')).toContain(problem);
  });

  it('a state may win while another does not know what it is judged by: a key without a value, or one that is bound to a fact', () => {
    const document = select({}, flee({ weight: 0.4 }), fight({ evaluators: [by('anger', { min: 0.5 })] }));
    const withAnger = (change: object) =>
      problems({ ...document, keys: document.keys?.map((key) => (key.name === 'anger' ? { ...key, ...change } : key)) ?? [] });
    expect(withAnger({}).join()).toContain('/root/children/0: found a state that can never win: fight always scores as much or more');
    expect([withAnger({ value: undefined }), withAnger({ input: 'preyCount' })]).toEqual([[], []]);
  });

  it('a wrong key is reported, not what is judged by it', () => {
    const document = select({}, flee(), rest());
    const keys = document.keys?.map((key) => (key.name === 'fear' ? { ...key, max: -1 } : key)) ?? [];
    expect(problems({ ...document, keys })).toHaveLength(1);
  });

  it('a wrong range, change or input of a key is refused', () => {
    const found = (key: object) => problems(tree('main', leaf('S'), [{ name: 'a', type: 'number', ...key }])).join('\n');
    expect(found({ min: 0 })).toContain('/keys/0: found a range without max');
    expect(found({ min: 2, max: 1 })).toContain('/keys/0/max: found 1, expected a number above min, which is 2');
    expect(found({ min: 2, max: 3, value: 4 })).toContain('/keys/0/value: found 4, expected a number from 2 to 3');
    expect(found({ type: 'boolean', min: 0, max: 1 })).toContain('found min of a key of type boolean');
    expect(found({ whole: 1 })).toContain('expected true or false');
    expect(found({ min: 0, max: 2.5, whole: true })).toContain('expected min and max, both whole');
    expect(found({ scope: 'party', min: 0, max: 9, changePerSecond: 1 })).toBe('');
    expect(found({ scope: 'party', input: 'ownHealth' })).toContain('found an input of a shared key');
    expect(found({ input: 'ownHealth' })).toContain('/keys/0/input: found input "ownHealth"');
  });
});
