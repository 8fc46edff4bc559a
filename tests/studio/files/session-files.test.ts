import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { setEntry } from '../../../src/tree-doc/edits/set-fields.ts';
import { createDraftStore } from '../../../src/studio/files/draft-store.ts';
import { nodeKeyOf } from '../../../src/studio/graph/tree-graph.ts';
import { StudioSession } from '../../../src/studio/session/studio-session.ts';
import { editInForm } from '../../../src/studio/editing/edit-in-form.ts';
import { showNode } from '../../../src/studio/panes/show-node.ts';
import { QuickPort } from '../support/quick-port.ts';
import { shippedContent } from '../../support/shipped-content.ts';

function open(database: string) {
  const given: (readonly number[])[] = [];
  const assignTree = (ids: readonly number[]): undefined => void given.push(ids);
  const port = new QuickPort(shippedContent, 'skirmish').changed({ edits: { assignTree } });
  const session = new StudioSession(port, { getItem: () => null, setItem: () => {} }, createDraftStore(database));
  session.open(1);
  return { port, given, session, pane: session.panes.active.value };
}

it('what was given to a kind is given again when the next scene begins, also while the studio is closed', () => {
  const { port, given, session } = open('gifts');
  session.editing.assignments.assign({ who: 'kind', kind: 'Bow', side: 'player' }, 'patrol');
  session.close();
  port.enter('skirmish');
  session.update(1000);
  expect(given).toHaveLength(2);
  expect(given[1]).toEqual(given[0]);
  expect(given[0]?.length).toBeGreaterThan(0);
});

it('typing in a form is one step of undo, and leaves the picture and the focus where they are', () => {
  const { session, pane } = open('typing');
  const node = pane.tree!.source.graph.nodes.find(({ document }) => document.type === 'Wait')!;
  pane.tree!.reveal(node);
  const ask = { tree: node.tree, node: nodeKeyOf(node) };
  const past = session.editing.editorStore.workspace.value.past;
  for (const value of [1, 12, 12.5]) {
    editInForm(
      session,
      setEntry(session.editing.editorStore.workspace.value, { ...ask, field: 'params', name: 'seconds', value }),
      'typing',
    );
  }
  expect(pane.camera.request.value.to).not.toBe('keep');
  expect(pane.tree?.selection.focus.value.id).toBe(node.id);
  expect(session.editing.editorStore.workspace.value.past?.earlier).toBe(past);
  session.editing.edits.undo();
  expect(session.editing.editorStore.workspace.value.past).toBe(past);
});

it('the way to a node leads through the tree that is shown, or opens its own', () => {
  const { session, pane } = open('ways');
  const used = pane.tree!.source.graph.nodes.find(({ tree }) => tree === 'patrol')!;
  showNode(session, 'patrol', nodeKeyOf(used));
  expect(pane.state.value.agentId).toBe(1);
  expect(pane.tree?.selection.focus.value.tree).toBe('patrol');
  const other = session.editing.editorStore.trees.get('stage-hare')!.root.key;
  showNode(session, 'stage-hare', other);
  expect(pane.state.value).toMatchObject({ agentId: 0, treeName: 'stage-hare' });
  expect(nodeKeyOf(pane.tree!.selection.focus.value)).toBe(other);
});
