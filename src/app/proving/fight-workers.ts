import type { ComparisonRequest } from '../../runs/compare/fight-pairs.ts';
import type { FightPair } from '../../runs/compare/judge.ts';

/** What a thread of the page offers; a test stands in for it. */
export interface FightWorker {
  post(message: ComparisonRequest | number): void;
  onPair: (pair: FightPair) => void;
  onError: (reason: string) => void;
  end(): void;
}

export interface FightWorkersOptions {
  readonly request: ComparisonRequest;
  /** Pairs are played from the first on. */
  readonly pairCount: number;
  readonly workers: readonly FightWorker[];
  /** In any order. Returns whether the rest is not needed. */
  onPair(pair: FightPair): boolean;
  /** Nothing is played any more; with a reason when that is not what was asked for. */
  onEnd(problem?: string): void;
}

/** Plays pairs in workers of the page, until all are played or the rest is not needed. Returns what ends them at once. */
export function playInWorkers({ request, pairCount, workers, onPair, onEnd }: FightWorkersOptions): () => void {
  let next = 0;
  let done = 0;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    for (const worker of workers) worker.end();
  };
  const finish = (problem?: string): void => {
    if (isOver) return;
    end();
    onEnd(problem);
  };
  const ask = (worker: FightWorker): void => {
    if (next < pairCount) worker.post(next++);
  };
  for (const worker of workers) {
    worker.onPair = (pair) => {
      if (isOver) return;
      done++;
      if (onPair(pair) || done === pairCount) finish();
      else ask(worker);
    };
    worker.onError = (reason) => finish(`The fights could not be played: ${reason}`);
    worker.post(request);
    ask(worker);
  }
  return end;
}

/** Threads for the fights: one less than the machine has, because the page needs one, and no more than there are pairs. */
export function startWorkers(pairCount: number): FightWorker[] {
  const count = Math.max(1, Math.min(navigator.hardwareConcurrency - 1, 8, pairCount));
  return Array.from({ length: count }, startWorker);
}

function startWorker(): FightWorker {
  const thread = new Worker(new URL('./fight-worker.ts', import.meta.url), { type: 'module' });
  const worker: FightWorker = {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin.
    post: (message) => thread.postMessage(message),
    onPair: () => {},
    onError: () => {},
    end: () => thread.terminate(),
  };
  thread.addEventListener('message', ({ data }: MessageEvent<FightPair>) => worker.onPair(data));
  // An error of loading has no message.
  thread.addEventListener('error', ({ message }) => worker.onError(message || 'their program could not be loaded. Reload the page.'));
  return worker;
}
