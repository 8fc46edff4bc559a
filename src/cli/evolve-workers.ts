import type { EvolveRequest, PlayedPair } from '../evolve/judging/evolve-fights.ts';
import { playPairs, type FightWorker } from '../runs/compare/play-pairs.ts';
import { startWorker } from './fight-workers.ts';

const WORKER_FILE = new URL('./evolve-worker.ts', import.meta.url).href;

/** Threads that play for a whole search: what they have compiled stays from one request to the next. */
export class EvolveWorkers {
  readonly #threads: readonly { readonly worker: FightWorker<EvolveRequest, PlayedPair>; readonly terminate: () => void }[];

  constructor(count: number) {
    this.#threads = Array.from({ length: count }, () => {
      const worker = startWorker<EvolveRequest, PlayedPair>(WORKER_FILE);
      const end = worker.end.bind(worker);
      // The end of a request is not that of the thread.
      worker.end = () => {};
      return { worker, terminate: end };
    });
  }

  /** Plays these jobs of a request. Rejects with the reason when they cannot be played. */
  play(request: EvolveRequest, indices: readonly number[], onPair: (pair: PlayedPair) => void): Promise<void> {
    const workers = this.#threads.map(({ worker }) => worker);
    return new Promise((resolve, reject) => {
      playPairs<EvolveRequest, PlayedPair>({
        request,
        indices,
        workers,
        onPair: (pair) => {
          onPair(pair);
          return false;
        },
        onEnd: (problem) => (problem === undefined ? resolve() : reject(new Error(problem))),
      });
    });
  }

  end(): void {
    for (const { terminate } of this.#threads) terminate();
  }
}
