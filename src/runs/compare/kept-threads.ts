import { playPairs, type FightWorker } from './play-pairs.ts';

/** Threads that play one request after the other: what they have compiled stays from one to the next. */
export class KeptThreads<Request, Played> {
  readonly #workers: readonly FightWorker<Request, Played>[];
  readonly #terminations: readonly (() => void)[];

  constructor(workers: readonly FightWorker<Request, Played>[]) {
    this.#workers = workers;
    this.#terminations = workers.map((worker) => worker.end.bind(worker));
    // The end of a request is not that of the thread.
    for (const worker of workers) worker.end = () => {};
  }

  /** Plays these jobs of a request. Rejects with the reason when they cannot be played; never settles once the threads have ended. */
  play(request: Request, indices: readonly number[], onPair: (played: Played) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      playPairs<Request, Played>({
        request,
        indices,
        workers: this.#workers,
        onPair: (played) => {
          onPair(played);
          return false;
        },
        onEnd: (problem) => (problem === undefined ? resolve() : reject(new Error(problem))),
      });
    });
  }

  end(): void {
    for (const worker of this.#workers) worker.onPair = () => {};
    for (const terminate of this.#terminations) terminate();
  }
}
