import { Worker } from 'node:worker_threads';
import type { ComparisonRequest } from '../runs/compare/fight-pairs.ts';
import type { FightPair } from '../runs/compare/judge.ts';

const WORKER_FILE = new URL('./fight-worker.ts', import.meta.url).href;

export interface FightWorkersOptions {
  readonly request: ComparisonRequest;
  /** Numbers of the pairs, in the order in which they are handed out. */
  readonly indices: readonly number[];
  readonly workers: number;
  /** In any order. Returns whether the rest is not needed. */
  readonly onPair: (pair: FightPair) => boolean;
}

/** Plays pairs in worker threads. */
export async function playInWorkers({ request, indices, workers, onPair }: FightWorkersOptions): Promise<void> {
  const waiting = [...indices].reverse();
  const count = Math.min(workers, indices.length);
  const threads = Array.from({ length: count }, () => startWorker(request));
  let isOver = false;
  const work = async (thread: Worker): Promise<void> => {
    for (let index = waiting.pop(); index !== undefined && !isOver; index = waiting.pop()) {
      if (onPair(await askFor(thread, index))) isOver = true;
    }
  };
  try {
    await Promise.all(threads.map(work));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function startWorker(request: ComparisonRequest): Worker {
  // A thread does not inherit the loader of TypeScript.
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(WORKER_FILE)}); })`;
  return new Worker(start, { eval: true, workerData: request });
}

function askFor(thread: Worker, index: number): Promise<FightPair> {
  return new Promise((resolve, reject) => {
    const onMessage = (pair: FightPair): void => {
      thread.off('error', reject);
      resolve(pair);
    };
    thread.once('message', onMessage);
    thread.once('error', reject);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin.
    thread.postMessage(index);
  });
}
