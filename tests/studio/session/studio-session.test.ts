import { describe, expect, it } from 'vitest';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import { filterAgents } from '../../../src/studio/agents/agent-list.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { StudioSession } from '../../../src/studio/session/studio-session.ts';
import { StudioTrees } from '../../../src/studio/session/studio-trees.ts';
import { QuickPort } from '../support/quick-port.ts';
import { shippedContent } from '../../support/shipped-content.ts';

const ALDRIC = 1;
const BERTA = 2;

function opened(agentId = ALDRIC, scenario = 'skirmish', content = shippedContent) {
  const port = new QuickPort(content, scenario);
  const session = new StudioSession(port, { getItem: () => null, setItem: () => {} });
  let now = 0;
  const frames = (count: number, isRunning = true): void => {
    for (let frame = 0; frame < count; frame++) {
      if (isRunning) port.step();
      session.update((now += 1000 / 60));
    }
  };
  session.open(agentId);
  return { port, session, pane: session.panes.active.value, frames };
}

const nodeCalled = (pane: ReturnType<typeof opened>['pane'], title: string): GraphNode =>
  pane.tree?.source.graph.nodes.find((node) => node.title === title) as GraphNode;

describe('who is shown', () => {
  it('is the agent that the studio was opened for, with its tree and blackboard', () => {
    const { pane, frames, port } = opened();
    frames(60);
    expect(pane.state.value).toMatchObject({ agentId: ALDRIC, notice: '', isPinned: true });
    expect(pane.tree?.source.graph.tree).toBe('sword-and-shield');
    expect(pane.live.blackboard.value.rows.map(({ key }) => key)).toContain('target');
    expect(pane.live.explanation.value?.text).not.toBe('');
    expect(port.inField).toEqual([ALDRIC]);
  });

  it('follows the selection in the field until it is pinned', () => {
    const { port, session, pane, frames } = opened();
    pane.state.set({ ...pane.state.value, isPinned: false });
    port.selected = BERTA;
    frames(1);
    expect(pane.state.value.agentId).toBe(BERTA);
    session.panes.show(BERTA, { isPinned: true });
    port.selected = ALDRIC;
    frames(1);
    expect(pane.state.value.agentId).toBe(BERTA);
  });

  it('can be a party', () => {
    const { session, pane, frames } = opened();
    const party = session.scene.agents.value.find(({ tree }) => tree === 'enemy-party');
    session.panes.show(party?.id ?? 0, { isPinned: true });
    frames(60);
    expect(pane.tree?.source.graph.tree).toBe('enemy-party');
    expect(pane.live.explanation.value?.within).toContain('March on');
  });

  it('can be two at once, or a branch of the same beside', () => {
    const { session, pane, frames, port } = opened();
    session.panes.openBeside(nodeCalled(pane, 'flee-from-danger'));
    frames(30);
    const second = session.panes.active.value;
    expect(second.number).toBe(2);
    expect(second.tree?.visibleTree.value.root.title).toBe('flee-from-danger');
    session.panes.show(BERTA, { isPinned: true, pane: second });
    expect(port.inField).toEqual([ALDRIC, BERTA]);
    session.panes.closeSecond();
    expect(session.panes.list.value).toEqual([pane]);
    expect(port.inField).toEqual([ALDRIC]);
  });

  it('is found by name, kind, party and activity', () => {
    const { session } = opened();
    expect(filterAgents(session.scene.agents.value, 'ALDRIC').map(({ id }) => id)).toEqual([ALDRIC]);
    expect(filterAgents(session.scene.agents.value, 'party').every(({ kind, party }) => /party/i.test(kind + party))).toBe(true);
    expect(filterAgents(session.scene.agents.value, 'bow warband').length).toBe(2);
  });
});

