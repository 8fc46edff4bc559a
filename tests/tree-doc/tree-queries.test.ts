import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../src/engine/blackboard/key-declaration.ts';
import { usedTreesOf } from '../../src/engine/document.ts';
import type { NodeDocument, TreeDocument } from '../../src/engine/document/tree-format.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { compileTree } from '../../src/engine/check.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { renameKey } from '../../src/tree-doc/edits/key-edits.ts';
import { setPromise, type PromiseField } from '../../src/tree-doc/edits/set-promise.ts';
import { deleteTree, duplicateTree, renameTree } from '../../src/tree-doc/edits/tree-edits.ts';
import { factsIn, factsText, needsText } from '../../src/tree-doc/fact-text.ts';
import { TreeValidationCache } from '../../src/tree-doc/tree-validation-cache.ts';
import { libraryOf, undo, type Workspace } from '../../src/tree-doc/workspace.ts';
import { treeUsers } from '../../src/studio/editing/view/tree-users.ts';
import { done, openTrees, tree, treeIn } from './support/workspaces.ts';

const KEYS: KeyDeclaration[] = [
  { name: 'fed', type: 'boolean' },
  { name: 'money', type: 'number', value: 3 },
  { name: 'foe', type: 'entity' },
];
const query: NodeDocument = { type: 'TreeQuery', params: { gives: [{ fact: { key: 'fed' } }] } };
const wait: NodeDocument = { type: 'Wait', params: { duration: 1 } };
const offer = (name: string): TreeDocument => ({
  ...tree(wait, KEYS, name),
  promises: { tags: ['food'], gives: [{ fact: { key: 'fed' } }], needs: [{ key: { key: 'money' }, test: 'atLeast', value: 3 }] },
});
const opened = (): Workspace => openTrees(tree(query, KEYS), offer('bread'), offer('stew'), tree(wait, KEYS, 'rest'));

const documentIn = (workspace: Workspace, name = 'main'): TreeDocument => treeDocument(treeIn(workspace, name));
const found = (workspace: Workspace): string => usedTreesOf(documentIn(workspace).root, libraryOf(workspace.trees)).join(' ');
const promise = (workspace: Workspace, field: PromiseField, text: string): Workspace =>
  done(workspace, setPromise(workspace, { tree: 'rest', field, text }));
const loads = (workspace: Workspace): boolean => 'program' in compileTree('main', libraryOf(workspace.trees), gameRegistry);

describe('editing trees that are found by what they promise', () => {
  it('a promise makes a tree a candidate, and undo takes it back', () => {
    const before = opened();
    const after = promise(before, 'gives', 'fed');
    expect([found(before), found(after), found(undo(after))]).toEqual(['bread stew', 'bread stew rest', 'bread stew']);
    expect(documentIn(promise(after, 'gives', ''), 'rest').promises).toBeUndefined();
  });

  it('a key that is renamed in a candidate, or in the asking tree, is still the same key', () => {
    const before = opened();
    const inCandidate = done(before, renameKey(before, { tree: 'bread', key: 'fed', to: 'full' }));
    expect(documentIn(inCandidate, 'bread').promises?.gives).toEqual([{ fact: { key: 'full' } }]);
    const inBoth = done(inCandidate, renameKey(inCandidate, { tree: 'main', key: 'fed', to: 'eaten' }));
    expect(documentIn(inBoth).root).toEqual({
      ...query,
      params: { gives: [{ fact: { key: 'eaten' } }] },
      map: { full: { key: 'eaten' }, fed: { key: 'eaten' } },
    });
    expect([found(inCandidate), found(inBoth), loads(inBoth)]).toEqual(['bread stew', 'bread stew', true]);
    const needs = done(inBoth, renameKey(inBoth, { tree: 'stew', key: 'money', to: 'coins' }));
    expect(documentIn(needs, 'stew').promises?.needs).toEqual([{ key: { key: 'coins' }, test: 'atLeast', value: 3 }]);
  });

  it('a candidate can be renamed, duplicated and deleted', () => {
    const before = opened();
    expect(found(done(before, renameTree(before, { tree: 'bread', name: 'toast' })))).toBe('stew toast');
    expect(found(done(before, duplicateTree(before, { tree: 'bread', name: 'bread-copy' })))).toBe('bread bread-copy stew');
    expect(found(done(before, deleteTree(before, { tree: 'bread' })))).toBe('stew');
  });

  it('lists the asking tree as a user of the candidates', () => {
    const users = treeUsers(opened().trees, []);
    expect([users.get('stew')?.trees, users.get('rest')?.trees]).toEqual([['main'], []]);
  });

  it('validates the asking tree again when another tree becomes a candidate', () => {
    const before = opened();
    let checks: string[] = [];
    const cache = new TreeValidationCache((name) => {
      checks.push(name);
      return [];
    });
    cache.problemsOf(before.trees);
    checks = [];
    cache.problemsOf(promise(before, 'gives', 'fed').trees);
    expect(checks).toEqual(['main', 'rest']);
  });
});

describe('promises as text', () => {
  it.each([
    ['money >= 3, fed', [{ key: { key: 'money' }, test: 'atLeast', value: 3 }, { key: { key: 'fed' } }]],
    [
      'no fed, no foe',
      [
        { key: { key: 'fed' }, test: 'isFalse' },
        { key: { key: 'foe' }, test: 'isUnset' },
      ],
    ],
    [
      'foe, money < 0.5',
      [
        { key: { key: 'foe' }, test: 'isSet' },
        { key: { key: 'money' }, test: 'below', value: 0.5 },
      ],
    ],
  ])('%s', (text, needs) => {
    const after = promise(opened(), 'needs', text);
    expect(documentIn(after, 'rest').promises?.needs).toEqual(needs);
    expect(needsText(needs)).toBe(text);
    expect(loads(after)).toBe(true);
  });

  it('facts are read as they are written', () => {
    const facts = [{ fact: { key: 'fed' } }, { fact: { key: 'rain' }, is: false }];
    expect(factsIn('fed, not rain')).toEqual(facts);
    expect(factsText(facts)).toBe('fed, no rain');
    expect([factsIn(' , '), factsText('broken')]).toEqual([undefined, '']);
  });
});
