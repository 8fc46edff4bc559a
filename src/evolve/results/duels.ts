import type { Judge } from '../../runs/compare/judge.ts';
import type { Arena } from '../judging/arenas.ts';
import type { PairJob, Side } from '../judging/evolve-fights.ts';
import type { PlayJobs } from '../search/race.ts';

/** Mirrored fights of two sides until a judge has a verdict. */
export interface Duel {
  readonly first: Side;
  readonly second: Side;
  /** Of its fights; those of other duels have other seeds. */
  readonly seed: string;
  readonly judge: Judge;
}

export interface DuelSettings {
  readonly arenas: readonly Arena[];
  readonly play: PlayJobs;
  /** Most pairs of fights of one duel. */
  readonly mostPairs: number;
  /** Called after each round with the number of duels that go on. */
  readonly onRound?: (open: number) => void;
}

/** Pairs that a duel plays at a time. */
const CHUNK = 8;

/** Plays all duels at once, some pairs of each at a time, so that threads have enough to do. A duel with a verdict plays no more. */
export async function playDuels(duels: readonly Duel[], { arenas, play, mostPairs, onRound }: DuelSettings): Promise<void> {
  let open = duels;
  for (let from = 0; from < mostPairs && open.length > 0; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, mostPairs - from) }, (_, index) => from + index);
    const sides = open.flatMap(({ first, second }) => [first, second]);
    const jobs = open.flatMap(({ seed }, duel) =>
      numbers.map((number): PairJob => {
        return { first: 2 * duel, second: 2 * duel + 1, arena: number % arenas.length, seed: `${seed}/${number}` };
      }),
    );
    const played = await play({ sides, arenas, jobs });
    open = open.filter(({ judge }, duel) => {
      const own = played.slice(duel * numbers.length, (duel + 1) * numbers.length);
      return !own.map((pair, index) => judge.add({ ...pair, index: numbers[index]! })).some(Boolean);
    });
    onRound?.(open.length);
  }
}
