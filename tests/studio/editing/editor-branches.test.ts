import { describe, expect, it } from 'vitest';
import { setTreeDescription } from '../../../src/tree-doc/edits/set-fields.ts';
import { EditorStore } from '../../../src/studio/edited-trees/editor-store.ts';
import { FilePort } from '../support/file-port.ts';

/** A run that can go back and branch, and the trees that its agents run. */
function open() {
  const said: string[] = [];
  const port = new FilePort();
  const at = { branch: 0, updates: 0 };
  port.time.branch = () => at.branch;
  port.edits.updateCount = () => at.updates;
  const apply = port.edits.apply;
  port.edits.apply = (edit) => (at.updates++, apply(edit));
  const store = new EditorStore(port, (text) => void said.push(text));
  const describeBow = (text: string) => store.perform(setTreeDescription(store.workspace.value, { tree: 'bow', text }));
  const running = () => store.running.trees.value.get('bow')?.fields['description'];
  return { port, store, said, at, describeBow, running, shipped: running() };
}

describe('the trees of agents', () => {
  it('are those of the time that is shown, and the edits after it are pending there', () => {
    const { store, at, describeBow, running, shipped } = open();
    for (const text of ['one', 'two']) describeBow(text);
    expect([running(), at.updates, store.running.pendingNodes.value.size]).toEqual(['two', 2, 0]);
    const found = [1, 0, 2, 9].map((updates) => {
      at.updates = updates;
      store.running.enterTime();
      return [running(), store.running.stateOf('bow')];
    });
    expect(found).toEqual([
      ['one', 'ready'],
      [shipped, 'ready'],
      ['two', 'running'],
      ['two', 'running'],
    ]);
  });

  it('where a run goes on from its past are edited again, which is said', () => {
    const { store, port, said, at, describeBow, running, shipped } = open();
    describeBow('one');
    Object.assign(at, { updates: 0, branch: 1 });
    store.running.enterFork();
    expect([running(), said.at(-1), port.applied.length]).toEqual(['one', 'Applied in this branch as well: the edits of bow.', 2]);
    store.running.isAutomatic.set(false);
    Object.assign(at, { updates: 0, branch: 2 });
    const before = said.length;
    store.running.enterFork();
    expect([running(), said.length]).toEqual([shipped, before]);
  });

  it('of another branch that is opened are edited from then on', () => {
    const { store, at, describeBow, running } = open();
    describeBow('one');
    Object.assign(at, { updates: 0, branch: 1 });
    store.running.enterFork();
    describeBow('two');
    expect(running()).toBe('two');
    Object.assign(at, { updates: 1, branch: 0 });
    store.running.enterBranch();
    expect([running(), store.trees.get('bow')?.fields['description']]).toEqual(['one', 'one']);
    store.goBy('undo');
    expect(store.trees.get('bow')?.fields['description']).toBe('two');
    store.running.isAutomatic.set(false);
    describeBow('three');
    const past = store.workspace.value;
    at.branch = 7;
    store.running.enterBranch();
    expect(store.workspace.value).toBe(past);
  });

  it('of a new scene are the shipped ones, with the edits on top', () => {
    const { store, port, at, describeBow, running } = open();
    store.running.enterScene();
    expect(port.applied).toEqual([]);
    describeBow('one');
    Object.assign(at, { updates: 0, branch: 0 });
    store.running.enterScene();
    expect([running(), port.applied.length]).toEqual(['one', 2]);
  });
});

it('says when there is nothing to take back or to do again', () => {
  const { store, said, describeBow } = open();
  expect([store.goBy('undo'), store.goBy('redo'), said]).toEqual([undefined, undefined, ['Nothing to undo.', 'Nothing to redo.']]);
  describeBow('one');
  const label = store.goBy('undo')!.label;
  expect([said.at(-1), store.goBy('redo')?.label, said.at(-1)]).toEqual([`Undone: ${label}.`, label, `Redone: ${label}.`]);
});
