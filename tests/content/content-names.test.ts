import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { VOCABULARIES } from '../../src/agents/vocabularies.ts';
import { nameProblems, namesMissingHere } from '../../src/engine/names.ts';
import type { NodeDocument } from '../../src/engine/document.ts';
import { runCheckTrees } from '../../src/cli/check-trees-command.ts';
import { contentNames } from '../../src/content/content-names.ts';
import { shippedContent } from '../support/shipped-content.ts';
import { printed } from '../cli/support/printed.ts';

const names = contentNames(shippedContent);
const { definitions } = gameRegistry;

/** Every parameter of every node that names a thing of the game. */
const PARAMS = [...definitions.values()].flatMap(({ type, params }) =>
  Object.entries(params).flatMap(([param, { names: vocabulary }]) => (vocabulary === undefined ? [] : [{ type, param, vocabulary }])),
);

/** Texts that name nothing of the game: what is said, and names that trees give one another. */
const FREE_TEXTS = [
  'Say.text',
  'Brace.shout',
  'Announce.text',
  'Announce.shout',
  'GivePart.part',
  'DebugLog.message',
  'Die.cause',
  'SendMessage.message',
  'HasMessage.message',
  'SetTag.tag',
  'SetText.to',
  'GiveHint.tag',
  'ChangeStateSet.to',
  'UtilityState.sets',
  'Semaphore.name',
  'Roles.name',
  'Together.name',
  'Transition.to',
  'TreeQuery.wanted',
  'TreeQuery.unwanted',
  'SubTree.tree',
  'SharedBranch.branch',
];

const vocabularyOf = (name: string) => names.get(name) ?? { noun: '', words: [] };
const oneLetterWrong = (word: string): string => `${word}x`;

function problemsOf(root: object, more: object = {}, others: Record<string, object> = {}) {
  const documents = { main: { root, ...more }, ...others };
  const library = new Map(
    Object.entries(documents).map(([name, rest]) => [name, { file: `${name}.json`, document: { name, description: '', ...rest } }]),
  );
  return { library, found: nameProblems('main', { library, definitions, vocabularies: names }) };
}

describe('a parameter that names a thing of the game', () => {
  it('is each text of a node that is not listed as free here, and each vocabulary is used and has words', () => {
    const others = [...definitions.values()].flatMap(({ type, params }) =>
      Object.entries(params)
        .filter(([, spec]) => spec.kind === 'string' && spec.source !== 'key' && spec.options === undefined && spec.names === undefined)
        .map(([param]) => `${type}.${param}`),
    );
    expect(others.sort()).toEqual([...FREE_TEXTS].sort());
    expect([...new Set(PARAMS.map(({ vocabulary }) => vocabulary))].sort()).toEqual(Object.keys(VOCABULARIES).sort());
    for (const { vocabulary } of PARAMS) expect(vocabularyOf(vocabulary).words.length).toBeGreaterThan(0);
  });

  it.each(PARAMS)('$type.$param takes the words of its vocabulary, and tells the nearest of a wrong one', ({ type, param, vocabulary }) => {
    const { words, noun } = vocabularyOf(vocabulary);
    const node = (value: unknown): NodeDocument => ({ type, params: { [param]: value } }) as NodeDocument;
    expect(words.flatMap((word) => problemsOf(node(word)).found)).toEqual([]);
    const [word = ''] = words;
    const wrong = { found: JSON.stringify(oneLetterWrong(word)), expected: noun, nearest: word };
    expect(problemsOf(node(oneLetterWrong(word))).found).toMatchObject([{ path: `/root/params/${param}`, ...wrong }]);
    expect(problemsOf(node({ key: 'it', else: oneLetterWrong(word) })).found).toMatchObject([
      { path: `/root/params/${param}/else`, ...wrong },
    ]);
    const keys = { keys: [{ name: 'it', type: 'string', value: oneLetterWrong(word) }] };
    expect(problemsOf(node({ key: 'it' }), keys).found).toMatchObject([{ path: '/keys/0/value', ...wrong }]);
    const user = { type: 'SubTree', params: { tree: 'used' }, map: { it: oneLetterWrong(word) } };
    const used = { used: { root: node({ key: 'it' }), keys: [{ name: 'it', type: 'string' }] } };
    expect(problemsOf(user, {}, used).found).toMatchObject([{ path: '/root/map/it', ...wrong }]);
  });

  it('is told of where the scene that is open has no such thing, and nowhere else', () => {
    const scenario = shippedContent.scenarios.get('duel-6')!;
    const vocabularies = contentNames(shippedContent, { scenario, places: shippedContent.places.get(scenario.map) ?? [] });
    const missing = (params: object, type = 'SelectFreeObject') => {
      const { library } = problemsOf({ type, params });
      return namesMissingHere('main', { library, definitions, vocabularies }).map(({ found }) => found);
    };
    expect(missing({ tag: 'Bed', use: 'sleep' })).toEqual(['"Bed"', '"sleep"']);
    expect(missing({ tag: 'Enemy' }, 'SelectClosestByTag')).toEqual([]);
    expect(missing({ tag: { key: 'enemyTag', else: 'Folk' } }, 'SelectClosestByTag')).toEqual([]);
    expect(missing({ trigger: 'cheer' }, 'SetAnimatorTrigger')).toEqual([]);
  });
});

it('the command that checks trees refuses such a tree', async () => {
  const root = mkdtempSync(join(tmpdir(), 'names-'));
  const leaf = (type: string, params: object) => ({ type, params });
  const into = { key: 'it' };
  const document = {
    name: 'misspelt',
    description: '',
    keys: [{ name: 'it', type: 'entity' }],
    root: {
      type: 'Sequence',
      children: [
        leaf('SelectClosestByTag', { tag: 'Enmy', into }),
        leaf('SelectFreeObject', { tag: 'Bedd', use: 'slep', into }),
        leaf('DrawWeapon', { weapon: 'knief' }),
        leaf('SetAnimatorTrigger', { trigger: 'wavve' }),
      ],
    },
  };
  const file = join(root, 'misspelt.json');
  writeFileSync(file, JSON.stringify(document));
  const { code, errors } = await printed(() => runCheckTrees([file]));
  rmSync(root, { recursive: true });
  expect(code).toBe(1);
  expect([...errors.matchAll(/did you mean "(\w+)"/g)].map(([, nearest]) => nearest)).toEqual(['Enemy', 'Bed', 'sleep', 'knife', 'wave']);
});
