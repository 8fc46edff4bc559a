import { describe, expect, it } from 'vitest';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { EditorStore } from '../../../src/studio/edited-trees/editor-store.ts';
import { AssignmentEditor } from '../../../src/studio/agents/assignment-editor.ts';
import { ShownTime } from '../../../src/studio/time/shown-time.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { setTreeDescription } from '../../../src/tree-doc/edits/set-fields.ts';
import type { EditableTrees } from '../../../src/tree-doc/tree-validation-cache.ts';
import { StudioPage } from '../support/studio-page.ts';

const TREE = 'sword-and-shield';

/** A page whose editor has described a tree as "first" at step 100, and as "second" at step 200; it is at step 300. */
function edited() {
  const page = new StudioPage('skirmish');
  const session = page.open('skirmish', { isRewindable: true });
  const said: string[] = [];
  const editorStore = new EditorStore(page.adapter, (text) => said.push(text));
  const assignments = new AssignmentEditor(page.adapter, (text) => said.push(text));
  const time = new ShownTime({ port: page.adapter, editorStore, assignments });
  const describeTree = (text: string): boolean =>
    editorStore.perform(setTreeDescription(editorStore.workspace.value, { tree: TREE, text }));
  const playTo = (step: number): void => {
    while (session.snapshot.step < step) session.step();
    time.follow();
  };
  const show = (step: number): void => {
    session.past.seek(step);
    session.advance(0);
    time.follow();
  };
  playTo(100);
  describeTree('first');
  playTo(200);
  describeTree('second');
  playTo(300);
  return { page, session, editorStore, assignments, time, describeTree, playTo, show, said };
}

const textIn = (trees: EditableTrees): string | undefined => {
  const tree = trees.get(TREE);
  return tree && treeDocument(tree).description;
};
const runningText = (store: EditorStore): string | undefined => textIn(store.running.trees.value);
const edits = ({ recorded }: RunSession): [number, string][] => recorded.received.map(({ step, command }) => [step, command.type]);

describe('the trees of an earlier time', () => {
  it('are known to run there, and the later edits are pending', () => {
    const { editorStore, show, session } = edited();
    expect([runningText(editorStore), editorStore.running.stateOf(TREE)]).toEqual(['second', 'running']);
    show(150);
    expect([runningText(editorStore), editorStore.running.stateOf(TREE), textIn(editorStore.trees)]).toEqual(['first', 'ready', 'second']);
    show(50);
    expect(runningText(editorStore)).not.toBe('first');
    session.past.backToNow();
    session.advance(0);
    show(300);
    expect([runningText(editorStore), editorStore.running.stateOf(TREE), session.recorded.lastStep]).toEqual(['second', 'running', 300]);
  });

  it('are left behind when the run goes on from there: the edits apply again', () => {
    const { editorStore, show, session, time } = edited();
    show(150);
    session.branching.goOnFromHere();
    time.follow();
    expect(edits(session)).toEqual([
      [100, 'trees'],
      [150, 'trees'],
    ]);
    expect([runningText(editorStore), editorStore.running.stateOf(TREE)]).toEqual(['second', 'running']);
  });

  it('are what an edit in the past starts from', () => {
    const { editorStore, show, session, describeTree, playTo } = edited();
    show(150);
    describeTree('third');
    playTo(160);
    expect(edits(session)).toEqual([
      [100, 'trees'],
      [150, 'trees'],
    ]);
    show(120);
    expect(runningText(editorStore)).toBe('first');
    show(160);
    expect(runningText(editorStore)).toBe('third');
  });

  it('stay behind when edits are applied by hand', () => {
    const { editorStore, show, session, time } = edited();
    editorStore.running.isAutomatic.set(false);
    show(150);
    session.branching.goOnFromHere();
    time.follow();
    expect(edits(session)).toEqual([[100, 'trees']]);
    expect(editorStore.running.stateOf(TREE)).toBe('ready');
  });
});

