import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScript, UsageError, wholeNumber } from '../../src/cli/flags.ts';
import { Dice } from '../../src/core/dice.ts';
import { pathInRepository, typeScriptUnder } from '../support/repository.ts';
import { mutantsOf } from './mutants.ts';
import { MutantJudge, type Judgement, type NumberedMutant, type Verdict } from './mutant-judge.ts';

const USAGE = `npm run mutate -- <file, file:line or folder of src> ... [--count 20] [--seed 1] [--jobs 2] [--quick] [--near | --page]
Makes small mistakes in the code, one at a time, and lists those that no test notices.
  --count  number of mistakes in each file or folder named, drawn with the seed; 0 for all
  --jobs   number of mistakes tried at a time
  --quick  does not run whole test files for what single tests cannot notice: the last few, for most of the time
  --longest  seconds of the slowest test that is tried with each mistake by itself (4)
  --near   runs only the tests in the folders of the modules that are named
  --page   builds the page of each mistake that remains, and runs the browser tests, too (some minutes each)`;

interface Found extends NumberedMutant {
  /** As named on the command line. */
  readonly part: string;
}

const options = {
  count: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  jobs: { type: 'string', default: '2' },
  quick: { type: 'boolean', default: false },
  longest: { type: 'string', default: '4' },
  near: { type: 'boolean', default: false },
  page: { type: 'boolean', default: false },
} as const;
const { parts, count, seed, jobs, isQuick, longestSeconds, isNear, hasPage } = readScript(
  { usage: USAGE, options, positionals: true },
  ({ values, positionals }) => {
    const missing = positionals.find((part) => !isInSrc(placeOf(part).path));
    if (missing !== undefined || positionals.length === 0)
      throw new UsageError(`found ${missing === undefined ? 'nothing' : `"${missing}"`}, expected files or folders of src`);
    if (values.near && values.page) throw new UsageError('found --near and --page, expected at most one of them');
    return {
      parts: positionals,
      count: wholeNumber('--count', values.count, [0, 100_000]),
      seed: values.seed,
      jobs: wholeNumber('--jobs', values.jobs, [1, 64]),
      isQuick: values.quick,
      longestSeconds: wholeNumber('--longest', values.longest, [0, 600]),
      isNear: values.near,
      hasPage: values.page,
    };
  },
);

function isInSrc(path: string): boolean {
  return /^(\.\/)?src(\/|$)/.test(path) && existsSync(pathInRepository(path));
}

async function main(): Promise<void> {
  const mutants = parts.flatMap(draw).map((mutant, at) => ({ ...mutant, id: at + 1 }));
  if (mutants.length === 0) throw new Error(`No mistake can be made in ${parts.join(', ')}.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const root = copyRepository();
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  const judge = new MutantJudge({ root, isNear, hasPage, isQuick, longestSeconds });
  const verdicts: { part: string; verdict: Verdict }[] = [];
  const tell = ({ part, path, line, before, after }: Found, { verdict, test }: Judgement): void => {
    verdicts.push({ part, verdict });
    console.log(`${titleOf(verdict)} ${path}:${line}\n  - ${before}\n  + ${after}${test === '' ? '' : `\n  by ${test}`}`);
  };
  // Pages are built from the one copy on disk: one mistake at a time.
  const shares = Array.from({ length: hasPage ? 1 : jobs }, (_, share) => mutants.filter(({ id }) => id % (hasPage ? 1 : jobs) === share));
  await Promise.all(shares.filter(({ length }) => length > 0).map((share) => judge.judge(share, tell)));
  for (const part of parts)
    report(
      part,
      verdicts.filter((entry) => entry.part === part).map(({ verdict }) => verdict),
    );
  if (parts.length > 1)
    report(
      'all',
      verdicts.map(({ verdict }) => verdict),
    );
  process.exit();
}

function titleOf(verdict: Verdict): string {
  if (verdict === 'survived') return 'SURVIVED';
  return verdict === 'unreached' ? 'SURVIVED (not reached)' : `killed (${verdict})`;
}

function report(part: string, verdicts: readonly Verdict[]): void {
  const number = (...kinds: Verdict[]): number => verdicts.filter((verdict) => kinds.includes(verdict)).length;
  const killed = number('near', 'far', 'golden', 'page');
  console.log(
    `${part}: ${killed} of ${verdicts.length} noticed (${Math.round((killed / verdicts.length) * 100)} %): ${number('near')} by tests of the module, ${number('far')} by others, ${number('golden')} by golden battles alone${hasPage ? `, ${number('page')} by the browser tests alone` : ''}; ${number('unreached')} not reached by any.`,
  );
}

function draw(part: string): Omit<Found, 'id'>[] {
  const { path: named, line } = placeOf(part);
  const paths = statSync(pathInRepository(named)).isDirectory() ? typeScriptUnder(named) : [named];
  const mutants = paths
    .flatMap((path) => mutantsOf(path, readFileSync(pathInRepository(path), 'utf8')).map((mutant) => ({ part, path, ...mutant })))
    .filter((mutant) => line === undefined || mutant.line === line);
  const dice = new Dice(seed);
  const drawn = mutants.map((mutant) => ({ mutant, rank: dice.next('mutants') })).sort((a, b) => a.rank - b.rank);
  return drawn.slice(0, count === 0 ? undefined : count).map(({ mutant }) => mutant);
}

/** "src/sim/life.ts:12": one line of a file. */
function placeOf(part: string): { path: string; line: number | undefined } {
  const [, path = part, line] = /^(.*):(\d+)$/.exec(part) ?? [];
  return { path, line: line === undefined ? undefined : Number(line) };
}

/** A copy, so that neither edits during the run nor the mistakes for the browser tests meet in the working tree. */
function copyRepository(): string {
  // Vitest knows files by their real paths.
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'warband-mutants-')));
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
    '.github',
  ]) {
    cpSync(pathInRepository(part), join(copy, part), { recursive: true });
  }
  symlinkSync(pathInRepository('node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

await main();
