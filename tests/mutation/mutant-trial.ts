import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TrialEvent, TrialPlan } from './mutant-runner.ts';
import type { TestFailure } from './test-process.ts';
import { TestRunner } from './test-runner.ts';

/** What tests made of one mistake. Files are relative to the root. */
export interface TrialResult {
  noticed: TestFailure | undefined;
  /** Files that could notice it, but only if they ran from the start with it: it is met while they are imported, or in a slow or unfit test. */
  readonly untried: Set<string>;
  /** It is met while something is imported that several files may share. */
  isImported: boolean;
  isMet: boolean;
}

interface TrialOptions {
  readonly root: string;
  /** Code with switches by absolute path. */
  readonly code: Readonly<Record<string, string>>;
  /** In the order in which they run, relative to the root. */
  readonly files: readonly string[];
  readonly longestSeconds: number;
}

/** With no news for so long, the mistake that is tried does not end. */
const SILENCE_SECONDS = 120;

/** Tries mistakes that are all in the code, behind switches, in one process: what costs most, the loading of the modules, is done once. */
export class MutantTrial {
  readonly results: ReadonlyMap<number, TrialResult>;
  readonly seconds = new Map<string, number>();
  readonly #options: TrialOptions;
  readonly #log: string;
  readonly #plan: string;
  #readLines = 0;
  #left: string[];
  #last: TrialEvent | undefined;

  constructor(ids: readonly number[], options: TrialOptions) {
    this.#options = options;
    this.#log = join(options.root, `trial-${ids[0] ?? 0}.jsonl`);
    this.#plan = join(options.root, `plan-${ids[0] ?? 0}.json`);
    this.#left = [...options.files];
    this.results = new Map(ids.map((id) => [id, { noticed: undefined, untried: new Set(), isImported: false, isMet: false }]));
  }

  async run(): Promise<void> {
    writeFileSync(this.#log, '');
    for (let [stuckAt, openBefore] = ['', NaN]; this.#left.length > 0;) {
      await this.#runLeft();
      const [next = ''] = this.#left;
      const open = this.#undecided().length;
      // The process has ended in this file twice, and no mistake was noticed in between: that is why it ends on purpose.
      if (next === stuckAt && open === openBefore) this.#left.shift();
      [stuckAt, openBefore] = [next, open];
    }
  }

  #undecided(): number[] {
    return [...this.results].filter(([, { noticed }]) => !noticed).map(([id]) => id);
  }

  async #runLeft(): Promise<void> {
    const { root, code, longestSeconds } = this.#options;
    const undecided = this.#undecided();
    writeFileSync(this.#plan, JSON.stringify({ undecided, longestSeconds, log: this.#log } satisfies TrialPlan));
    const runner = new TestRunner(root, {
      mostSecondsOf: () => 1e6,
      runner: join(root, 'tests/mutation/mutant-runner.ts'),
      env: { WARBAND_MUTANTS: this.#plan },
    });
    let quietSeconds = 0;
    const timer = setInterval(() => {
      // Counted, not read from a clock: this process may be suspended along with the tests.
      quietSeconds = this.#readLog() ? 0 : quietSeconds + 1;
      if (quietSeconds < SILENCE_SECONDS) return;
      if (this.#last?.type === 'tries') this.#note({ ...this.#last, type: 'noticed' });
      runner.close();
    }, 1000);
    await runner.run({ code, files: this.#left.map((file) => join(root, file)), stopsAtFailure: false });
    clearInterval(timer);
    runner.close();
    this.#readLog();
  }

  /** Whether there is news. */
  #readLog(): boolean {
    const lines = existsSync(this.#log) ? readFileSync(this.#log, 'utf8').split('\n').slice(0, -1) : [];
    for (const line of lines.slice(this.#readLines)) this.#note(JSON.parse(line) as TrialEvent);
    const hasNews = lines.length > this.#readLines;
    this.#readLines = lines.length;
    return hasNews;
  }

  #note(event: TrialEvent): void {
    this.#last = event;
    const file = relative(this.#options.root, event.file);
    switch (event.type) {
      case 'noticed':
        return this.#change([event.id], (result) => (result.noticed = { file, test: event.test }));
      case 'passes':
        return this.#change(event.ids, () => {});
      case 'unmet':
      case 'skips':
        return this.#change(event.ids, ({ untried }) => untried.add(file));
      case 'ends':
        this.seconds.set(file, event.seconds);
        this.#left = this.#left.filter((other) => other !== file);
        return this.#change(event.imports, (result) => (result.isImported = true));
      default:
    }
  }

  #change(ids: readonly number[], change: (result: TrialResult) => void): void {
    for (const id of ids) {
      const result = this.results.get(id);
      if (!result) continue;
      result.isMet = true;
      change(result);
    }
  }
}
