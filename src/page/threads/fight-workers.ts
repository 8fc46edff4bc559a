import type { ComparisonRequest } from '../../runs/compare/fight-pairs.ts';
import type { FightPair } from '../../runs/compare/judge.ts';
import type { FightWorker } from '../../runs/compare/play-pairs.ts';

/** Threads for the fights: one less than the machine has, because the page needs one, and no more than there are pairs; `least` where the page itself stands still. */
export function startWorkers<Request = ComparisonRequest, Played = FightPair>(
  pairCount: number,
  least = 1,
): FightWorker<Request, Played>[] {
  const count = Math.max(least, Math.min(navigator.hardwareConcurrency - 1, 8, pairCount));
  return Array.from({ length: count }, () => startWorker<Request, Played>());
}

function startWorker<Request, Played>(): FightWorker<Request, Played> {
  const thread = new Worker(new URL('./fight-worker.ts', import.meta.url), { type: 'module' });
  const worker: FightWorker<Request, Played> = {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin.
    post: (message) => thread.postMessage(message),
    onPair: () => {},
    onError: () => {},
    end: () => thread.terminate(),
  };
  thread.addEventListener('message', ({ data }: MessageEvent<Played>) => worker.onPair(data));
  // An error of loading has no message.
  thread.addEventListener('error', ({ message }) => worker.onError(message || 'their program could not be loaded. Reload the page.'));
  return worker;
}
