import { parseArgs } from 'node:util';
import { UsageError } from '../../../src/cli/sim-arguments.ts';
import { nearestName } from '../../../src/core/nearest-name.ts';

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
  --chart      measure nothing; draw the README's chart again from the results of the last full run
  --help       this text

A full run of all benchmarks (most of an hour) writes tests/bench/results.json and draws assets/how-fast.svg.
Any other run writes .scratch/bench-results.json. Each measurement runs in its own process.`;
}

/** @throws UsageError that names the flag, what was found and what is expected. */
export function readBenchArguments(args: readonly string[], benchmarks: readonly string[]): BenchArguments {
  const { only, ...flags } = parse(args);
  return { ...flags, only: only === undefined ? benchmarks : namesIn(only, benchmarks) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(explain(error, args));
  }
}

function explain(error: unknown, args: readonly string[]): string {
  const known = Object.keys(OPTIONS);
  const flags = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split('=')[0] ?? '');
  const unknown = flags.find((flag) => !known.includes(flag));
  if (unknown === undefined) return error instanceof Error ? error.message : String(error);
  return `found --${unknown}, expected one of ${known.map((flag) => `--${flag}`).join(', ')}${didYouMean(unknown, known, '--')}`;
}

/** In the order of the benchmarks, each once. */
function namesIn(list: string, benchmarks: readonly string[]): readonly string[] {
  const wanted = list.split(',').map((name) => name.trim());
  for (const name of wanted) {
    if (benchmarks.includes(name)) continue;
    const found = name === '' ? 'nothing' : `"${name}"`;
    throw new UsageError(`--only: found ${found}, expected names out of ${benchmarks.join(', ')}${didYouMean(name, benchmarks)}`);
  }
  return benchmarks.filter((name) => wanted.includes(name));
}

function didYouMean(typed: string, known: readonly string[], prefix = ''): string {
  const nearest = nearestName(typed, known);
  return nearest === undefined ? '' : ` (did you mean ${prefix}${nearest}?)`;
}
