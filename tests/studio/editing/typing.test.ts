import { expect, it } from 'vitest';
import { setLabel } from '../../../src/tree-doc/edits/set-fields.ts';
import { openSession } from '../support/open-session.ts';

it('what is typed goes to the agents when the typing pauses, or the field is left', () => {
  const { session } = openSession();
  let now = 0;
  const frames = (count: number): void => {
    for (let frame = 0; frame < count; frame++) session.update((now += 1000 / 60));
  };
  const { editorStore } = session.editing;
  const node = editorStore.trees.get('attack-target')?.root.key ?? '';
  const type = (text: string): void =>
    void session.editing.edits.apply(setLabel(editorStore.workspace.value, { tree: 'attack-target', node, field: 'name', text }), 'name');
  type('S');
  frames(5);
  type('St');
  expect(editorStore.running.stateOf('attack-target')).toBe('ready');
  frames(30);
  expect(editorStore.running.stateOf('attack-target')).toBe('running');
  type('Str');
  expect(editorStore.running.stateOf('attack-target')).toBe('ready');
  editorStore.endUndoStep();
  expect(editorStore.running.stateOf('attack-target')).toBe('running');
  session.editing.edits.undo();
  expect(editorStore.running.stateOf('attack-target')).toBe('running');
});
