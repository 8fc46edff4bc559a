import type { EvolveRequest, PairJob, PlayedPair } from '../judging/evolve-fights.ts';
import type { PlayJobs } from './race.ts';

/** Plays fights once: what was played of a generation before a search was stopped is not played again. */
export class RememberedFights {
  readonly #known: Map<string, PlayedPair>;

  /** @param playOne plays some jobs of a request, in any order, and hands over each pair as soon as it is played. */
  constructor(
    private readonly playSome: (request: EvolveRequest, indices: readonly number[], onPair: (pair: PlayedPair) => void) => Promise<void>,
    known: Iterable<readonly [string, PlayedPair]> = [],
  ) {
    this.#known = new Map(known);
  }

  readonly play: PlayJobs = async (request) => {
    const names = request.jobs.map((job) => nameOf(request, job));
    const missing = names.flatMap((name, index) => (this.#known.has(name) ? [] : [index]));
    await this.playSome(request, missing, (pair) => this.#known.set(names[pair.index]!, pair));
    return names.map((name, index) => ({ ...this.#known.get(name)!, index }));
  };

  /** What has been played since `forget`. */
  get entries(): readonly (readonly [string, PlayedPair])[] {
    return [...this.#known];
  }

  /** After a whole generation: no later one plays the same fights. */
  forget(): void {
    this.#known.clear();
  }
}

/** Equal for equal fights of a search. */
export function nameOf({ sides, arenas }: EvolveRequest, { first, second, arena, seed }: PairJob): string {
  return [sides[first]!.key, sides[second]!.key, arenas[arena]!.scenario.map, seed].join(' ');
}
