import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../../src/cli/flags.ts';
import { pathInRepository } from '../support/repository.ts';
import { BENCHMARK_NAMES, benchmarkOf } from './benchmarks.ts';
import { drawChart } from './draw-chart.ts';
import { readBenchArguments, usage, type BenchArguments } from './harness/arguments.ts';
import { goalsOf } from './harness/goals.ts';
import { conditionsText, goalsText, groupText } from './harness/report.ts';
import { conditionsHere, type GroupResult, type Results } from './harness/results.ts';
import { BenchmarkFailure, runBenchmark } from './harness/run-benchmark.ts';
import { spawnJob } from './harness/spawn.ts';

const FULL_RESULTS = 'tests/bench/results.json';
const OTHER_RESULTS = '.scratch/bench-results.json';

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
  }
}

async function run(args: BenchArguments): Promise<number> {
  if (args.help) {
    console.log(usage(BENCHMARK_NAMES));
    return 0;
  }
  if (args.chart) {
    console.log(`drawn: ${drawChart(FULL_RESULTS)}`);
    return 0;
  }
  const groups: GroupResult[] = [];
  const print = (text: string): void => {
    if (!args.json) console.log(`${text}\n`);
  };
  const conditions = conditionsHere(args.quick);
  print(conditionsText(conditions));
  for (const name of args.only) groups.push(...(await runOne(name, args, print)));
  const results: Results = { conditions, groups, goals: goalsOf(groups) };
  print(goalsText(results.goals));
  if (args.json) console.log(JSON.stringify(results, undefined, 2));
  keep(results, args);
  return 0;
}

async function runOne(name: string, { quick }: BenchArguments, print: (text: string) => void): Promise<GroupResult[]> {
  const results = await runBenchmark(await benchmarkOf(name), {
    size: quick ? 'quick' : 'full',
    measure: spawnJob,
    onProgress: showProgress,
  });
  showProgress('');
  for (const result of results) print(groupText(result));
  return results;
}

/** A progress line that overwrites itself. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line.slice(0, process.stderr.columns - 1)}`);
}

function keep(results: Results, { quick, only }: BenchArguments): void {
  const isWhole = !quick && only.length === BENCHMARK_NAMES.length;
  const path = isWhole ? FULL_RESULTS : OTHER_RESULTS;
  mkdirSync(dirname(pathInRepository(path)), { recursive: true });
  writeFileSync(pathInRepository(path), `${JSON.stringify(results, undefined, 2)}\n`);
  console.error(`written: ${path}${isWhole ? `, ${drawChart(path)}` : ''}`);
}