it('assigned trees apply again where the run goes on from its past, and only to those that run another', () => {
  const { assignments, page, show, session, time, playTo } = edited();
  const { name, kind, side, tree, id } = page.adapter.scene.agents()[0]!;
  expect(assignments.assign({ who: 'agent', name, kind, side }, 'bow')).toBe(true);
  playTo(320);
  const treeNow = (): string | undefined => page.adapter.scene.agents().find((agent) => agent.id === id)?.tree;
  show(310);
  expect(treeNow()).toBe('bow');
  session.branching.goOnFromHere();
  time.follow();
  expect(edits(session).filter(([, type]) => type === 'mind')).toEqual([[300, 'mind']]);
  show(250);
  expect(treeNow()).toBe(tree);
  session.branching.goOnFromHere();
  time.follow();
  expect(edits(session).filter(([, type]) => type === 'mind')).toEqual([[250, 'mind']]);
  expect(treeNow()).toBe('bow');
});

describe('the trees of another branch', () => {
  // Trees that extend the edited one are edited with it.
  const runningHere = ({ run }: RunSession): unknown =>
    run.brains.memory
      .save()
      .trees?.edits.map(([, document]) => document as { name: string; description?: string })
      .filter(({ name }) => name === TREE)
      .map(({ description }) => description);

  it('are those that its agents run, and opening it changes nothing in it', () => {
    const { editorStore, show, session, time, describeTree, playTo } = edited();
    show(150);
    describeTree('third');
    playTo(260);
    const said = (): unknown => [
      textIn(editorStore.trees),
      runningText(editorStore),
      editorStore.running.stateOf(TREE),
      runningHere(session),
    ];
    expect(said()).toEqual(['third', 'third', 'running', ['third']]);
    const open = (id: number): void => {
      session.branching.openBranch(id);
      while (session.past.isSeeking) session.advance(0);
      time.follow();
    };
    open(1);
    expect(said()).toEqual(['second', 'second', 'running', ['second']]);
    expect(edits(session)).toEqual([
      [100, 'trees'],
      [200, 'trees'],
    ]);
    show(150);
    expect(said()).toEqual(['second', 'first', 'ready', ['first']]);
    open(2);
    show(260);
    expect(said()).toEqual(['third', 'third', 'running', ['third']]);
    expect(session.branching.branches?.all).toHaveLength(2);
    // What was open in the other branch is an undo away, and then an edit of this one.
    editorStore.goBy('undo');
    expect(said()).toEqual(['second', 'second', 'running', ['second']]);
    expect(edits(session).at(-1)).toEqual([260, 'trees']);
  });

  it('stay as they are when the fight is forked in the present', () => {
    const { editorStore, session, time } = edited();
    session.branching.forkHere();
    time.follow();
    expect([textIn(editorStore.trees), runningText(editorStore), session.recorded.received.length]).toEqual(['second', 'second', 2]);
  });
});

describe('a fight that is opened with its recorded edits', () => {
  it('shows the trees of its agents at each time, and goes on unchanged', () => {
    const { page, session: recorded } = edited();
    const session = page.open('skirmish', { isRewindable: true });
    session.past.load(recorded.recorded.received, 300);
    session.past.seek(150);
    while (session.past.isSeeking) session.advance(1);
    const store = new EditorStore(page.adapter, () => undefined);
    store.restore(store.workspace.value);
    expect([runningText(store), textIn(store.trees), store.running.stateOf(TREE)]).toEqual(['first', 'second', 'ready']);
    session.past.seek(300);
    while (session.past.isSeeking) session.advance(1);
    store.running.enterTime();
    expect([runningText(store), store.running.stateOf(TREE), page.adapter.edits.isInPast()]).toEqual(['second', 'running', false]);
    expect([edits(session), session.branching.forks]).toEqual([edits(recorded), 0]);
  });
});
