import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument, TreeDocument } from '../../src/engine/document.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { renameSet } from '../../src/tree-doc/edits/rename-set.ts';
import { undo, type Workspace } from '../../src/tree-doc/workspace.ts';
import { done, keyAt, openShipped, openTrees, refusalOf, tree, treeIn } from './support/workspaces.ts';

const MOOD: KeyDeclaration = { name: 'mood', type: 'string', value: 'calm' };
const state = (sets: string, child: NodeDocument): NodeDocument => ({ type: 'UtilityState', params: { sets }, child });
const change = (key: string, to: string): NodeDocument => ({ type: 'ChangeStateSet', params: { into: { key }, to } });

const MAIN = tree(
  {
    type: 'UtilitySelector',
    params: { set: { key: 'mood', else: 'calm' } },
    children: [
      state('calm', change('mood', 'wild')),
      state('calm, wild', { type: 'SubTree', params: { tree: 'part' } }),
      state('wild', { type: 'SubTree', params: { tree: 'mapped' }, map: { temper: { key: 'mood' } } }),
      state('wild', { type: 'DebugLog', params: { message: 'calm' } }),
    ],
  },
  [MOOD],
);
const PART = tree(change('mood', 'calm'), [MOOD], 'part');
const MAPPED = tree(
  { type: 'Sequence', children: [change('temper', 'calm'), change('other', 'calm')] },
  [
    { ...MOOD, name: 'temper' },
    { ...MOOD, name: 'other' },
  ],
  'mapped',
);
const GIVEN = tree({ type: 'SubTree', params: { tree: 'part' }, map: { mood: 'calm' } }, undefined, 'given');

const open = (): Workspace => openTrees(MAIN, PART, MAPPED, GIVEN);
const rename = (workspace: Workspace, set: string, to: string) => renameSet(workspace, { tree: 'main', node: keyAt(workspace), set, to });
const documentOf = (workspace: Workspace, name = 'main'): TreeDocument => treeDocument(treeIn(workspace, name));

describe('renaming a set of states', () => {
  const renamed = (): Workspace => done(open(), rename(open(), 'calm', 'at ease'));

  it('renames it in the states, in the key’s start value, and where the key is invalid', () => {
    const { keys, root } = documentOf(renamed());
    expect(root.children?.map(({ params }) => params?.['sets'])).toEqual(['at ease', 'at ease, wild', 'wild', 'wild']);
    expect([keys?.[0]?.value, root.params?.['set']]).toEqual(['at ease', { key: 'mood', else: 'at ease' }]);
  });

  it('renames it in the actions of all files that change the key, whatever they call it', () => {
    const workspace = renamed();
    expect(documentOf(workspace, 'part').root.params?.['to']).toBe('at ease');
    expect(documentOf(workspace, 'mapped').root.children?.map(({ params }) => params?.['to'])).toEqual(['at ease', 'calm']);
    expect(documentOf(workspace, 'given').root.map).toEqual({ mood: 'at ease' });
  });

  it('renames it in states that stand in trees of their own, though these do not know the key', () => {
    const alone = tree({ type: 'Root', child: state('calm, wild', { type: 'Wait' }) }, undefined, 'alone');
    const main = tree(
      {
        type: 'UtilitySelector',
        params: { set: { key: 'mood' } },
        children: [state('wild', { type: 'Wait' }), { type: 'SubTree', params: { tree: 'alone' } }],
      },
      [MOOD],
    );
    const workspace = openTrees(main, alone);
    const after = done(workspace, rename(workspace, 'calm', 'at ease'));
    expect(documentOf(after, 'alone').root.child?.params?.['sets']).toBe('at ease, wild');
  });

  it('renames it everywhere also when it begins in a tree that is used', () => {
    const inner = tree({ type: 'SubTree', params: { tree: 'low' } }, [MOOD], 'inner');
    const low = tree(
      {
        type: 'UtilitySelector',
        params: { set: { key: 'temper' } },
        children: [state('calm', change('temper', 'calm')), state('wild', change('temper', 'calm'))],
      },
      [{ ...MOOD, name: 'temper' }],
      'low',
    );
    const top = tree(
      {
        type: 'Sequence',
        children: [{ ...inner.root, map: { temper: { key: 'mood' } } }, change('mood', 'calm')],
      },
      [MOOD],
      'top',
    );
    const before = openTrees(low, top, inner);
    const edit = renameSet(before, { tree: 'low', node: keyAt(before, '', 'low'), set: 'calm', to: 'at ease' });
    const after = done(before, edit);
    expect(documentOf(after, 'low').keys?.[0]?.value).toBe('at ease');
    expect([documentOf(after, 'top').keys?.[0]?.value, documentOf(after, 'top').root.children?.[1]?.params?.['to']]).toEqual([
      'at ease',
      'at ease',
    ]);
    // Its key has another name, and nothing connects the two.
    expect(documentOf(after, 'inner')).toEqual(inner);
    expect('notes' in edit && edit.notes).toEqual(['1 other tree uses it and changed too.']);
  });

  it('leaves other texts and other sets alone', () => {
    const workspace = renamed();
    expect(documentOf(workspace).root.children?.[3]?.child?.params).toEqual({ message: 'calm' });
    expect(documentOf(workspace).root.children?.[0]?.child?.params?.['to']).toBe('wild');
  });

  it('is one step of undo in all files', () => {
    const before = open();
    expect(undo(done(before, rename(before, 'calm', 'at ease'))).trees).toEqual(before.trees);
  });

  it('refuses a name that another set has, that would be two, or none', () => {
    const before = open();
    expect(refusalOf(rename(before, 'calm', 'wild'))).toContain('already');
    expect(refusalOf(rename(before, 'calm', 'a, b'))).toContain('without commas');
    expect(refusalOf(rename(before, 'clam', 'easy'))).toBe('There is no set "clam".');
  });

  it('leaves no old name in a shipped tree', () => {
    const shipped = openShipped();
    const selector = treeIn(shipped, 'captain').root.children.flatMap(({ children }) => children);
    const nodes = [treeIn(shipped, 'captain').root];
    for (const node of nodes) nodes.push(...node.children);
    const found = nodes.find(({ fields }) => fields['type'] === 'UtilitySelector');
    expect(selector.length).toBeGreaterThan(0);
    const after = done(shipped, renameSet(shipped, { tree: 'captain', node: found?.key ?? '', set: 'steady', to: 'unbroken' }));
    expect(JSON.stringify(documentOf(after, 'captain'))).not.toMatch(/"(to|value)":"steady"|"sets":"[^"]*steady/);
  });
});
