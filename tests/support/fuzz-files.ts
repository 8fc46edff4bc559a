import { spawnSync } from 'node:child_process';
import { readScript, wholeNumber } from '../../src/cli/flags.ts';

const USAGE = `npm run fuzz:files -- [--runs N] [--seed N]
  Feeds random files, commands, texts and edits to every reader of outside data: N of each (default 20000, at least 200: fewer do not meet every kind).
  Exit code 1: a reader threw, or took what it must refuse.
  A failure names its seed; the same seed and number of runs repeat it.`;

const options = { runs: { type: 'string', default: '20000' }, seed: { type: 'string' } } as const;
const found = readScript({ usage: USAGE, options }, ({ values }) => ({
  runs: wholeNumber('--runs', values.runs, [200, 1e9]),
  seed: values.seed === undefined ? undefined : wholeNumber('--seed', values.seed, [0, 2 ** 31 - 1]),
}));
process.exitCode = run(found.runs, found.seed);

function run(runs: number, seed: number | undefined): number {
  const env = { ...process.env, WARBAND_FUZZ_RUNS: String(runs), ...(seed !== undefined && { WARBAND_FUZZ_SEED: String(seed) }) };
  const files = [
    'tests/content/hostile-files.test.ts',
    'tests/agents/hostile-commands.test.ts',
    'tests/tree-doc/inheritance/extended-trees.test.ts',
  ];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--no-isolate', ...files];
  return spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1;
}
