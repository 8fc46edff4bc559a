import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { checkTree } from '../../../src/engine/check.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { testRegistry, type Log } from '../support/scripted-leaves.ts';
import { libraryOf, node, tree, use } from '../support/tree-builders.ts';
import { compile } from '../support/tree-harness.ts';
import { by, fight, flee, rest, select, type Params } from '../support/utility-trees.ts';

const KEYS: KeyDeclaration[] = [
  { name: 'fear', type: 'number', min: 0, max: 10 },
  { name: 'anger', type: 'number', min: 0, max: 10 },
  { name: 'mode', type: 'string' },
];

/** The ways in which a state stands in another tree: what stands in its place below the selector, and the trees that it needs. */
const WAYS: Record<string, (state: NodeDocument) => readonly [NodeDocument, ...TreeDocument[]]> = {
  'at the top of a tree': (state) => [use('other'), tree('other', state, KEYS)],
  'below the root of a tree': (state) => [use('other'), tree('other', node('Root', state), KEYS)],
  'two trees away': (state) => [use('nearer'), tree('nearer', use('other'), KEYS), tree('other', state, KEYS)],
  'by keys of other names': (state) => [
    use('other', { terror: { key: 'fear' } }),
    tree('other', JSON.parse(JSON.stringify(state).replaceAll('"fear"', '"terror"')) as NodeDocument, [
      { name: 'terror', type: 'number', min: 0, max: 10 },
      ...KEYS.slice(1),
    ]),
  ],
  'with a weight that is mapped to a value': (state) => [
    use('other', { heft: 1 }),
    tree('other', { ...state, params: { ...state.params, weight: { key: 'heft' } } }, [...KEYS, { name: 'heft', type: 'number' }]),
  ],
};

const STATES: readonly Params[] = [
  {},
  { minTime: 3, cooldown: 4, bonus: 1.5 },
  { preconditions: [{ consideration: { key: 'anger' }, test: 'atMost', value: 6 }] },
  { evaluators: [by('fear', { curve: 'logistic' }), by('anger', { weight: 0.5, flip: true })], failChance: 0.5 },
  { rank: 1 },
];

const MOODS = [5, 5, 1, 0, 0, 9, 9, 2, 0, 8, 8, 8, 1, 1, 6, 0, 0, 7, 7, 3].map((fear, tick) => ({ fear, anger: (tick * 7) % 10 }));

/** What the leaves do in these moods, a second a tick. */
function deeds(documents: readonly TreeDocument[], sets: readonly string[] = []): string[] {
  const log: Log = { events: [] };
  const agents = new TreeAgents<Log>(compile(...(documents as [TreeDocument])));
  agents.add(7, log, () => 0.4);
  return MOODS.map(({ fear, anger }, tick) => {
    log.events.length = 0;
    const board = agents.blackboard(0);
    board.set('fear', fear);
    board.set('anger', anger);
    if (sets.length > 0) board.set('mode', sets[tick % sets.length] as string);
    agents.tick(0, tick);
    return log.events.join(' ');
  });
}

const problemsOf = (documents: readonly TreeDocument[]): string[] =>
  checkTree(documents[0], { file: 'main', library: libraryOf(...documents), registry: testRegistry }).map(formatProblem);

describe.each(Object.keys(WAYS))('a state %s', (way) => {
  const place = WAYS[way] as (state: NodeDocument) => readonly [NodeDocument, ...TreeDocument[]];

  it.each(STATES)('competes as one of the selector does, with %o', (params) => {
    const [child, ...trees] = place(flee(params));
    const settings = { choice: params['rank'] === undefined ? 'highest' : 'weightedInRank' };
    const inOne = deeds([select(settings, flee(params), fight(), rest())]);
    expect(new Set(inOne.flatMap((each) => each.split(' '))).size).toBeGreaterThan(2);
    expect(deeds([select(settings, child, fight(), rest()), ...trees])).toEqual(inOne);
  });

  it('belongs to its sets', () => {
    const [child, ...trees] = place(flee({ sets: 'calm' }));
    const withKey = (top: TreeDocument): TreeDocument => ({
      ...top,
      keys: [...(top.keys ?? []), { name: 'mode', type: 'string', value: 'calm' }],
    });
    const settings = { set: { key: 'mode' } };
    const whole = [withKey(select(settings, child, fight({ sets: 'alert' }), rest())), ...trees];
    const inOne = deeds([withKey(select(settings, flee({ sets: 'calm' }), fight({ sets: 'alert' }), rest()))], ['calm', 'alert']);
    expect(problemsOf(whole)).toEqual([]);
    expect(deeds(whole, ['calm', 'alert'])).toEqual(inOne);
  });

  it('is compared with the others when the tree is checked', () => {
    const [child, ...trees] = place(flee({ base: 3 }));
    expect(problemsOf([select({}, child, fight(), rest()), ...trees]).join('\n')).toContain(
      '/root/children/1: found a state that can never win: flee always',
    );
  });
});

it('cannot be chosen while a tag of the SubTree or of the state is suppressed', () => {
  const state = flee({ base: 1 });
  const uses: [NodeDocument, NodeDocument][] = [
    [{ ...use('other'), tags: ['brave'] }, state],
    [use('other'), { ...state, tags: ['brave'] }],
  ];
  for (const [child, top] of uses) {
    const agents = new TreeAgents<Log>(compile(select({}, child, rest()), tree('other', top, KEYS)));
    const log: Log = { events: [] };
    agents.add(7, log, () => 0.4);
    agents.blackboard(0).set('tag:brave', 'suppressed');
    agents.tick(0, 0);
    expect(log.events.join(' ')).toContain('rest');
  }
});

it('is checked in its own file, whatever is wrong there', () => {
  const broken = tree('other', flee({ evaluators: 5 as never }), KEYS);
  expect(problemsOf([select({}, use('other'), rest()), broken])).toEqual([]);
});
