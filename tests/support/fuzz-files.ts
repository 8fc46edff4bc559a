import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const USAGE = `npm run fuzz:files -- [--runs N] [--seed N]
  Feeds random files, commands, texts and edits to every reader of outside data: N of each (default 20000).
  A failure names its seed; the same seed and number of runs repeat it.`;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20000' }, seed: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) console.log(USAGE);
else process.exitCode = run(values.runs, values.seed);

function run(runs: string, seed: string | undefined): number {
  const env = { ...process.env, WARBAND_FUZZ_RUNS: runs, ...(seed !== undefined && { WARBAND_FUZZ_SEED: seed }) };
  const files = [
    'tests/content/hostile-files.test.ts',
    'tests/agents/hostile-commands.test.ts',
    'tests/tree-doc/inheritance/extended-trees.test.ts',
  ];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--no-isolate', ...files];
  return spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1;
}
