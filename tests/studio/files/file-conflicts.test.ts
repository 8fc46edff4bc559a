import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textHash } from '../../../src/core/text-hash.ts';
import { createDraftStore } from '../../../src/studio/files/draft-store.ts';
import type { Draft } from '../../../src/studio/files/draft.ts';
import { FileSync } from '../../../src/studio/files/file-sync.ts';
import { saveAllTrees } from '../../../src/studio/files/save-tree.ts';
import { EditorStore } from '../../../src/studio/edited-trees/editor-store.ts';
import { deleteTree, duplicateTree } from '../../../src/tree-doc/edits/tree-edits.ts';
import { setTreeDescription } from '../../../src/tree-doc/edits/set-fields.ts';
import { FilePort, shippedText } from '../support/file-port.ts';

const BOW = shippedText('bow');
const rewritten = (text: string): string => BOW.replace(/"description": ".*"/, `"description": "${text}"`);
const draftOf = (fields: Partial<Draft> = {}): Draft => ({
  tree: 'bow',
  text: rewritten('theirs'),
  base: textHash(BOW),
  savedAt: 1,
  writer: 'other',
  ...fields,
});

async function open() {
  const said: string[] = [];
  const port = new FilePort();
  const editorStore = new EditorStore(port, (text) => void said.push(text));
  const refreshTrees = vi.fn<() => void>();
  const store = createDraftStore();
  const files = new FileSync({ editorStore, store, writer: 'mine', now: () => 9, refreshTrees, announce: (text) => void said.push(text) });
  await files.start();
  const write = (text: string) => editorStore.perform(setTreeDescription(editorStore.workspace.value, { tree: 'bow', text }));
  const description = () => editorStore.trees.get('bow')?.fields['description'];
  const kept = async () => (await createDraftStore().load()).drafts;
  return { said, port, editorStore, files, refreshTrees, write, description, kept };
}

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

describe('a conflict with another window', () => {
  it('stays where the version of the other one cannot be read, and says why', async () => {
    const { said, files, write, description } = await open();
    write('mine');
    await files.autosave.settled();
    const conflict = { kind: 'window', tree: 'bow', draft: draftOf({ text: '{"half' }) } as const;
    files.conflicts.set([conflict]);
    await files.resolve(conflict, 'theirs');
    expect([files.conflicts.value, description()]).toEqual([[conflict], 'mine']);
    expect(said.at(-1)).toMatch(/^The other window’s version cannot be read\. bow\.json: /);
  });

  it('ends with the tree deleted where the other one has deleted it', async () => {
    const { files, editorStore, write, kept, refreshTrees } = await open();
    write('mine');
    await files.autosave.settled();
    const conflict = { kind: 'window', tree: 'bow', draft: draftOf({ text: undefined }) } as const;
    files.conflicts.set([conflict]);
    await files.resolve(conflict, 'theirs');
    await files.autosave.settled();
    expect([editorStore.trees.has('bow'), files.conflicts.value, refreshTrees.mock.calls.length]).toEqual([false, [], 1]);
    expect(await kept()).toMatchObject([{ tree: 'bow', text: undefined, writer: 'mine' }]);
    editorStore.goBy('undo');
    expect(editorStore.trees.has('bow')).toBe(true);
  });

  it('is announced once, and replaced by a newer one of the same tree', async () => {
    const { said, files, port, write } = await open();
    write('mine');
    port.changeOutside('bow', rewritten('one'));
    port.changeOutside('bow', rewritten('two'));
    expect(files.conflicts.value).toEqual([{ kind: 'file', tree: 'bow', fileText: rewritten('two') }]);
    expect(said.filter((text) => text === 'Conflict in bow: see the Trees tab.')).toHaveLength(1);
  });
});

