import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readScript, UsageError, wholeNumber } from '../../src/cli/flags.ts';
import { Dice } from '../../src/core/dice.ts';
import { pathInRepository, typeScriptUnder } from '../support/repository.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { MutantJudge, type Verdict } from './mutant-judge.ts';
import { Reach, surveyReach } from './survey-reach.ts';
import { TestRunner } from './test-runner.ts';

const USAGE = `npm run mutate -- <file, file:line or folder of src> ... [--count 20] [--seed 1] [--jobs 2] [--near | --page]
Makes small mistakes in the code, one at a time, and lists those that no test notices.
  --count  number of mistakes in each file or folder named, drawn with the seed; 0 for all
  --jobs   number of mistakes tried at a time
  --near   runs only the tests in the folder of the module
  --page   builds the page of each mistake that remains, and runs the browser tests, too (some minutes each)`;

interface Found extends Mutant {
  readonly id: number;
  readonly path: string;
  /** As named on the command line. */
  readonly part: string;
}

const options = {
  count: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  jobs: { type: 'string', default: '2' },
  near: { type: 'boolean', default: false },
  page: { type: 'boolean', default: false },
} as const;
const { parts, count, seed, jobs, isNear, hasPage } = readScript(
  { usage: USAGE, options, positionals: true },
  ({ values, positionals }) => {
    const missing = positionals.find((part) => !existsSync(pathInRepository(placeOf(part).path)));
    if (missing !== undefined || positionals.length === 0)
      throw new UsageError(`found ${missing === undefined ? 'nothing' : `"${missing}"`}, expected files or folders of src`);
    if (values.near && values.page) throw new UsageError('found --near and --page, expected at most one of them');
    return {
      parts: positionals,
      count: wholeNumber('--count', values.count, [0, 100_000]),
      seed: values.seed,
      jobs: wholeNumber('--jobs', values.jobs, [1, 64]),
      isNear: values.near,
      hasPage: values.page,
    };
  },
);

async function main(): Promise<void> {
  const mutants = parts.flatMap(draw).map((mutant, id) => ({ ...mutant, id }));
  if (mutants.length === 0) throw new Error(`No mistake can be made in ${parts.join(', ')}.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const root = copyRepository();
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  const log = (process.env['WARBAND_REACH'] = join(root, 'reach.jsonl'));
  const reach = new Reach();
  const runners = Array.from({ length: jobs }, () => new TestRunner(root, (file) => reach.secondsOf(relative(root, file))));
  await surveyReach(reach, mutants, { root, log, runners });
  const judge = new MutantJudge(root, reach, { isNear, hasPage });
  const verdicts: { part: string; verdict: Verdict }[] = [];
  const left = [...mutants];
  const work = async (runner: TestRunner): Promise<void> => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const { verdict, test } = await judge.judge(runner, mutant);
      verdicts.push({ part: mutant.part, verdict });
      console.log(
        `${titleOf(verdict)} ${mutant.path}:${mutant.line}\n  - ${mutant.before}\n  + ${mutant.after}${test === '' ? '' : `\n  by ${test}`}`,
      );
    }
    runner.close();
  };
  // Pages are built from the one copy on disk: one mistake at a time.
  await Promise.all((hasPage ? runners.slice(0, 1) : runners).map(work));
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
  ]) {
    cpSync(pathInRepository(part), join(copy, part), { recursive: true });
  }
  symlinkSync(pathInRepository('node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

await main();
