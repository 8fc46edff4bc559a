import { describe, expect, it } from 'vitest';
import { Comparison } from '../../../src/features/branches/comparison.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const always = (): boolean => true;
/** Time for so many steps. */
const timeFor = (steps: number) => (): boolean => steps-- > 0;

/** A fight of a second, forked in its middle where a warrior was hurt, beside what it would have been. */
function compared() {
  const run = openRun(content, { scenario: 'duel-6', seed: 'compared', tickMode: 'interval' });
  const session = new RunSession(run, () => 0, { isRewindable: true });
  const play = (steps: number): void => {
    for (let step = 0; step < steps; step++) session.step();
  };
  const seek = (step: number): void => {
    session.past.seek(step);
    while (session.past.isSeeking) session.advance(0);
  };
  play(60);
  seek(30);
  session.send({ type: 'health', unitId: 1, share: 0.25 });
  play(30);
  const game = {
    beside: 'right' as const,
    shown: 0,
    hidden: 0,
    showBeside: async () => void game.shown++,
    hideBeside: () => void game.hidden++,
  };
  const comparison = new Comparison({
    session,
    game,
    id: 1,
    run: session.branching.branches!.run(1)!,
    hasFog: () => false,
    onNotice: () => {},
  });
  return { session, game, comparison, play, seek };
}

describe('two branches side by side', () => {
  it('are counted and named: who lives, and their health in whole points', () => {
    const { session, comparison } = compared();
    comparison.work(always);
    const { left, right } = comparison.state;
    const healthOf = (hostile: boolean): number =>
      session.snapshot.units.filter(({ team }) => (team === 'enemy') === hostile).reduce((sum, { health }) => sum + health, 0);
    expect(left.sides.map(({ health }) => health)).toEqual([Math.round(healthOf(false)), Math.round(healthOf(true))]);
    expect(right.sides[0].health).toBeGreaterThan(left.sides[0].health);
    expect([left.name, right.name]).toEqual([session.branching.branches!.find(2)!.name, session.branching.branches!.find(1)!.name]);
    const fallen = session.snapshot.units.find(({ team }) => team === 'player')!;
    Object.assign(fallen, { isAlive: false, health: 50 });
    const { alive, count, health } = comparison.state.left.sides[0];
    expect([alive, count, health]).toEqual([5, 6, Math.round(healthOf(false) - 50)]);
  });

  it('are searched for their first difference a slice at a time, up to the shown moment', () => {
    const { comparison } = compared();
    comparison.work(timeFor(0));
    const first = comparison.state.difference;
    expect([first.isDecided, first.searchedTo]).toEqual([false, expect.any(Number)]);
    let slices = 0;
    for (; slices < 200 && comparison.state.difference.searchedTo !== undefined; slices++) comparison.work(timeFor(8));
    expect(slices).toBeGreaterThan(3);
    expect(slices).toBeLessThan(200);
    const { searchedTo, isDecided, sentences } = comparison.state.difference;
    expect([searchedTo, isDecided]).toEqual([undefined, comparison.placeOfDifference !== undefined]);
    expect(sentences[0]!.step).toBe(30);
  });

  it('are searched anew after another order', () => {
    const { session, comparison } = compared();
    for (let frame = 0; frame < 5; frame++) comparison.work(always);
    expect(comparison.state.difference.searchedTo).toBeUndefined();
    session.send({ type: 'stop', unitIds: [2] });
    comparison.work(timeFor(0));
    expect(comparison.state.difference.searchedTo).toEqual(expect.any(Number));
  });

  it('have a table that follows the paused moment at once, and the running one four times a second', () => {
    const { session, comparison, play, seek } = compared();
    session.clock.isPaused = false;
    comparison.work(always);
    const { summary } = comparison.state;
    expect(summary?.rows.length).toBeGreaterThan(1);
    expect(comparison.state.summary).toBe(summary);
    play(1);
    comparison.work(always);
    expect(comparison.state.summary).toBe(summary);
    play(15);
    // While the other branch is on its way, the last table stays.
    expect(comparison.state.summary).toBe(summary);
    comparison.work(always);
    const later = comparison.state.summary;
    expect(later).not.toBe(summary);
    session.clock.isPaused = true;
    seek(74);
    comparison.work(always);
    const paused = comparison.state.summary;
    expect(paused).not.toBe(later);
    seek(73);
    comparison.work(always);
    expect(comparison.state.summary).not.toBe(paused);
  });

  it('end with what was played of the other one', () => {
    const { session, game, comparison } = compared();
    expect([game.shown, game.hidden]).toEqual([1, 0]);
    comparison.work(always);
    expect(session.branching.branches!.run(1)!.seenStep).toBe(60);
    comparison.end();
    expect([game.hidden, session.branching.branches!.run(1)!.steps]).toEqual([1, 60]);
  });
});
