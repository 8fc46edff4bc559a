import { describe, expect, it, vi } from 'vitest';
import { Why } from '../../../src/features/agent-history/why.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

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
      side: { take: () => void calls.push('take the side') },
    };
    const loader = new Why({
      field: host,
      time: { seek: (step) => void calls.push(`seek ${step}`) },
      notices: { tellOfRun: (text) => void told.push(text), showProgress: () => {} },
    });
    /** Once its code is there. */
    const shown = (): Promise<number> => vi.waitFor(() => loader.state!.agentId, { interval: 1 });
    return { loader, host, told, calls, shown };
  }

  it('is that of the selected one, and follows the selection', async () => {
    const { loader, host, told, calls, shown } = made();
    loader.toggle();
    expect([told, loader.state]).toEqual([['Select a warrior first, to see their history and their reasons.'], undefined]);
    host.selection = [1];
    loader.toggle();
    expect([await shown(), calls]).toEqual([1, ['take the side']]);
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
    expect([await shown(), calls]).toEqual([2, ['take the side', 'seek 30']]);
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
    expect([told, loader.state, loader.nodeAnswer(1, 'x')]).toEqual([['The past of this scene is not kept.'], undefined, undefined]);
  });

  it('answers for a node of any agent once it is found out', async () => {
    const { loader, host } = made();
    const node = host.session.run.brains.programOf(1)!.root.id;
    expect(loader.nodeAnswer(1, node)).toBeUndefined();
    expect(await vi.waitFor(() => loader.nodeAnswer(1, node)!.sentences.length, { interval: 1 })).toBeGreaterThan(0);
    expect(loader.state).toBeUndefined();
  });
});
