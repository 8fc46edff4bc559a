import type { Content } from '../../content/load-content.ts';
import type { Arena } from '../judging/arenas.ts';
import type { PairJob, PlayedPair } from '../judging/evolve-fights.ts';
import { MANNER_SECONDS } from '../judging/manner.ts';
import type { Draw } from '../making/draw.ts';
import type { TreeMaker } from '../making/tree-maker.ts';
import { levelArenas } from './atlas-arenas.ts';
import { keyOf, sideOf, strengthOf, withPairs, type Candidate } from './candidate.ts';
import { cellIn, measuredWith, NOT_MEASURED, steadinessOf } from './measured.ts';
import { Offspring } from './offspring.ts';
import { withoutEqual, type PlayJobs } from './race.ts';
import { atlasSizesOf, type AtlasPairs, type AtlasSizes, type SearchPlan } from './search-plan.ts';
import { makersFor, type GenerationReport, type SearchState } from './search.ts';

/** What being safe in its cell is worth beside victories. */
const STEADY_WEIGHT = 0.2;

/**
 * Fills a map of elites: of each temperament, the best tree that was found. The population of its state are these trees.
 * Source: Mouret and Clune, "Illuminating search spaces by mapping elites" (2015). Elites are measured again, since fights differ: Justesen,
 * Risi and Mouret, "MAP-Elites for noisy domains by adaptive sampling" (2019).
 */
export class Atlas {
  readonly makers: readonly TreeMaker[];
  readonly #arenas: readonly Arena[];
  readonly #sizes: AtlasSizes;
  readonly #made: Offspring;

  constructor(
    content: Content,
    readonly plan: SearchPlan,
  ) {
    this.#sizes = atlasSizesOf(plan);
    this.makers = makersFor(content, plan);
    this.#made = new Offspring(plan, this.makers);
    this.#arenas = levelArenas(content, plan, { seed: plan.seed, purpose: 'learn' });
  }

