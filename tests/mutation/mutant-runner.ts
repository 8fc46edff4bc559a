import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';
import type { VitestRunner } from 'vitest/runners';
import { MutantSwitch } from './mutant-switch.ts';

type Test = Parameters<NonNullable<VitestRunner['runTask']>>[0];
type Group = NonNullable<Test['suite']>;
type ImportSource = Parameters<VitestRunner['importFile']>[1];

/** What the process that runs the tests is told; a file that WARBAND_MUTANTS names. */
export interface TrialPlan {
  readonly undecided: readonly number[];
  /** Tests that take longer are tried with no mistake. */
  readonly longestSeconds: number;
  readonly log: string;
}

/** One line of the log. */
export type TrialEvent =
  | { readonly type: 'starts'; readonly file: string }
  | { readonly type: 'tries'; readonly id: number; readonly file: string; readonly test: string }
  | { readonly type: 'noticed'; readonly id: number; readonly file: string; readonly test: string }
  /** A test that fails without a mistake, or when it is repeated. */
  | { readonly type: 'unfit'; readonly file: string; readonly test: string }
  /** By test: mistakes that it passes with, that it did not meet again when repeated, and that were left out because it is slow. */
  | { readonly type: 'passes' | 'unmet' | 'skips'; readonly ids: readonly number[]; readonly file: string; readonly test: string }
  /** `imports`: mistakes met while the file was imported and not in its tests. */
  | { readonly type: 'ends'; readonly file: string; readonly imports: readonly number[]; readonly seconds: number };

const plan = JSON.parse(readFileSync(process.env['WARBAND_MUTANTS'] ?? '', 'utf8')) as TrialPlan;
const global = globalThis as { mutantSwitch?: MutantSwitch; undecidedMutants?: Set<number>; triedMutants?: Set<number> };
// Both outlive this module, which is loaded for each file: the code under test stays.
const mutantSwitch = (global.mutantSwitch ??= new MutantSwitch());
const undecided = (global.undecidedMutants ??= new Set(plan.undecided));
const tried = (global.triedMutants ??= new Set());

const report = (event: TrialEvent): void => appendFileSync(plan.log, `${JSON.stringify(event)}\n`);

/** Runs each test without a mistake, and then again with each that the test meets, until one notices it. The modules are loaded once. */
export default class MutantRunner extends TestRunner {
  #file = '';
  #started = 0;
  #imports: readonly number[] = [];

  override async importFile(path: string, source: ImportSource): Promise<void> {
    if (source === 'collect') {
      this.#file = path;
      this.#started = performance.now();
      report({ type: 'starts', file: path });
      mutantSwitch.begin(0);
    }
    await super.importFile(path, source);
    if (source === 'collect') this.#imports = this.#met();
  }

  /** What is done before each test belongs to it: it may meet mistakes, too. */
  override onBeforeTryTask(test: Test): void {
    super.onBeforeTryTask(test);
    mutantSwitch.begin(0);
  }

  async runTask(test: Test): Promise<void> {
    const run = (): Promise<void> => play(test);
    const name = { file: this.#file, test: test.fullTestName };
    const started = performance.now();
    try {
      await run();
    } catch (error) {
      report({ type: 'unfit', ...name });
      // A mistake that was tried before may have left something behind: the file begins again in a new process.
      if (tried.size > 0) process.kill(process.pid, 'SIGKILL');
      throw error;
    }
    const seconds = (performance.now() - started) / 1000;
    const met = this.#met();
    if (met.length === 0) return;
    if (seconds > plan.longestSeconds) return report({ type: 'skips', ids: met, ...name });
    const repeat = (): Promise<void> => playAgain(test);
    if (await passes(repeat, 0)) await this.#tryAll(repeat, met, name);
    else report({ type: 'unfit', ...name });
    mutantSwitch.begin(0);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    report({ type: 'ends', file: this.#file, imports: this.#imports, seconds: (performance.now() - this.#started) / 1000 });
  }

  async #tryAll(run: () => Promise<void>, ids: readonly number[], name: { file: string; test: string }): Promise<void> {
    const [passed, unmet]: [number[], number[]] = [[], []];
    const usualCalls = mutantSwitch.calls;
    for (const id of ids) {
      report({ type: 'tries', id, ...name });
      tried.add(id);
      if (await passes(run, id, usualCalls)) {
        (mutantSwitch.reached.has(id) ? passed : unmet).push(id);
        continue;
      }
      undecided.delete(id);
      report({ type: 'noticed', id, ...name });
      // What it left in shared modules would show in the tests that follow: a new process goes on after this.
      if (!(await passes(run, 0))) process.kill(process.pid, 'SIGKILL');
    }
    if (passed.length > 0) report({ type: 'passes', ids: passed, ...name });
    if (unmet.length > 0) report({ type: 'unmet', ids: unmet, ...name });
  }

  #met(): number[] {
    return [...mutantSwitch.reached].filter((id) => undecided.has(id));
  }
}

/** Ends what the test has opened before it is repeated, or all of it would stay alive until the last repetition. */
async function play(test: Test & { onFinished?: readonly (() => unknown)[] }): Promise<void> {
  try {
    await TestRunner.getTestFn(test)();
  } finally {
    const hooks = test.onFinished ?? [];
    test.onFinished = [];
    for (const end of hooks.toReversed()) await end();
  }
}

/** With what its file and its groups do before and after each test. */
async function playAgain(test: Test): Promise<void> {
  const groups: Group[] = [];
  for (let group = test.suite; group !== undefined; group = group.suite) groups.unshift(group);
  if (groups[0] !== test.file) groups.unshift(test.file);
  const ends: (() => unknown)[] = [];
  for (const group of groups) {
    for (const begin of TestRunner.getSuiteHooks(group).beforeEach) {
      const end: unknown = await begin(test.context, group);
      if (typeof end === 'function') ends.push(end as () => unknown);
    }
  }
  try {
    await play(test);
  } finally {
    for (const group of groups.toReversed())
      for (const end of TestRunner.getSuiteHooks(group).afterEach.toReversed()) await end(test.context, group);
    for (const end of ends.toReversed()) await end();
  }
}

async function passes(run: () => Promise<void>, id: number, usualCalls = Infinity): Promise<boolean> {
  mutantSwitch.begin(id, usualCalls);
  try {
    await run();
    return true;
  } catch {
    return false;
  } finally {
    mutantSwitch.active = 0;
  }
}
