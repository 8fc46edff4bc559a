import { describe, expect, it } from 'vitest';
import { openSession } from '../support/open-session.ts';

const [ALDRIC, BERTA] = [1, 2];

function open() {
  const opened = openSession();
  const { panes } = opened.session;
  const numbers = (): number[] => panes.list.value.map(({ number }) => number);
  return { ...opened, panes, numbers };
}

describe('panes', () => {
  it('are one at first, and a second one shows another agent, which can be chosen', () => {
    const { panes, pane, numbers, port } = open();
    expect([numbers(), panes.active.value]).toEqual([[1], pane]);
    panes.openBeside();
    const second = panes.active.value;
    expect([numbers(), second.number, second.state.value.agentId, second.state.value.isPinned]).toEqual([[1, 2], 2, BERTA, false]);
    expect([panes.choosingAgent.value, port.inField]).toEqual([second, [ALDRIC, BERTA]]);
  });

  it('take turns where both are open already: the other one is to show something else', () => {
    const { panes, pane } = open();
    panes.openBeside();
    const second = panes.active.value;
    const shown = second.state.value;
    panes.openBeside();
    expect([panes.active.value, panes.choosingAgent.value, pane.state.value.agentId]).toEqual([pane, pane, ALDRIC]);
    panes.openBeside();
    expect([panes.active.value, panes.list.value, second.state.value]).toEqual([second, [pane, second], shown]);
  });

  it('show a branch of the same agent beside, pinned, without a choice of agents', () => {
    const { panes, node, port } = open();
    panes.openBeside(node('Fight'));
    const { state, tree } = panes.active.value;
    expect([state.value.agentId, state.value.isPinned, tree?.visibleTree.value.root.title]).toEqual([ALDRIC, true, 'Fight']);
    expect([panes.choosingAgent.value, port.inField]).toEqual([undefined, [ALDRIC]]);
  });

  it('are closed from the second on, whichever is active, and its agent is watched no more', () => {
    const { panes, pane, numbers, port } = open();
    panes.closeSecond();
    expect(panes.active.value).toBe(pane);
    panes.openBeside();
    const second = panes.active.value;
    panes.closeSecond();
    expect([numbers(), panes.active.value, panes.choosingAgent.value, second.agent, port.inField]).toEqual([
      [1],
      pane,
      undefined,
      undefined,
      [ALDRIC],
    ]);
  });

  it('show agents and trees, which ends the choice of an agent', () => {
    const { panes, pane, port } = open();
    panes.choosingAgent.set(pane);
    panes.showTree('patrol');
    expect([panes.choosingAgent.value, pane.state.value.treeName, port.inField]).toEqual([undefined, 'patrol', []]);
    panes.choosingAgent.set(pane);
    panes.show(BERTA, { isPinned: false });
    expect([panes.choosingAgent.value, pane.state.value.agentId, pane.state.value.isPinned, port.inField]).toEqual([
      undefined,
      BERTA,
      false,
      [BERTA],
    ]);
    expect(pane.live.updateCount.value).toBeGreaterThan(0);
  });

  it('stay as they are when an agent is asked for that is gone', () => {
    const { panes, pane, session } = open();
    panes.choosingAgent.set(pane);
    panes.show(9999, { isPinned: true });
    expect([session.announcer.text.value, pane.state.value.agentId, panes.choosingAgent.value]).toEqual([
      'This agent is no longer in the scene.',
      ALDRIC,
      pane,
    ]);
  });

  it('turn their trees together, those that are opened later as well', () => {
    const { panes, pane, session } = open();
    expect(session.panel.settings.value.orientation).toBe('right');
    panes.openBeside();
    const [, second] = panes.list.value;
    pane.camera.showNode(pane.live.nodeAtCursor());
    panes.setOrientation('down');
    expect(session.panel.settings.value.orientation).toBe('down');
    for (const each of [pane, second!]) {
      expect([each.tree?.visibleTree.value.orientation, each.camera.request.value]).toEqual(['down', { to: 'all', ids: [] }]);
    }
    panes.show(BERTA, { isPinned: true, pane });
    expect(pane.tree?.visibleTree.value.orientation).toBe('down');
    panes.showTree('patrol', second);
    expect([second?.tree?.visibleTree.value.orientation, panes.active.value]).toEqual(['down', second]);
  });

  it('hear of their agents: each of its own', () => {
    const { panes, pane, port } = open();
    panes.openBeside();
    const [, second] = panes.list.value;
    second?.setEntry({ ...port.scene.agents().find(({ id }) => id === BERTA)!, isAlive: false });
    expect([pane.state.value.notice, second?.state.value.notice]).toEqual(['', 'Berta has fallen. Showing the last tick.']);
    for (let step = 0; step < 30; step++) port.step();
    panes.takeRecords();
    expect(panes.list.value.map(({ agent }) => (agent?.trace.current.record?.number ?? 0) > 0)).toEqual([true, true]);
  });

  it('watch an agent again whose tree was edited', () => {
    const { panes, pane, choose, editor, node } = open();
    choose('Behind the shield');
    editor.performOnSelection('disable');
    const before = pane.agent;
    expect(before?.watched.isStale).toBe(true);
    expect(before?.indexOf(node('Behind the shield'))).toBeDefined();
    panes.takeRecords();
    expect([pane.agent === before, pane.agent?.watched.isStale, pane.agent?.isEdited]).toEqual([false, false, true]);
    expect(pane.agent?.indexOf(node('Behind the shield'))).toBeUndefined();
    const again = pane.agent;
    panes.rewatchAgents();
    expect(pane.agent).toBe(again);
  });

  it('end with one that shows nothing', () => {
    const { panes, pane, port, numbers } = open();
    panes.openBeside();
    panes.close();
    expect([numbers(), panes.active.value, pane.agent, pane.state.value.agentId, port.inField]).toEqual([[1], pane, undefined, 0, []]);
  });
});
