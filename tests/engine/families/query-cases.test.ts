import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { checkTree } from '../../../src/engine/check.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { tagKeyName } from '../../../src/engine/document/tags.ts';
import type { CaseChoice, KnownCases } from '../../../src/engine/families/query/index.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { Patient } from '../support/patient.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { leaf, libraryOf, named, node, tree } from '../support/tree-builders.ts';
import { compile, TreeHarness } from '../support/tree-harness.ts';

type Params = NonNullable<NodeDocument['params']>;

const KEYS: KeyDeclaration[] = [
  { name: 'n', type: 'number', value: 0 },
  { name: 'm', type: 'number', value: 0 },
  { name: 'lost', type: 'number' },
];
const BY_N = { situation: [{ feature: 'n' }] };

function library(params: Params, offers: Readonly<Record<string, string | TreeDocument['promises']>>): [TreeDocument, ...TreeDocument[]] {
  const query = named('query', node('TreeQuery', { wanted: 'road', explore: 0, ...BY_N, ...params }));
  const trees = Object.entries(offers).map(([name, said]): TreeDocument => {
    const [script, promises] = typeof said === 'string' ? [said, {}] : ['S', said];
    return { ...tree(name, leaf(script, name), KEYS), promises: { tags: ['road', name], ...promises } };
  });
  return [tree('main', query, KEYS), ...trees];
}

const program = (...of: Parameters<typeof library>): Program => compile(...library(...of));

function play(params: Params, offers: Parameters<typeof library>[1], ...draws: number[]): TreeHarness {
  return new TreeHarness(program(params, offers), () => {
    const next = draws.shift();
    if (next === undefined) throw new Error('A draw too many.');
    return next;
  });
}

/** The cases that the last choice went by. */
function watchCases(played: TreeHarness): { readonly last: KnownCases | undefined } {
  const told: { last: KnownCases | undefined } = { last: undefined };
  played.trace = { node: () => undefined, details: (_, details) => (told.last = (details as CaseChoice).cases) };
  return told;
}

describe('a TreeQuery with a case base', () => {
  it('tries what it does not know, and then runs what did best in situations like the present one', () => {
    const played = play({}, { north: 'FSFS', south: 'SFS' });
    // In 0 the north fails and the south succeeds; in 4 it is the other way round.
    played.tick().write('n', 4).tick().tick();
    expect(played.story).toBe('+north north +south south|+south south +north north|+north north +south south');
    played.write('n', 0.5).tick().write('n', 4.5).tick();
    expect(played.story.split('|').slice(3)).toEqual(['+south south', '+south south']);
  });

  it('weights the nearest cases by their distance, and forgets the oldest', () => {
    const played = play({ remember: 2, nearest: 2 }, { only: 'FSSF' });
    const told = watchCases(played);
    for (const n of [0, 1, 3, 3]) played.write('n', n).tick();
    expect(told.last).toMatchObject({ features: ['n'], now: [3] });
    // Of the first three, the latest two are left: both have earned 1.
    expect(told.last?.cases.map(({ features, earned }) => [...features, earned])).toEqual([
      [3, 1],
      [1, 1],
    ]);
    expect(told.last?.cases.map(({ weight }) => weight)).toEqual([100, 1 / 4.01]);
    played.write('n', 3).tick();
    // The last one failed, in the very same situation as one that did not.
    expect(told.last?.expected).toEqual([0.5]);
  });

  it('asks no more cases than the nearest', () => {
    const played = play({ nearest: 1 }, { only: 'SFS' });
    const told = watchCases(played);
    for (const n of [0, 1, 1.1]) played.write('n', n).tick();
    expect(told.last?.expected).toEqual([0]);
    expect(told.last?.cases.map(({ weight }) => weight > 0)).toEqual([true, false]);
  });

  it('measures a difference by the range of its feature', () => {
    const situation = [{ feature: 'n', range: 10 }, { feature: 'm + 1' }];
    const played = play({ situation }, { only: 'S' });
    const told = watchCases(played);
    played.tick().write('n', 10).write('m', 1).tick();
    expect(told.last).toMatchObject({
      features: ['n', 'm + 1'],
      now: [10, 2],
      cases: [{ child: 0, earned: 1, features: [0, 1], weight: 1 / 2.01 }],
    });
  });

  it('earns what has grown while the tree ran, also when it is halted', () => {
    const played = play({ gain: 'm' }, { north: 'RS', south: 'RS' });
    const told = watchCases(played);
    played.tick().write('m', 3).tick().tick().write('m', 1).halt().tick();
    expect(told.last?.expected).toEqual([3, -2]);
    expect(played.story).toBe('+north north|north|+south south|-south|+north north');
  });

  it('makes no case of a tree that is halted without a gain, of an unknown gain, or of a suppressed tag', () => {
    const halted = play({}, { north: 'R', south: 'R' });
    halted.tick().halt().tick();
    expect(halted.story).toBe('+north north|-north|+north north');
    const unknown = play({ gain: 'lost' }, { north: 'F', south: 'S' });
    unknown.tick().tick();
    expect(unknown.story).toBe('+north north +south south|+north north +south south');
    const suppressed = play({}, { north: 'R', south: 'S' });
    const told = watchCases(suppressed);
    suppressed.tick();
    suppressed.agents.blackboard(0).set(tagKeyName('north'), 'suppressed');
    suppressed.tick();
    expect(told.last?.expected).toEqual([null, null]);
  });

  it('goes by the promised score of a tree without cases', () => {
    const played = play({}, { north: { score: 0.2 }, south: { score: 0.4 } });
    expect(played.tick().story).toBe('+south south');
  });

  it('tries any of them by one draw, and draws nothing where it has no choice', () => {
    expect(play({ explore: 0.5 }, { north: 'S', south: 'S' }, 0.24, 0.26, 0.5).tick().tick().tick().story).toBe(
      '+north north|+south south|+north north',
    );
    expect(play({ explore: 0.5 }, { only: 'F' }).tick().story).toBe('+only only');
  });

  it('says what its cases let it expect', () => {
    const played = play({}, { north: 'F', south: 'RRS' });
    const said: string[] = [];
    played.trace = { node: () => undefined, explain: (_index, words) => said.push(words) };
    played.tick();
    expect(said).toContain('chose south, which is new; north failed');
  });
});