describe('the studio stays usable', () => {
  it('when the agent falls: it says so, and the last state stays', () => {
    const { port, pane, frames } = opened();
    frames(120);
    const doing = pane.live.explanation.value?.doing ?? '';
    const unit = port.run.world.state.units.find(({ id }) => id === ALDRIC);
    if (unit) unit.isAlive = false;
    frames(30, false);
    expect(pane.state.value.notice).toBe('Aldric has fallen. Showing the last tick.');
    expect([doing.length > 0, pane.live.explanation.value?.doing]).toEqual([true, expect.stringMatching(/^Fallen\. Last action: /)]);
  });

  it('when an agent has no tree', () => {
    const teams = new Map([...shippedContent.teams].map(([name, { partyTree: _, ...team }]) => [name, team]));
    const { session, pane, frames } = opened(ALDRIC, 'skirmish', { ...shippedContent, teams });
    const led = session.scene.agents.value.find(({ tree }) => tree === '');
    session.panes.show(led?.id ?? 0, { isPinned: true });
    frames(5);
    expect(pane.state.value.notice).toBe('The warband has no behaviour tree.');
  });

  it('when a tree is missing: the blackboard is live all the same', () => {
    const library = new Map([...shippedContent.library].filter(([name]) => name !== 'two-handed'));
    const { session, pane, frames } = opened(ALDRIC, 'skirmish', { ...shippedContent, library });
    const other = session.scene.agents.value.find(({ tree }) => tree === 'two-handed');
    session.panes.show(other?.id ?? 0, { isPinned: true });
    frames(5);
    expect(pane.state.value.notice).toContain('The tree "two-handed" is not in the library');
    expect(pane.live.blackboard.value.rows.length).toBeGreaterThan(0);
  });

  it('when an agent is asked for that is not there', () => {
    const { session, pane } = opened();
    session.panes.show(9999, { isPinned: true });
    expect(session.announcer.text.value).toContain('no longer in the scene');
    expect(pane.state.value.agentId).toBe(ALDRIC);
  });

  it('when it is closed: nobody is traced, and nothing stops the game', () => {
    const { port, session, pane, frames } = opened();
    session.breakpoints.toggle(nodeCalled(pane, 'Root'), 'started', 0);
    session.close();
    frames(10);
    expect(port.setPoints).toEqual([]);
    expect(port.inField).toEqual([]);
    expect(pane.agent).toBeUndefined();
    session.open(ALDRIC);
    expect(port.setPoints).toHaveLength(1);
  });

  it('when it opens with the first frame of another scene: edits made before run there', () => {
    const { port, session, frames } = opened();
    const name = port.scene.agents()[0]!.tree;
    const document = { ...(port.library.get(name)!.document as TreeDocument), description: 'Edited.' };
    new StudioTrees(session).replace(document, 'Edit');
    session.close();
    frames(1);
    port.enter(port.scene.name());
    session.open(ALDRIC);
    expect(session.editing.editorStore.running.stateOf(name)).toBe('running');
    expect(port.edits.updateCount()).toBe(1);
  });
});

describe('time', () => {
  it('goes by one step, and by one thought', () => {
    const { port, session, pane, frames } = opened();
    frames(1);
    const { step } = port.time.clock();
    session.controlTime((time) => time.step());
    expect(port.time.clock().step).toBe(step + 1);
    const before = pane.agent?.trace.current.record?.number ?? 0;
    session.controlTime((time, of) => time.tick(of));
    expect(pane.agent?.trace.current.record?.number).toBe(before + 1);
  });

  it('goes from node to node, and on into the next thought', () => {
    const { session, pane } = opened();
    const seen: string[] = [];
    for (let press = 0; press < 150; press++) {
      session.controlTime((time, of) => time.nextNode(of), true);
      seen.push(`${pane.live.cursor.value.record}.${pane.live.cursor.value.position}`);
    }
    const count = seen.filter((place) => place.startsWith('1.')).length;
    expect(seen.slice(0, 3)).toEqual(['1.1', '1.2', '1.3']);
    expect(seen[count]).toBe('2.1');
    session.controlTime((time, of) => time.previousNode(of), true);
    expect(pane.live.cursor.value.text).not.toBe('');
  });

  it('shows the state at the cursor, and the present again when the game runs', () => {
    const { session, pane, frames } = opened();
    session.controlTime((time, of) => time.nextNode(of), true);
    expect(pane.live.nodeAtCursor()?.title).toBe('Root');
    expect(pane.live.nodeSignal(pane.tree?.source.displayRoot.id ?? '').value.isCurrent).toBe(true);
    expect(pane.live.blackboard.value.isPast).toBe(true);
    session.controlTime((time) => time.setPaused(false));
    frames(10);
    expect(pane.live.cursor.value.isHeld).toBe(false);
    expect(pane.live.blackboard.value.isPast).toBe(false);
  });

  it('shows the present again once the game has gone on by its own keys', () => {
    const { session, pane, frames } = opened();
    session.controlTime((time, of) => time.nextNode(of), true);
    frames(10, false);
    expect([pane.live.cursor.value.isHeld, pane.live.blackboard.value.isPast]).toEqual([true, true]);
    frames(1);
    frames(10, false);
    expect([pane.live.cursor.value.isHeld, pane.live.blackboard.value.isPast]).toEqual([false, false]);
    session.controlTime((time, of) => time.previousNode(of), true);
    expect(pane.live.cursor.value.isHeld).toBe(true);
    // Long enough for the ticks of then to be forgotten.
    frames(900);
    const { record, isLatest } = pane.agent!.trace.current;
    expect([isLatest, session.scene.clock.value.step - record!.step < 60]).toEqual([true, true]);
  });

  it('says why it cannot go back further', () => {
    const { session } = opened();
    session.controlTime((time, of) => time.previousNode(of), true);
    expect(session.announcer.text.value).toBe('No earlier ticks are recorded.');
  });
});

