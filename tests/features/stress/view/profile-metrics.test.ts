import { describe, expect, it } from 'vitest';
import { chartEnd, heightOf } from '../../../../src/features/stress/view/chart-scale.ts';
import {
  busyShare,
  milliseconds,
  perFrame,
  perSecond,
  perStep,
  rounded,
  timesRealTime,
  compareModes,
} from '../../../../src/features/stress/view/profile-metrics.ts';
import {
  PHASES,
  type Phase,
  type ProfileAverage,
  type ProfileColumn,
  type ProfileSums,
} from '../../../../src/features/stress/view/stress-state.ts';

const sums = (change: Partial<ProfileSums> = {}): ProfileSums => ({
  frames: 30,
  steps: 60,
  elapsed: 1000,
  phases: { utility: 0, think: 120, sense: 30, act: 150, draw: 200 },
  trees: 16_400,
  nodes: 328_000,
  evaluations: 0,
  paths: 12,
  traced: 0,
  ...change,
});

const average = (change: Partial<Omit<ProfileAverage, 'sums'>>, think: number, utility = 0): ProfileAverage => ({
  tickMode: 'interval',
  isTracing: false,
  sums: sums({ phases: { utility, think, sense: 30, act: 60, draw: 99 } }),
  ...change,
});

describe('the figures of the profile', () => {
  it('tell the time of a frame and of a step apart', () => {
    expect([perFrame(sums(), 'think'), perStep(sums(), 'think')]).toEqual([4, 2]);
  });

  it('tell how much of a frame is work, and how fast the world runs', () => {
    expect(busyShare(sums())).toBe(0.5);
    expect(timesRealTime(sums())).toBe(1);
    expect(timesRealTime(sums({ steps: 15 }))).toBe(0.25);
    expect(perSecond(12, sums({ elapsed: 500 }))).toBe(24);
  });

  it('are nothing, and not broken, before anything is measured', () => {
    const none = sums({ frames: 0, steps: 0, elapsed: 0 });
    expect([perFrame(none, 'act'), perStep(none, 'act'), busyShare(none), timesRealTime(none)]).toEqual([0, 0, 0, 0]);
  });

  it('are written with as many digits as mean something', () => {
    expect([0, 0.042, 3.94, 16, 127.4, 16_400, 1_234_567].map(rounded)).toEqual([
      '0',
      '0.04',
      '3.9',
      '16',
      '127',
      '16\u2009400',
      '1\u2009234\u2009567',
    ]);
    expect(milliseconds(0.42)).toBe('0.42 ms');
  });
});

describe('the ways of thinking, side by side', () => {
  it('are compared with random intervals, whichever was tried first', () => {
    const rows = compareModes([average({ tickMode: 'everyFrame' }, 234), average({}, 72), average({ isTracing: true }, 144)], 'warriors');
    expect(rows.map(({ name, figures, times }) => `${name} ${figures[0]} ${times}`.trim())).toEqual([
      'Random intervals 1.2 ms',
      'Random intervals, traced 2.4 ms 2.0 ×',
      'Every frame 3.9 ms 3.3 ×',
    ]);
  });

  it('are compared by how often villagers evaluate, with evaluation, ticking and the rest apart', () => {
    const every = (evaluateEvery: number, utility: number): ProfileAverage => average({ evaluateEvery }, 120, utility);
    const rows = compareModes([every(0, 180), every(0.5, 6), every(0.1, 30)], 'villagers');
    expect(rows.map(({ name, figures, times }) => [name, ...figures, times].join(' | '))).toEqual([
      'Every 0.5 s | 0.10 ms | 2.0 ms | 1.5 ms | ',
      'Every 0.1 s | 0.50 ms | 2.0 ms | 1.5 ms | 1.2 ×',
      'Every step | 3.0 ms | 2.0 ms | 1.5 ms | 2.4 ×',
    ]);
  });

  it('are one row as long as one was tried, and none before', () => {
    expect(compareModes([], 'warriors')).toEqual([]);
    expect(compareModes([average({}, 72)], 'warriors')).toEqual([{ name: 'Random intervals', figures: ['1.2 ms', '273'], times: '' }]);
  });
});

describe('the scale of the chart', () => {
  const all = new Set<Phase>(PHASES);
  const column = (draw: number): ProfileColumn => ({
    ...sums({ frames: 1, phases: { utility: 0, think: 1, sense: 1, act: 1, draw } }),
    tickMode: 'interval',
    isTracing: false,
  });

  it('ends at a round number above the columns', () => {
    expect(chartEnd([column(3), column(5)], all)).toBe(10);
    expect(chartEnd([column(30)], all)).toBe(50);
  });

  it('does not bend to a single hiccup', () => {
    expect(chartEnd([...Array.from({ length: 99 }, () => column(5)), column(900)], all)).toBe(10);
  });

  it('is the same in whichever order the columns came', () => {
    const [high, low] = [Array.from({ length: 60 }, () => column(30)), Array.from({ length: 40 }, () => column(5))];
    expect([chartEnd([...high, ...low], all), chartEnd([...low, ...high], all)]).toEqual([50, 50]);
    expect(chartEnd([column(900), ...low], all)).toBe(10);
  });

  it('follows what is shown', () => {
    expect(heightOf(column(40), all)).toBe(43);
    expect(chartEnd([column(40)], new Set<Phase>(['think']))).toBe(2);
    expect(chartEnd([], all)).toBe(1);
  });
});
