import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScript, UsageError, wholeNumber } from '../../src/cli/flags.ts';
import { Dice } from '../../src/core/dice.ts';
import { pathInRepository, typeScriptUnder } from '../support/repository.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { relatedTests } from './related-tests.ts';
import { quickestFirst, runTests } from './run-tests.ts';

const USAGE = `npm run mutate -- <file or folder of src> ... [--count 20] [--seed 1] [--near | --page]
Makes small mistakes in the code, one at a time, and lists those that no test notices.
  --count  number of mistakes, drawn with the seed; 0 for all
  --near   runs only the tests in the folder of the module
  --page   builds the page of each mistake that remains, and runs the browser tests, too (some minutes each)`;

interface Found extends Mutant {
  readonly path: string;
}

interface Stage {
  readonly name: 'near' | 'far' | 'golden' | 'page';
  readonly files: readonly string[];
}

const options = {
  count: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  near: { type: 'boolean', default: false },
  page: { type: 'boolean', default: false },
} as const;
const { paths, count, seed, isNear, hasPage } = readScript({ usage: USAGE, options, positionals: true }, ({ values, positionals }) => {
  const missing = positionals.find((path) => !existsSync(pathInRepository(path)));
  if (missing !== undefined || positionals.length === 0)
    throw new UsageError(`found ${missing === undefined ? 'nothing' : `"${missing}"`}, expected files or folders of src`);
  if (values.near && values.page) throw new UsageError('found --near and --page, expected at most one of them');
  return {
    paths: positionals,
    count: wholeNumber('--count', values.count, [0, 100_000]),
    seed: values.seed,
    isNear: values.near,
    hasPage: values.page,
  };
});

async function main(): Promise<void> {
  const mutants = draw(
    paths
      .flatMap(filesAt)
      .flatMap((path) => mutantsOf(path, readFileSync(pathInRepository(path), 'utf8')).map((mutant) => ({ path, ...mutant }))),
  );
  if (mutants.length === 0) throw new Error(`No mistake can be made in ${paths.join(', ')}.`);
  const copy = copyRepository();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const counts = { near: 0, far: 0, golden: 0, page: 0, survived: 0 };
  for (const mutant of mutants) {
    const { stage, test } = await judge(copy, mutant, await stagesFor(copy, mutant.path));
    counts[stage]++;
    console.log(
      `${stage === 'survived' ? 'SURVIVED' : `killed (${stage})`} ${mutant.path}:${mutant.line}\n  - ${mutant.before}\n  + ${mutant.after}${test === '' ? '' : `\n  by ${test}`}`,
    );
  }
  const killed = mutants.length - counts.survived;
  console.log(
    `\n${killed} of ${mutants.length} noticed (${Math.round((killed / mutants.length) * 100)} %): ${counts.near} by tests of the module, ${counts.far} by others, ${counts.golden} by golden battles alone${hasPage ? `, ${counts.page} by the browser tests alone` : ''}.`,
  );
}

/** Runs the tests stage by stage and returns the first that fails: a failure near the code explains most. */
async function judge(
  copy: string,
  { path, code }: Found,
  stages: readonly Stage[],
): Promise<{ stage: Stage['name'] | 'survived'; test: string }> {
  const file = join(copy, path);
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, code);
  try {
    for (const { name, files } of stages) {
      const test = files.length === 0 ? undefined : await runTests(copy, files, { project: name === 'page' ? 'e2e' : 'unit' });
      if (test !== undefined) return { stage: name, test };
    }
    return { stage: 'survived', test: '' };
  } finally {
    writeFileSync(file, sound);
  }
}

const quickFirst = new Map<string, string[]>();

/** Two thirds of the files take a small part of the time and notice most mistakes. */
async function stagesFor(copy: string, path: string): Promise<Stage[]> {
  const { near, far, golden, page } = relatedTests(path);
  const room = near.join();
  const sorted = quickFirst.get(room) ?? (near.length === 0 ? [] : await quickestFirst(copy, near));
  quickFirst.set(room, sorted);
  const quick = Math.ceil((sorted.length * 2) / 3);
  const stages: Stage[] = [
    { name: 'near', files: sorted.slice(0, quick) },
    { name: 'near', files: sorted.slice(quick) },
  ];
  if (isNear) return stages;
  return [...stages, { name: 'far', files: far }, { name: 'golden', files: golden }, { name: 'page', files: hasPage ? page : [] }];
}

function filesAt(path: string): string[] {
  return statSync(pathInRepository(path)).isDirectory() ? typeScriptUnder(path) : [path];
}

function draw(mutants: readonly Found[]): Found[] {
  const dice = new Dice(seed);
  const drawn = mutants.map((mutant) => ({ mutant, rank: dice.next('mutants') })).sort((a, b) => a.rank - b.rank);
  return drawn.slice(0, count === 0 ? undefined : count).map(({ mutant }) => mutant);
}

/** A copy, so that the working tree stays intact whatever happens to this process. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'warband-mutants-'));
  for (const part of [
    'src',
    'tests',
    'trees',
    'assets',
    'index.html',
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
    'tsconfig.rules.json',
    'README.md',
  ]) {
    cpSync(pathInRepository(part), join(copy, part), { recursive: true });
  }
  symlinkSync(pathInRepository('node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

await main();
