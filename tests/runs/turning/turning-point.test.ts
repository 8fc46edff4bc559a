import { describe, expect, it } from 'vitest';
import { forkSteps, intervalOf, nextMoment, turningPointOf } from '../../../src/runs/turning/turning-point.ts';
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

  /** Plays what is asked for until nothing is left, and tells what is known then. */
  function searched(isHeld: (step: number) => boolean) {
    const known = forkSteps(4500).map((step) => ({ step, held: 0, played: 0 }));
    const asked = known.map(() => 0);
    const order: number[] = [];
    for (let place = nextMoment(known, asked); place !== undefined; place = nextMoment(known, asked)) {
      const { step, held, played } = known[place]!;
      known[place] = { step, held: held + (isHeld(step) ? 1 : 0), played: played + 1 };
      asked[place]!++;
      order.push(step);
    }
    return { known, order, found: turningPointOf(known) };
  }

  it('is sought in the whole fight first, and then only where the chances fall', () => {
    const { order, found } = searched((step) => step <= 2730);
    expect(order.slice(0, 4)).toEqual([0, 2400, 1200, 3600]);
    expect(found).toEqual({ before: { step: 2700, held: 8, played: 8 }, after: { step: 2800, held: 0, played: 8 } });
    expect(order.length).toBeLessThan(40);
  });

  it('is not there in a fight that is lost from the start, whose start is played often enough to tell', () => {
    const { known, order, found } = searched(() => false);
    expect(found).toBeUndefined();
    expect(known[0]).toEqual({ step: 0, held: 0, played: 8 });
    expect(order.length).toBeLessThan(20);
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
  const request = { scenario: 'duel-6', seed: 'forks-1', tickMode: 'interval' } as const;

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
