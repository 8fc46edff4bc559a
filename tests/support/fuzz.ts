import type { Parameters } from 'fast-check';

/** Number of runs of a random test: the given one, or that of `npm run fuzz:files`. A failure names the seed that repeats it. */
export function fuzz(usualRuns: number): Pick<Parameters<unknown>, 'numRuns' | 'seed' | 'endOnFailure' | 'interruptAfterTimeLimit'> {
  const { WARBAND_FUZZ_RUNS: runs, WARBAND_FUZZ_SEED: seed } = process.env;
  return { numRuns: runs === undefined ? usualRuns : Number(runs), ...(seed !== undefined && { seed: Number(seed) }) };
}

/** Long enough for any number of runs; the usual number takes seconds. */
export const FUZZ_TIMEOUT = 24 * 60 * 60 * 1000;
