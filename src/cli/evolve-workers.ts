import type { EvolveRequest, PlayedPair } from '../evolve/judging/evolve-fights.ts';
import { KeptThreads } from '../runs/compare/kept-threads.ts';
import { startWorker } from './fight-workers.ts';

const WORKER_FILE = new URL('./evolve-worker.ts', import.meta.url).href;

/** Threads that play for a whole search. */
export function startEvolveThreads(count: number): KeptThreads<EvolveRequest, PlayedPair> {
  return new KeptThreads(Array.from({ length: count }, () => startWorker<EvolveRequest, PlayedPair>(WORKER_FILE)));
}
