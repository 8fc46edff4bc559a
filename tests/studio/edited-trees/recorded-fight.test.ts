import { describe, expect, it } from 'vitest';
import type { TreesUpdate } from '../../../src/studio/ports/edit-port.ts';
import { EditorStore } from '../../../src/studio/edited-trees/editor-store.ts';
import { setTreeDescription } from '../../../src/tree-doc/edits/set-fields.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { duplicateTree } from '../../../src/tree-doc/edits/tree-edits.ts';
import { FilePort } from '../support/file-port.ts';

const shippedBow = treeDocument(new EditorStore(new FilePort(), () => undefined).trees.get('bow')!);

/** Updates that a fight has received on another page. */
const recorded = (...texts: string[]): TreesUpdate[] =>
  texts.map((description) => ({ documents: [{ ...shippedBow, description }], removed: [], origins: {} }));

function open(updates: TreesUpdate[] = []) {
  const said: string[] = [];
  const port = new FilePort();
  port.enterRun(updates);
  const store = new EditorStore(port, (text) => void said.push(text));
  store.restore(store.workspace.value);
  const describeTree = (tree: string, text: string) => store.perform(setTreeDescription(store.workspace.value, { tree, text }));
  const texts = (tree = 'bow') => [store.running.trees, { value: store.trees }].map(({ value }) => value.get(tree)?.fields['description']);
  const enter = (next: TreesUpdate[] = []): void => {
    port.enterRun(next);
    store.running.enterScene();
  };
  return { port, store, said, describeTree, texts, enter };
}

describe('the trees of a fight that was recorded elsewhere', () => {
  it('are those that the studio shows and edits, and nothing is sent for it', () => {
    const { port, store, said, texts } = open(recorded('one', 'two'));
    expect([texts(), store.running.stateOf('bow'), port.applied]).toEqual([['two', 'two'], 'running', []]);
    expect(said).toEqual(['This fight has other versions of trees: bow. They are open while it is shown; undo brings back the others.']);
    store.goBy('undo');
    expect([texts(), port.applied.length]).toEqual([[shippedBow.description, shippedBow.description], 1]);
  });

  it('are those of the time that is shown', () => {
    const { port, store, texts, enter } = open();
    Object.assign(port.edits, { isInPast: () => true, updateCount: () => 1 });
    enter(recorded('one', 'two'));
    expect([texts(), store.running.stateOf('bow'), port.applied]).toEqual([['one', 'two'], 'ready', []]);
    Object.assign(port.edits, { updateCount: () => 2 });
    store.running.enterTime();
    expect([texts(), store.running.stateOf('bow')]).toEqual([['two', 'two'], 'running']);
  });

  it('are left with it, unless they have been edited since', () => {
    const { port, describeTree, texts, enter } = open();
    enter(recorded('one'));
    enter();
    expect([texts(), port.applied]).toEqual([[shippedBow.description, shippedBow.description], []]);
    enter(recorded('one'));
    describeTree('bow', 'mine');
    enter();
    expect([texts(), port.applied.length]).toEqual([['mine', 'mine'], 2]);
  });

  it('give way to those that were edited before, which wait while its past is shown', () => {
    const { port, store, describeTree, texts, enter } = open();
    describeTree('bow', 'mine');
    describeTree('patrol', 'mine too');
    enter(recorded('one'));
    expect([texts(), texts('patrol')]).toEqual([
      ['mine', 'mine'],
      ['mine too', 'mine too'],
    ]);
    const sent = port.applied.length;
    port.edits.isInPast = () => true;
    enter(recorded('one'));
    expect([texts(), store.running.stateOf('bow'), port.applied.length]).toEqual([['one', 'mine'], 'ready', sent]);
  });

  it('that are drafts of an earlier visit run already', () => {
    const { port, store } = open();
    const trees = new Map(store.trees).set('bow', { ...store.trees.get('bow')!, fields: { ...shippedBow, description: 'mine' } });
    port.enterRun(recorded('mine'));
    store.restore({ ...store.workspace.value, trees });
    expect([store.running.stateOf('bow'), port.applied, store.workspace.value.past]).toEqual(['running', [], undefined]);
  });

  it('may be new ones, and may be gone', () => {
    const other = open();
    other.store.perform(duplicateTree(other.store.workspace.value, { tree: 'bow', name: 'long-bow' }));
    const { store, enter } = open([...other.port.applied, { documents: [], removed: ['stage-hare'], origins: {} }]);
    expect([store.trees.has('long-bow'), store.trees.has('stage-hare'), store.running.stateOf('long-bow')]).toEqual([
      true,
      false,
      'running',
    ]);
    enter();
    expect([store.trees.has('long-bow'), store.trees.has('stage-hare')]).toEqual([false, true]);
  });

  it('stay away from what is applied by hand in the next one', () => {
    const { port, store, describeTree, texts, enter } = open();
    describeTree('patrol', 'mine');
    enter(recorded('one'));
    store.running.isAutomatic.set(false);
    describeTree('patrol', 'later');
    enter();
    expect([texts(), texts('patrol'), port.applied.length]).toEqual([
      [shippedBow.description, shippedBow.description],
      ['mine', 'later'],
      3,
    ]);
  });
});
