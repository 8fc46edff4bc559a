import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';

/** Ran by `TestRunner` as a process of its own, so that tests that never end can be ended. */
export interface RunRequest {
  /** Code by absolute path, instead of what is on disk. */
  readonly code: Readonly<Record<string, string>>;
  /** Absolute paths, in the order in which they run. */
  readonly files: readonly string[];
  readonly stopsAtFailure: boolean;
}

export interface TestFailure {
  readonly file: string;
  readonly test: string;
}

export type RunProgress = { readonly starts: string } | { readonly failures: readonly TestFailure[] };

/** Vitest runs long files first; here the order says which test explains most. */
class GivenOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

const [, , root = '', runner] = process.argv;
let code: Readonly<Record<string, string>> = {};
const replaceCode: Plugin = {
  name: 'replace-code',
  enforce: 'pre',
  load: (id) => code[id] ?? null,
};

const send = (progress: RunProgress): void => void process.send?.(progress);
const failuresOf = (module: TestModule): TestFailure[] => {
  const tests = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
  if (tests.length === 0 && module.state() === 'failed') tests.push(module.errors()[0]?.message.split('\n')[0] ?? '');
  return tests.map((test) => ({ file: module.moduleId, test }));
};

/** The server and what it has compiled stay between runs: a run costs little more than its tests. */
function openVitest(): Promise<Vitest> {
  return createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      cache: false,
      include: ['tests/**/*.test.ts'],
      exclude: ['tests/e2e/**'],
      setupFiles: ['tests/support/fixed-seed.ts'],
      ...(runner === undefined ? {} : { runner }),
      isolate: false,
      maxWorkers: 1,
      expect: { requireAssertions: true },
      testTimeout: 180_000,
      sequence: { sequencer: GivenOrder },
      reporters: [{ onTestModuleStart: ({ moduleId }) => send({ starts: moduleId }) }],
    },
    { plugins: [replaceCode] },
  );
}

async function run(vitest: Vitest, request: RunRequest): Promise<TestFailure[]> {
  const changed = new Set([...Object.keys(code), ...Object.keys(request.code)]);
  code = request.code;
  for (const file of changed) vitest.invalidateFile(file);
  vitest.config.bail = request.stopsAtFailure ? 1 : 0;
  for (const project of vitest.projects) project.config.bail = vitest.config.bail;
  const project = vitest.getRootProject();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    request.files.map((file) => project.createSpecification(file)),
  );
  const failures = testModules.flatMap(failuresOf);
  if (failures.length > 0 || unhandledErrors.length === 0) return failures;
  return [{ file: request.files[0] ?? '', test: (unhandledErrors[0] as Error).message }];
}

const vitest = await openVitest();
process.on('message', (request: RunRequest) => void run(vitest, request).then((failures) => send({ failures })));
process.on('disconnect', () => process.exit());
send({ starts: join(root, 'tests') });
