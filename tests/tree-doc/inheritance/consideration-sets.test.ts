import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { checkTree } from '../../../src/engine/check.ts';
import type { NodeDocument } from '../../../src/engine/document.ts';
import type { Override } from '../../../src/engine/inheritance.ts';
import { readTreeLibrary } from '../../../src/content/read-tree-library.ts';
import { jsonText } from '../../../src/core/json-text.ts';
import type { EditResult } from '../../../src/tree-doc/edit-plan.ts';
import { createNodeKeySource, treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { detachTree, extendTree, resetAllOverrides, takeConsiderations } from '../../../src/tree-doc/edits/extend-tree.ts';
import { changeKey, declareKey, renameKey } from '../../../src/tree-doc/edits/key-edits.ts';
import { setEntry } from '../../../src/tree-doc/edits/set-fields.ts';
import { renameTree } from '../../../src/tree-doc/edits/tree-edits.ts';
import { readTrees } from '../../../src/tree-doc/inheritance/read-trees.ts';
import { withExtenders } from '../../../src/tree-doc/inheritance/with-extenders.ts';
import { treeText } from '../../../src/tree-doc/tree-text.ts';
import { createWorkspace, libraryOf, type Workspace } from '../../../src/tree-doc/workspace.ts';
import { done, keyAt, refusalOf, treeIn } from '../support/workspaces.ts';

const WAIT: NodeDocument = { type: 'Wait', params: { duration: 1 } };
const NEEDS = {
  name: 'needs',
  description: 'What people need.',
  keys: [
    { name: 'hunger', type: 'number', min: 0, max: 100, value: 5, changePerSecond: 1 },
    { name: 'money', type: 'number', min: 0, max: 60, value: 10 },
  ],
  root: WAIT,
};
const FARMER = {
  name: 'farmer',
  description: 'Works.',
  considerations: 'needs',
  overrides: [
    { key: 'hunger', set: { changePerSecond: 2 } },
    { key: 'place', set: { type: 'entity' } },
  ],
  root: { type: 'Sequence', children: [{ type: 'Wait', params: { duration: { key: 'money' } } }] },
};
const MILLER = { ...FARMER, name: 'miller', overrides: [] };
const OTHER = { ...NEEDS, name: 'other', keys: [{ name: 'hunger', type: 'number', min: 0, max: 100, value: 70 }] };

type File = { name: string };
const filesOf = (...documents: File[]) => documents.map((each) => ({ file: `trees/${each.name}.json`, text: jsonText(each) }));
const read = (...documents: File[]) => readTreeLibrary(filesOf(...documents));

function open(...documents: File[]): Workspace {
  const { library, problems } = read(NEEDS, FARMER, MILLER, OTHER, ...documents);
  expect(problems).toEqual([]);
  return createWorkspace(library, gameRegistry.definitions, createNodeKeySource());
}

const perform = (workspace: Workspace, edit: EditResult): Workspace => done(workspace, withExtenders(workspace, edit));
const keysOf = (workspace: Workspace, name: string) =>
  Object.fromEntries((treeDocument(treeIn(workspace, name)).keys ?? []).map((key) => [key.name, key]));
const overridesOf = (workspace: Workspace, name: string): Override[] =>
  (JSON.parse(treeText(treeIn(workspace, name))) as { overrides?: Override[] }).overrides ?? [];

describe('a set of considerations', () => {
  it('gives its keys to every tree that names it, with what each says differently of them, and its own nodes', () => {
    const workspace = open();
    expect(keysOf(workspace, 'farmer')).toEqual({
      hunger: { ...NEEDS.keys[0], changePerSecond: 2 },
      money: NEEDS.keys[1],
      place: { name: 'place', type: 'entity' },
    });
    expect(Object.values(keysOf(workspace, 'miller'))).toEqual(NEEDS.keys);
    expect(treeDocument(treeIn(workspace, 'farmer')).root).toEqual(FARMER.root);
    const library = libraryOf(workspace.trees);
    for (const [name, { document, file }] of library) {
      expect([name, checkTree(document, { file, library, registry: gameRegistry })]).toEqual([name, []]);
    }
  });

  it('is named in the file again when that is written, and read from it', () => {
    const workspace = open();
    const text = treeText(treeIn(workspace, 'farmer'));
    expect(JSON.parse(text)).toEqual(FARMER);
    const again = readTrees([['farmer', text]], workspace.trees, createNodeKeySource());
    expect('trees' in again && treeText(again.trees.get('farmer')!)).toBe(text);
  });

  it('reaches all trees that have it when it is edited, but not what they say differently', () => {
    let workspace = open();
    for (const [field, to] of [
      ['changePerSecond', 3],
      ['value', 20],
    ] as const)
      workspace = perform(workspace, changeKey(workspace, { tree: 'needs', key: 'hunger', field, to }));
    const rates = ['farmer', 'miller'].map((name) => keysOf(workspace, name)['hunger']);
    expect(rates.map((key) => [key?.value, key?.changePerSecond])).toEqual([
      [20, 2],
      [20, 3],
    ]);
  });

  it('stays as it is when a tree that has it is edited: keys become overrides, nodes belong to the tree', () => {
    let workspace = open();
    workspace = perform(workspace, changeKey(workspace, { tree: 'miller', key: 'money', field: 'value', to: 30 }));
    workspace = perform(workspace, declareKey(workspace, { tree: 'miller', key: 'goal', type: 'vector' }));
    workspace = perform(
      workspace,
      setEntry(workspace, { tree: 'miller', node: keyAt(workspace, 'children/0', 'miller'), field: 'params', name: 'duration', value: 4 }),
    );
    expect(overridesOf(workspace, 'miller')).toEqual([
      { key: 'money', set: { value: 30 } },
      { key: 'goal', set: { type: 'vector' } },
    ]);
    expect(treeDocument(treeIn(workspace, 'miller')).root.children?.[0]?.params).toEqual({ duration: 4 });
    expect(keysOf(workspace, 'needs')['money']?.value).toBe(10);
    const reset = perform(workspace, resetAllOverrides(workspace, { tree: 'miller' }));
    expect(overridesOf(reset, 'miller')).toEqual([{ key: 'goal', set: { type: 'vector' } }]);
    expect(treeDocument(treeIn(reset, 'miller')).root.children?.[0]?.params).toEqual({ duration: 4 });
  });

  it('is followed by its name, and renames its keys for all', () => {
    let workspace = open();
    workspace = perform(workspace, renameTree(workspace, { tree: 'needs', name: 'wants' }));
    expect(JSON.parse(treeText(treeIn(workspace, 'farmer')))).toMatchObject({ considerations: 'wants' });
    workspace = perform(workspace, renameKey(workspace, { tree: 'wants', key: 'money', to: 'coins' }));
    expect(treeDocument(treeIn(workspace, 'farmer')).root.children?.[0]?.params).toEqual({ duration: { key: 'coins' } });
    expect(refusalOf(renameKey(workspace, { tree: 'farmer', key: 'coins', to: 'gold' }))).toContain('inherited from wants');
  });

  it('can be taken into a tree, which keeps what it says of its keys, and left again with all of them', () => {
    let workspace = open();
    workspace = perform(workspace, takeConsiderations(workspace, { tree: 'other', of: 'needs' }));
    expect(overridesOf(workspace, 'other')).toEqual([{ key: 'hunger', set: { value: 70 } }]);
    expect(Object.keys(keysOf(workspace, 'other'))).toEqual(['hunger', 'money']);
    expect(refusalOf(takeConsiderations(workspace, { tree: 'needs', of: 'other' }))).toContain('has the keys of needs');
    const left = perform(workspace, detachTree(workspace, { tree: 'other' }));
    expect(JSON.parse(treeText(treeIn(left, 'other')))).toMatchObject({ keys: Object.values(keysOf(workspace, 'other')), root: WAIT });
  });

  it('comes along to a tree that extends one which has it', () => {
    let workspace = open();
    workspace = perform(workspace, extendTree(workspace, { tree: 'farmer', name: 'lazy-farmer' }));
    workspace = perform(workspace, changeKey(workspace, { tree: 'needs', key: 'money', field: 'value', to: 1 }));
    expect(keysOf(workspace, 'lazy-farmer')['money']?.value).toBe(1);
  });

  it.each<[string, File & Record<string, unknown>, string]>([
    [
      'an unknown set',
      { ...MILLER, considerations: 'neds' },
      '/considerations: found tree "neds", expected the name of a tree file (did you mean "needs"?',
    ],
    ['a set that is no name', { ...MILLER, considerations: 5 }, '/considerations'],
    ['a set that comes back to the tree', { ...MILLER, considerations: 'miller' }, 'the cycle miller > miller'],
    ['keys beside it', { ...MILLER, keys: [] }, '/keys: found field "keys"'],
    [
      'an override of a node',
      { ...MILLER, overrides: [{ node: '/root', set: { name: 'x' } }] },
      '/overrides/0: found an override of a node',
    ],
    ['an extended tree beside it', { ...MILLER, extends: 'needs' }, 'field "considerations"'],
    ['a key of another type without saying so', { ...MILLER, overrides: [{ key: 'hungr', set: { value: 1 } }] }, 'key "hungr"'],
  ])('refuses %s', (_, document, problem) => {
    expect(read(NEEDS, document).problems.join('\n')).toContain(problem);
  });
});
