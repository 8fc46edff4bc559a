import { describe, expect, it } from 'vitest';
import { forkSteps, intervalOf, playOrder, sharesOf, stepsBetween, turningPointOf } from '../../../src/runs/turning/turning-point.ts';
import { ForkPlayer } from '../../../src/runs/turning/play-forks.ts';
import { SnapshotStore } from '../../../src/runs/snapshot-store.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { Recorder } from '../../../src/runs/recording.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const shares = (...won: number[]) => won.map((each, place) => ({ step: 100 * place, held: each, played: 8 }));

describe('the turning point of a fight', () => {
  it('is between the moments with the largest fall of the chances', () => {
    const found = turningPointOf(shares(7, 6, 6, 1, 0));
    expect([found?.before.step, found?.after.step]).toEqual([200, 300]);
  });

  it('is not there when the chances never fall by much, or nothing was played', () => {
    expect(turningPointOf(shares(1, 1, 0, 0))).toBeUndefined();
    expect(turningPointOf([])).toBeUndefined();
    expect(turningPointOf([{ step: 0, held: 0, played: 0 }, ...shares(0)])).toBeUndefined();
  });

  it('does not count moments that were not played', () => {
    const [first, second, third] = shares(8, 0, 0);
    const found = turningPointOf([first!, { ...second!, played: 0 }, third!]);
    expect([found?.before.step, found?.after.step]).toEqual([0, 200]);
  });

  it('is sought from the start to a little before the end, and then between two moments', () => {
    expect(forkSteps(1200, 4)).toEqual([0, 300, 600, 900]);
    expect([stepsBetween(100, 200, 3), stepsBetween(100, 101, 3)]).toEqual([[125, 150, 175], []]);
  });

  it('is sought in the whole fight first: whenever the time is over, the known moments are spread over it', () => {
    const order = playOrder(12, 8);
    expect([order.toSorted((one, other) => one - other), new Set(order).size]).toEqual([Array.from({ length: 96 }, (_, play) => play), 96]);
    expect(order.slice(0, 12).map((play) => Math.floor(play / 8))).toEqual([0, 0, 0, 6, 6, 6, 3, 3, 3, 9, 9, 9]);
    expect(
      sharesOf(
        [
          { index: 0, isHeld: true },
          { index: 3, isHeld: true },
          { index: 2, isHeld: false },
        ],
        [0, 10],
        2,
      ),
    ).toEqual([
      { step: 0, held: 1, played: 1 },
      { step: 10, held: 1, played: 2 },
    ]);
  });

  // Published values of the interval for 90 %: 0 of 8, 4 of 8 and 8 of 8.
  it.each([
    [0, [0, 25]],
    [4, [25, 75]],
    [8, [75, 100]],
  ])('is told with its interval: %i of 8', (won, interval) => {
    expect(intervalOf({ step: 0, held: won, played: 8 }).map((part) => Math.round(100 * part))).toEqual(interval);
  });
});

describe('forks of a fight', () => {
  const request = { scenario: 'duel-6', seed: 'forks', tickMode: 'interval' } as const;

  it('are played from where the fight was, each as often as wanted with the same end, and differ by the leader', () => {
    const { world } = openRun(content, request);
    const recorder = new Recorder(world);
    for (let step = 0; step < 60; step++) recorder.step();
    // From here on there is nothing to win for the blue ones.
    for (const unitId of [1, 2, 3, 4, 5]) recorder.apply({ type: 'health', unitId, share: 0 });
    recorder.step();
    const player = new ForkPlayer(content, { request, commands: recorder.commands, forks: [0, 61], plays: 2 });
    const played = [2, 3, 2].map((index) => player.play(index));
    expect(played).toEqual([
      { index: 2, isHeld: false },
      { index: 3, isHeld: false },
      { index: 2, isHeld: false },
    ]);
    expect(() => player.play(4)).toThrow('There is no fork 4.');
    // Only the snapshot knows of them here: it is where the fork begins.
    const snapshots = new SnapshotStore();
    snapshots.add(world.peek());
    expect(new ForkPlayer(content, { request, commands: [], forks: [61], plays: 1, snapshots: snapshots.kept }).play(0).isHeld).toBe(false);
    expect(new ForkPlayer(content, { request, commands: [], forks: [61], plays: 1 }).play(0).isHeld).toBe(true);
  });
});
