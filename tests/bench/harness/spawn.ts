import { spawn } from 'node:child_process';
import { repositoryRoot } from '../../support/repository.ts';
import { bundleWorker } from './bundle-worker.ts';
import type { Answer, Job } from './contract.ts';
import { ANSWER_MARK } from './worker.ts';

const MOST_MINUTES = 10;

/** Measures a job in a Node of its own. A process that dies or hangs is an answer too. */
export async function spawnJob(benchmark: string, job: Job, flags: readonly string[] = []): Promise<Answer> {
  const child = spawn(process.execPath, [...flags, await bundleWorker(), JSON.stringify({ benchmark, job })], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MOST_MINUTES * 60_000,
  });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  return await new Promise((resolve) => {
    child.on('error', (error) => resolve({ failed: error.message }));
    child.on('close', (code, signal) => resolve(answerIn(output) ?? { failed: `ended with ${signal ?? code}\n${complaints}` }));
  });
}

function answerIn(output: string): Answer | undefined {
  const line = output.split('\n').find((text) => text.startsWith(ANSWER_MARK));
  return line === undefined ? undefined : (JSON.parse(line.slice(ANSWER_MARK.length)) as Answer);
}
