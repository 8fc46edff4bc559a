import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { checkTree, compileTree } from '../../../src/engine/check.ts';
import { treeHints } from '../../../src/engine/hints.ts';
import { dependentTrees } from '../../../src/engine/queries/dependent-trees.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { tagKeyName } from '../../../src/engine/document/tags.ts';
import type { LibraryEntry, NodeDocument, PromiseDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { leaf, libraryOf, node, tree, use } from '../support/tree-builders.ts';
import { compile, TreeHarness } from '../support/tree-harness.ts';

const KEYS: KeyDeclaration[] = [
  { name: 'n', type: 'number', value: 0 },
  { name: 'm', type: 'number', value: 0 },
  { name: 'fed', type: 'boolean', value: false },
  { name: 'foe', type: 'entity' },
];

const query = (params: NonNullable<NodeDocument['params']> = { wanted: 'food' }): NodeDocument => node('TreeQuery', params);
const main = (root: NodeDocument = query()): TreeDocument => tree('main', root, KEYS);
const above = (value: number, key = 'n') => ({ key: { key }, test: 'above', value });
const gives = (key: string, is = true) => ({ fact: { key }, is });

function offer(name: string, promises: PromiseDocument, root: NodeDocument = leaf('S', name)): TreeDocument {
  return { ...tree(name, root, KEYS), promises };
}

const food = (name: string, ...needs: readonly ReturnType<typeof above>[]) => offer(name, { tags: ['food'], needs });

function play(root: NodeDocument, ...offers: readonly TreeDocument[]): TreeHarness {
  return new TreeHarness(compile(main(root), ...offers));
}

function problemsOf(...documents: readonly [TreeDocument, ...TreeDocument[]]): string[] {
  const library = libraryOf(...documents);
  return checkTree(documents[0], { file: `trees/${documents[0].name}.json`, library, registry: testRegistry }).map(formatProblem);
}

describe('what a TreeQuery finds', () => {
  it('is looked for past files that hold no trees', () => {
    const library = new Map<string, LibraryEntry>(libraryOf(main(), food('stew')));
    for (const [name, document] of Object.entries({ text: 'food', number: 3, nothing: null, missing: undefined })) {
      library.set(name, { file: `trees/${name}.json`, document });
    }
    expect(checkTree(main(), { file: 'trees/main.json', library, registry: testRegistry })).toEqual([]);
  });

  it.each<[string, NodeDocument, string]>([
    ['all wanted tags', query({ wanted: 'food, quick' }), 'bread'],
    ['none of the unwanted', query({ wanted: 'food', unwanted: 'quick' }), 'stew'],
    ['a wanted fact', query({ gives: [gives('fed')] }), 'bread stew'],
    ['a wanted fact that is false', query({ gives: [gives('fed', false)] }), 'fast'],
    ['a fact by the name that the map gives', { ...query({ gives: [gives('fed')] }), map: { fed: true } }, ''],
    ['tags and facts together', query({ wanted: 'quick', gives: [gives('fed')] }), 'bread'],
  ])('%s', (_name, root, found) => {
    const offers = [
      offer('stew', { tags: ['food'], gives: [gives('fed')] }),
      offer('bread', { tags: ['food', 'quick'], gives: [gives('fed')] }),
      offer('fast', { tags: ['quick'], gives: [gives('fed', false)] }),
      tree('no-promise', leaf('S')),
    ];
    const { program } = play(root, ...offers);
    expect(program.nodes[0]?.children.map((child) => child.tree).join(' ')).toBe(found);
  });

  it('one more tree, as soon as it is in the library', () => {
    const before = libraryOf(main(), food('bread'), tree('stew', leaf('S')));
    const after = libraryOf(main(), food('bread'), food('stew'));
    expect(dependentTrees(['stew'], after, before)).toEqual(['main', 'stew']);
    expect(dependentTrees(['stew'], before, after)).toEqual(['main', 'stew']);
    expect(dependentTrees(['stew'], before)).toEqual(['stew']);
  });
});

describe('which tree a TreeQuery runs', () => {
  it.each<[string, readonly [bread: PromiseDocument['score'], stew: PromiseDocument['score']], string]>([
    ['the higher number', [1, 2], 'stew'],
    ['the higher expression', ['1 - n', 'n'], 'bread'],
    ['a score before none', [undefined, 0.1], 'stew'],
    ['none before one below 0', [undefined, -0.1], 'bread'],
    ['one that is not known as 0', ['1 / n', 0.1], 'stew'],
    ['of equal ones the first by name', [1, 1], 'bread'],
  ])('by score: %s', (_name, [bread, stew], chosen) => {
    const scored = (name: string, score: PromiseDocument['score']) =>
      offer(name, { tags: ['food'], ...(score !== undefined && { score }) });
    const played = play(query(), scored('stew', stew), scored('bread', bread));
    expect(played.tick().story).toBe(`+${chosen} ${chosen}`);
  });

  it('that of a name only, also when the name changes while another one runs', () => {
    const runs = (name: string) => offer(name, { tags: ['food'] }, leaf('R', name));
    const keyed = tree('main', query({ wanted: 'food', only: { key: 'dish' } }), [...KEYS, { name: 'dish', type: 'string' }]);
    const played = new TreeHarness(compile(keyed, runs('bread'), runs('stew')));
    played.tick().write('dish', 'stew').tick().write('dish', 'soup').tick();
    expect(played.story).toBe('+bread bread|-bread +stew stew|-stew');
  });

  it('none whose needs do not hold, but for advice where it is asked for by name', () => {
    const stew = offer('stew', { tags: ['food'], needs: [{ ...above(1), isAdvice: true }] });
    const keyed = tree('main', query({ wanted: 'food', only: { key: 'dish' } }), [...KEYS, { name: 'dish', type: 'string' }]);
    const played = new TreeHarness(compile(keyed, stew));
    expect(played.tick().statuses).toBe('F');
    played.write('dish', 'stew').tick().write('dish', '').tick().write('n', 2).tick();
    expect(played.story).toBe('|+stew stew||+stew stew');
  });

  it('by score before needs, and only if its needs hold', () => {
    const played = play(query(), food('bread', above(-1)), offer('stew', { tags: ['food'], needs: [above(0)], score: 5 }), food('soup'));
    expect(played.tick().write('n', 1).tick().story).toBe('+bread bread|+stew stew');
  });

  it('that with most needs, of those whose needs hold', () => {
    const played = play(query(), food('bread'), food('stew', above(0)), food('roast', above(0), above(0, 'm')));
    played.tick().write('n', 1).tick().write('m', 1).tick();
    expect(played.story).toBe('+bread bread|+stew stew|+roast roast');
  });

  it('the first by name where needs are equal in number, whatever the order of the library', () => {
    expect(play(query(), food('stew'), food('bread')).tick().story).toBe('+bread bread');
  });

  it('asks needs only when it starts: a tree whose needs no longer hold runs to its end', () => {
    const played = play(query(), offer('stew', { tags: ['food'], needs: [above(0)] }, leaf('RRS', 'stew')), food('bread'));
    played.write('n', 1).tick().write('n', 0).tick().tick().tick();
    expect(played.story).toBe('+stew stew|stew|stew|+bread bread');
  });

  it('the next best in the same tick when it fails, and fails when none is left', () => {
    const failing = (name: string, ...needs: readonly ReturnType<typeof above>[]) =>
      offer(name, { tags: ['food'], needs }, leaf('F', name));
    const played = play(query(), failing('bread'), failing('stew', above(0)))
      .write('n', 1)
      .tick();
    expect([played.story, played.statuses]).toEqual(['+stew stew +bread bread', 'F']);
  });

  it('none when no needs hold', () => {
    const played = play(query(), food('stew', above(0))).tick();
    expect([played.story, played.statuses]).toEqual(['', 'F']);
  });

  it('by facts, by a value that a key has or lacks, and by numbers of which an unknown one fits nothing', () => {
    const offers = [
      offer('a', { tags: ['food'], needs: [{ key: { key: 'fed' } }] }),
      offer('b', { tags: ['food'], needs: [{ key: { key: 'foe' }, test: 'isSet' }] }),
      offer('c', { tags: ['food'], needs: [{ key: { key: 'n' }, test: 'atMost', value: 9 }] }),
      offer('d', { tags: ['food'], needs: [{ key: { key: 'n' }, test: 'isUnset' }] }),
    ];
    const played = play(query(), ...offers).tick();
    const board = played.agents.blackboard(0);
    board.invalidate('n');
    played.tick();
    board.set('foe', 3);
    played.tick();
    board.set('fed', true);
    played.tick();
    expect(played.story).toBe('+c c|+d d|+b b|+a a');
  });

  it('a preferred tag comes first, a discouraged one last, a suppressed one never', () => {
    const played = play(query(), offer('bread', { tags: ['food', 'dry'] }), offer('stew', { tags: ['food', 'hot'] }, leaf('F', 'stew')));
    const board = played.agents.blackboard(0);
    board.set(tagKeyName('hot'), 'preferred');
    played.tick();
    board.set(tagKeyName('hot'), 'neutral');
    board.set(tagKeyName('dry'), 'discouraged');
    played.tick();
    board.set(tagKeyName('dry'), 'suppressed');
    played.tick();
    expect([played.story, played.statuses]).toEqual(['+stew stew +bread bread|+stew stew +bread bread|+stew stew', 'SSF']);
  });

  it('shares keys by name, or by its map', () => {
    const writes = offer('stew', { tags: ['food'] }, node('Counts', { script: 'S', label: 'w', into: { key: 'n' } }));
    const shared = play(query(), writes).tick();
    const mapped = play({ ...query(), map: { n: { key: 'm' } } }, writes).tick();
    const values = [shared, mapped].map(({ agents }) => ['n', 'm'].map((key) => agents.keys.read(0, agents.keys.slotOf(key))));
    expect(values).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('says which tree it chose, and why not another', () => {
    const played = play(query(), food('bread'), food('stew', above(2)));
    const said: string[] = [];
    played.trace = { node: () => undefined, explain: (_index, words) => said.push(words) };
    played.tick();
    expect(said).toContain('chose bread; stew needs n > 2 (0)');
  });

  it('halts the tree that runs when it is halted', () => {
    const played = play(query(), offer('stew', { tags: ['food'] }, leaf('R', 'stew')))
      .tick()
      .halt();
    expect(played.story).toBe('+stew stew|-stew');
  });
});

describe('broken queries and promises', () => {
  it.each<[string, readonly [TreeDocument, ...TreeDocument[]], string]>([
    [
      'nothing asked for',
      [main(query({}))],
      '/root/params/wanted: found nothing to look for, expected tags in `wanted`, or facts in `gives`',
    ],
    [
      'a tag that none can have',
      [main(query({ wanted: 'hot food' }))],
      '/root/params/wanted: found "hot food", expected tags with commas between them: a letter, then letters, digits, "_" and "-"',
    ],
    [
      'a candidate that asks the same',
      [main(), offer('stew', { tags: ['food'] }, use('main'))],
      '/root: found the cycle main > stew > main, expected trees that do not contain themselves',
    ],
    [
      'a key of another type',
      [main(), { ...offer('stew', { tags: ['food'] }), keys: [{ name: 'fed', type: 'number' }] }],
      '/root: found key "fed" of type boolean, expected type number, as tree "stew" declares it',
    ],
    [
      'a map that does not fit',
      [main({ ...query(), map: { n: 'far' } }), food('stew')],
      '/root/map/n: found text "far", expected a number or a key of type number',
    ],
    [
      'a need of an unknown key',
      [{ ...main(leaf('S')), promises: { needs: [{ key: { key: 'm2' } }] } }],
      '/promises/needs/0/key: found undeclared key "m2", expected a key from the list "keys" of this tree (did you mean "m"?)',
    ],
    [
      'a test of the wrong type',
      [{ ...main(leaf('S')), promises: { needs: [{ key: { key: 'n' } }] } }],
      '/promises/needs/0/test: found test isTrue of key "n", a number, expected a key of type boolean, or another test',
    ],
    [
      'a comparison with nothing',
      [{ ...main(leaf('S')), promises: { needs: [{ key: { key: 'n' }, test: 'above' }] } }],
      '/promises/needs/0/value: found nothing, expected a number to compare with',
    ],
    [
      'an unknown field',
      [{ ...main(leaf('S')), promises: { tag: [] } as never }],
      '/promises/tag: found field "tag", expected one of tags, needs, gives, score (did you mean "tags"?)',
    ],
    [
      'a query in a test',
      [main(node('Condition', query(), leaf('S'))), food('stew')],
      '/root/children/0: found TreeQuery in a test, expected a test: conditions, actions that only read the world, and composites of them that draw nothing',
    ],
  ])('%s', (_name, documents, problem) => {
    expect(problemsOf(...documents)).toContain(`trees/main.json ${problem}`);
  });

  it('a query that no tree answers is a hint, with the nearest tag', () => {
    const library = libraryOf(main(query({ wanted: 'fod' })), food('stew'));
    expect(treeHints('main', library, testRegistry.definitions)).toEqual([
      {
        file: 'trees/main.json',
        path: '/root',
        found: 'a query for "fod", which no tree promises',
        expected: 'a tree that promises it',
        nearest: 'food',
      },
    ]);
    expect(compileTree('main', library, testRegistry)).toHaveProperty('program');
  });
});
