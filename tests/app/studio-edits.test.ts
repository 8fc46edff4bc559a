import { describe, expect, it } from 'vitest';
import type { NodeDocument, TreeDocument } from '../../src/bt/format.ts';
import type { GraphNode } from '../../src/studio/graph/tree-graph.ts';
import { StudioSession } from '../../src/studio/session/studio-session.ts';
import { addNode } from '../../src/studio/document/commands/add-node.ts';
import { deleteNodes } from '../../src/studio/document/commands/delete-nodes.ts';
import { nodeAtPath } from '../../src/studio/document/walk-tree.ts';
import { point, StudioPage } from './support/studio-page.ts';

/** The studio on a real session, without its pictures. */
function opened() {
  const page = new StudioPage().run(10);
  const session = new StudioSession(page.side, { getItem: () => null, setItem: () => {} });
  let now = 0;
  const frames = (count: number): void => {
    for (let frame = 0; frame < count; frame++) {
      page.run(1);
      session.update((now += 1000 / 60));
    }
  };
  const keyOf = (tree: string, path: string): string => {
    const edited = session.desk.trees.get(tree);
    return (edited && nodeAtPath(edited, path)?.node.key) ?? '';
  };
  session.open(1);
  frames(20);
  return { page, session, frames, keyOf, pane: session.active.value };
}

const rootOf = (page: StudioPage, tree: string): NodeDocument => structuredClone(page.side.library.get(tree)?.document as TreeDocument).root;

describe('a tree that is edited in the studio', () => {
  it('goes to the agents at once, by a command of the run; the pane goes on, with the new node at its focus', () => {
    const { page, session, frames, keyOf, pane } = opened();
    const root = pane.tree?.source.graph.root.id;
    expect(session.edit(addNode(session.desk.workspace.value, { tree: 'patrol', type: 'Wait', at: { into: keyOf('patrol', '/root'), position: 0 } }))).toBe(true);
    expect(page.session.commands.at(-1)?.command.type).toBe('trees');
    frames(30);
    expect(pane.agent?.isOver).toBe(false);
    expect([pane.tree?.focus.value.title, pane.tree?.source.graph.root.id]).toEqual(['Wait', root]);
    expect(pane.agent?.indexOf(pane.tree?.focus.value as GraphNode)).toBeGreaterThan(0);
    expect(pane.words.value?.text).not.toBe('Has not thought yet.');
    session.undo();
    frames(5);
    expect(session.desk.stateOf('patrol')).toBe('running');
    expect(session.desk.graphOf('patrol')?.root.document).toEqual(rootOf(page, 'patrol'));
  });

  it('is watched from the very next thought on, also before another frame', () => {
    const { page, session, keyOf, pane } = opened();
    session.doInTime((time) => time.tick(pane));
    session.edit(addNode(session.desk.workspace.value, { tree: 'patrol', type: 'Wait', at: { into: keyOf('patrol', '/root') } }));
    session.doInTime((time) => time.tick(pane));
    expect(page.session.isPaused).toBe(true);
    expect(pane.words.value?.text).not.toBe('Has not thought yet.');
  });

  it('with problems waits: the last good one runs on, and says so', () => {
    const { page, session, frames, keyOf } = opened();
    const before = page.session.commands.length;
    const tree = session.desk.trees.get('obey-order');
    const leaf = tree && [...tree.root.children].at(-1);
    session.edit(deleteNodes(session.desk.workspace.value, { tree: 'obey-order', nodes: tree?.root.children.map(({ key }) => key) ?? [] }));
    expect(leaf).toBeDefined();
    expect([...session.desk.problems.value.keys()]).toContain('obey-order');
    expect(session.desk.stateOf('obey-order')).toBe('held');
    expect(page.session.commands).toHaveLength(before);
    session.edit(addNode(session.desk.workspace.value, { tree: 'patrol', type: 'Wait', at: { into: keyOf('patrol', '/root'), position: 0 } }));
    expect(session.desk.stateOf('patrol')).toBe('running');
    frames(5);
    session.undo();
    session.undo();
    expect(session.desk.problems.value.size).toBe(0);
  });

  it('is edited in the next scene as well', () => {
    const { page, session, frames, keyOf } = opened();
    session.edit(addNode(session.desk.workspace.value, { tree: 'patrol', type: 'Wait', at: { into: keyOf('patrol', '/root'), position: 0 } }));
    page.open('skirmish');
    frames(2);
    expect(page.session.commands.map(({ command }) => command.type)).toEqual(['trees']);
    session.close();
    page.open('skirmish');
    frames(2);
    expect(page.session.commands.map(({ command }) => command.type)).toEqual(['trees']);
  });

  it('stops the game at a breakpoint that its new form has', () => {
    const { page, session, frames } = opened();
    page.side.setBreakpoints([point({ tree: 'sword-and-shield', path: '/root' })]);
    page.side.setBreakpoints([point({ tree: 'stage-stand', path: '/root' })]);
    expect(page.side.giveTree([1], 'stage-stand')).toBeUndefined();
    frames(10);
    expect(page.session.isPaused).toBe(true);
    expect(session.active.value.view.value.agentId).toBe(1);
    expect(page.side.giveTree([4711], 'stage-stand')).toContain('4711');
  });
});
