import { Worker } from 'node:worker_threads';
import type { ComparisonRequest } from '../runs/compare/fight-pairs.ts';
import type { FightPair } from '../runs/compare/judge.ts';
import { playPairs, type FightWorker, type PlayPairsOptions } from '../runs/compare/play-pairs.ts';

const WORKER_FILE = new URL('./fight-worker.ts', import.meta.url).href;

export interface FightWorkersOptions<Request, Played> extends Pick<PlayPairsOptions<Request, Played>, 'request' | 'onPair'> {
  readonly indices: readonly number[];
  readonly workers: number;
}

/** Plays pairs in worker threads. Rejects with the reason when they cannot be played. */
export function playInWorkers<Request = ComparisonRequest, Played = FightPair>({
  workers,
  ...options
}: FightWorkersOptions<Request, Played>): Promise<void> {
  const count = Math.min(workers, options.indices.length);
  return new Promise((resolve, reject) => {
    const onEnd = (problem?: string): void => (problem === undefined ? resolve() : reject(new Error(problem)));
    playPairs({ ...options, workers: Array.from({ length: count }, () => startWorker<Request, Played>(WORKER_FILE)), onEnd });
  });
}

/** Starts a thread that runs a file of this folder. */
export function startWorker<Request, Played>(file: string): FightWorker<Request, Played> {
  // A thread does not inherit the loader of TypeScript.
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file)}); })`;
  const thread = new Worker(start, { eval: true });
  const worker: FightWorker<Request, Played> = {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin.
    post: (message) => thread.postMessage(message),
    onPair: () => {},
    onError: () => {},
    end: () => void thread.terminate(),
  };
  thread.on('message', (pair: Played) => worker.onPair(pair));
  thread.on('error', (error: Error) => worker.onError(error.message));
  return worker;
}
