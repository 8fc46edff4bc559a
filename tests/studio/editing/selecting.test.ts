import { describe, expect, it } from 'vitest';
import { openTree } from '../../../src/tree-doc/editable-tree.ts';
import { openSession } from '../support/open-session.ts';

describe('choosing several nodes', () => {
  it('adds and takes away one at a time, and never the last', () => {
    const { pane, choose, node } = openSession();
    const { tree } = pane;
    choose('Fight');
    tree?.selection.toggle(node('controlled-patrol'));
    expect(tree?.selection.nodes().nodes.map(({ title }) => title)).toEqual(['Fight', 'controlled-patrol']);
    tree?.selection.toggle(node('controlled-patrol'));
    expect(tree?.selection.focus.value.title).toBe('Fight');
    tree?.selection.toggle(node('Fight'));
    expect(tree?.selection.nodes().nodes).toHaveLength(1);
  });

  it('grows with Shift and the arrows, and shrinks on the way back', () => {
    const { pane, choose } = openSession();
    choose('regroup');
    pane.tree?.selection.move('next', true);
    pane.tree?.selection.move('next', true);
    expect(pane.tree?.selection.selected.value.size).toBe(3);
    pane.tree?.selection.move('previous', true);
    expect(pane.tree?.selection.selected.value.size).toBe(2);
    pane.tree?.selection.move('previous');
    expect(pane.tree?.selection.selected.value.size).toBe(1);
  });

  it('takes no node of another file along', () => {
    const { pane, choose, node } = openSession();
    choose('Keep formation');
    pane.tree?.selection.toggle(node('Fight'));
    expect(pane.tree?.selection.nodes()).toMatchObject({ tree: 'sword-and-shield', nodes: [{ title: 'Fight' }] });
  });
});

describe('the picture, while its tree is edited', () => {
  it('stays where it is: the node in focus does not move', () => {
    const { pane, choose, editor, pick, node } = openSession();
    choose('Fight');
    const placeOf = (id: string) => pane.tree?.visibleTree.value.layout.places.get(id);
    const before = placeOf(node('Fight').id);
    editor.popups.openAdd('before');
    pick('sequence');
    choose('Fight');
    editor.performOnSelection('duplicate');
    choose('Fight');
    expect(placeOf(node('Fight').id)).toMatchObject({ x: before?.x });
    const now = placeOf(node('Fight').id);
    editor.performOnSelection('disable');
    expect(placeOf(node('Fight').id)).toEqual(now);
  });

  it('waits with a node that was deleted until it is applied', () => {
    const { session, choose, editor } = openSession();
    const { editorStore } = session.editing;
    editorStore.running.isAutomatic.set(false);
    choose('Fight');
    editor.performOnSelection('delete');
    expect([...editorStore.running.pendingNodes.value.keys()]).toEqual(['gatekeeper', 'sword-and-shield']);
    expect(editorStore.running.stateOf('sword-and-shield')).toBe('ready');
    editorStore.running.apply();
    expect(editorStore.running.pendingNodes.value.size).toBe(0);
  });

  it('marks what the agents do not think with yet, and what is wrong', () => {
    const { session, choose, editor, pick, node } = openSession();
    session.editing.editorStore.running.isAutomatic.set(false);
    choose('Fight');
    editor.popups.openAdd('child');
    pick('wait');
    expect(session.editing.editorStore.running.pendingNodes.value.get('sword-and-shield')?.size).toBe(1);
    session.editing.editorStore.running.apply();
    expect(session.editing.editorStore.running.pendingNodes.value.size).toBe(0);
    choose('How to deal with it');
    editor.popups.openAdd('child');
    pick('sequence');
    expect(session.editing.editorStore.problems.value.get('sword-and-shield')).toHaveLength(1);
    expect(session.editing.editorStore.running.stateOf('sword-and-shield')).toBe('held');
    session.editing.edits.undo();
    expect(session.editing.editorStore.running.stateOf('sword-and-shield')).toBe('running');
    expect(node('Fight').children).toHaveLength(3);
  });

  it('is drawn whatever stands in the file', () => {
    const { session, pane, editor } = openSession();
    const { workspace } = session.editing.editorStore;
    const broken = {
      name: 'zoo',
      root: {
        type: 'Sequence',
        children: [
          {},
          { type: 7, name: 12 },
          { type: 'Nobody', params: 3, map: [] },
          { type: 'SubTree' },
          { type: 'Wait', params: { seconds: null, at: ['a'] } },
          { name: null, child: { type: '' } },
        ],
      },
    };
    const opened = openTree('zoo', broken, workspace.value.newNodeKey);
    if ('problem' in opened) throw new Error(opened.problem);
    session.editing.editorStore.setWorkspace({ ...workspace.value, trees: new Map([...workspace.value.trees, ['zoo', opened.tree]]) });
    session.panes.showTree('zoo');
    expect(pane.tree?.visibleTree.value.nodes).toHaveLength(8);
    pane.tree?.search.find('wait');
    for (const node of pane.tree?.source.graph.nodes ?? []) {
      pane.tree?.selection.select(node);
      editor.performOnSelection('duplicate');
    }
    expect(session.editing.editorStore.problems.value.get('zoo')?.length).toBeGreaterThan(5);
  });
});
