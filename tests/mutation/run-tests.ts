import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Longer than any passing run on a busy machine: beyond this, a mutant loops forever. */
const MOST_MINUTES = 5;
const MOST_MINUTES_OF_PAGE = 20;

/** The files, quickest first. @throws Error when they do not pass without a mutant. */
export async function quickestFirst(root: string, files: readonly string[]): Promise<string[]> {
  const report = join(root, 'times.json');
  const failure = await runTests(root, files, { reporter: ['--reporter', 'json', '--outputFile', report] });
  if (failure !== undefined) throw new Error(`The tests fail without any mistake: ${failure}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  testResults.sort((a, b) => a.endTime - a.startTime - (b.endTime - b.startTime));
  return testResults.map(({ name }) => name);
}

interface RunOptions {
  readonly project?: 'unit' | 'e2e';
  readonly reporter?: readonly string[];
}

/** Runs test files until the first failure, and names it; undefined when all of them pass. */
export function runTests(
  root: string,
  files: readonly string[],
  { project = 'unit', reporter = ['--reporter', 'dot'] }: RunOptions = {},
): Promise<string | undefined> {
  const flags = ['run', '--project', project, '--no-isolate', '--bail', '1', ...reporter, '--no-color', '--cache=false'];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...flags, ...files], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  // Its workers are processes too: ends the whole process group.
  const endAll = (): void => void (child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGKILL'));
  const timer = setTimeout(endAll, (project === 'e2e' ? MOST_MINUTES_OF_PAGE : MOST_MINUTES) * 60_000);
  process.once('exit', endAll);
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', endAll);
      if (code === 0) resolve(undefined);
      else resolve(signal === null ? nameOfFailure(output) : 'its time was over');
    });
  });
}

function nameOfFailure(output: string): string {
  return /^\s*FAIL\s+(.*)$/m.exec(output)?.[1]?.trim() ?? output.trim().split('\n').at(-1) ?? '';
}
