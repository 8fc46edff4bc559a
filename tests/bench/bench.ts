import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../../src/cli/flags.ts';
import { pathInRepository } from '../support/repository.ts';
import { BENCHMARK_NAMES, benchmarkOf } from './benchmarks.ts';
import { drawChart } from './draw-chart.ts';
import { removeBundle } from './harness/bundle-worker.ts';
import { readBenchArguments, usage, type BenchArguments } from './harness/arguments.ts';
import { goalsOf } from './harness/goals.ts';
import { conditionsText, goalsText, groupText } from './harness/report.ts';
import { renewResults } from './harness/renew-results.ts';
import { conditionsHere, type MeasuredGroup, type Results } from './harness/results.ts';
import { BenchmarkFailure, runBenchmark } from './harness/run-benchmark.ts';
import { spawnJob } from './harness/spawn.ts';

const KEPT_RESULTS = 'tests/bench/results.json';
const QUICK_RESULTS = '.scratch/bench-results.json';

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    return await run(readBenchArguments(args, BENCHMARK_NAMES));
  } catch (error) {
    if (error instanceof BenchmarkFailure) {
      console.error(error.message);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${usage(BENCHMARK_NAMES)}`);
    return 2;
  } finally {
    removeBundle();
  }
}

async function run(args: BenchArguments): Promise<number> {
  if (args.help) {
    console.log(usage(BENCHMARK_NAMES));
    return 0;
  }
  if (args.chart) {
    console.log(`drawn: ${drawChart(KEPT_RESULTS)}`);
    return 0;
  }
  const groups: MeasuredGroup[] = [];
  const print = (text: string): void => {
    if (!args.json) console.log(`${text}\n`);
  };
  const conditions = conditionsHere(args.quick);
  print(conditionsText(conditions));
  for (const name of args.only) {
    const results = await runBenchmark(await benchmarkOf(name), {
      size: args.quick ? 'quick' : 'full',
      measure: spawnJob,
      onProgress: showProgress,
    });
    showProgress('');
    for (const result of results) print(groupText(result));
    const measured = results.map((result) => ({ ...result, conditions }));
    groups.push(...measured);
    // One after the other: a run of all of them takes most of an hour, and may be cut off.
    if (!args.quick) renewKept(measured);
  }
  const results: Results = { groups, goals: goalsOf(groups) };
  print(goalsText(results.goals));
  if (args.json) console.log(JSON.stringify(results, undefined, 2));
  if (args.quick) write(QUICK_RESULTS, results);
  else console.error(`renewed: ${args.only.join(', ')} in ${KEPT_RESULTS}, ${drawChart(KEPT_RESULTS)}`);
  return 0;
}

/** A progress line that overwrites itself. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line.slice(0, process.stderr.columns - 1)}`);
}

function renewKept(measured: readonly MeasuredGroup[]): void {
  const path = pathInRepository(KEPT_RESULTS);
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Results) : undefined;
  write(KEPT_RESULTS, renewResults(kept, measured, BENCHMARK_NAMES));
}

function write(name: string, results: Results): void {
  const path = pathInRepository(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(results, undefined, 2)}\n`);
  console.error(`written: ${name}`);
}
