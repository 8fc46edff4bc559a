import { describe, expect, it } from 'vitest';
import { FrameProfile, type ProfileFrame } from '../../../src/features/stress/frame-profile.ts';
import { FrameStopwatch } from '../../../src/features/stress/frame-stopwatch.ts';

const frame = (change: Partial<ProfileFrame> = {}): ProfileFrame => ({
  steps: 1,
  elapsed: 20,
  phases: { utility: 0, think: 2, sense: 1, act: 3, draw: 4 },
  trees: 10,
  nodes: 200,
  evaluations: 0,
  paths: 1,
  traced: 0,
  tickMode: 'interval',
  isTracing: false,
  ...change,
});

function play(profile: FrameProfile, frames: number, change: Partial<ProfileFrame> = {}): void {
  for (let each = 0; each < frames; each++) profile.frame(frame(change));
}

describe('the profile', () => {
  it('makes a column for each tenth of a second', () => {
    const profile = new FrameProfile();
    play(profile, 12);
    expect(profile.columns).toHaveLength(2);
    expect(profile.columns[0]).toMatchObject({ frames: 5, steps: 5, elapsed: 100, phases: { utility: 0, think: 10, draw: 20 }, trees: 50 });
  });

  it('makes a column for each frame when frames are longer than that', () => {
    const profile = new FrameProfile();
    play(profile, 3, { elapsed: 250 });
    expect(profile.columns.map(({ frames }) => frames)).toEqual([1, 1, 1]);
  });

  it('never mixes two modes in one column or in the recent figures', () => {
    const profile = new FrameProfile();
    play(profile, 7);
    play(profile, 6, { tickMode: 'everyFrame', phases: { utility: 0, think: 8, sense: 1, act: 3, draw: 4 } });
    expect(profile.columns.map(({ tickMode, frames }) => [tickMode, frames])).toEqual([
      ['interval', 5],
      ['interval', 2],
      ['everyFrame', 5],
    ]);
    expect(profile.recent).toMatchObject({ frames: 5, phases: { utility: 0, think: 40 } });
  });

  it('keeps half a minute of columns, and keeps counting', () => {
    const profile = new FrameProfile();
    play(profile, 400, { elapsed: 100 });
    expect([profile.columns.length, profile.columnNumber]).toEqual([300, 400]);
  });

  it('sums up everything that is measured', () => {
    const profile = new FrameProfile();
    expect([profile.recent, profile.averages, profile.columnNumber]).toEqual([undefined, [], 0]);
    const phases = { utility: 0, think: 2, sense: 3, act: 5, draw: 7 };
    play(profile, 4, { elapsed: 50, steps: 3, phases, trees: 11, nodes: 130, evaluations: 9, paths: 2, traced: 17, isTracing: true });
    const sums = {
      steps: 6,
      elapsed: 100,
      phases: { utility: 0, think: 4, sense: 6, act: 10, draw: 14 },
      trees: 22,
      nodes: 260,
      evaluations: 18,
      paths: 4,
      traced: 34,
    };
    const column = { ...sums, frames: 2, tickMode: 'interval', isTracing: true };
    expect(profile.columns).toEqual([column, column]);
    expect(profile.recent).toEqual({
      frames: 4,
      steps: 12,
      elapsed: 200,
      phases: { utility: 0, think: 8, sense: 12, act: 20, draw: 28 },
      trees: 44,
      nodes: 520,
      evaluations: 36,
      paths: 8,
      traced: 68,
    });
  });

  it('has the last second as recent figures', () => {
    const profile = new FrameProfile();
    play(profile, 5, { elapsed: 100, trees: 1000 });
    play(profile, 10, { elapsed: 100 });
    expect(profile.recent).toMatchObject({ frames: 10, trees: 100 });
  });

  it('averages each mode, without its first moments', () => {
    const profile = new FrameProfile();
    play(profile, 14, { elapsed: 100, phases: { utility: 0, think: 99, sense: 0, act: 0, draw: 0 } });
    expect(profile.averages).toEqual([]);
    play(profile, 11, { elapsed: 100 });
    play(profile, 20, { elapsed: 100, tickMode: 'everyFrame', trees: 30 });
    play(profile, 20, { elapsed: 100, tickMode: 'everyFrame', isTracing: true, traced: 5 });
    const told = profile.averages.map(({ tickMode, isTracing, sums }) => [tickMode, isTracing, sums.frames, sums.trees]);
    expect(told).toEqual([
      ['interval', false, 11, 110],
      ['everyFrame', false, 6, 180],
      ['everyFrame', true, 6, 60],
    ]);
    expect(profile.averages[0]?.sums.phases.think).toBe(22);
  });
});

describe('the frame stopwatch', () => {
  it('assigns each part of a step to its phase, and drawing to its own', () => {
    let now = 0;
    const clock = new FrameStopwatch(() => now);
    const lap = (part: Parameters<FrameStopwatch['lap']>[0], milliseconds: number): void => {
      now += milliseconds;
      clock.lap(part);
    };
    clock.begin();
    lap('sense', 1);
    clock.beginEvaluation();
    now += 3;
    clock.endEvaluation();
    lap('think', 2);
    lap('paths', 4);
    lap('march', 8);
    lap('move', 16);
    lap('fight', 32);
    lap('rest', 64);
    now += 1000;
    clock.beginDrawing();
    now += 5;
    clock.endDrawing();
    clock.endDrawing();
    expect(clock.take()).toEqual({ steps: 1, phases: { utility: 3, sense: 1, think: 2, act: 124, draw: 5 } });
    expect(clock.take()).toEqual({ steps: 0, phases: { utility: 0, sense: 0, think: 0, act: 0, draw: 0 } });
  });

  it('measures some of many evaluations, other agents each time, and estimates all', () => {
    let now = 0;
    let readings = 0;
    const clock = new FrameStopwatch(() => {
      readings++;
      return now;
    });
    for (let step = 0; step < 200; step++) {
      clock.begin();
      for (let agent = 0; agent < 1000; agent++) {
        clock.beginEvaluation();
        now += agent % 7 === 0 ? 8 : 1;
        clock.endEvaluation();
        now += 2;
      }
      clock.lap('think');
    }
    // The first step measures all.
    expect(readings).toBeLessThan(2000 + 200 * 250);
    const { phases } = clock.take();
    expect(Math.abs(phases.utility / 200 - 2000)).toBeLessThan(20);
    expect(Math.abs(phases.think / 200 - 2000)).toBeLessThan(20);
  });
});