describe('the cases of an agent', () => {
  const OFFERS = { north: 'FSS', south: 'S' };
  const begin = (): Patient => {
    const patient = new Patient(program({}, OFFERS));
    patient.tick();
    return patient;
  };

  it('are saved, and two agents that go on from there go different ways', () => {
    const [first, second] = [begin(), new Patient(program({}, OFFERS))];
    second.agents.restore(structuredClone(first.agents.save()));
    expect(second.agents.save()).toEqual(first.agents.save());
    first.write('n', 9);
    expect([first.tick(), second.tick()]).toEqual(['+south south S', '+south south S']);
    expect(second.agents.save().memory).not.toEqual(first.agents.save().memory);
  });

  type Edited = readonly [params: Params, offers: Readonly<Record<string, string>>];

  it.each<[string, readonly Edited[], string]>([
    ['stay with their trees when others come', [[{}, { south: 'S', z: 'S' }]], '+z z S'],
    [
      'stay when ranges and numbers are edited',
      [[{ situation: [{ feature: 'n', range: 5 }], nearest: 1, remember: 9 }, OFFERS]],
      '+south south S',
    ],
    ['are forgotten when the features are edited', [[{ situation: [{ feature: 'n + 1' }] }, OFFERS]], '+north north S'],
    [
      'are lost with a tree that is no candidate any more',
      [
        [{}, { south: 'S' }],
        [{}, OFFERS],
      ],
      '+north north +south south S',
    ],
  ])('%s', (_name, edits, story) => {
    const patient = begin();
    for (const [params, offers] of edits) patient.adopt(program(params, offers));
    expect(patient.tick()).toBe(story);
  });

  it('of which fewer are kept are the latest', () => {
    const patient = new Patient(program({}, { only: 'FFFS' }), { isWatched: false });
    for (let n = 0; n < 4; n++) patient.write('n', n).tick();
    patient.adopt(program({ remember: 1 }, { only: 'S' }));
    const fresh = patient.agents.program.nodes[0]!;
    const kept = [...patient.agents.save().memory.numbers].slice(fresh.memory['cases'], (fresh.memory['cases'] ?? 0) + fresh.rows.length);
    expect(kept.slice(3)).toEqual([1, 1, 3]);
  });
});

describe('a case base that is wrong', () => {
  it.each<[string, Params, string]>([
    [
      'nine features',
      { situation: Array.from({ length: 9 }, () => ({ feature: 'n' })) },
      'situation: found 9 features, expected at most 8',
    ],
    [
      'no features',
      { situation: [], gain: 'n' },
      'situation: found `situation`, expected features in `situation`, without which nothing is learned',
    ],
    ['a truth', { situation: [{ feature: 'n > 1' }] }, 'situation/0/feature: found '],
    ['a misspelt key', { situation: [{ feature: 'k' }] }, 'situation/0/feature: found unknown name "k" at column 1'],
    ['nothing to look at', { situation: [{ range: 2 }] }, 'situation/0/feature: found nothing'],
    ['a range of 0', { situation: [{ feature: 'n', range: 0 }] }, 'situation/0/range: found 0, expected a number from 0.001 to 1000000'],
    ['too many cases', { remember: 65 }, 'remember: found 65, expected a whole number from 1 to 64'],
  ])('%s is told with its place', (_name, params, problem) => {
    const trees = libraryOf(...library(params, { north: 'S' }));
    const problems = checkTree(trees.get('main')?.document, { file: 'main.json', library: trees, registry: testRegistry });
    expect(problems.map(formatProblem).join('\n')).toContain(`/root/params/${problem}`);
  });
});
