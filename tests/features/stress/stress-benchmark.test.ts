import { beforeAll, describe, expect, it } from 'vitest';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { FrameProfile } from '../../../src/features/stress/frame-profile.ts';
import { StressBenchmark } from '../../../src/features/stress/stress-benchmark.ts';
import type { Content } from '../../../src/content/load-content.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { shippedContent } from '../../support/shipped-content.ts';

let content: Content;
beforeAll(() => {
  content = shippedContent;
});

/** The stress scene with a clock of its own: each reading advances it by a hundredth of a millisecond. */
function openScene() {
  let now = 0;
  const benchmark = new StressBenchmark({ create: () => new FrameProfile() }, () => (now += 0.01));
  benchmark.choose({ units: 100, map: 'walled' });
  const enter = (): RunSession => {
    const session = new RunSession(
      openRun(content, { scenario: 'stress', seed: '1', tickMode: 'interval', ...benchmark.request }),
      () => 0,
    );
    benchmark.begin(session);
    return session;
  };
  const play = (session: RunSession, frames: number): void => {
    for (let each = 0; each < frames; each++) {
      benchmark.beginFrame();
      session.advance(1 / 60 + 1e-9);
      benchmark.beginDrawing();
      benchmark.endDrawing();
      now += 50;
    }
  };
  return { benchmark, enter, play };
}

describe('the stress scene', () => {
  it('opens with the chosen number of units and map, and keeps them for the next run', () => {
    const { benchmark, enter } = openScene();
    expect(enter().run.request).toMatchObject({ units: 100, map: 'walled' });
    benchmark.choose({ units: 500 });
    expect(benchmark.request).toMatchObject({ units: 500, map: 'walled' });
  });

  it('measures every phase, the ticks and the path searches', () => {
    const { benchmark, enter, play } = openScene();
    play(enter(), 12);
    const recent = benchmark.state?.recent;
    expect(recent?.steps).toBeGreaterThan(3);
    expect(recent?.trees).toBeGreaterThan(50);
    expect(recent?.nodes).toBeGreaterThan(recent?.trees ?? 0);
    for (const phase of ['think', 'sense', 'act', 'draw'] as const) expect(recent?.phases[phase]).toBeGreaterThan(0);
  });

  it('switches the tick mode from the next step on, and keeps it in the next run', () => {
    const { benchmark, enter, play } = openScene();
    const session = enter();
    play(session, 12);
    const spared = benchmark.state?.recent?.trees ?? 0;
    benchmark.setTickMode('everyFrame');
    play(session, 12);
    expect(benchmark.state?.recent?.trees).toBeGreaterThan(spared * 2);
    expect(session.recorded.received.map(({ command }) => command)).toEqual([{ type: 'tickMode', mode: 'everyFrame' }]);
    expect(enter().snapshot.tickMode).toBe('everyFrame');
  });

  it('counts every node while tracing is on, and none afterwards', () => {
    const { benchmark, enter, play } = openScene();
    const session = enter();
    benchmark.setTracing(true);
    play(session, 12);
    expect(benchmark.state?.recent?.traced).toBeGreaterThan(benchmark.state?.recent?.trees ?? 0);
    benchmark.setTracing(false);
    play(session, 12);
    expect(benchmark.state?.recent?.traced).toBe(0);
  });

  it('does not change the battle: traced or not, the run is the same', () => {
    const { benchmark, enter, play } = openScene();
    const plain = enter();
    play(plain, 60);
    benchmark.setTracing(true);
    const traced = enter();
    play(traced, 60);
    expect(traced.snapshot.step).toBe(plain.snapshot.step);
    expect(traced.run.world.hash()).toBe(plain.run.world.hash());
  });

  it('measures nothing while the run is paused', () => {
    const { benchmark, enter, play } = openScene();
    const session = enter();
    play(session, 12);
    const before = benchmark.state?.columnNumber;
    session.clock.isPaused = true;
    benchmark.beginFrame();
    play(session, 30);
    expect(benchmark.state?.columnNumber).toBe(before);
  });

  it('measures every run from zero: nothing of the one before counts', () => {
    const { benchmark, enter, play } = openScene();
    play(enter(), 40);
    const { nodes } = benchmark.state!.recent!;
    benchmark.stopwatch.begin();
    const session = enter();
    expect(benchmark.state).toMatchObject({ columns: [], columnNumber: 0, recent: undefined, averages: [], alive: 100, pathQueue: 0 });
    play(session, 3);
    expect(benchmark.state).toMatchObject({ columnNumber: 1, units: 100, map: 'walled', tickMode: 'interval', isTracing: false });
    const [column] = benchmark.state!.columns;
    // Two frames, each with one step.
    expect([column!.frames, column!.steps]).toEqual([2, 2]);
    expect([column!.nodes > 0, column!.nodes < nodes, column!.paths >= 0]).toEqual([true, true, true]);
  });

  it('leaves out frames during which the page was in the background', () => {
    let now = 0;
    const benchmark = new StressBenchmark({ create: () => new FrameProfile() }, () => now);
    const run = openRun(content, { scenario: 'stress', seed: '1', tickMode: 'interval', units: 100, map: 'plain' });
    benchmark.begin(new RunSession(run, () => 0));
    for (const elapsed of [0, 8001, 8000, 0]) {
      now += elapsed;
      benchmark.beginFrame();
    }
    expect(benchmark.state?.columns.map((column) => column.elapsed)).toEqual([8000]);
  });

  it('tells how much of the past is kept, where it is', () => {
    const { benchmark, enter } = openScene();
    enter();
    expect(benchmark.state?.past).toBeUndefined();
    const run = openRun(content, { scenario: 'stress', seed: '1', tickMode: 'interval', units: 100, map: 'plain' });
    const session = new RunSession(run, () => 0, { isRewindable: true });
    benchmark.begin(session);
    expect(benchmark.state?.past).toEqual({
      bytes: session.branching.branches!.bytes,
      budgetBytes: session.history!.snapshots.budgetBytes,
    });
    expect(benchmark.state!.past!.budgetBytes).toBeGreaterThan(benchmark.state!.past!.bytes);
    Object.assign(session.snapshot.units[0]!, { isAlive: false });
    expect(benchmark.state?.alive).toBe(99);
  });

  it('shows nothing after it was left', () => {
    const { benchmark, enter } = openScene();
    enter();
    benchmark.end();
    expect(benchmark.state).toBeUndefined();
  });
});
