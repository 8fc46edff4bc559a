import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RunMeter } from '../runs/run-health.ts';

/** Measures this Node process. */
export const processMeter: RunMeter = {
  now: () => performance.now(),
  heapMegabytes() {
    // Collects garbage first, to measure only what is in use.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  },
};
