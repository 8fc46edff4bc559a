import { lowerQuartile } from './statistics.ts';
import type { Size } from './contract.ts';

export interface Pace {
  readonly warmUpMilliseconds: number;
  readonly batches: number;
  readonly batchMilliseconds: number;
}

export const PACES: Readonly<Record<Size, Pace>> = {
  full: { warmUpMilliseconds: 600, batches: 25, batchMilliseconds: 20 },
  quick: { warmUpMilliseconds: 250, batches: 11, batchMilliseconds: 12 },
  smoke: { warmUpMilliseconds: 1, batches: 1, batchMilliseconds: 1 },
};

/** Nanoseconds that one call takes: the lower quartile of batches, each long enough for the clock. */
export function nanosecondsPerCall(call: () => void, pace: Pace): number {
  const calls = warmUp(call, pace);
  const batches: number[] = [];
  for (let batch = 0; batch < pace.batches; batch++) {
    const start = performance.now();
    for (let index = 0; index < calls; index++) call();
    batches.push(((performance.now() - start) / calls) * 1e6);
  }
  return lowerQuartile(batches);
}

/** Lets the compiler see enough; returns how many calls fill a batch. */
function warmUp(call: () => void, pace: Pace): number {
  const start = performance.now();
  let calls = 0;
  do {
    call();
    calls++;
  } while (performance.now() - start < pace.warmUpMilliseconds);
  // The first calls are slow, so the second half of the warm-up tells the speed.
  const again = performance.now();
  const half = Math.max(1, calls >> 1);
  for (let index = 0; index < half; index++) call();
  const each = Math.max((performance.now() - again) / half, 1e-6);
  return Math.max(1, Math.round(pace.batchMilliseconds / each));
}
