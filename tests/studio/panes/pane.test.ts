import { describe, expect, it } from 'vitest';
import { openSession } from '../support/open-session.ts';

/** The pane of the first warrior after some ticks. */
function watch(ticks = 2) {
  const opened = openSession();
  const { session, pane } = opened;
  for (let tick = 0; tick < ticks; tick++) session.controlTime((time) => time.tick(pane));
  return { ...opened, request: () => pane.camera.request.value };
}

describe('a pane with an agent', () => {
  it('goes to what runs, and to the event at the cursor', () => {
    const { session, pane, request } = watch();
    expect(pane.live.nodeAtCursor()).toBeDefined();
    pane.camera.showRunning();
    const running = pane.tree!.selection.focus.value;
    expect([request().to, request().ids.includes(running.id), request().ids.length > 1]).toEqual(['nodes', true, true]);
    expect(pane.live.explanation.value).toBeDefined();
    session.controlTime((time) => time.previousNode(pane), true);
    const node = pane.live.nodeAtCursor()!;
    expect([request(), pane.tree!.selection.focus.value]).toEqual([{ to: 'keep', ids: [node.id] }, node]);
    expect(pane.live.blackboard.value.isPast).toBe(true);
    const count = pane.live.updateCount.value;
    session.publish();
    expect(pane.live.updateCount.value).toBe(count + 1);
  });

  it('keeps its agent’s last tick when that is gone, and says so', () => {
    const { session, pane } = watch();
    const { entry } = pane.state.value;
    pane.setEntry(undefined);
    expect([pane.state.value.notice, pane.state.value.entry]).toEqual([
      'This agent is no longer in the scene. Showing the last tick.',
      entry,
    ]);
    pane.setEntry({ ...entry!, isAlive: false });
    expect(pane.state.value.notice).toBe(`${entry!.name} has fallen. Showing the last tick.`);
    pane.stopWatching('Nobody.');
    expect([pane.agent, pane.tree, pane.state.value.notice, pane.live.explanation.value, pane.live.blackboard.value.rows]).toEqual([
      undefined,
      undefined,
      'Nobody.',
      undefined,
      [],
    ]);
    pane.setEntry(entry);
    pane.live.publish(1);
    pane.camera.showRunning();
    pane.camera.showNode(pane.live.nodeAtCursor());
    pane.refreshTree();
    expect([pane.state.value.notice, pane.state.value.entry, session.panes.active.value]).toEqual(['Nobody.', undefined, pane]);
  });

  it('selects nodes in the use of the tree where the user works, as far as they are shown', () => {
    const { pane, node, request } = watch(0);
    const [fight, other] = [node('Fight'), node('Behind the shield')];
    pane.camera.focusOn({ tree: 'nowhere', nodes: ['x'] });
    expect(request().to).toBe('all');
    pane.following.setActive(false);
    expect(pane.following.isActive.value).toBe(false);
    pane.tree?.folding.toggle(fight);
    const isFolded = pane.tree!.visibleTree.value.folds.has(fight.id);
    pane.tree?.folding.toggle(fight);
    expect(pane.tree!.visibleTree.value.folds.has(fight.id)).toBe(!isFolded);
    pane.tree?.folding.setAll(false);
    expect(pane.tree!.visibleTree.value.nodes).toContain(other);
  });
});

it('a pane that is told to follow does so at the next tick, even right after an edit', () => {
  const { session, pane, request } = watch();
  pane.following.hold(false);
  session.controlTime((time) => time.tick(pane));
  pane.following.setActive(true);
  pane.camera.fit();
  session.controlTime((time) => time.tick(pane));
  expect(request().to).toBe('keep');
});

it('an agent is watched in the tree that it runs, which lacks the edits that were not applied', () => {
  const { session, pane, choose, editor, port, node } = watch(0);
  session.editing.editorStore.running.isAutomatic.set(false);
  choose('Behind the shield');
  editor.performOnSelection('duplicate');
  pane.show(port.scene.agents()[0]!, { orientation: 'right', isPinned: false });
  const copies = pane.tree!.source.graph.nodes.filter(({ title }) => title === 'Behind the shield');
  expect(copies.map((copy) => pane.agent?.runningNode(copy)?.title)).toEqual(['Behind the shield', undefined]);
  const shield = node('Behind the shield');
  expect(pane.agent?.runningNode(shield)?.parent?.children.length).toBe(shield.parent!.children.length - 1);
});

it('a pane without an agent shows a tree, or that there is none of that name', () => {
  const { pane, port } = watch(0);
  pane.showTree('patrol', 'right');
  expect([pane.state.value.treeName, pane.state.value.agentId, pane.state.value.notice, pane.state.value.isPinned, pane.agent]).toEqual([
    'patrol',
    0,
    '',
    true,
    undefined,
  ]);
  expect([pane.camera.request.value, pane.tree!.visibleTree.value.orientation, pane.live.nodeAtCursor()]).toEqual([
    { to: 'all', ids: [] },
    'right',
    undefined,
  ]);
  pane.refreshTree();
  expect(pane.camera.request.value).toEqual({ to: 'hold', ids: [pane.tree!.selection.focus.value.id] });
  pane.camera.fit();
  expect(pane.camera.request.value.to).toBe('all');
  pane.showTree('nobody', 'down');
  expect([pane.state.value.notice, pane.tree, port.time.clock().step]).toEqual(['There is no tree "nobody".', undefined, 0]);
});
