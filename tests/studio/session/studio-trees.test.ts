import { expect, it } from 'vitest';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { StudioTrees } from '../../../src/studio/session/studio-trees.ts';
import { shippedContent } from '../../support/shipped-content.ts';
import { StudioSession } from '../../../src/studio/session/studio-session.ts';
import { openSession } from '../support/open-session.ts';
import { QuickPort } from '../support/quick-port.ts';

const patrol = shippedContent.library.get('patrol')!.document as TreeDocument;
const edited: TreeDocument = { ...patrol, description: 'Edited.' };

it('puts a version in the place of a tree as one edit, tells what differs from the shipped trees, and goes back', () => {
  const { session } = openSession();
  const trees = new StudioTrees(session);
  expect(trees.changedDocuments()).toEqual([]);
  const before = trees.version;
  trees.replace(edited, 'Show the solution');
  expect(trees.version).not.toBe(before);
  expect(trees.changedDocuments()).toEqual([edited]);
  session.editing.edits.undo();
  expect(trees.changedDocuments()).toEqual([]);
});

it('makes no edit of the version that is there already, which an undo would take back without a sign', () => {
  const { session } = openSession();
  const trees = new StudioTrees(session);
  trees.replace(patrol, 'Reset the lesson');
  expect(session.editing.editorStore.workspace.value.past).toBeUndefined();
  trees.replace(edited, 'Show the solution');
  trees.replace(edited, 'Show the solution');
  session.editing.edits.undo();
  expect(trees.changedDocuments()).toEqual([]);
});

it('tells why a tree, or one that uses it, cannot run, and keeps its last valid version', () => {
  const { session } = openSession();
  const trees = new StudioTrees(session);
  trees.replace(edited, 'Edit');
  trees.replace({ ...edited, root: { type: 'Sequenc', children: [{ type: 'Wait' }] } }, 'Break');
  const problem = 'Sequenc: found node type "Sequenc", expected a known node type (did you mean "Sequence"?).';
  expect(trees.problemsOf('patrol')).toEqual([problem]);
  expect(trees.problemsOf('bow')).toEqual([`patrol, ${problem}`]);
  expect(trees.problemsOf('attack-target')).toEqual([]);
  expect(trees.changedDocuments()).toEqual([edited]);
});

it('marks nodes, which stay marked when the tree is replaced', () => {
  const { session } = openSession();
  const trees = new StudioTrees(session);
  trees.mark('patrol', ['/root/children/2', '/root/children/99']);
  const [key] = session.editing.markedNodes.value;
  expect(session.editing.markedNodes.value.size).toBe(1);
  trees.replace(edited, 'Show the solution');
  expect(session.editing.editorStore.trees.get('patrol')?.root.children[2]?.key).toBe(key);
});

it('applies an edit to the next scene as well, also when the studio was never opened', () => {
  const port = new QuickPort(shippedContent, 'skirmish');
  const session = new StudioSession(port, { getItem: () => null, setItem: () => {} });
  session.update(0);
  new StudioTrees(session).replace(edited, 'Show the solution');
  session.update(20);
  port.enter('skirmish');
  session.update(40);
  port.step();
  session.update(60);
  expect(session.editing.editorStore.running.stateOf('patrol')).toBe('running');
});
