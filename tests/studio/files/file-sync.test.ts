import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textHash } from '../../../src/core/text-hash.ts';
import { deleteTree, duplicateTree } from '../../../src/tree-doc/edits/tree-edits.ts';
import { setTreeDescription } from '../../../src/tree-doc/edits/set-fields.ts';
import type { SaveResult } from '../../../src/studio/ports/tree-file-client.ts';
import { createDraftStore } from '../../../src/studio/files/draft-store.ts';
import type { Draft } from '../../../src/studio/files/draft.ts';
import { exportTree } from '../../../src/tree-doc/import-trees.ts';
import { EditorStore } from '../../../src/studio/edited-trees/editor-store.ts';
import { FileSync } from '../../../src/studio/files/file-sync.ts';
import { FilePort, shippedText } from '../support/file-port.ts';

const BOW = shippedText('bow');
const rewritten = (text: string): string => BOW.replace(/"description": ".*"/, `"description": "${text}"`);

/** One window: its desk, its files, and what it says. */
async function openWindow(port = new FilePort(), writer = 'window-a') {
  const said: string[] = [];
  const editorStore = new EditorStore(port, (text) => said.push(text));
  let clock = 100;
  const refreshTrees = vi.fn<() => void>();
  const files = new FileSync({
    editorStore: editorStore,
    store: createDraftStore(),
    writer,
    now: () => clock++,
    refreshTrees,
    announce: (text) => text !== '' && said.push(text),
  });
  await files.start();
  const write = (text: string, tree = 'bow') => editorStore.perform(setTreeDescription(editorStore.workspace.value, { tree, text }));
  const descriptionOf = (tree = 'bow') => editorStore.trees.get(tree)?.fields['description'];
  const states = () => Object.fromEntries(files.states.states.value);
  return { port, desk: editorStore, files, said, redraw: refreshTrees, write, descriptionOf, states };
}

const kept = async (): Promise<readonly Draft[]> => (await createDraftStore().load()).drafts;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('work on trees', () => {
  it('is kept with every change, marked, and forgotten when it is as in the file again', async () => {
    const { desk, files, write, states } = await openWindow();
    expect(states()).toEqual({});
    write('mine');
    expect(files.autosave.hasUnsaved).toBe(true);
    await files.autosave.settled();
    expect(files.autosave.hasUnsaved).toBe(false);
    expect(states()).toEqual({ bow: 'changed' });
    expect(await kept()).toMatchObject([{ tree: 'bow', text: rewritten('mine'), base: textHash(BOW) }]);
    desk.goBy('undo');
    await files.autosave.settled();
    expect(states()).toEqual({});
    expect(await kept()).toEqual([]);
  });

  it('is found again after the page is gone, with new, changed and deleted trees', async () => {
    const first = await openWindow();
    first.write('mine');
    first.desk.perform(duplicateTree(first.desk.workspace.value, { tree: 'patrol', name: 'march' }));
    first.desk.perform(deleteTree(first.desk.workspace.value, { tree: 'stage-hare' }));
    await first.files.autosave.settled();
    const again = await openWindow(new FilePort(), 'window-b');
    expect(again.states()).toEqual({ bow: 'changed', march: 'new', 'stage-hare': 'deleted' });
    expect(again.descriptionOf()).toBe('mine');
    expect(again.said).toEqual(['Restored your unsaved changes to bow, march and stage-hare.']);
    expect(again.redraw).toHaveBeenCalled();
    expect(again.port.applied.flatMap(({ documents }) => documents.map(({ name }) => name))).toEqual(['bow', 'march']);
    expect((await kept()).map(({ writer }) => writer)).toEqual(['window-a', 'window-a', 'window-a']);
  });

  it('goes on in the next window without a quarrel, and can be taken back to the file', async () => {
    const first = await openWindow();
    first.write('mine');
    await first.files.autosave.settled();
    const again = await openWindow(new FilePort(), 'window-b');
    again.write('still mine');
    await again.files.autosave.settled();
    expect(again.files.conflicts.value).toEqual([]);
    again.files.revert('bow');
    expect(again.states()).toEqual({});
    again.desk.goBy('undo');
    expect(again.descriptionOf()).toBe('still mine');
  });

  it('is not lost when it was done while the store was still being read', async () => {
    await createDraftStore().save({ tree: 'bow', text: rewritten('older'), base: textHash(BOW), savedAt: 1, writer: 'window-z' });
    const port = new FilePort();
    const editorStore = new EditorStore(port, () => {});
    const files = new FileSync({
      editorStore: editorStore,
      store: createDraftStore(),
      writer: 'w',
      now: () => 5,
      refreshTrees: () => {},
      announce: () => {},
    });
    const started = files.start();
    editorStore.perform(setTreeDescription(editorStore.workspace.value, { tree: 'bow', text: 'quick' }));
    await started;
    await files.autosave.settled();
    expect(editorStore.trees.get('bow')?.fields['description']).toBe('quick');
    expect(files.conflicts.value).toMatchObject([{ kind: 'window', tree: 'bow', draft: { text: rewritten('older') } }]);
    expect(await kept()).toMatchObject([{ text: rewritten('quick') }]);
  });

  it('is told to be in danger once when the store fails, and until it works again', async () => {
    const { files, write, said } = await openWindow();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    write('one');
    await files.autosave.settled();
    write('two');
    await files.autosave.settled();
    expect(files.storageProblem.value).toContain('storage is full');
    expect(said.filter((text) => text.includes('storage is full'))).toHaveLength(1);
    expect(files.autosave.hasUnsaved).toBe(true);
    put.mockRestore();
    write('three');
    await files.autosave.settled();
    expect(files.storageProblem.value).toBe('');
    expect(files.autosave.hasUnsaved).toBe(false);
  });
});

