import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument, TreeDocument } from '../../src/engine/document/tree-format.ts';
import { bindKey, changeKey } from '../../src/tree-doc/edits/key-edits.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { undo, type Workspace } from '../../src/tree-doc/workspace.ts';
import { done, openTrees, refusalOf, tree, treeIn } from './support/workspaces.ts';

const REST: KeyDeclaration = { name: 'rest', type: 'number', value: 2 };
const wait: NodeDocument = { type: 'Wait', params: { duration: { key: 'rest' } } };
const documentIn = (workspace: Workspace): TreeDocument => treeDocument(treeIn(workspace, 'main'));
const notesOf = (edit: object) => ('notes' in edit ? edit.notes : undefined);

describe('a key that is bound to a fact of the game', () => {
  it('no longer changes by itself, and says whom the fact is about', () => {
    const before = openTrees(
      tree(
        wait,
        [
          { ...REST, changePerSecond: 2 },
          { name: 'foe', type: 'entity' },
        ] as never,
        'main',
      ),
    );
    const bound = bindKey(before, { tree: 'main', key: 'rest', input: 'targetDistance', of: 'foe' });
    expect(notesOf(bound)).toEqual(['"rest" no longer changes by itself: targetDistance says what it is.']);
    const after = done(before, bound);
    expect(documentIn(after).keys?.[0]).toEqual({ ...REST, input: 'targetDistance', of: 'foe' });
    expect(new Map(undo(after).trees)).toEqual(new Map(before.trees));
    const free = done(after, bindKey(after, { tree: 'main', key: 'rest', input: undefined, of: undefined }));
    expect(documentIn(free).keys?.[0]).toEqual(REST);
    expect(refusalOf(bindKey(before, { tree: 'main', key: 'rust', input: 'ownHealth', of: undefined }))).toContain('no key "rust"');
  });

  it('is free when it gets another type, which no such fact has', () => {
    const before = openTrees(
      tree(
        wait,
        [
          { ...REST, input: 'targetDistance', of: 'foe' },
          { name: 'foe', type: 'entity' },
        ] as never,
        'main',
      ),
    );
    const typed = changeKey(before, { tree: 'main', key: 'rest', field: 'type', to: 'boolean' });
    expect(notesOf(typed)).toHaveLength(3);
    expect(documentIn(done(before, typed)).keys?.[0]).toEqual({ name: 'rest', type: 'boolean' });
  });
});

describe('a key of the world', () => {
  const rain: KeyDeclaration = { name: 'rain', type: 'number', scope: 'world', min: 0, max: 100, value: 0 };
  const of = (workspace: Workspace, name: string) => treeDocument(treeIn(workspace, name)).keys?.[0];

  it('is changed in every tree that says the same of it, in one undo step', () => {
    const silent: KeyDeclaration = { name: 'rain', type: 'number', scope: 'world', min: 0, max: 100 };
    const before = openTrees(
      tree(wait, [rain], 'sky'),
      tree(wait, [rain], 'folk'),
      tree(wait, [silent], 'birds'),
      tree(wait, [{ ...rain, scope: 'own' }], 'pond'),
    );
    const started = changeKey(before, { tree: 'folk', key: 'rain', field: 'value', to: 30 });
    expect(notesOf(started)).toEqual(['1 other tree shares it and changed too.']);
    const after = done(before, started);
    expect(['sky', 'folk', 'birds', 'pond'].map((name) => of(after, name)?.value)).toEqual([30, 30, undefined, 0]);
    expect(new Map(undo(after).trees)).toEqual(new Map(before.trees));
    const typed = done(before, changeKey(before, { tree: 'sky', key: 'rain', field: 'type', to: 'boolean' }));
    expect(['sky', 'folk', 'birds'].map((name) => of(typed, name))).toEqual(
      Array.from({ length: 3 }, () => ({ name: 'rain', type: 'boolean', scope: 'world' })),
    );
  });

  it('is described in each tree by itself', () => {
    const before = openTrees(
      tree(wait, [{ ...rain, description: 'Drops.' }], 'sky'),
      tree(wait, [{ ...rain, description: 'Wet.' }], 'folk'),
    );
    const after = done(before, changeKey(before, { tree: 'folk', key: 'rain', field: 'description', to: 'Cold.' }));
    expect(of(after, 'sky')?.description).toBe('Drops.');
  });
});
