import { packedBytes, packPlain, unpackPlain, type PackedPlain } from '../core/pack-plain.ts';
import { STEPS_PER_SECOND, type SavedWorld } from '../sim/state.ts';

/** All snapshots of a run together. Bytes. */
export const SNAPSHOT_BUDGET_BYTES = 160 * 1024 * 1024;
/** The distance of new snapshots is at least and at most so many steps, and shorter for more units. */
export const SNAPSHOT_GAPS = { least: 2.5 * STEPS_PER_SECOND, most: 15 * STEPS_PER_SECOND } as const;
/**
 * The distance for one unit: a twentieth of a second simulates so many steps of one, or a thirtieth as many of thirty. A snapshot of thirty costs as much
 * as five or ten steps, one of a thousand as much as two: then all snapshots together take one or two hundredths of the time.
 */
const UNIT_STEPS = 27_000;
/** On the way to a step of the past, snapshots are kept at this distance before it, and only the last few of them: the next way is a short one. */
const NEAR_STEPS = { gap: 2 * STEPS_PER_SECOND, reach: 10 * STEPS_PER_SECOND } as const;
const MOST_NEAR = 12;
/** With age, the distance grows to this part of the age: a jump far back may take a little longer. */
const GAP_PER_AGE = 1 / 120;
/** A budget that holds fewer snapshots than this makes jumps too slow to be worth it. */
const LEAST_SNAPSHOTS = 60;

/** How much is kept. */
export interface SnapshotLimits {
  readonly budgetBytes?: number;
  /** New snapshots are never farther apart. */
  readonly longestGapSteps?: number;
}

/** Two runs that have a past in common share the snapshots of it. */
export interface KeptSnapshot {
  readonly step: number;
  readonly world: PackedPlain;
  readonly bytes: number;
}

/** Read only. */
export function savedIn({ world }: KeptSnapshot): SavedWorld {
  return unpackPlain(world) as SavedWorld;
}

/** The distance of new snapshots of a world with so many units. Steps. */
export function snapshotGap(units: number): number {
  const { least, most } = SNAPSHOT_GAPS;
  return Math.max(least, Math.min(most, Math.round(UNIT_STEPS / Math.max(1, units))));
}

/** The snapshots of one run: close together near the present, and thinned with age and to fit the budget. The first one always stays. */
export class SnapshotStore {
  #snapshots: KeptSnapshot[] = [];
  /** Where one looks, in the order in which they were made; no part of the run. */
  #near: KeptSnapshot[] = [];
  #bytes = 0;
  #gapSteps: number = SNAPSHOT_GAPS.least;
  /** What others take of the same budget. */
  reservedBytes = 0;

  readonly budgetBytes: number;
  readonly #longestGapSteps: number;

  constructor({ budgetBytes = SNAPSHOT_BUDGET_BYTES, longestGapSteps = SNAPSHOT_GAPS.most }: SnapshotLimits = {}) {
    this.budgetBytes = budgetBytes;
    this.#longestGapSteps = longestGapSteps;
  }

  /** Memory that all snapshots take. */
  get bytes(): number {
    return this.#near.reduce((sum, { bytes }) => sum + bytes, this.#bytes);
  }

  get kept(): readonly KeptSnapshot[] {
    return this.#snapshots;
  }

  /** False when the budget is too small for snapshots of this size: then none is kept. */
  get isWorthwhile(): boolean {
    const first = this.#snapshots[0];
    return first === undefined || first.bytes * LEAST_SNAPSHOTS <= this.budgetBytes;
  }

  /** A snapshot of that step is due. */
  isDue(step: number): boolean {
    const last = this.#snapshots.at(-1);
    return this.isWorthwhile && (last === undefined || step >= last.step + this.#gapSteps);
  }

  /** On the way to a step of the past: one of the steps shortly before it, none of which has a snapshot yet. */
  isNearDue(step: number, target: number): boolean {
    const { gap, reach } = NEAR_STEPS;
    if (step % gap !== 0 || target - step > reach || this.#gapSteps <= SNAPSHOT_GAPS.least) return false;
    const nearest = this.nearest(step);
    return nearest !== undefined && step - nearest.step >= gap;
  }

  /** Copies it. */
  addNear(saved: SavedWorld): void {
    this.#near.push(this.#snapshotOf(saved));
    if (this.#near.length > MOST_NEAR) this.#near.shift();
  }

  /** Later than all that are kept. Copies it. */
  add(saved: SavedWorld): void {
    const snapshot = this.#snapshotOf(saved);
    this.#snapshots.push(snapshot);
    this.#bytes += snapshot.bytes;
    this.#gapSteps = Math.min(this.#longestGapSteps, snapshotGap(saved.state.units.length));
    this.#thin(snapshot.step);
  }

  /** The latest snapshot at or before that step. Undefined when none was ever kept. */
  nearest(step: number): KeptSnapshot | undefined {
    let found = this.#snapshots.findLast((snapshot) => snapshot.step <= step);
    for (const near of this.#near) if (near.step <= step && near.step > (found?.step ?? -1)) found = near;
    return found;
  }

  /** Those of another run take the place of all. */
  open(kept: readonly KeptSnapshot[]): void {
    this.#snapshots = [...kept];
    this.#near = [];
    this.#bytes = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The run went on differently from that step. */
  dropAfter(step: number): void {
    while ((this.#snapshots.at(-1)?.step ?? 0) > step) this.#bytes -= this.#snapshots.pop()?.bytes ?? 0;
    this.#near = this.#near.filter((near) => near.step <= step);
  }

  /** Drops snapshots between two neighbours that are close enough for their age; over budget, the ones that are missed least. */
  #thin(now: number): void {
    for (;;) {
      let least = { place: 0, strain: Infinity };
      for (let place = 1; place < this.#snapshots.length - 1; place++) {
        const strain = this.#strainWithout(place, now);
        if (strain < least.strain) least = { place, strain };
      }
      const [dropped] =
        least.strain <= 1 || (this.#bytes + this.reservedBytes > this.budgetBytes && least.place > 0)
          ? this.#snapshots.splice(least.place, 1)
          : [];
      if (dropped === undefined) return;
      this.#bytes -= dropped.bytes;
    }
  }

  /** The gap that this snapshot would leave, as a part of what is allowed at its age. */
  #strainWithout(place: number, now: number): number {
    const [before, at, after] = [this.#snapshots[place - 1]!, this.#snapshots[place]!, this.#snapshots[place + 1]!];
    return (after.step - before.step) / Math.max(this.#gapSteps, (now - at.step) * GAP_PER_AGE);
  }

  #snapshotOf(saved: SavedWorld): KeptSnapshot {
    const world = packPlain(saved);
    return { step: saved.state.step, world, bytes: packedBytes(world) };
  }
}
