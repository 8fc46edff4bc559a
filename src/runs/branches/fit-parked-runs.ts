import type { ParkedRun } from '../run-history.ts';
import type { KeptSnapshot } from '../snapshot-store.ts';

/** Parked runs leave this part of the budget to the run that is played. */
const PARKED_SHARE = 0.6;

/**
 * Thins the snapshots of parked runs until those that only they have fit into their part of the budget: every other one goes,
 * of the run that takes most. A run whose snapshots are far apart is only slower to look at. Returns the changed runs, and what all
 * parked runs take beside the shown run. Bytes.
 */
export function fitParkedRuns(
  shown: readonly KeptSnapshot[],
  parked: ReadonlyMap<number, ParkedRun>,
  budgetBytes: number,
): { readonly runs: ReadonlyMap<number, ParkedRun>; readonly bytes: number } {
  const runs = new Map<number, ParkedRun>();
  const own = (): Map<number, KeptSnapshot[]> => ownSnapshots(shown, new Map([...parked, ...runs]));
  for (;;) {
    const owned = own();
    const bytes = [...owned.values()].reduce((sum, kept) => sum + sizeOf(kept), 0);
    const [largest] = [...owned].filter(([, kept]) => kept.length > 0).sort(([, a], [, b]) => sizeOf(b) - sizeOf(a));
    if (bytes <= budgetBytes * PARKED_SHARE || largest === undefined) return { runs, bytes };
    const [id, kept] = largest;
    const dropped = new Set(kept.filter((_, place) => place % 2 === 0));
    const run = runs.get(id) ?? parked.get(id)!;
    runs.set(id, { ...run, snapshots: run.snapshots.filter((snapshot) => !dropped.has(snapshot)) });
  }
}

/** Of each parked run those that neither the shown run nor a run before it has; the snapshot of the start belongs to all. */
function ownSnapshots(shown: readonly KeptSnapshot[], parked: ReadonlyMap<number, ParkedRun>): Map<number, KeptSnapshot[]> {
  const known = new Set(shown);
  return new Map(
    [...parked].map(([id, { snapshots }]) => {
      const own = snapshots.filter((snapshot) => snapshot.step > 0 && !known.has(snapshot));
      for (const snapshot of own) known.add(snapshot);
      return [id, own];
    }),
  );
}

function sizeOf(kept: readonly KeptSnapshot[]): number {
  return kept.reduce((sum, { bytes }) => sum + bytes, 0);
}