  /** Makes one generation and puts it on the map. The same state gives the same next one. */
  async next(state: SearchState, play: PlayJobs): Promise<SearchState> {
    const { generation, guests = [] } = state;
    const offspring = this.#offspring(state);
    const fresh = withoutEqual([...guests, ...offspring], new Set(state.keys));
    const tried = await this.#play(fresh, this.#sizes.tried, play);
    const { promising, alike } = this.#promising(tried, state);
    const again = leastMeasured(state.population, this.#sizes);
    const stay = state.population.filter((elite) => !again.includes(elite));
    const judged = await this.#play(promising, this.#sizes.judged, play);
    const checked = await this.#play(again, this.#sizes.checked, play);
    const population = mapped([...stay, ...checked, ...judged]);
    const strengths = judged.map(strengthIn).toSorted((one, other) => one - other);
    const best = population[0];
    const report: GenerationReport = {
      generation,
      best: best?.id ?? '',
      strength: best === undefined ? 0 : strengthIn(best),
      median: strengths[Math.floor(strengths.length / 2)] ?? 0,
      size: best?.size ?? 0,
      made: fresh.length,
      known: offspring.length + guests.length - fresh.length,
      alike,
      cells: population.length,
    };
    return {
      generation: generation + 1,
      population,
      hall: [],
      keys: [...state.keys, ...fresh.map(keyOf)],
      traces: [...state.traces, ...promising.map(({ trace }) => trace)],
      history: [...state.history, report],
    };
  }

  /** Measures all trees until they are known well; one that is found in the cell of a better one is gone then. To be called before an atlas is judged. */
  async settled(population: readonly Candidate[], play: PlayJobs): Promise<readonly Candidate[]> {
    const { checked } = this.#sizes;
    let all = population;
    for (;;) {
      const again = all.filter((elite) => pairsMeasured(elite) < checked.until);
      if (again.length === 0) return all;
      const stay = all.filter((elite) => !again.includes(elite));
      all = mapped([...stay, ...(await this.#play(again, { whole: 0, begun: checked.begun }, play))]);
    }
  }

  #offspring({ generation, population }: SearchState): Candidate[] {
    // The stronger of two: the population is in the order of strength.
    const parent = (draw: Draw): Candidate =>
      population[Math.min(draw.whole(0, population.length - 1), draw.whole(0, population.length - 1))]!;
    return Array.from({ length: generation === 0 ? this.#sizes.first : this.#sizes.made }, (_, index) => {
      const id = `g${generation}c${index}`;
      return population.length === 0 ? this.#made.first(id, index) : this.#made.child(id, parent);
    });
  }

  /** Plays more pairs of each candidate against the one opponent: whole fights, then beginnings. */
  async #play(candidates: readonly Candidate[], { whole, begun }: AtlasPairs, play: PlayJobs): Promise<Candidate[]> {
    const [opponent] = this.plan.against;
    const sides = [{ key: opponent?.name ?? '', trees: opponent?.trees ?? [] }, ...candidates.map(sideOf)];
    const count = whole + begun;
    const jobs = candidates.flatMap((candidate, index) =>
      Array.from({ length: count }, (_, place): PairJob => {
        const pairs = candidate.measured?.pairs ?? 0;
        const pair = pairs + place;
        // The first fights are those of all others, so that behaviours can be compared; the later ones are its own, so that none is known by heart.
        const whose = pairs === 0 ? 'tried' : candidate.id;
        const job = { first: index + 1, second: 0, arena: pair % this.#arenas.length, seed: `${this.plan.seed}/learn/${whose}/${pair}` };
        return place < whole ? job : { ...job, seconds: MANNER_SECONDS };
      }),
    );
    const played = jobs.length === 0 ? [] : await play({ sides, arenas: this.#arenas, jobs });
    return candidates.map((candidate, index) => {
      const own = played.slice(index * count, (index + 1) * count);
      return withMeasured(withPairs(candidate, sides[0]!.key, own.slice(0, whole)), own);
    });
  }

  /** Those that behave unlike all others; first those whose cell is empty, then those whose cell has a weak tree. */
  #promising(tried: readonly Candidate[], { traces, population }: SearchState) {
    const seen = new Set(traces);
    const unlike = tried.filter(({ trace }) => !seen.has(trace) && seen.add(trace));
    const held = new Map(population.map((elite) => [cellIn(elite), worthOf(elite)]));
    const worth = (candidate: Candidate): number => held.get(cellIn(candidate)) ?? 0;
    const promising = unlike
      .toSorted((one, other) => worth(one) - worth(other) || steadiness(other) - steadiness(one) || (one.id < other.id ? -1 : 1))
      .slice(0, this.#sizes.judged.most);
    return { promising, alike: tried.length - unlike.length };
  }
}

function strengthIn(candidate: Candidate): number {
  return strengthOf(candidate, () => true);
}

function steadiness({ measured = NOT_MEASURED }: Candidate): number {
  return steadinessOf(measured);
}

function worthOf(candidate: Candidate): number {
  return strengthIn(candidate) + STEADY_WEIGHT * steadiness(candidate);
}

function withMeasured(candidate: Candidate, played: readonly PlayedPair[]): Candidate {
  return {
    ...candidate,
    measured: measuredWith(candidate.measured ?? NOT_MEASURED, played),
    trace: candidate.trace === '' ? played.map(({ trace }) => trace).join(' ') : candidate.trace,
  };
}

function pairsMeasured({ measured = NOT_MEASURED }: Candidate): number {
  return measured.pairs;
}

/** The elites that were measured least. */
function leastMeasured(population: readonly Candidate[], { checked }: AtlasSizes): Candidate[] {
  return population
    .filter((elite) => pairsMeasured(elite) < checked.until)
    .toSorted((one, other) => pairsMeasured(one) - pairsMeasured(other) || (one.id < other.id ? -1 : 1))
    .slice(0, checked.most);
}

/** The best one of each cell; the strongest first. */
function mapped(candidates: readonly Candidate[]): Candidate[] {
  const cells = new Map<number, Candidate>();
  for (const candidate of candidates) {
    const cell = cellIn(candidate);
    const holder = cells.get(cell);
    const isBetter =
      holder === undefined ||
      worthOf(candidate) > worthOf(holder) ||
      (worthOf(candidate) === worthOf(holder) && candidate.size < holder.size);
    if (isBetter) cells.set(cell, candidate);
  }
  return [...cells.values()].toSorted((one, other) => strengthIn(other) - strengthIn(one) || (one.id < other.id ? -1 : 1));
}
