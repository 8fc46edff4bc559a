import { expect, it } from 'vitest';
import { BranchPlayer } from '../../../src/runs/branches/branch-player.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { content } from '../support/recorded-skirmish.ts';

/** A branch that was played up to that step, in a world of its own. */
function parkedAfter(steps: number): BranchPlayer {
  const session = new RunSession(openRun(content, { scenario: 'duel-6', seed: '1', tickMode: 'interval' }), () => 0, {
    isRewindable: true,
  });
  session.clock.isPaused = true;
  while (session.snapshot.step < steps) {
    session.step();
    session.advance(0);
  }
  session.branching.forkHere();
  return new BranchPlayer(session.run, session.branching.branches!.run(1)!);
}

it('a parked branch goes on past its end in the slice that reaches it, and is there only when it is there', () => {
  const player = parkedAfter(300);
  expect(player.follow(0, () => true)).toBe(true);
  expect([player.follow(320, () => true), player.step]).toEqual([true, 320]);
  expect(player.follow(0, () => true)).toBe(true);
  let steps = 0;
  expect([player.follow(320, () => ++steps < 10), player.step < 320]).toEqual([false, true]);
});

it('a parked branch walks one step in a slice without time, and tells what happened in it', () => {
  const player = parkedAfter(300);
  player.follow(100, () => true);
  const { jumps } = player;
  player.takeEvents();
  for (const step of [101, 102]) expect([player.follow(103, () => false), player.step]).toEqual([false, step]);
  expect([player.follow(103, () => false), player.step, player.jumps]).toEqual([true, 103, jumps]);
});
