import { namesOf, parseFlags } from '../../../src/cli/flags.ts';

export interface BenchArguments {
  readonly only: readonly string[];
  readonly quick: boolean;
  readonly json: boolean;
  readonly chart: boolean;
  readonly help: boolean;
}

const OPTIONS = {
  only: { type: 'string' },
  quick: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  chart: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export function usage(benchmarks: readonly string[]): string {
  return `npm run --silent bench -- [options]
  --only A,B   run only these benchmarks: ${benchmarks.join(', ')}
  --quick      fewer scenes, fewer rounds, shorter measurements: two to three minutes
  --json       one JSON object on standard output instead of tables
  --chart      measure nothing; draw the chart again from tests/bench/results.json
  --help       this text

Each benchmark renews its part of tests/bench/results.json, and the chart assets/how-fast.svg is drawn again; all of them
take most of an hour. A quick run writes .scratch/bench-results.json. Each measurement runs in its own process.`;
}

/** @throws UsageError that names the flag, what was found and what is expected. */
export function readBenchArguments(args: readonly string[], benchmarks: readonly string[]): BenchArguments {
  const { only, ...flags } = parseFlags(args, OPTIONS).values;
  return { ...flags, only: namesOf('--only', only, benchmarks) };
}
