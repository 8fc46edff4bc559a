import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/engine/check.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { tagKeyName } from '../../../src/engine/document/tags.ts';
import type { Evaluation } from '../../../src/engine/families/utility/index.ts';
import { withDraws } from '../support/drawn-numbers.ts';
import { Patient } from '../support/patient.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { counts, leaf, libraryOf, looks, named, node, tree, watchedKeys } from '../support/tree-builders.ts';
import { compile, type TreeHarness } from '../support/tree-harness.ts';

type Params = NonNullable<NodeDocument['params']>;
const learner = (params: Params, ...children: NodeDocument[]): NodeDocument =>
  node('LearningSelector', { explore: 0, ...params }, ...children);

/** Values as they are told at the last choice of the top node. */
function watchValues(played: TreeHarness): { readonly last: Evaluation['learned'] } {
  const told: { last: Evaluation['learned'] } = { last: undefined };
  played.trace = { node: () => undefined, details: (_, details) => (told.last = (details as Evaluation).learned) };
  return told;
}

describe('LearningSelector', () => {
  it('takes the first of equal children, then the one that has paid, and the next when that fails', () => {
    const played = withDraws(learner({}, leaf('FSF', 'a'), leaf('SFS', 'b')));
    // a fails and b pays; b fails, and a pays; a has paid last.
    expect(played.tick().tick().tick().story).toBe('+a a +b b|+b b +a a|+a a +b b');
  });

  it('moves a value towards what was earned, by the rate and the discounted best value that follows', () => {
    const played = withDraws(learner({ rate: 0.5, discount: 0.5 }, looks('S', 'a'), looks('S', 'b')));
    const values = watchValues(played);
    played.tick().tick().tick();
    // 0.5 x 1, then 0.5 + 0.5 x (1 + 0.5 x 0.5 - 0.5).
    expect(values.last).toMatchObject({ values: [[0.875, 0]], visits: [[2, 0]] });
  });

  it('learns what has grown while the child ran, and for each situation by itself', () => {
    const situation = [{ when: 'm > 0' }];
    const played = withDraws(learner({ situation, gain: 'n', rate: 1 }, counts('RRS', 'n', 'a'), looks('S', 'b')));
    const values = watchValues(played);
    played.tick().tick().tick().write('m', 1).tick();
    expect(values.last?.situations).toEqual(['not (m > 0)', 'm > 0']);
    expect(values.last?.values).toEqual([
      [3, 0],
      [0, 0],
    ]);
  });

  it('learns after each interval of a child that runs, and halts it for a better one', () => {
    const played = withDraws(learner({ gain: 'n', rate: 1, interval: 2 }, leaf('R', 'a'), leaf('R', 'b')));
    played.tick().write('n', -5).tick().tick().tick();
    expect(played.story).toBe('+a a|a|-a +b b|b');
  });

  it('learns from a child that is halted only by a gain', () => {
    const halted = (params: Params): string =>
      withDraws(learner({ rate: 1, ...params }, leaf('R', 'a'), leaf('R', 'b')))
        .tick()
        .write('n', -1)
        .halt()
        .tick().story;
    expect(halted({ gain: 'n' })).toBe('+a a|-a|+b b');
    expect(halted({})).toBe('+a a|-a|+a a');
  });

  it('tries any child by one draw, and draws nothing where it has no choice', () => {
    const children = [leaf('S', 'a'), leaf('S', 'b')];
    // The lower half of the chance is the first child, the upper half the second.
    expect(
      withDraws(learner({ explore: 0.5 }, ...children), 0.24, 0.26, 0.5)
        .tick()
        .tick()
        .tick().story,
    ).toBe('+a a|+b b|+a a');
    expect(withDraws(learner({ explore: 0.5 }, leaf('F', 'a'), leaf('S', 'b')), 0.9).tick().story).toBe('+a a +b b');
  });

  it('begins with what its file has learned, and tries early what it knows nothing of when that counts much', () => {
    const learned = [{ situation: 0, values: [0.2, 0.6], visits: [3, 4] }];
    expect(withDraws(learner({ learned }, leaf('S', 'a'), leaf('S', 'b'))).tick().story).toBe('+b b');
    const hopeful = learner({ untried: 2, rate: 1 }, leaf('S', 'a'), leaf('S', 'b'), leaf('S', 'c'));
    expect(withDraws(hopeful).tick().tick().tick().tick().story).toBe('+a a|+b b|+c c|+a a');
  });

  it('never tries a child of which the tag is suppressed, nor blames it', () => {
    const played = withDraws(learner({ rate: 1 }, { ...leaf('R', 'a'), tags: ['x'] }, leaf('S', 'b'))).tick();
    const say = (standing: string): boolean => played.agents.blackboard(0).set(tagKeyName('x'), standing);
    expect([say('suppressed'), played.tick().tick().story]).toEqual([true, '+a a|-a +b b|+b b']);
  });

  it('learns nothing at a rate of 0, or from a gain that is not known', () => {
    expect(
      withDraws(learner({ rate: 0 }, leaf('F', 'a'), leaf('S', 'b')))
        .tick()
        .tick().story,
    ).toBe('+a a +b b|+a a +b b');
    const unknown = tree('main', learner({ gain: { key: 'lost' }, rate: 1 }, leaf('F', 'a'), leaf('S', 'b')), [
      { name: 'lost', type: 'number' },
    ]);
    const patient = new Patient(compile(unknown), { isWatched: true });
    expect([patient.tick(), patient.tick()]).toEqual(['+a a +b b S', '+a a +b b S']);
  });
});

