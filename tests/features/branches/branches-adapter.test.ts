import { describe, expect, it, test, vi } from 'vitest';
import { BranchesAdapter } from '../../../src/features/branches/branches-adapter.ts';
import type { BattleViewPort } from '../../../src/game/port/battle-view-port.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

/** A fight of 60 steps that went on from step 30, where the first warrior was hurt, to step 60. */
function branched() {
  const open = (): RunSession =>
    new RunSession(openRun(content, { scenario: 'duel-6', seed: 'branches', tickMode: 'interval' }), () => 0, { isRewindable: true });
  const session = open();
  const play = (steps: number): void => {
    for (let step = 0; step < steps; step++) session.step();
    session.clock.isPaused = true;
  };
  const seek = (step: number): void => {
    session.past.seek(step);
    while (session.past.isSeeking) session.advance(0);
  };
  const shown: BattleViewPort[] = [];
  const calls = { focus: vi.fn<(x: number, y: number) => void>(), select: vi.fn<(ids: readonly number[]) => void>(), hidden: 0 };
  const told: string[] = [];
  const view = {
    showBeside: async (port: BattleViewPort) => void shown.push(port),
    hideBeside: () => calls.hidden++,
    beside: 'right',
    choices: { select: calls.select },
    camera: { focus: calls.focus },
  };
  const host = {
    session,
    selection: [1] as readonly number[],
    fog: { isOn: false },
  };
  const page = { field: host, view, notices: { tellOfRun: (text: string) => void told.push(text) } };
  const adapter = new BranchesAdapter(page as unknown as ConstructorParameters<typeof BranchesAdapter>[0]);
  play(60);
  seek(30);
  adapter.setHealth(1, 0.5);
  session.clock.isPaused = true;
  play(30);
  adapter.show();
  return { session, host, view, adapter, open, play, seek, shown, calls, told };
}

describe('the list of branches', () => {
  it('has each branch with its place in the tree, and what it lost', () => {
    const { adapter, session } = branched();
    const state = adapter.show()!;
    expect(state.branches.map(({ id, depth, forkStep, steps, isCurrent }) => [id, depth, forkStep, steps, isCurrent])).toEqual([
      [1, 0, 0, 60, false],
      [2, 1, 30, 60, true],
    ]);
    expect(state.branches.map(({ losses, outcome }) => [losses, outcome])).toEqual([
      [[0, 0], 'undecided'],
      [[0, 0], 'undecided'],
    ]);
    expect([state.comparison, state.removedName]).toEqual([undefined, undefined]);
    expect(adapter.show()!.branches).toBe(state.branches);
    session.branching.branches?.rename(1, 'The old one');
    expect(adapter.show()!.branches[0]!.name).toBe('The old one');
  });

  it('tells the health of the selected warrior while that lives', () => {
    const { adapter, host, session, seek } = branched();
    expect(adapter.show()?.chosen).toMatchObject({ id: 1, name: 'Aldric' });
    expect(adapter.show()!.chosen!.health).toBeLessThanOrEqual(0.5);
    host.selection = [];
    expect(adapter.show()?.chosen).toBeUndefined();
    host.selection = [2];
    seek(10);
    expect(adapter.show()?.chosen).toEqual({ id: 2, name: 'Berta', health: 1 });
    session.run.world.entities.unit(2)!.isAlive = false;
    expect(adapter.show()?.chosen).toBeUndefined();
  });

  it('is none where the past is not kept', () => {
    const { adapter, host, session } = branched();
    host.session = new RunSession(session.run, () => 0, { isRewindable: false });
    expect(adapter.show()).toBeUndefined();
  });
});

describe('a branch', () => {
  it('is opened, or removed; the one that is shown is left first', () => {
    const { adapter, session } = branched();
    adapter.open(1);
    while (session.past.isSeeking) session.advance(0);
    expect(session.branching.branches?.currentId).toBe(1);
    adapter.remove(2);
    expect([session.branching.branches?.currentId, session.branching.branches?.all.length, adapter.show()?.removedName]).toEqual([
      1,
      1,
      expect.any(String),
    ]);
    session.branching.branches?.undoRemove();
    adapter.open(2);
    while (session.past.isSeeking) session.advance(0);
    adapter.remove(2);
    expect([session.branching.branches?.currentId, session.branching.branches?.all.map(({ id }) => id)]).toEqual([1, [1]]);
    adapter.remove(99);
    expect(session.branching.branches?.all).toHaveLength(1);
  });

  it('begins with another health in the present, and in the past of the shown step', () => {
    const { adapter, session, seek, told } = branched();
    adapter.setHealth(2, 0.5);
    expect([session.branching.branches?.all.length, session.recorded.received.at(-1)?.command]).toEqual([
      3,
      { type: 'health', unitId: 2, share: 0.5 },
    ]);
    seek(40);
    adapter.setHealth(9999, 0.5);
    expect(told).toEqual([expect.any(String)]);
  });
});

