import { describe, expect, it } from 'vitest';
import { EditorStore } from '../../../src/studio/edited-trees/editor-store.ts';
import { setTreeDescription } from '../../../src/tree-doc/edits/set-fields.ts';
import { deleteTree, duplicateTree } from '../../../src/tree-doc/edits/tree-edits.ts';
import { FilePort } from '../support/file-port.ts';

function open() {
  const said: string[] = [];
  const port = new FilePort();
  const store = new EditorStore(port, (text) => void said.push(text));
  const describeTree = (tree: string, text: string, tag?: string) =>
    store.perform(setTreeDescription(store.workspace.value, { tree, text }), tag);
  const running = (tree = 'bow') => store.running.trees.value.get(tree)?.fields['description'];
  return { said, port, store, describeTree, running, shipped: running() };
}

describe('edits and the agents', () => {
  it('are applied at once, unless that is switched off, and then when it is switched on', () => {
    const { port, store, describeTree, running, shipped } = open();
    describeTree('bow', 'one');
    expect([running(), port.applied.length, store.running.stateOf('bow')]).toEqual(['one', 1, 'running']);
    store.running.isAutomatic.set(false);
    describeTree('bow', 'two');
    expect([running(), port.applied.length, store.running.stateOf('bow')]).toEqual(['one', 1, 'ready']);
    store.running.isAutomatic.set(true);
    expect([running(), port.applied.length, running() === shipped]).toEqual(['two', 2, false]);
  });

  it('of typing are applied after a pause of 0.4 seconds, or when the field is left', () => {
    const { store, describeTree, running, shipped } = open();
    describeTree('bow', 'one', 'typing');
    store.update(1000);
    store.update(1399);
    expect(running()).toBe(shipped);
    describeTree('bow', 'two', 'typing');
    store.update(1400);
    store.update(1799);
    expect(running()).toBe(shipped);
    store.update(1800);
    expect(running()).toBe('two');
    describeTree('bow', 'three', 'typing');
    store.endUndoStep();
    expect(running()).toBe('three');
  });

  it('tell which trees are new, changed or gone', () => {
    const { port, store } = open();
    store.perform(duplicateTree(store.workspace.value, { tree: 'bow', name: 'long-bow' }));
    store.perform(deleteTree(store.workspace.value, { tree: 'stage-hare' }));
    expect(port.applied.map(({ documents, removed }) => [documents.map(({ name }) => name), removed])).toEqual([
      [['long-bow'], []],
      [[], ['stage-hare']],
    ]);
    expect(store.running.changedDocuments().map(({ name }) => name)).toEqual(['long-bow']);
  });

  it('of a tree that uses others than a scene has, as in a lesson, are not sent there, and wait for nothing', () => {
    const { port, said, store, describeTree } = open();
    const scene = new Map(port.library);
    scene.delete('check-for-danger');
    Object.assign(port, { sceneTrees: () => scene });
    store.perform(duplicateTree(store.workspace.value, { tree: 'patrol', name: 'own-patrol' }));
    expect([port.applied, store.running.stateOf('own-patrol')]).toEqual([[], 'running']);
    describeTree('bow', 'one');
    store.perform(deleteTree(store.workspace.value, { tree: 'own-patrol' }));
    expect(port.applied.map(({ documents, removed }) => [documents.map(({ name }) => name), removed])).toEqual([[['bow'], []]]);
    expect(said).toEqual([]);
  });

  it('that the game refuses are told, and do not hold back the others', () => {
    const { said, port, store, describeTree, running } = open();
    store.running.isAutomatic.set(false);
    describeTree('bow', 'one');
    describeTree('patrol', 'two');
    const { apply } = port.edits;
    port.edits.apply = (edit) => (edit.documents.some(({ name }) => name === 'bow') ? 'Not for the bow.' : apply(edit));
    store.running.apply();
    expect([running(), running('patrol'), said]).toEqual([expect.not.stringContaining('one'), 'two', ['Not for the bow.']]);
    expect([store.running.stateOf('bow'), port.applied.length]).toEqual(['ready', 1]);
  });

  it('that are refused change nothing, and say why', () => {
    const { said, port, store } = open();
    const before = store.workspace.value;
    expect(store.perform({ refused: 'No.' })).toBe(false);
    expect([said, store.workspace.value, port.applied]).toEqual([['No.'], before, []]);
    expect(store.perform({ label: 'Nothing', changes: [], notes: ['One.', 'Two.'] })).toBe(true);
    expect(said.at(-1)).toBe('One. Two.');
  });
});
