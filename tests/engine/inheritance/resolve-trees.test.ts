import { describe, expect, it } from 'vitest';
import { readTreeLibrary } from '../../../src/content/read-tree-library.ts';
import type { NodeDocument, Override, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { resolveTrees } from '../../../src/engine/inheritance/resolve-trees.ts';

const BASE = {
  name: 'base',
  description: 'A day.',
  keys: [
    { name: 'hunger', type: 'number', min: 0, max: 100, value: 5, changePerSecond: 1 },
    { name: 'energy', type: 'number', min: 0, max: 100 },
  ],
  root: {
    type: 'UtilitySelector',
    name: 'top',
    params: { interval: 0.5, margin: 0.1 },
    children: [
      {
        type: 'UtilityState',
        name: 'Eat',
        params: {
          weight: 0.5,
          evaluators: [
            { consideration: { key: 'hunger' }, curve: 'logistic', slope: 2 },
            { consideration: { key: 'energy' }, flip: true },
          ],
        },
        child: { type: 'Wait', name: 'Eat', params: { duration: 1 } },
      },
      { type: 'UtilityState', name: 'Sleep', child: { type: 'Wait', id: 'bed', params: { duration: 2 } } },
      { type: 'UtilityState', name: 'Play', child: { type: 'Sequence', name: 'Games', children: [{ type: 'Wait' }, { type: 'Wait' }] } },
    ],
  },
};

type File = Record<string, unknown>;
const extension = (overrides: Override[], more: File = {}): File => ({
  name: 'child',
  description: 'Another day.',
  extends: 'base',
  overrides,
  ...more,
});
const resolve = (...files: File[]) =>
  resolveTrees(
    new Map([BASE as File, ...files].map((document) => [String(document['name']), { file: `${String(document['name'])}.json`, document }])),
  );
function child(...overrides: Override[]): TreeDocument {
  const { library, problems } = resolve(extension(overrides));
  expect(problems).toEqual([]);
  return library.get('child')?.document as TreeDocument;
}
const stateOf = (tree: TreeDocument, name: string): NodeDocument => tree.root.children?.find((node) => node.name === name) as NodeDocument;
const problemsOf = (...files: File[]): string[] =>
  resolve(...files).problems.map(
    ({ file, path, found, expected, nearest }) => `${file} ${path}: ${found}; ${expected}${nearest ? ` (${nearest}?)` : ''}`,
  );

describe('a tree that extends another', () => {
  it('has all its keys and nodes, and keeps its own name and description', () => {
    const tree = child();
    expect(tree).toMatchObject({ name: 'child', description: 'Another day.', extends: 'base', keys: BASE.keys, root: BASE.root });
  });

  it('promises what its own file says, and nothing of what the other promises', () => {
    const promising = { ...BASE, name: 'promising', promises: { tags: ['day'] } };
    const extended = { ...extension([]), extends: 'promising' };
    const own = { ...extended, name: 'own', promises: { tags: ['night'] } };
    const { library, problems } = resolve(promising, extended, own);
    expect(problems).toEqual([]);
    expect(library.get('child')?.document).not.toHaveProperty('promises');
    expect(library.get('own')?.document).toHaveProperty('promises', { tags: ['night'] });
  });

  it('overrides a weight, and inherits everything else of the state', () => {
    const eat = stateOf(child({ node: 'Eat', set: { params: { weight: 0.9 } } }), 'Eat');
    expect(eat.params).toEqual({ ...BASE.root.children[0]?.params, weight: 0.9 });
  });

  it('overrides one number of one curve', () => {
    const eat = stateOf(child({ node: 'Eat', set: { params: { evaluators: { hunger: { slope: 5 } } } } }), 'Eat');
    expect(eat.params?.['evaluators']).toEqual([
      { consideration: { key: 'hunger' }, curve: 'logistic', slope: 5 },
      { consideration: { key: 'energy' }, flip: true },
    ]);
  });

  it('adds and removes evaluators by their keys, or overrides them all', () => {
    const rain = { consideration: { key: 'rain' } };
    const some = stateOf(child({ node: 'Eat', set: { params: { evaluators: { hunger: null, rain } } } }), 'Eat');
    expect(some.params?.['evaluators']).toEqual([{ consideration: { key: 'energy' }, flip: true }, rain]);
    const all = stateOf(child({ node: 'Eat', set: { params: { evaluators: [rain] } } }), 'Eat');
    expect(all.params?.['evaluators']).toEqual([rain]);
  });

  it('removes parameters and fields with null', () => {
    const tree = child({ node: 'top', set: { params: { interval: null, margin: null }, name: null } });
    expect(tree.root).not.toHaveProperty('params');
    expect(tree.root).not.toHaveProperty('name');
  });

  it('replaces, adds and removes states', () => {
    const state = (name: string): NodeDocument => ({ type: 'UtilityState', name, child: { type: 'Wait' } });
    const tree = child(
      { node: 'Play', replace: state('Work') },
      { node: 'Eat', remove: true },
      { node: 'top', add: state('Pray'), before: 'Sleep' },
      { node: 'top', add: state('Idle') },
    );
    expect(tree.root.children?.map(({ name }) => name)).toEqual(['Pray', 'Sleep', 'Work', 'Idle']);
  });

  it('writes a single child as a list when a second one joins it', () => {
    const sleep = stateOf(child({ node: 'Sleep', add: { type: 'Wait', name: 'Dream' } }), 'Sleep');
    expect(sleep).not.toHaveProperty('child');
    expect(sleep.children?.map(({ id, name }) => id ?? name)).toEqual(['bed', 'Dream']);
  });

  it('names nodes by id, by path, or by a name: then the outermost node of that name is meant', () => {
    const tree = child(
      { node: 'bed', set: { name: 'By id' } },
      { node: '/root/children/0/child', set: { name: 'By path' } },
      { node: 'Eat', set: { note: 'By name' } },
    );
    expect(stateOf(tree, 'Eat')).toMatchObject({ note: 'By name', child: { name: 'By path' } });
    expect(stateOf(tree, 'Sleep').child?.name).toBe('By id');
  });

  it('overrides and declares keys', () => {
    const tree = child(
      { key: 'hunger', set: { changePerSecond: 3, value: null } },
      { key: 'rain', set: { type: 'boolean' } },
      { key: 'energy', remove: true },
    );
    expect(tree.keys).toEqual([
      { name: 'hunger', type: 'number', min: 0, max: 100, changePerSecond: 3 },
      { name: 'rain', type: 'boolean' },
    ]);
  });

  it('can be extended itself', () => {
    const { library } = resolve(extension([{ node: 'Eat', set: { params: { weight: 0.9 } } }]), {
      ...extension([{ node: 'Eat', set: { params: { base: 0.1 } } }]),
      name: 'grandchild',
      extends: 'child',
    });
    const tree = library.get('grandchild')?.document as TreeDocument;
    expect(stateOf(tree, 'Eat').params).toMatchObject({ weight: 0.9, base: 0.1 });
  });

  it('changes nothing in the tree that it extends', () => {
    const before = JSON.stringify(BASE);
    child({ node: 'Eat', set: { params: { weight: 0.9 } } }, { node: 'Play', remove: true }, { key: 'hunger', set: { value: 1 } });
    expect(JSON.stringify(BASE)).toBe(before);
  });
});

describe('a tree that extends another wrongly', () => {
  it('names an unknown tree', () => {
    expect(problemsOf(extension([], { extends: 'bse' }))).toEqual(['child.json /extends: tree "bse"; the name of a tree file (base?)']);
  });

  it('extends itself in the end', () => {
    const [first] = problemsOf(extension([], { extends: 'other' }), extension([], { name: 'other', extends: 'child' }));
    expect(first).toBe('other.json /extends: the cycle child > other > child; a tree that does not extend this one');
  });

  it('names an unknown node, or one of several', () => {
    expect(problemsOf(extension([{ node: 'Sleeep', remove: true }]))).toEqual([
      'child.json /overrides/0/node: node "Sleeep"; the id, name or path of a node of the tree that is extended (Sleep?)',
    ]);
    const twice = {
      ...BASE,
      root: {
        type: 'Sequence',
        children: [
          { type: 'Wait', name: 'W' },
          { type: 'Wait', name: 'W' },
        ],
      },
    };
    expect(problemsOf(twice, extension([{ node: 'W', remove: true }]))).toEqual([
      'child.json /overrides/0/node: 2 nodes of the name "W"; one node; by path: /root/children/0, /root/children/1',
    ]);
  });

  it('names an unknown key or evaluator', () => {
    expect(problemsOf(extension([{ key: 'huger', set: { value: 1 } }]))).toEqual([
      'child.json /overrides/0/key: key "huger"; a key of the tree that is extended, or a new one with its type (hunger?)',
    ]);
    expect(problemsOf(extension([{ node: 'Eat', set: { params: { evaluators: { hungr: { slope: 1 } } } } }]))).toEqual([
      'child.json /overrides/0/set/params/evaluators/hungr: an item about "hungr"; the key of an item, or a new item about that key (hunger?)',
    ]);
  });

  it('changes nothing, or two things at once', () => {
    expect(problemsOf(extension([{ node: 'Eat' }]))).toEqual([
      'child.json /overrides/0: an override that changes nothing; one of set, replace, add, remove',
    ]);
    expect(problemsOf(extension([{ node: 'Eat', set: {}, remove: true }]))).toEqual([
      'child.json /overrides/0: set and remove; one of set, replace, add, remove',
    ]);
  });

  it('overrides what it removes', () => {
    expect(
      problemsOf(
        extension([
          { node: 'Play', remove: true },
          { node: 'Games', set: { note: 'No.' } },
        ]),
      ),
    ).toEqual(['child.json /overrides/1: an override of a branch that is removed (/overrides/0); only one of the two']);
  });

  it('has a root or keys beside', () => {
    expect(problemsOf(extension([], { root: BASE.root })).join()).toContain('/root: field "root"');
  });

  it('is left out, and so is one that extends it; what is wrong in the whole tree is found as in any other', () => {
    const { library, problems } = resolve(extension([{ node: 'Nope', remove: true }]), extension([], { name: 'other', extends: 'child' }));
    expect([...library.keys()]).toEqual(['base']);
    expect(problems.map(({ found }) => found)).toEqual(['node "Nope"', 'the tree "child", which has problems of its own']);
  });

  it('never throws, whatever its overrides are', () => {
    const values = [
      null,
      1,
      '',
      [],
      {},
      { node: 1 },
      { node: 'Eat', set: 3 },
      { key: 'hunger', set: [] },
      { node: '/root', remove: true },
      { node: 'Eat', add: 1 },
    ];
    for (const value of values) {
      expect(() => resolve(extension(value as never))).not.toThrow();
      expect(resolve(extension([value] as never)).problems.length).toBeGreaterThan(0);
    }
  });

  it('is reported with its file like any other tree', () => {
    const text = JSON.stringify(extension([], { extends: 'nothing' }));
    expect(readTreeLibrary([{ file: 'trees/child.json', text }]).problems).toEqual([
      'trees/child.json /extends: found tree "nothing", expected the name of a tree file',
    ]);
  });
});