describe('a breakpoint', () => {
  it('stops the game on the right node, shows it and says so', () => {
    const { port, session, pane, frames } = opened();
    const node = nodeCalled(pane, 'sense-enemy');
    session.breakpoints.toggle(node, 'failure', ALDRIC);
    for (let frame = 0; frame < 600 && session.announcer.text.value === ''; frame++) frames(1);
    expect(port.isPaused).toBe(true);
    expect(pane.live.nodeAtCursor()).toBe(node);
    expect(pane.tree?.selection.focus.value).toBe(node);
    expect(session.announcer.text.value).toBe('Paused at a breakpoint of Aldric: “Sense enemy” fails.');
  });

  it('that is switched off, or removed, stops nothing', () => {
    const { port, session, pane } = opened();
    const node = nodeCalled(pane, 'sense-enemy');
    session.breakpoints.toggle(node, 'started', 0);
    const id = session.breakpoints.list.value[0]?.id ?? 0;
    session.breakpoints.setEnabled(id, false);
    expect(port.setPoints).toMatchObject([{ isEnabled: false, on: 'started', agentId: 0, tree: 'sword-and-shield' }]);
    session.breakpoints.toggle(node, 'started', 0);
    expect(port.setPoints).toEqual([]);
  });

  it('for one agent is forgotten with the scene, for all it stays', () => {
    const { port, session, pane, frames } = opened();
    session.breakpoints.toggle(nodeCalled(pane, 'Root'), 'started', ALDRIC);
    session.breakpoints.toggle(nodeCalled(pane, 'Root'), 'started', 0);
    port.enter('gallery-patrol');
    frames(1);
    expect(port.setPoints.map(({ agentId }) => agentId)).toEqual([0]);
  });
});

describe('following', () => {
  it('shows what runs when the pane opens, and folds and unfolds nothing after that', () => {
    const { pane, frames } = opened();
    frames(400);
    const folds = pane.tree?.visibleTree.value.folds;
    frames(600);
    expect(pane.tree?.visibleTree.value.folds).toBe(folds);
  });

  it('keeps open what a person looks at', () => {
    const { pane, frames } = opened();
    frames(30);
    const deep = pane.tree?.source.graph.nodes.findLast(({ tree }) => tree === 'check-for-danger') as GraphNode;
    pane.tree?.reveal(deep);
    frames(600);
    expect(pane.tree?.selection.focus.value).toBe(deep);
    expect(pane.tree?.visibleTree.value.nodes).toContain(deep);
  });

  it('leaves alone what a person folded', () => {
    const { pane, frames } = opened();
    frames(400);
    const open = pane.tree?.visibleTree.value.nodes.find(
      ({ category, id }) => category === 'subtree' && !pane.tree?.visibleTree.value.folds.has(id),
    ) as GraphNode;
    pane.tree?.folding.toggle(open);
    frames(5);
    expect(pane.tree?.visibleTree.value.folds.has(open.id)).toBe(true);
  });
});
