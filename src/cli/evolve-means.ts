import type { EvolveRequest, PlayedPair } from '../evolve/judging/evolve-fights.ts';
import { startEvolveThreads } from './evolve-workers.ts';
import { loadGame } from './load-game.ts';

/** What plays the fights of a search. */
export interface FightPlayers {
  play(request: EvolveRequest, indices: readonly number[], onPair: (pair: PlayedPair) => void): Promise<void>;
  end(): void;
}

/** What the command works with; tests give their own. */
export interface EvolveMeans {
  readonly load: typeof loadGame;
  readonly startPlayers: (count: number) => FightPlayers;
  /** Seconds since any moment. */
  readonly now: () => number;
}

export const USUAL_MEANS: EvolveMeans = {
  load: loadGame,
  startPlayers: startEvolveThreads,
  now: () => performance.now() / 1000,
};
