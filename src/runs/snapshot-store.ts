import { plainSize } from '../core/plain-size.ts';
import { STEPS_PER_SECOND, type SavedWorld } from '../sim/state.ts';

/** All snapshots of a run together. Bytes. */
export const SNAPSHOT_BUDGET_BYTES = 256 * 1024 * 1024;
/** The distance of new snapshots, in steps: a snapshot costs as much as a few steps. */
export const SNAPSHOT_EVERY_STEPS = 2 * STEPS_PER_SECOND;
/** With age, the distance grows to this part of the age: a jump far back may take a little longer. */
const GAP_PER_AGE = 1 / 120;
/** A budget that holds fewer snapshots than this makes jumps too slow to be worth it. */
const LEAST_SNAPSHOTS = 60;

/** Two runs that have a past in common share the snapshots of it. */
export interface KeptSnapshot {
  readonly step: number;
  readonly world: SavedWorld;
  readonly bytes: number;
}

/** The snapshots of one run: close together near the present, and thinned with age and to fit the budget. The first one always stays. */
export class SnapshotStore {
  #snapshots: KeptSnapshot[] = [];
  #bytes = 0;
  /** What others take of the same budget. */
  reservedBytes = 0;

  constructor(readonly budgetBytes = SNAPSHOT_BUDGET_BYTES) {}

  /** Estimate of the memory that all snapshots take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The steps that have a snapshot, in order. */
  get steps(): readonly number[] {
    return this.#snapshots.map(({ step }) => step);
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
    return this.isWorthwhile && (last === undefined || step >= last.step + SNAPSHOT_EVERY_STEPS);
  }

  /** Later than all that are kept. */
  add(world: SavedWorld): void {
    const { step } = world.state;
    const bytes = plainSize(world);
    this.#snapshots.push({ step, world, bytes });
    this.#bytes += bytes;
    this.#thin(step);
  }

  /** The latest snapshot at or before that step; read only. Undefined when none was ever kept. */
  nearest(step: number): SavedWorld | undefined {
    return this.#snapshots.findLast((snapshot) => snapshot.step <= step)?.world;
  }

  /** Those of another run take the place of all. */
  open(kept: readonly KeptSnapshot[]): void {
    this.#snapshots = [...kept];
    this.#bytes = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The run went on differently from that step. */
  dropAfter(step: number): void {
    while ((this.#snapshots.at(-1)?.step ?? 0) > step) this.#bytes -= this.#snapshots.pop()?.bytes ?? 0;
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
    return (after.step - before.step) / Math.max(SNAPSHOT_EVERY_STEPS, (now - at.step) * GAP_PER_AGE);
  }
}
