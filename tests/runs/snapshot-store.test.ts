import { describe, expect, it } from 'vitest';
import { packedBytes, packPlain } from '../../src/core/pack-plain.ts';
import { snapshotGap, SnapshotStore } from '../../src/runs/snapshot-store.ts';
import type { SavedWorld } from '../../src/sim/state.ts';
import { stepOf } from './support/step-of.ts';

/** So many that snapshots are as close together as they ever are. */
const CROWD = 1000;
const LEAST_GAP = snapshotGap(CROWD);

const savedAt = (step: number, units = CROWD): SavedWorld => ({
  state: { step, units: Array.from({ length: units }, () => 0) } as unknown as SavedWorld['state'],
  dice: { names: [], states: [] },
  navigation: {},
  brains: new Uint8Array(1000),
});
const PAYLOAD_BYTES = packedBytes(packPlain(savedAt(0)));

/** The snapshots after a run of so many minutes. */
function play(minutes: number, budgetBytes?: number): SnapshotStore {
  const store = new SnapshotStore(budgetBytes === undefined ? {} : { budgetBytes });
  for (let step = 0; step <= minutes * 3600; step += 7) if (store.isDue(step)) store.add(savedAt(step));
  return store;
}

const stepsOf = ({ kept }: SnapshotStore): number[] => kept.map(stepOf);
const gapsOf = (steps: readonly number[]): number[] => steps.slice(1).map((step, place) => step - steps[place]!);

describe('the snapshots of a run', () => {
  it('are close together in the last minutes and never far apart before', () => {
    const steps = play(10).kept.map(stepOf);
    const recent = gapsOf(steps.filter((step) => step >= 36_000 - 3600));
    expect(Math.max(...recent)).toBeLessThan(2 * LEAST_GAP);
    expect(Math.max(...gapsOf(steps))).toBeLessThanOrEqual(300);
    expect(steps[0]).toBe(0);
    expect(steps.length).toBeLessThan(300);
  });

  it('are farther apart of few units, whose steps are quick to simulate again', () => {
    expect([12, 30, 100, 300, 1000, 5000].map(snapshotGap)).toEqual([900, 900, 270, 150, 150, 150]);
    const store = new SnapshotStore();
    for (let step = 0; step <= 36_000; step++) if (store.isDue(step)) store.add(savedAt(step, 30));
    expect(new Set(gapsOf(stepsOf(store)))).toEqual(new Set([900]));
  });

  it('grow in number with the logarithm of the time', () => {
    expect(stepsOf(play(120)).length).toBeLessThan(3.5 * stepsOf(play(10)).length);
  });

  it('stay within their budget, with the first and the latest among them', () => {
    const budget = 100 * PAYLOAD_BYTES;
    const store = play(30, budget);
    expect(store.bytes).toBeLessThanOrEqual(budget);
    expect(store.bytes).toBeGreaterThan(budget / 2);
    expect(stepsOf(store)[0]).toBe(0);
    expect(stepsOf(store).at(-1)).toBeGreaterThan(30 * 3600 - 2 * LEAST_GAP);
    // The far past pays, not the last minute.
    expect(Math.max(...gapsOf(stepsOf(store).slice(-10)))).toBeLessThan(Math.max(...gapsOf(stepsOf(store))));
  });

  it('use up their budget to the last byte', () => {
    const all = play(5);
    const kept = stepsOf(all).length * PAYLOAD_BYTES;
    expect(stepsOf(play(5, kept))).toEqual(stepsOf(all));
    expect(stepsOf(play(5, kept - 1)).length).toBe(stepsOf(all).length - 1);
  });

  it('know their size', () => {
    const store = play(2);
    expect(store.bytes).toBe(stepsOf(store).length * packedBytes(packPlain(savedAt(0))));
    store.dropAfter(3600);
    expect(store.bytes).toBe(stepsOf(store).length * packedBytes(packPlain(savedAt(0))));
    expect(stepsOf(store).at(-1)).toBeLessThanOrEqual(3600);
  });

  it('are not kept when only a few would fit the budget', () => {
    const store = play(5, 20 * PAYLOAD_BYTES);
    expect(store.isWorthwhile).toBe(false);
    expect(stepsOf(store)).toEqual([0]);
  });

  it('give the latest one at or before a step', () => {
    const store = play(1);
    const [first = -1, second = -1] = stepsOf(store);
    expect(store.nearest(second - 1)?.step).toBe(first);
    expect(store.nearest(second)?.step).toBe(second);
  });
});
