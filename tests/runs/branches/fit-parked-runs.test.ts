import { describe, expect, it } from 'vitest';
import { fitParkedRuns } from '../../../src/runs/branches/fit-parked-runs.ts';
import type { ParkedRun } from '../../../src/runs/run-history.ts';
import type { KeptSnapshot } from '../../../src/runs/snapshot-store.ts';

const snapshot = (step: number, bytes = 10): KeptSnapshot => ({ step, bytes }) as KeptSnapshot;
const run = (...snapshots: KeptSnapshot[]): ParkedRun => ({ snapshots, commands: [] }) as unknown as ParkedRun;
const stepsOf = (runs: ReadonlyMap<number, ParkedRun>): Record<string, number[]> =>
  Object.fromEntries([...runs].map(([id, { snapshots }]) => [id, snapshots.map(({ step }) => step)]));

const start = snapshot(0, 1000);
const shared = [snapshot(60), snapshot(120)];

describe('the snapshots of parked runs', () => {
  it('stay while those that only they have fit into six tenths of the budget', () => {
    const parked = new Map([
      [2, run(start, ...shared, snapshot(180), snapshot(240))],
      [3, run(start, ...shared, snapshot(200))],
    ]);
    const fits = fitParkedRuns([start, ...shared], parked, 50);
    expect([stepsOf(fits.runs), fits.bytes]).toEqual([{}, 30]);
    const tight = fitParkedRuns([start, ...shared], parked, 49);
    expect([stepsOf(tight.runs), tight.bytes]).toEqual([{ 2: [0, 60, 120, 240] }, 20]);
  });

  it('are halved in the run that takes most, again and again, until they fit; the start always stays', () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => snapshot(index * 60));
    const parked = new Map([
      [2, run(start, ...many)],
      [3, run(start, snapshot(61), snapshot(121), snapshot(181))],
    ]);
    expect(stepsOf(fitParkedRuns([start], parked, 100).runs)).toEqual({ 2: [0, 240, 480] });
    const none = fitParkedRuns([start], parked, 0);
    expect([stepsOf(none.runs), none.bytes]).toEqual([{ 2: [0], 3: [0] }, 0]);
  });

  it('that two of them share count once, for the first', () => {
    const parked = new Map([
      [2, run(start, ...shared)],
      [3, run(start, ...shared, snapshot(180))],
    ]);
    expect(fitParkedRuns([start], parked, 50)).toEqual({ runs: new Map(), bytes: 30 });
    expect(fitParkedRuns([start, shared[0]!], parked, 1000).bytes).toBe(20);
  });

  it('are nothing where no run is parked', () => {
    expect(fitParkedRuns([start, ...shared], new Map(), 0)).toEqual({ runs: new Map(), bytes: 0 });
  });
});