describe('a conflict with the file', () => {
  it('ends where the file is deleted and so is the tree', async () => {
    const { files, port, editorStore, write } = await open();
    write('mine');
    port.changeOutside('bow', undefined);
    expect(files.conflicts.value).toEqual([{ kind: 'file', tree: 'bow', fileText: undefined }]);
    await files.resolve(files.conflicts.value[0]!, 'theirs');
    expect([editorStore.trees.has('bow'), files.conflicts.value, [...files.states.states.value]]).toEqual([false, [], []]);
  });

  it('keeps a tree whose file was deleted, as a new one, when that is chosen', async () => {
    const { files, port, write, description } = await open();
    write('mine');
    port.changeOutside('bow', undefined);
    await files.resolve(files.conflicts.value[0]!, 'mine');
    expect([description(), files.conflicts.value, files.states.stateOf('bow')]).toEqual(['mine', [], 'new']);
  });

  it('is none where a tree that was deleted here has lost its file as well', async () => {
    const { said, files, port, editorStore } = await open();
    editorStore.perform(deleteTree(editorStore.workspace.value, { tree: 'stage-hare' }));
    expect(files.states.stateOf('stage-hare')).toBe('deleted');
    port.changeOutside('stage-hare', undefined);
    expect([files.conflicts.value, files.states.stateOf('stage-hare')]).toEqual([[], 'same']);
    expect(said.filter((text) => text.includes('deleted on disk'))).toEqual([]);
  });

  it('says what became of a tree that was not edited', async () => {
    const { said, port } = await open();
    port.changeOutside('bow', rewritten('theirs'));
    expect(said.at(-1)).toBe('bow.json changed on disk and was reloaded.');
    port.changeOutside('bow', undefined);
    expect(said.at(-1)).toBe('bow.json was deleted on disk, and the tree was removed.');
  });
});

describe('a draft that cannot be read', () => {
  it('is put aside once, under a name of its own', async () => {
    await createDraftStore().save(draftOf({ text: '{"half' }));
    const first = await open();
    expect(first.files.conflicts.value.map(({ tree }) => tree)).toEqual(['bow (unreadable)']);
    expect((await first.kept()).map(({ tree }) => tree)).toEqual(['bow (unreadable)']);
    const again = await open();
    expect(again.files.conflicts.value.map(({ tree }) => tree)).toEqual(['bow (unreadable)']);
    await again.files.resolve(again.files.conflicts.value[0]!, 'mine');
    expect([again.files.conflicts.value.length, (await again.kept()).length]).toEqual([1, 1]);
  });
});

describe('files', () => {
  it('are not saved without a server, without a tree, or twice at a time', async () => {
    const { files, port, write } = await open();
    await files.save('nobody');
    write('mine');
    await Promise.all([files.save('bow'), files.save('bow')]);
    expect([port.saves.map(({ tree }) => tree), files.saving.value.size]).toEqual([['bow'], 0]);
  });

  it('are all saved but those of deleted trees', async () => {
    const { said, files, port, editorStore, write } = await open();
    write('mine');
    editorStore.perform(duplicateTree(editorStore.workspace.value, { tree: 'bow', name: 'long-bow' }));
    editorStore.perform(deleteTree(editorStore.workspace.value, { tree: 'stage-hare' }));
    await saveAllTrees(files);
    expect(port.saves.map(({ tree, base }) => [tree, base === ''])).toEqual([
      ['bow', false],
      ['long-bow', true],
    ]);
    expect(said.filter((text) => text.startsWith('Saved'))).toEqual(['Saved bow.json.', 'Saved long-bow.json.']);
    expect([...files.states.states.value]).toEqual([['stage-hare', 'deleted']]);
  });

  it('are reverted to only where there is one', async () => {
    const { said, files, editorStore, refreshTrees } = await open();
    editorStore.perform(duplicateTree(editorStore.workspace.value, { tree: 'bow', name: 'long-bow' }));
    files.revert('long-bow');
    expect([said.at(-1), editorStore.trees.has('long-bow'), refreshTrees.mock.calls.length]).toEqual([
      'long-bow has no file to revert to.',
      true,
      0,
    ]);
  });

  it('are no longer watched after the end', async () => {
    const { files, port, description, write, kept } = await open();
    const before = description();
    files.stop();
    port.changeOutside('bow', rewritten('theirs'));
    expect(description()).toBe(before);
    write('mine');
    await files.autosave.settled();
    expect([files.autosave.hasUnsaved, await kept()]).toEqual([false, []]);
  });

  it('are looked at once, however often that is begun', async () => {
    const { files, said } = await open();
    expect(files.start()).toBe(files.start());
    await files.start();
    expect(said).toEqual([]);
  });
});
