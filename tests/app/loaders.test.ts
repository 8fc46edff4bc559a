import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AgentHistoryLoader } from '../../src/app/agent-history/agent-history-loader.ts';
import { BranchesLoader } from '../../src/app/branches/branches-loader.ts';
import type { BranchesHost } from '../../src/app/branches/branches-adapter.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const sessionOf = (isRewindable = true): RunSession =>
  new RunSession(openRun(content, { scenario: 'gallery-check-for-danger', seed: 'loaders', tickMode: 'interval' }), () => 0, {
    isRewindable,
  });

describe('the history of an agent', () => {
  function made(isRewindable = true) {
    const told: string[] = [];
    const calls: string[] = [];
    const host = {
      session: sessionOf(isRewindable),
      selection: [] as number[],
      timeline: { seek: (step: number) => void calls.push(`seek ${step}`) },
      branches: { close: () => void calls.push('close branches') },
      onNotice: (text: string) => void told.push(text),
    };
    const loader = new AgentHistoryLoader(host);
    /** Once its code is there. */
    const shown = (): Promise<number> => vi.waitFor(() => loader.state!.agentId, { interval: 1 });
    return { loader, host, told, calls, shown };
  }

  it('is that of the selected one, and follows the selection', async () => {
    const { loader, host, told, calls, shown } = made();
    loader.toggle();
    expect([told, loader.state]).toEqual([['Select a warrior first: its history and its reasons are shown.'], undefined]);
    host.selection = [1];
    loader.toggle();
    expect([await shown(), calls]).toEqual([1, ['close branches']]);
    host.selection = [2];
    expect(loader.state?.agentId).toBe(2);
    host.selection = [];
    expect(loader.state?.agentId).toBe(2);
    loader.toggle();
    expect(loader.state).toBeUndefined();
    host.selection = [1];
    expect(loader.state).toBeUndefined();
  });

  it('opens at a step, whoever is selected, and ends with the scene', async () => {
    const { loader, host, calls, shown } = made();
    host.selection = [1];
    loader.open(2, 30);
    expect([await shown(), calls]).toEqual([2, ['close branches', 'seek 30']]);
    loader.chooseLane('Patrol');
    loader.toggleKey('danger');
    expect(loader.state).toMatchObject({ chosenLane: 'Patrol', values: [{ key: 'target' }] });
    loader.chooseNode('a node');
    expect(loader.state).toMatchObject({ chosenLane: '', chosenNode: 'a node' });
    host.session = sessionOf();
    expect(loader.state).toBeUndefined();
  });

  it('is none where the past is not kept', () => {
    const { loader, told } = made(false);
    loader.open(1);
    expect([told, loader.state, loader.answerNode(1, 'x')]).toEqual([['The past of this scene is not kept.'], undefined, undefined]);
  });

  it('answers for a node of any agent once it is found out', async () => {
    const { loader, host } = made();
    const node = host.session.run.brains.programOf(1)!.root.id;
    expect(loader.answerNode(1, node)).toBeUndefined();
    expect(await vi.waitFor(() => loader.answerNode(1, node)!.sentences.length, { interval: 1 })).toBeGreaterThan(0);
    expect(loader.state).toBeUndefined();
  });
});

describe('the branches of the run', () => {
  const removed = vi.fn<(name: string) => void>();
  beforeEach(() => void vi.stubGlobal('document', { documentElement: { style: { removeProperty: removed } } }));
  afterEach(() => {
    vi.unstubAllGlobals();
    removed.mockClear();
  });

  function made(isRewindable = true) {
    const told: string[] = [];
    const host = {
      session: sessionOf(isRewindable),
      selection: [],
      game: { hideBeside: () => {}, showBeside: async () => {} },
      fog: { isOn: false },
      agentHistory: { close: vi.fn<() => void>() },
      onNotice: (text: string) => void told.push(text),
    };
    return { loader: new BranchesLoader(host as unknown as BranchesHost), host, told };
  }

  it('are shown in place of a history, until they are closed or another scene is entered', async () => {
    const { loader, host } = made();
    expect(loader.state).toBeUndefined();
    loader.toggle();
    expect(host.agentHistory.close).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(loader.state?.branches).toHaveLength(1), { interval: 1 });
    loader.toggle();
    expect([loader.state, removed.mock.calls]).toEqual([undefined, [['--compare-below']]]);
    loader.toggle();
    expect(loader.state?.branches).toHaveLength(1);
    host.session = sessionOf();
    expect([loader.state, removed.mock.calls.length]).toEqual([undefined, 2]);
  });

  it('are changed by what the list can do', async () => {
    const { loader, host } = made();
    loader.forkHere();
    loader.toggle();
    await vi.waitFor(() => expect(loader.state?.branches).toHaveLength(2), { interval: 1 });
    loader.rename(1, 'The first');
    loader.open(1);
    while (host.session.isSeeking) host.session.advance(0);
    expect(loader.state?.branches.map(({ name, isCurrent }) => [name, isCurrent])[0]).toEqual(['The first', true]);
    loader.remove(2);
    expect(loader.state?.branches).toHaveLength(1);
    loader.undoRemove();
    expect(loader.state?.branches).toHaveLength(2);
    loader.compare(2);
    expect(loader.state?.comparison).toBeDefined();
    loader.close();
    loader.toggle();
    expect(loader.state?.comparison).toBeUndefined();
    loader.setHealth(1, 0.5);
    expect(host.session.commands.at(-1)?.command).toMatchObject({ type: 'health', unitId: 1 });
  });

  it('are none where the past is not kept', () => {
    const { loader, told } = made(false);
    loader.toggle();
    expect([told, loader.state]).toEqual([['The past of this scene is not kept, so it has no branches.'], undefined]);
  });
});