describe('a draft from before', () => {
  it('whose file has changed meanwhile is shown, and the person chooses', async () => {
    await createDraftStore().save({ tree: 'bow', text: rewritten('mine'), base: textHash('older file'), savedAt: 1, writer: 'window-z' });
    const { files, descriptionOf, states } = await openWindow();
    expect(descriptionOf()).toBe('mine');
    const [conflict] = files.conflicts.value;
    expect(conflict).toMatchObject({ kind: 'file', tree: 'bow', fileText: BOW });
    await files.resolve(conflict!, 'mine');
    await files.autosave.settled();
    expect(files.conflicts.value).toEqual([]);
    expect(states()).toEqual({ bow: 'changed' });
    expect(await kept()).toMatchObject([{ text: rewritten('mine'), base: textHash(BOW) }]);
  });

  it('gives way to the file when that is chosen, and can be had back by undo', async () => {
    await createDraftStore().save({ tree: 'bow', text: rewritten('mine'), base: textHash('older file'), savedAt: 1, writer: 'window-z' });
    const { desk, files, descriptionOf, states } = await openWindow();
    await files.resolve(files.conflicts.value[0]!, 'theirs');
    await files.autosave.settled();
    expect(states()).toEqual({});
    expect(await kept()).toEqual([]);
    desk.goBy('undo');
    expect(descriptionOf()).toBe('mine');
  });

  it('that cannot be read is put aside until it is thrown away, and new work is kept beside it', async () => {
    await createDraftStore().save({ tree: 'bow', text: '{"half', base: textHash(BOW), savedAt: 1, writer: 'window-z' });
    const { files, write } = await openWindow();
    expect(files.conflicts.value).toMatchObject([{ kind: 'broken', draft: { text: '{"half' } }]);
    write('new work');
    await files.autosave.settled();
    expect((await kept()).map(({ text }) => text)).toEqual(['{"half', rewritten('new work')]);
    const next = await openWindow(new FilePort(), 'window-b');
    expect(next.files.conflicts.value).toMatchObject([{ kind: 'broken', draft: { text: '{"half' } }]);
    await next.files.resolve(next.files.conflicts.value[0]!, 'theirs');
    expect(next.files.conflicts.value).toEqual([]);
    expect((await kept()).map(({ text }) => text)).toEqual([rewritten('new work')]);
  });

  it('that its file has caught up with goes', async () => {
    await createDraftStore().save({ tree: 'bow', text: BOW, base: textHash('older file'), savedAt: 1, writer: 'window-z' });
    const { files, states } = await openWindow();
    expect(files.conflicts.value).toEqual([]);
    expect(states()).toEqual({});
    expect(await kept()).toEqual([]);
  });
});

