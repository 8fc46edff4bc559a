import { expect, it } from 'vitest';
import { conflictId, describeConflict, type Conflict } from '../../../src/studio/files/conflict.ts';
import { isDraft, type Draft } from '../../../src/studio/files/draft.ts';
import { recoverTrees } from '../../../src/studio/files/recover-trees.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { openTrees, tree } from '../../tree-doc/support/workspaces.ts';

const DRAFT: Draft = { tree: 'main', text: '{}', base: '', savedAt: 1, writer: 'a' };

it('a draft is read only if it is whole', () => {
  expect([isDraft(DRAFT), isDraft({ ...DRAFT, text: undefined })]).toEqual([true, true]);
  const wrong = [
    null,
    'draft',
    ...(['tree', 'base', 'savedAt', 'writer'] as const).map((name) => ({ ...DRAFT, [name]: undefined })),
    { ...DRAFT, text: 3 },
  ];
  expect(wrong.filter(isDraft)).toEqual([]);
});

it('a conflict says what happened, and is known by its kind and tree', () => {
  const conflicts: Conflict[] = [
    { kind: 'broken', tree: 'main', draft: DRAFT, problem: 'No root.' },
    { kind: 'file', tree: 'main', fileText: undefined },
    { kind: 'file', tree: 'main', fileText: '{}' },
    { kind: 'window', tree: 'main', draft: { ...DRAFT, text: undefined } },
    { kind: 'window', tree: 'main', draft: DRAFT },
  ];
  expect(conflicts.map(describeConflict)).toEqual([
    'A draft of main cannot be read: No root.',
    'main.json was deleted on disk, and you have unsaved changes to the tree.',
    'main.json was changed on disk, and you have unsaved changes to the tree.',
    'Another window has deleted main. Your changes to it are not kept until you choose a version.',
    'Another window is editing main too. Your changes to it are not kept until you choose a version.',
  ]);
  expect(conflicts.map(conflictId)).toEqual(['broken main', 'file main', 'file main', 'window main', 'window main']);
});

it('trees are restored from drafts, those that extend others after them, and what cannot be read is a conflict', () => {
  const base = tree({ type: 'Wait', id: 'pause', params: { duration: 1 } }, [], 'base');
  const child = { name: 'child', description: 'A test.', extends: 'base', overrides: [{ node: 'pause', set: { name: 'Nap' } }] };
  const workspace = openTrees(base);
  const draft = (name: string, text: object | string | undefined, more: Partial<Draft> = {}): Draft => ({
    ...DRAFT,
    tree: name,
    text: typeof text === 'object' ? JSON.stringify(text, null, 2) : text,
    ...more,
  });
  const changed = { ...base, root: { type: 'Wait', id: 'pause', params: { duration: 9 } } };
  const found = recoverTrees(
    [draft('grandchild', { ...child, name: 'grandchild' }), draft('base', changed), draft('broken', '{'), draft('gone', undefined)],
    { files: new Map(), trees: workspace.trees, newNodeKey: workspace.newNodeKey },
  );
  expect([...found.trees.keys()]).toEqual(['base', 'grandchild']);
  expect(treeDocument(found.trees.get('base')!).root.params).toEqual({ duration: 9 });
  expect(treeDocument(found.trees.get('grandchild')!)).toMatchObject({ name: 'grandchild', extends: 'base' });
  expect(found.settled.map(({ tree: name }) => name)).toEqual(['gone']);
  expect(found.conflicts).toMatchObject([{ kind: 'broken', tree: 'broken' }]);
});