describe('what a LearningSelector has learned', () => {
  const branch = (name: string, script: string): NodeDocument => named(name, leaf(script, name));
  const top = (params: Params, ...children: NodeDocument[]): NodeDocument => named('top', learner({ rate: 1, ...params }, ...children));
  const begin = (params: Params): Patient => {
    const play = new Patient(compile(tree('main', top(params, branch('a', 'FS'), branch('b', 'S')), watchedKeys)), { isWatched: false });
    play.tick();
    return play;
  };
  const edit = (play: Patient, root: NodeDocument): string => play.adopt(compile(tree('main', root, watchedKeys)));

  it('stays with the children when they change places and others come', () => {
    const play = begin({});
    edit(play, top({}, branch('new', 'S'), branch('a', 'S'), branch('b', 'S')));
    expect(play.tick()).toBe('+b b S');
  });

  it('stays when only how it learns is edited, and is forgotten when situations are told apart by other tests', () => {
    const situation = [{ when: 'n > 0' }];
    const play = begin({ situation });
    edit(play, top({ situation, rate: 0.5 }, branch('a', 'S'), branch('b', 'S')));
    expect(play.tick()).toBe('+b b S');
    edit(play, top({ situation: [{ when: 'n > 1' }] }, branch('a', 'S'), branch('b', 'S')));
    expect(play.tick()).toBe('+a a S');
  });
});

describe('a LearningSelector that is wrong', () => {
  const problems = (params: Params): string[] => {
    const library = libraryOf(tree('main', learner(params, leaf('S'), leaf('S')), watchedKeys));
    return checkTree(library.get('main')?.document, { file: 'main.json', library, registry: testRegistry }).map(formatProblem);
  };

  it.each<[string, Params, string]>([
    [
      'five tests',
      { situation: Array.from({ length: 5 }, () => ({ when: 'n > 0' })) },
      '/root/params/situation: found 5 tests, which tell 32 situations apart, expected at most 4 tests',
    ],
    ['a misspelt key', { situation: [{ when: 'k > 0' }] }, '/root/params/situation/0/when: found unknown name "k" at column 1'],
    [
      'a test that is a number',
      { situation: [{ when: 'n + 1' }] },
      '/root/params/situation/0/when: found the result of "+", a number at column 1, expected true or false',
    ],
    ['a gain that is a truth', { gain: 'n > 1' }, '/root/params/gain: found '],
    [
      'a value too many',
      { learned: [{ values: [1, 2, 3] }] },
      '/root/params/learned/0/values: found 3 weights, expected 2, one for each child',
    ],
    [
      'a situation that is not told apart',
      { learned: [{ situation: 2, values: [1, 2] }] },
      '/root/params/learned/0/situation: found situation 2, expected 0, because `situation` has no test',
    ],
    [
      'a situation twice',
      { learned: [{ values: [1, 2] }, { values: [1, 2] }] },
      '/root/params/learned/1/situation: found situation 0 again, expected each situation once',
    ],
    ['a rate above 1', { rate: 2 }, '/root/params/rate: found 2, expected a number from 0 to 1'],
  ])('%s is told with its place', (_name, params, problem) => {
    expect(problems(params).join('\n')).toContain(problem);
  });
});