describe('a file that changes outside', () => {
  it('is taken over when the tree was not edited here, keeps the nodes, and can be undone', async () => {
    const { port, desk, descriptionOf, states, redraw } = await openWindow();
    const key = desk.trees.get('bow')?.root.key;
    port.changeOutside('bow', rewritten('theirs'));
    expect(descriptionOf()).toBe('theirs');
    expect(desk.trees.get('bow')?.root.key).toBe(key);
    expect(states()).toEqual({});
    expect(redraw).toHaveBeenCalled();
    desk.goBy('undo');
    expect(states()).toEqual({ bow: 'changed' });
  });

  it('is a conflict when it was edited here as well; the file can be chosen', async () => {
    const { port, files, write, descriptionOf } = await openWindow();
    write('mine');
    port.changeOutside('bow', rewritten('theirs'));
    expect(descriptionOf()).toBe('mine');
    await files.resolve(files.conflicts.value[0]!, 'theirs');
    expect(descriptionOf()).toBe('theirs');
    expect(files.conflicts.value).toEqual([]);
  });

  it('is no conflict when it says the same, or was changed back', async () => {
    const { port, files, write, states } = await openWindow();
    write('mine');
    port.changeOutside('bow', rewritten('theirs'));
    port.changeOutside('bow', BOW);
    expect(files.conflicts.value).toEqual([]);
    port.changeOutside('bow', JSON.stringify(JSON.parse(rewritten('mine'))));
    expect(files.conflicts.value).toEqual([]);
    expect(states()).toEqual({});
  });

  it('leaves the tree as it is while it cannot be read', async () => {
    const { port, said, descriptionOf } = await openWindow();
    const before = descriptionOf();
    port.changeOutside('bow', '{"half');
    expect(descriptionOf()).toBe(before);
    expect(said.at(-1)).toContain('bow.json: found a text that ends too early');
  });

  it('may appear and vanish', async () => {
    const { port, desk, states } = await openWindow();
    port.changeOutside('march', BOW.replace('"bow"', '"march"'));
    expect(desk.trees.has('march')).toBe(true);
    port.changeOutside('march', undefined);
    expect(desk.trees.has('march')).toBe(false);
    expect(states()).toEqual({});
  });
});

describe('two windows', () => {
  it('never overwrite each other: the second is told, and chooses', async () => {
    const one = await openWindow(new FilePort(), 'one');
    const two = await openWindow(new FilePort(), 'two');
    one.write('from one');
    await one.files.autosave.settled();
    two.write('from two');
    await two.files.autosave.settled();
    expect(two.files.conflicts.value).toMatchObject([{ kind: 'window', tree: 'bow' }]);
    expect(two.files.autosave.hasUnsaved).toBe(true);
    expect(await kept()).toMatchObject([{ text: rewritten('from one') }]);
    await two.files.resolve(two.files.conflicts.value[0]!, 'mine');
    await two.files.autosave.settled();
    expect(two.files.autosave.hasUnsaved).toBe(false);
    expect(await kept()).toMatchObject([{ text: rewritten('from two') }]);
    one.write('from one again');
    await one.files.autosave.settled();
    await one.files.resolve(one.files.conflicts.value[0]!, 'theirs');
    await one.files.autosave.settled();
    expect(one.descriptionOf()).toBe('from two');
    expect(await kept()).toMatchObject([{ text: rewritten('from two'), writer: 'one' }]);
  });
});

describe('saving', () => {
  it('writes the file under the condition that it is the known one, and takes the mark away', async () => {
    const { port, files, write, states } = await openWindow();
    expect(files.canSave).toBe(true);
    write('mine');
    await files.save('bow');
    expect(port.saves).toEqual([{ tree: 'bow', text: rewritten('mine'), base: textHash(BOW) }]);
    expect(states()).toEqual({});
    await files.autosave.settled();
    expect(await kept()).toEqual([]);
    write('more');
    await files.save('bow');
    expect(port.saves.at(-1)?.base).toBe(textHash(rewritten('mine')));
  });

  it('that meets another file is a conflict; after “keep mine” the next one replaces it', async () => {
    const { port, files, write, states } = await openWindow();
    write('mine');
    const theirs = rewritten('theirs');
    port.answer = { kind: 'conflict', reason: 'bow.json was changed outside the studio.', hash: textHash(theirs), text: theirs };
    await files.save('bow');
    expect(files.conflicts.value).toMatchObject([{ kind: 'file', fileText: theirs }]);
    expect(states()).toEqual({ bow: 'changed' });
    await files.resolve(files.conflicts.value[0]!, 'mine');
    port.answer = undefined;
    await files.save('bow');
    expect(port.saves.at(-1)).toEqual({ tree: 'bow', text: rewritten('mine'), base: textHash(theirs) });
  });

  it('says why it was refused, and loses nothing', async () => {
    const { port, files, write, said, states } = await openWindow();
    write('mine');
    port.answer = { kind: 'refused', reason: 'The server did not answer.' } satisfies SaveResult;
    await files.save('bow');
    expect(said.at(-1)).toBe('The server did not answer.');
    expect(states()).toEqual({ bow: 'changed' });
  });
});

it('a shipped tree is written as its file is', () => {
  const editorStore = new EditorStore(new FilePort(), () => {});
  for (const tree of editorStore.trees.values()) expect(exportTree(tree).text, `trees/${tree.name}.json`).toBe(shippedText(tree.name));
});
