import { describe, expect, it, vi } from 'vitest';
import { besideViewPort } from '../../../src/features/branches/beside-view-port.ts';
import { BranchPlayer } from '../../../src/runs/branches/branch-player.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

/** A session that has played so many steps, and beside it a branch that is followed to another one. */
function beside({ scenario = 'duel-6', steps = 20, shown = 12, hasFog = false } = {}) {
  const run = openRun(content, { scenario, seed: 'beside', tickMode: 'interval' });
  const session = new RunSession(run, () => 0, { isRewindable: true });
  for (let step = 0; step < steps; step++) session.step();
  session.branching.forkHere();
  const player = new BranchPlayer(run, session.branching.branches!.run(1)!);
  player.follow(shown, () => true);
  return { session, player, port: besideViewPort(player, { session, hasFog: () => hasFog, onNotice: () => {} }) };
}

describe('the view of a branch beside the shown one', () => {
  it('shows the branch, at its own step', () => {
    const { session, player, port } = beside();
    expect([session.snapshot.step, port.snapshot().step]).toEqual([20, 12]);
    expect([port.snapshot() === player.snapshot, port.looks.land === player.run.land, port.sight(), port.sky?.()]).toEqual([
      true,
      true,
      undefined,
      undefined,
    ]);
    expect([port.player.partyId, port.player.isInteractive, port.player.canOperate, port.player.scrollsAtEdges()]).toEqual([
      0,
      false,
      false,
      false,
    ]);
    const point = { x: 9, y: 9, facingX: 1, facingY: 0 };
    const { unitIds } = session.snapshot.parties[0]!;
    expect(port.player.foreseeArrival({ unitIds, ...point, isAimed: true }).places).toEqual([]);
  });

  it('moves between two steps as the session does', () => {
    const { session, port } = beside();
    vi.spyOn(session.clock, 'alpha', 'get').mockReturnValue(0.25);
    expect(port.alpha()).toBe(0.25);
  });

  it('counts the jumps in time of the branch', () => {
    const { player, port } = beside();
    const before = port.jumps();
    player.follow(3, () => true);
    expect([port.snapshot().step, port.jumps() - before]).toEqual([3, 1]);
  });

  it('has the arrows that landed a short time before its step', () => {
    const { player, port } = beside({ steps: 130, shown: 100 });
    const between = vi.spyOn(player.history.records.landedArrows, 'between');
    between.mockReturnValue([{ step: 70, x: 4, y: 5 }] as never);
    expect(port.landedArrows(1.5)).toEqual([{ x: 4, y: 5, secondsAgo: 0.5 }]);
    expect(between).toHaveBeenCalledWith(10, 100);
  });

  it('has what it shows of units, objects and teams, and who wears a crown', () => {
    const { port } = beside({ scenario: 'skirmish', steps: 1, shown: 1 });
    const { units } = port.snapshot();
    expect(units.filter(({ kind }) => !port.looks.unitKinds.has(kind))).toEqual([]);
    expect(units.filter(({ team }) => !port.looks.teams.has(team))).toEqual([]);
    expect([...port.looks.objectKinds.keys()]).toEqual([...content.objects.keys()]);
    expect([...beside({ scenario: 'gallery-captain', steps: 1, shown: 1 }).port.looks.captains]).toHaveLength(1);
  });

  it('hides what the player could not see, with fog: units, and what happens there', () => {
    const { port, player } = beside({ scenario: 'skirmish', steps: 30, shown: 30, hasFog: true });
    const all = player.snapshot.units;
    const isSeen = (team: string): boolean => port.snapshot().units.some((unit) => unit.team === team);
    expect([port.sight() === undefined, isSeen('player'), isSeen('enemy')]).toEqual([false, true, false]);
    const enemy = all.find(({ team }) => team === 'enemy')!;
    const own = all.find(({ team }) => team === 'player')!;
    const eventAt = ({ id, x, y }: typeof own) => ({ type: 'unitDamaged', unitId: id, x, y });
    vi.spyOn(player, 'takeEvents').mockReturnValue([eventAt(enemy), eventAt(own)] as never);
    expect(port.drainEvents()).toEqual([eventAt(own)]);
  });

  it('has its marks on the ground in an arena, and the sky of its hour', () => {
    expect(beside({ scenario: 'gallery-attack-target', steps: 30, shown: 30 }).port.groundMarks()).not.toEqual([]);
    expect(beside().port.groundMarks()).toEqual([]);
    expect(beside({ scenario: 'village', steps: 1, shown: 1 }).port.sky?.()?.hour).toBeGreaterThan(0);
  });
});
