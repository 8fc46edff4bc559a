import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Branches, type BranchesPage } from '../../../src/features/branches/branches.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const sessionOf = (isRewindable = true): RunSession =>
  new RunSession(openRun(content, { scenario: 'gallery-check-for-danger', seed: 'loaders', tickMode: 'interval' }), () => 0, {
    isRewindable,
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
    const field = {
      session: sessionOf(isRewindable),
      selection: [],
      fog: { isOn: false },
      side: { take: vi.fn<(close: () => void) => void>() },
    };
    const page = {
      field,
      view: { hideBeside: () => {}, showBeside: async () => {} },
      notices: { tellOfRun: (text: string) => void told.push(text) },
    };
    return { loader: new Branches(page as unknown as BranchesPage), host: field, told };
  }

  it('are shown in place of a history, until they are closed or another scene is entered', async () => {
    const { loader, host } = made();
    expect(loader.state).toBeUndefined();
    loader.toggle();
    expect(host.side.take).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(loader.state?.branches).toHaveLength(1), { interval: 1 });
    loader.toggle();
    expect([loader.state, removed.mock.calls]).toEqual([undefined, [['--feature-below']]]);
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
    while (host.session.past.isSeeking) host.session.advance(0);
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
    expect(host.session.recorded.received.at(-1)?.command).toMatchObject({ type: 'health', unitId: 1 });
  });

  it('are none where the past is not kept', () => {
    const { loader, told } = made(false);
    loader.toggle();
    expect([told, loader.state]).toEqual([['The past of this scene is not kept, so it has no branches.'], undefined]);
  });
});
