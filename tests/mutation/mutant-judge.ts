import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MutantTrial, type TrialResult } from './mutant-trial.ts';
import { isSwitchable, withSwitches } from './with-switches.ts';
import type { Mutant } from './mutants.ts';
import { relatedTests, type RelatedTests } from './related-tests.ts';
import { runPageTests } from './run-page-tests.ts';
import { TestRunner } from './test-runner.ts';

/** Who notices a mistake. `unreached`: no test depends on what it changes. */
export type Verdict = 'near' | 'far' | 'golden' | 'page' | 'survived' | 'unreached';

export interface Judgement {
  readonly verdict: Verdict;
  /** The first that fails; empty when none does. */
  readonly test: string;
}

export interface NumberedMutant extends Mutant {
  /** From 1. */
  readonly id: number;
  readonly path: string;
}

interface JudgeOptions {
  /** A copy of the repository. */
  readonly root: string;
  readonly isNear: boolean;
  readonly hasPage: boolean;
  /** Tests that take longer are not tried one by one. */
  readonly longestSeconds: number;
  /** Leaves out what only a whole test file, run from its start, could notice. */
  readonly isQuick: boolean;
}

const STAGES = ['near', 'far', 'golden'] as const;

/** Tries mistakes in a copy of the repository: first all of them in one process, then what is left one by one. */
export class MutantJudge {
  readonly #options: JudgeOptions;
  readonly #seconds = new Map<string, number>();

  constructor(options: JudgeOptions) {
    this.#options = options;
  }

  /** One share of the mistakes; several shares can be judged at a time. Tells each judgement as soon as it is known. */
  async judge<Mistake extends NumberedMutant>(
    mutants: readonly Mistake[],
    tell: (mutant: Mistake, judgement: Judgement) => void,
  ): Promise<void> {
    const { root, isQuick, hasPage } = this.#options;
    const trial = new MutantTrial(
      mutants.map(({ id }) => id),
      { root, code: this.#switchedCode(mutants), files: this.#filesFor(mutants), longestSeconds: this.#options.longestSeconds },
    );
    await trial.run();
    for (const [file, seconds] of trial.seconds) this.#seconds.set(file, seconds);
    const runner = new TestRunner(root, { mostSecondsOf: (file) => 60 + 10 * this.#secondsOf(relative(root, file)) });
    for (const mutant of mutants) {
      const result = trial.results.get(mutant.id)!;
      const isOpen = !result.noticed && !isQuick;
      const failure = isOpen ? await this.#runWhole(runner, mutant, result) : result.noticed;
      if (failure) tell(mutant, { verdict: stageOf(failure.file, relatedTests(mutant.path)), test: `${failure.file} > ${failure.test}` });
      else tell(mutant, hasPage ? await this.#judgePage(mutant) : { verdict: isMet(mutant, result) ? 'survived' : 'unreached', test: '' });
    }
    runner.close();
  }

  #switchedCode(mutants: readonly NumberedMutant[]): Record<string, string> {
    const { root } = this.#options;
    const paths = [...new Set(mutants.map(({ path }) => path))];
    return Object.fromEntries(
      paths.map((path) => {
        const places = mutants.filter((mutant) => mutant.path === path).map((mutant) => ({ ...mutant.switch, id: mutant.id }));
        return [join(root, path), withSwitches(path, readFileSync(join(root, path), 'utf8'), places)];
      }),
    );
  }

  /** Tests of the modules come before others, and whole battles last: what notices a mistake first explains it best. */
  #filesFor(mutants: readonly NumberedMutant[]): string[] {
    const related = [...new Set(mutants.map(({ path }) => path))].map(relatedTests);
    const stages = this.#options.isNear ? (['near'] as const) : STAGES;
    return [...new Set(stages.flatMap((stage) => related.flatMap((tests) => [...tests[stage]])))];
  }

  /** Runs test files that the trial could not use, from their start. */
  async #runWhole(
    runner: TestRunner,
    mutant: NumberedMutant,
    { untried, isImported }: TrialResult,
  ): Promise<{ file: string; test: string } | undefined> {
    const { root, isNear } = this.#options;
    const related = relatedTests(mutant.path);
    const isAny = isImported || !isSwitchable(readFileSync(join(root, mutant.path), 'utf8'), mutant.switch);
    const files = (isNear ? [related.near] : STAGES.map((stage) => related[stage])).flatMap((stage) =>
      stage.filter((file) => isAny || untried.has(file)).sort((a, b) => this.#secondsOf(a) - this.#secondsOf(b)),
    );
    const code = { [join(root, mutant.path)]: mutant.code };
    const [failure] = await runner.run({ code, files: files.map((file) => join(root, file)), stopsAtFailure: true });
    return failure && { ...failure, file: relative(root, failure.file) };
  }

  #secondsOf(file: string): number {
    return this.#seconds.get(file) ?? 100;
  }

  /** Of the page that is built of what is on disk. */
  async #judgePage({ path, code }: NumberedMutant): Promise<Judgement> {
    const file = join(this.#options.root, path);
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, code);
    try {
      const test = await runPageTests(this.#options.root, relatedTests(path).page);
      return test === undefined ? { verdict: 'survived', test: '' } : { verdict: 'page', test };
    } finally {
      writeFileSync(file, sound);
    }
  }
}

function isMet(mutant: NumberedMutant, result: TrialResult): boolean {
  return result.isMet || !isSwitchable(mutant.code, mutant.switch);
}

function stageOf(file: string, { near, golden }: RelatedTests): Verdict {
  if (near.includes(file)) return 'near';
  return golden.includes(file) ? 'golden' : 'far';
}
