import { describe, expect, it } from 'vitest';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import { StudioSession } from '../../../src/studio/session/studio-session.ts';
import { addNode } from '../../../src/tree-doc/edits/add-node.ts';
import { deleteNodes } from '../../../src/tree-doc/edits/delete-nodes.ts';
import { nodeAtPath } from '../../../src/tree-doc/tree-outline.ts';
import { point, StudioPage } from '../support/studio-page.ts';

/** The studio on a real session, without its views. */
function opened() {
  const page = new StudioPage().run(10);
  const session = new StudioSession(page.adapter, { getItem: () => null, setItem: () => {} });
  let now = 0;
  const frames = (count: number): void => {
    for (let frame = 0; frame < count; frame++) {
      page.run(1);
      session.update((now += 1000 / 60));
    }
  };
  const keyOf = (tree: string, path: string): string => {
    const edited = session.editing.editorStore.trees.get(tree);
    return (edited && nodeAtPath(edited, path)?.node.key) ?? '';
  };
  session.open(1);
  frames(20);
  return { page, session, frames, keyOf, pane: session.panes.active.value };
}

const rootOf = (page: StudioPage, tree: string): NodeDocument =>
  structuredClone(page.adapter.library.get(tree)?.document as TreeDocument).root;

describe('a tree that is edited in the studio', () => {
  it('reaches the agents at once, by a command of the run; the pane stays, with the new node focused', () => {
    const { page, session, frames, keyOf, pane } = opened();
    const root = pane.tree?.source.graph.root.id;
    expect(
      session.editing.edits.apply(
        addNode(session.editing.editorStore.workspace.value, {
          tree: 'patrol',
          type: 'Wait',
          at: { into: keyOf('patrol', '/root'), position: 0 },
        }),
      ),
    ).toBe(true);
    expect(page.session.recorded.received.at(-1)?.command.type).toBe('trees');
    frames(30);
    expect(pane.agent?.watched.isStale).toBe(false);
    expect([pane.tree?.selection.focus.value.title, pane.tree?.source.graph.root.id]).toEqual(['Wait', root]);
    expect(pane.agent?.indexOf(pane.tree?.selection.focus.value as GraphNode)).toBeGreaterThan(0);
    expect(pane.live.explanation.value?.text).not.toBe('Not ticked yet.');
    session.editing.edits.undo();
    frames(5);
    expect(session.editing.editorStore.running.stateOf('patrol')).toBe('running');
    expect(session.editing.editorStore.graphOf('patrol')?.root.document).toEqual(rootOf(page, 'patrol'));
  });

  it('is traced from the next tick on, even before the next frame', () => {
    const { page, session, frames, keyOf, pane } = opened();
    session.controlTime((time) => time.tick(pane));
    session.editing.edits.apply(
      addNode(session.editing.editorStore.workspace.value, { tree: 'patrol', type: 'Wait', at: { into: keyOf('patrol', '/root') } }),
    );
    frames(1);
    expect(pane.live.explanation.value?.text).toBe('Decides with the changed tree at its next tick.');
    session.controlTime((time) => time.tick(pane));
    expect(page.session.clock.isPaused).toBe(true);
    expect(pane.live.explanation.value?.text).not.toMatch(/next tick/);
    expect(pane.live.explanation.value?.text).not.toBe('Not ticked yet.');
  });

  it('waits while it has problems: the last good tree keeps running, and the studio says so', () => {
    const { page, session, frames, keyOf } = opened();
    const before = page.session.recorded.received.length;
    const tree = session.editing.editorStore.trees.get('obey-order');
    const leaf = tree && [...tree.root.children].at(-1);
    session.editing.edits.apply(
      deleteNodes(session.editing.editorStore.workspace.value, {
        tree: 'obey-order',
        nodes: tree?.root.children.map(({ key }) => key) ?? [],
      }),
    );
    expect(leaf).toBeDefined();
    expect([...session.editing.editorStore.problems.value.keys()]).toContain('obey-order');
    expect(session.editing.editorStore.running.stateOf('obey-order')).toBe('held');
    expect(page.session.recorded.received).toHaveLength(before);
    session.editing.edits.apply(
      addNode(session.editing.editorStore.workspace.value, {
        tree: 'patrol',
        type: 'Wait',
        at: { into: keyOf('patrol', '/root'), position: 0 },
      }),
    );
    expect(session.editing.editorStore.running.stateOf('patrol')).toBe('running');
    frames(5);
    session.editing.edits.undo();
    session.editing.edits.undo();
    expect(session.editing.editorStore.problems.value.size).toBe(0);
  });

  it('keeps its edits in the next scene', () => {
    const { page, session, frames, keyOf } = opened();
    session.editing.edits.apply(
      addNode(session.editing.editorStore.workspace.value, {
        tree: 'patrol',
        type: 'Wait',
        at: { into: keyOf('patrol', '/root'), position: 0 },
      }),
    );
    page.open('skirmish');
    frames(2);
    expect(page.session.recorded.received.map(({ command }) => command.type)).toEqual(['trees']);
    session.close();
    page.open('skirmish');
    frames(2);
    expect(page.session.recorded.received.map(({ command }) => command.type)).toEqual(['trees']);
  });

  it('stops the game at a breakpoint on a new node', () => {
    const { page, session, frames } = opened();
    page.adapter.breakpoints.set([point({ tree: 'sword-and-shield', path: '/root' })]);
    page.adapter.breakpoints.set([point({ tree: 'stage-stand', path: '/root' })]);
    expect(page.adapter.edits.assignTree([1], 'stage-stand')).toBeUndefined();
    frames(10);
    expect(page.session.clock.isPaused).toBe(true);
    expect(session.panes.active.value.state.value.agentId).toBe(1);
    expect(page.adapter.edits.assignTree([4711], 'stage-stand')).toContain('4711');
  });
});
