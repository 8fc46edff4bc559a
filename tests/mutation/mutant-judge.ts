import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Mutant } from './mutants.ts';
import { relatedTests, type RelatedTests } from './related-tests.ts';
import { runPageTests } from './run-page-tests.ts';
import type { Reach } from './survey-reach.ts';
import type { TestRunner } from './test-runner.ts';

/** Who notices a mistake. `unreached`: no test depends on what it changes, so that none is run. */
export type Verdict = 'near' | 'far' | 'golden' | 'page' | 'survived' | 'unreached';

interface Judgement {
  readonly verdict: Verdict;
  /** The first that fails; empty when none does. */
  readonly test: string;
}

interface NumberedMutant extends Mutant {
  /** As in the survey. */
  readonly id: number;
  readonly path: string;
}

interface Stages {
  readonly isNear: boolean;
  readonly hasPage: boolean;
}

/** Tries mistakes in a copy of the repository. */
export class MutantJudge {
  readonly #root: string;
  readonly #reach: Reach;
  readonly #stages: Stages;

  constructor(root: string, reach: Reach, stages: Stages) {
    this.#root = root;
    this.#reach = reach;
    this.#stages = stages;
  }

  async judge(runner: TestRunner, mutant: NumberedMutant): Promise<Judgement> {
    const judgement = await this.#judgeCode(runner, mutant);
    return this.#stages.hasPage && judgement.test === '' ? this.#judgePage(mutant) : judgement;
  }

  /** Runs the tests until the first that fails: a failure near the code explains most, one of a whole battle least. */
  async #judgeCode(runner: TestRunner, { id, path, code }: NumberedMutant): Promise<Judgement> {
    const related = relatedTests(path);
    const stages = this.#stages.isNear ? [related.near] : [related.near, related.far, related.golden];
    const files = stages.flatMap((stage) => this.#reach.pick(id, stage)).map((file) => join(this.#root, file));
    const [failure] = await runner.run({ code: { [join(this.#root, path)]: code }, files, stopsAtFailure: true });
    if (!failure) return { verdict: files.length === 0 ? 'unreached' : 'survived', test: '' };
    const file = relative(this.#root, failure.file);
    return { verdict: stageOf(file, related), test: `${file} > ${failure.test}` };
  }

  /** Of the page that is built of what is on disk. */
  async #judgePage({ path, code }: NumberedMutant): Promise<Judgement> {
    const file = join(this.#root, path);
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, code);
    try {
      const test = await runPageTests(this.#root, relatedTests(path).page);
      return test === undefined ? { verdict: 'survived', test: '' } : { verdict: 'page', test };
    } finally {
      writeFileSync(file, sound);
    }
  }
}

function stageOf(file: string, { near, golden }: RelatedTests): Verdict {
  if (near.includes(file)) return 'near';
  return golden.includes(file) ? 'golden' : 'far';
}
