import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Longer than any passing run on a busy machine. */
const MOST_MINUTES = 20;

/** Runs browser tests of the page as it is on disk until the first failure, and names it; undefined when all of them pass. */
export function runPageTests(root: string, files: readonly string[]): Promise<string | undefined> {
  const flags = ['run', '--project', 'e2e', '--no-isolate', '--bail', '1', '--reporter', 'dot', '--no-color', '--cache=false'];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...flags, ...files], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  // Its workers are processes too: ends the whole process group.
  const endAll = (): void => void (child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGKILL'));
  const timer = setTimeout(endAll, MOST_MINUTES * 60_000);
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
