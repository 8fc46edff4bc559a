import { describe, expect, it } from 'vitest';
import { STUDIO_ACTIONS } from '../../../src/studio/shortcuts/studio-actions.ts';
import { StudioSession } from '../../../src/studio/session/studio-session.ts';
import { QuickPort } from '../support/quick-port.ts';
import { shippedContent } from '../../support/shipped-content.ts';

const NOBODY = 0;
const ALDRIC = 1;
const BERTA = 2;

function opened(agentId = ALDRIC) {
  const port = new QuickPort(shippedContent, 'skirmish');
  const session = new StudioSession(port, { getItem: () => null, setItem: () => {} });
  let now = 0;
  const frames = (count: number): void => {
    for (let frame = 0; frame < count; frame++) {
      port.step();
      session.update((now += 1000 / 60));
    }
  };
  session.open(agentId === NOBODY ? undefined : agentId);
  return { port, session, pane: session.panes.active.value, frames };
}

describe('who is shown', () => {
  it('is whom the scene is about when nobody is selected, until somebody is', () => {
    const { port, session, pane, frames } = opened(NOBODY);
    expect(pane.state.value).toMatchObject({ agentId: ALDRIC, isPinned: false });
    expect(pane.tree?.source.graph.tree).toBe('sword-and-shield');
    expect(session.panes.choosingAgent.value).toBeUndefined();
    port.selected = BERTA;
    frames(1);
    expect(pane.state.value.agentId).toBe(BERTA);
  });

  it('is chosen from the list only where nobody has a tree', () => {
    const { port, session, pane } = opened();
    session.close();
    port.main = [];
    session.open();
    expect(session.panes.choosingAgent.value).toBe(pane);
  });

  it('keeps its folds and its node when the studio is asked for again', () => {
    const { session, pane } = opened();
    const { tree } = pane;
    session.open(ALDRIC);
    session.open();
    expect(pane.tree).toBe(tree);
  });

  it('is somebody else in the second pane, which is never empty; asked for again it is not closed', () => {
    const { session, pane } = opened();
    STUDIO_ACTIONS.beside.run(session);
    const [, second] = session.panes.list.value;
    expect(second?.state.value.agentId).toBe(BERTA);
    expect(session.panes.choosingAgent.value).toBe(second);
    session.panes.choosingAgent.set(undefined);
    STUDIO_ACTIONS.beside.run(session);
    expect(session.panes.list.value).toEqual([pane, second]);
    expect([pane.state.value.agentId, second?.state.value.agentId]).toEqual([ALDRIC, BERTA]);
  });
});

describe('the panes are never empty', () => {
  it('when one falls that nobody asked for: after its end was seen it goes on to the next, says so, and comes back to it when it lives again', () => {
    const { port, session, pane, frames } = opened(NOBODY);
    frames(30);
    const unit = port.run.world.state.units.find(({ id }) => id === ALDRIC);
    if (unit) unit.isAlive = false;
    frames(240);
    expect(pane.state.value.agentId).toBe(ALDRIC);
    frames(120);
    expect(pane.state.value).toMatchObject({ agentId: BERTA, isPinned: false });
    expect(session.announcer.text.value).toBe('Aldric has fallen. Now watching Berta.');
    expect(port.inField).toEqual([BERTA]);
    // Where a scene starts again, the fallen one lives.
    if (unit) unit.isAlive = true;
    frames(30);
    expect(pane.state.value).toMatchObject({ agentId: ALDRIC, isPinned: false });
  });

  it('when one falls that was chosen: it stays with it, however long', () => {
    const { port, pane, frames } = opened();
    frames(30);
    const unit = port.run.world.state.units.find(({ id }) => id === ALDRIC);
    if (unit) unit.isAlive = false;
    frames(600);
    expect(pane.state.value).toMatchObject({ agentId: ALDRIC, notice: 'Aldric has fallen. Showing the last tick.' });
  });

  it('when another scene begins: it says so and shows whom that one is about', () => {
    const { port, session, pane, frames } = opened();
    port.enter('gallery-patrol');
    frames(1);
    expect(session.announcer.text.value).toBe('Now showing “gallery-patrol”.');
    expect(pane.state.value).toMatchObject({ agentId: 1, notice: '', isPinned: false });
    expect(pane.tree?.source.graph.tree).toBe('patrol');
    expect(session.panes.choosingAgent.value).toBeUndefined();
    expect(session.scene.agents.value.length).toBeLessThan(6);
    expect(port.inField).toEqual([1]);
  });

  it('when the scene starts again: the same agents are shown, in both panes, pinned as they were', () => {
    const { port, session, pane, frames } = opened(BERTA);
    STUDIO_ACTIONS.beside.run(session);
    port.enter('skirmish');
    frames(1);
    expect(session.panes.list.value.map(({ state }) => [state.value.agentId, state.value.isPinned])).toEqual([
      [BERTA, true],
      [ALDRIC, false],
    ]);
    expect(pane.tree?.source.graph.tree).toBe('sword-and-shield');
    expect(session.announcer.text.value).toBe('“skirmish” restarted.');
  });

  it('when the scene changes while a tree is edited that nobody need think with: the tree stays', () => {
    const { port, session, pane, frames } = opened();
    session.panes.showTree('patrol');
    const { tree } = pane;
    port.enter('gallery-patrol');
    frames(1);
    expect(pane.state.value).toMatchObject({ treeName: 'patrol', agentId: 0 });
    expect(pane.tree).toBe(tree);
  });
});
