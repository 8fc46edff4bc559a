import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { UsageError } from '../../src/cli/flags.ts';
import { pathInRepository } from '../support/repository.ts';
import { chartOf } from './harness/chart.ts';
import type { Results } from './harness/results.ts';

const CHART = 'assets/how-fast.svg';

/** Draws the chart of `bench/README.md` from a results file; returns where. @throws UsageError when there are no results. */
export function drawChart(resultsPath: string): string {
  const path = pathInRepository(resultsPath);
  if (!existsSync(path)) throw new UsageError(`${resultsPath}: found no such file, expected the results of a full run (npm run bench)`);
  const results = JSON.parse(readFileSync(path, 'utf8')) as Results;
  writeFileSync(pathInRepository(CHART), chartOf(results));
  return CHART;
}