describe('two branches side by side', () => {
  it('are shown at the same step, with their sides', () => {
    const { adapter, shown, session, view } = branched();
    adapter.compare(1);
    expect([shown.length, shown[0]!.player.partyId, shown[0]!.player.isInteractive]).toEqual([1, 0, false]);
    const { comparison } = adapter.show()!;
    expect(comparison).toMatchObject({
      left: {
        name: session.branching.branches!.find(2)!.name,
        sides: [
          { alive: 6, count: 6 },
          { alive: 6, count: 6 },
        ],
      },
      right: {
        name: session.branching.branches!.find(1)!.name,
        sides: [
          { alive: 6, count: 6 },
          { alive: 6, count: 6 },
        ],
      },
      isSideBySide: true,
    });
    expect(comparison!.left.sides[0].health).toBeLessThan(comparison!.right.sides[0].health);
    expect(shown[0]!.snapshot().step).toBe(60);
    view.beside = 'below';
    expect(adapter.show()!.comparison!.isSideBySide).toBe(false);
  });

  it('tell what made the difference, and show it', () => {
    const { adapter, session, calls, host } = branched();
    adapter.compare(1);
    for (let frame = 0; frame < 5; frame++) adapter.show();
    const { difference, summary } = adapter.show()!.comparison!;
    expect(difference.sentences[0]).toMatchObject({
      text: expect.stringMatching(/^Your change in A at 0:00\.5: /) as string,
      step: 30,
      agentId: 0,
    });
    expect(summary?.rows.map(({ label }) => label)).toEqual(expect.arrayContaining(['Your side', 'Enemy']));
    adapter.showDifference({ text: '', step: 40, agentId: 0 });
    while (session.past.isSeeking) session.advance(0);
    expect([session.past.shownStep, calls.select.mock.calls.length]).toEqual([40, 0]);
    adapter.showDifference({ text: '', step: 60, agentId: 2 });
    expect([session.past.shownStep, calls.select.mock.lastCall]).toEqual([40, [[2]]]);
    adapter.showDifference({ text: '', step: 40, agentId: 9999 });
    expect(calls.select.mock.lastCall).toEqual([[]]);
    expect(host.selection).toEqual([1]);
  });

  it('take no orders in the other one', () => {
    const { adapter, shown, told } = branched();
    adapter.compare(1);
    shown[0]!.player.send({ type: 'stop', unitIds: [1] });
    expect(told).toEqual(['Orders count in the branch that you are in: the first of the two.']);
  });

  it('end when none is chosen, with the branch itself, and in another scene', () => {
    const { adapter, calls, shown, host, open } = branched();
    adapter.compare(2);
    expect(shown).toHaveLength(0);
    adapter.compare(1);
    adapter.show();
    adapter.compare(undefined);
    expect([calls.hidden, adapter.show()?.comparison]).toEqual([1, undefined]);
    adapter.compare(99);
    expect(adapter.show()?.comparison).toBeUndefined();
    adapter.compare(1);
    host.session = open();
    expect([adapter.show()?.comparison, adapter.show()?.branches.length, calls.hidden]).toEqual([undefined, 1, 2]);
  });
});

test('a branch of another visit is played again to know what it lost', () => {
  const { adapter, session, host, open } = branched();
  const next = open();
  for (const { step, command } of session.recorded.commands) {
    while (next.recorded.lastStep < step) next.step();
    next.send(command);
  }
  while (next.recorded.lastStep < 60) next.step();
  next.clock.isPaused = true;
  const stored = session.branching.branches!.stored;
  expect(next.branching.branches?.restore(stored)).not.toBe(false);
  host.session = next;
  for (let frame = 0; frame < 3; frame++) adapter.show();
  expect(adapter.show()?.branches.find(({ id }) => id === 1)?.losses).toEqual([0, 0]);
});
