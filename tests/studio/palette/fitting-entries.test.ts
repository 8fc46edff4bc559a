import { expect, it } from 'vitest';
import { paletteEntries } from '../../../src/studio/palette/palette-entries.ts';
import { openTree } from '../../../src/tree-doc/editable-tree.ts';
import { openSession } from '../support/open-session.ts';

const MACHINE = {
  name: 'machine',
  description: 'In states.',
  root: {
    type: 'Sequence',
    children: [
      { type: 'StateMachine', name: 'Duty', children: [{ type: 'State', name: 'Rest', children: [{ type: 'Wait', name: 'Sit' }] }] },
    ],
  },
};

/** What the palette offers below a node; empty when it does not open. */
function offeredBelow(title: string): string[] {
  const { session, choose, editor } = openSession();
  const { workspace } = session.editing.editorStore;
  const opened = openTree('machine', MACHINE, workspace.value.newNodeKey);
  if ('problem' in opened) throw new Error(opened.problem);
  session.editing.editorStore.setWorkspace({ ...workspace.value, trees: new Map([...workspace.value.trees, ['machine', opened.tree]]) });
  session.panes.showTree('machine');
  choose(title);
  editor.popups.openAdd('child');
  const popup = editor.popups.shown.value;
  if (popup?.shows !== 'palette') return [];
  return paletteEntries(workspace.value, { ...popup, query: '' }).map((entry) => entry.title);
}

it('opens for a state machine, with what it can hold', () => {
  expect(offeredBelow('Duty').toSorted()).toEqual(['State', 'Transition']);
});

it('offers a transition in a state, and no state', () => {
  const offered = offeredBelow('Rest');
  expect(offered).toContain('Transition');
  expect(offered).not.toContain('State');
});

it('offers neither elsewhere, and nothing below a leaf', () => {
  const offered = offeredBelow('Sequence');
  expect(offered).toContain('Wait');
  expect(offered.filter((title) => title === 'State' || title === 'Transition')).toEqual([]);
  expect(offeredBelow('Sit')).toEqual([]);
});
