import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { RunProgress, RunRequest, TestFailure } from './test-process.ts';

interface TestRunnerOptions {
  /** How long a test file may take: beyond it, a loop does not end. */
  readonly mostSecondsOf: (file: string) => number;
  /** A file that Vitest takes instead of its own test runner, and more of the environment for it. */
  readonly runner?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs unit tests of a copy of the repository, one run at a time, in a process that stays warm. */
export class TestRunner {
  readonly #root: string;
  readonly #options: TestRunnerOptions;
  #child: ChildProcess | undefined;

  constructor(root: string, options: TestRunnerOptions) {
    this.#root = root;
    this.#options = options;
    process.once('exit', () => this.close());
  }

  /** The tests that fail; a file that does not end, or ends the process, counts as failed. */
  run(request: RunRequest): Promise<readonly TestFailure[]> {
    if (request.files.length === 0) return Promise.resolve([]);
    const child = (this.#child ??= this.#start());
    return new Promise((resolve) => {
      let file = '';
      let timer: NodeJS.Timeout | undefined;
      const finish = (failures: readonly TestFailure[]): void => {
        clearTimeout(timer);
        child.off('message', listen).off('exit', stop);
        resolve(failures);
      };
      const stop = (): void => {
        this.close();
        finish([{ file, test: 'does not end' }]);
      };
      const watch = (starting: string): void => {
        file = starting;
        clearTimeout(timer);
        timer = setTimeout(stop, 1000 * this.#options.mostSecondsOf(file));
      };
      const listen = (progress: RunProgress): void => ('starts' in progress ? watch(progress.starts) : finish(progress.failures));
      watch(request.files[0] ?? '');
      child.on('message', listen).on('exit', stop).send(request);
    });
  }

  close(): void {
    const child = this.#child;
    this.#child = undefined;
    // Its workers are processes too: ends the whole process group.
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
  }

  #start(): ChildProcess {
    const { runner, env } = this.#options;
    return fork(join(this.#root, 'tests/mutation/test-process.ts'), [this.#root, ...(runner === undefined ? [] : [runner])], {
      cwd: this.#root,
      // Repeated tests share an abort signal, and Node warns of its listeners.
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
      detached: true,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }
}
