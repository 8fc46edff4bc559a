import { SnapshotStore } from '../../../src/runs/snapshot-store.ts';
import { median } from '../harness/statistics.ts';
import { openBattle } from './battle.ts';

const SETTLE_STEPS = 60;
/** More often than the game does, so that the same run has enough of them. */
const SNAPSHOT_EVERY_STEPS = 15;

export interface Recorded {
  readonly units: number;
  readonly steps: number;
  /** Each step and each snapshot counts with its fastest time, as in `timeMarch`. */
  readonly repeats: number;
}

/** A fight whose past is kept. Milliseconds of the median step, and of the worst snapshot: the page takes no step in its frame. */
export function timeRecorded({ units, steps, repeats }: Recorded): { median: number; worstSnapshot: number } {
  const fastest = new Float64Array(steps).fill(Infinity);
  const snapshots = new Float64Array(Math.ceil(steps / SNAPSHOT_EVERY_STEPS)).fill(Infinity);
  for (let repeat = 0; repeat < repeats; repeat++) {
    const { world } = openBattle({ units });
    const store = new SnapshotStore();
    for (let step = 0; step < SETTLE_STEPS; step++) world.step();
    for (let step = 0; step < steps; step++) {
      const start = performance.now();
      world.step();
      const stepped = performance.now();
      fastest[step] = Math.min(fastest[step] ?? Infinity, stepped - start);
      if (step % SNAPSHOT_EVERY_STEPS > 0) continue;
      store.add(world.peek());
      const place = step / SNAPSHOT_EVERY_STEPS;
      snapshots[place] = Math.min(snapshots[place] ?? Infinity, performance.now() - stepped);
    }
  }
  return { median: median([...fastest]), worstSnapshot: Math.max(...snapshots) };
}
