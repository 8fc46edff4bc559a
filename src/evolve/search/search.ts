import type { Content } from '../../content/load-content.ts';
import { unitKindOf } from '../../content/unit-kind.ts';
import { arenasFor, type Arena } from '../judging/arenas.ts';
import { Draw } from '../making/draw.ts';
import { TreeMaker } from '../making/tree-maker.ts';
import { keyOf, pairsOf, sideOf, victoriesIn, type Candidate } from './candidate.ts';
import { Offspring } from './offspring.ts';
import { playRange, race, strengthIn, withoutEqual, type Opponent, type PlayJobs, type RaceProgram } from './race.ts';
import { sizesOf, type SearchPlan, type SearchSizes } from './search-plan.ts';
import { survivorsOf, type Rated } from './select.ts';

/** How a generation went. */
export interface GenerationReport {
  readonly generation: number;
  readonly best: string;
  readonly strength: number;
  readonly median: number;
  readonly size: number;
  /** New trees, those whose text was known, and those that behave like one that was judged. */
  readonly made: number;
  readonly known: number;
  readonly alike: number;
  /** How trees fared that a person put in; absent without any. */
  readonly guests?: readonly GuestReport[];
  /** How many cells of an atlas have a tree; absent in other searches. */
  readonly cells?: number;
}

/** `known`: the very tree was there before; `alike`: it does the same as one that was judged. */
export interface GuestReport {
  readonly id: string;
  readonly fate: 'stays' | 'weaker' | 'alike' | 'known';
  /** Undefined for one that was not judged. */
  readonly strength: number | undefined;
}

/** Everything that a search goes on from; plain data. */
export interface SearchState {
  /** Number of the next generation. */
  readonly generation: number;
  /** The strongest first. */
  readonly population: readonly Candidate[];
  /** Former champions, the oldest first. */
  readonly hall: readonly Candidate[];
  /** Digests of the trees and the behaviours that were seen. */
  readonly keys: readonly string[];
  readonly traces: readonly string[];
  readonly history: readonly GenerationReport[];
  /** Trees that a person put in; they compete in the next generation. */
  readonly guests?: readonly Candidate[];
}

export const FIRST_STATE: SearchState = { generation: 0, population: [], hall: [], keys: [], traces: [], history: [] };
/** The party of the game as an opponent. */
export const SHIPPED = 'shipped';

/** Makes generation after generation. Every random choice is drawn from the seed, the generation and the number of the candidate. */
export class Search {
  readonly makers: readonly TreeMaker[];
  readonly arenas: readonly Arena[];
  readonly #references: readonly Opponent[];
  readonly #sizes: SearchSizes;
  readonly #made: Offspring;

  constructor(
    content: Content,
    readonly plan: SearchPlan,
  ) {
    const { slots, seed } = plan;
    this.#sizes = sizesOf(plan);
    this.makers = makersFor(content, plan);
    this.#made = new Offspring(plan, this.makers);
    this.arenas = arenasFor(content, { seed, purpose: 'learn', kinds: slots.flatMap(({ kind }) => kind ?? []) });
    this.#references = referencesOf(plan);
  }

  /** Makes one generation and judges it. The same state gives the same next one. */
  async next(state: SearchState, play: PlayJobs): Promise<SearchState> {
    const { generation, guests = [] } = state;
    const fresh = withoutEqual([...guests, ...this.#offspring(state)], new Set(state.keys));
    const opponents = [...this.#references, ...state.hall.map(hallOpponent)];
    const program = this.#programOf(state, opponents);
    const probed = await this.#probe(fresh, play);
    const { judged, alike, replaced } = this.#tellApart(state, probed);
    const champions = replaced.slice(0, 2);
    const raced = await race([...champions, ...judged], { program, rungs: this.#sizes.rungs, play });
    const rated = [...raced, ...replaced.slice(champions.length)].map((candidate): Rated => ({
      candidate,
      strength: strengthIn(candidate, program),
    }));
    const survivors = survivorsOf(rated, this.#sizes.kept);
    const strengths = rated.map(({ strength }) => strength).toSorted((one, other) => one - other);
    const best = survivors[0]!;
    const report: GenerationReport = {
      generation,
      best: best.candidate.id,
      strength: best.strength,
      median: strengths[Math.floor(strengths.length / 2)] ?? 0,
      size: best.candidate.size,
      made: fresh.length,
      known: this.#countOf(state) + guests.length - fresh.length,
      alike,
      ...(guests.length > 0 && { guests: guests.map(({ id }) => guestReport(id, { fresh, rated, survivors })) }),
    };
    return {
      generation: generation + 1,
      population: survivors.map(({ candidate }) => candidate),
      hall: this.#hallWith(state.hall, best.candidate),
      keys: [...state.keys, ...fresh.map(keyOf)],
      traces: [...state.traces, ...judged.map(({ trace }) => trace)],
      history: [...state.history, report],
    };
  }

  #countOf({ generation }: SearchState): number {
    const isFromNothing = this.plan.slots.every(({ base }) => base === undefined);
    return generation === 0 && isFromNothing ? this.#sizes.firstFromNothing : this.#sizes.made;
  }

  #offspring(state: SearchState): Candidate[] {
    return Array.from({ length: this.#countOf(state) }, (_, index) => {
      const id = `g${state.generation}c${index}`;
      const { population } = state;
      if (population.length === 0) return this.#made.first(id, index);
      // The stronger of two: the population is in the order of strength.
      return this.#made.child(
        id,
        (draw) => population[Math.min(draw.whole(0, population.length - 1), draw.whole(0, population.length - 1))]!,
      );
    });
  }

  /** What each candidate does in fights that are the same for all of the search. */
  async #probe(candidates: readonly Candidate[], play: PlayJobs): Promise<Probed[]> {
    const pairs = Array.from({ length: this.#sizes.probePairs }, (_, pair) => ({
      opponent: 0,
      arena: pair % this.arenas.length,
      seed: `${this.plan.seed}/learn/probe ${pair}`,
    }));
    const program = { arenas: this.arenas, opponents: this.#references.slice(0, 1), pairs };
    const played = await playRange(candidates, { program, range: [0, pairs.length], play });
    return played.map(({ played: own }, index) => ({
      candidate: { ...candidates[index]!, trace: own.map(({ trace }) => trace).join(' ') },
      points: own.reduce((sum, pair) => sum + victoriesIn(pair) + marginIn(pair), 0),
    }));
  }

  /** Of candidates that do the same, the smallest stays; in the place of one that was judged before, it takes over its fights. */
  #tellApart(state: SearchState, probed: readonly Probed[]) {
    const replaced = [...state.population];
    const known = new Set(state.traces);
    const byTrace = new Map<string, Probed>();
    let alike = 0;
    for (const each of probed) {
      const { candidate } = each;
      const elder = replaced.findIndex(({ trace }) => trace === candidate.trace);
      const twin = byTrace.get(candidate.trace);
      if (known.has(candidate.trace) || twin !== undefined) alike++;
      if (elder >= 0 && candidate.size < replaced[elder]!.size) replaced[elder] = { ...candidate, tallies: replaced[elder]!.tallies };
      else if (!known.has(candidate.trace) && (twin === undefined || candidate.size < twin.candidate.size))
        byTrace.set(candidate.trace, each);
    }
    const invited = new Set(state.guests?.map(({ id }) => id));
    const rank = ({ candidate }: Probed): number => Number(invited.has(candidate.id));
    const best = [...byTrace.values()].toSorted(
      (one, other) => rank(other) - rank(one) || other.points - one.points || (one.candidate.id < other.candidate.id ? -1 : 1),
    );
    const judged = best.slice(0, this.#sizes.judged + invited.size).map(({ candidate }) => candidate);
    return { judged, alike, replaced };
  }

  /** The first half of the pairs are against parties that stay, the others against former champions, of which the present one beats few. */
  #programOf({ generation, population, hall }: SearchState, opponents: readonly Opponent[]): RaceProgram {
    const draw = new Draw(`${this.plan.seed}/learn/opponents of ${generation}`);
    const [champion] = population;
    const weakness = (place: number): number => -shareAgainst(champion, opponents[place]!.name);
    const former = hall.map((_, index) => this.#references.length + index);
    const length = this.#sizes.rungs.at(-1)!.pairs;
    const pairs = Array.from({ length }, (_, pair) => {
      const reference = Math.floor(pair / 2) % this.#references.length;
      const [one, other] = [draw.oneOf(former), draw.oneOf(former)];
      const hard = one !== undefined && other !== undefined ? (weakness(one) >= weakness(other) ? one : other) : reference;
      return {
        opponent: pair % 2 === 0 ? reference : hard,
        arena: (pair + 5 * generation) % this.arenas.length,
        seed: `${this.plan.seed}/learn/${generation}/${pair}`,
      };
    });
    return { arenas: this.arenas, opponents, pairs };
  }

  #hallWith(hall: readonly Candidate[], champion: Candidate): readonly Candidate[] {
    if (this.plan.isAnswer === true || hall.some(({ trace }) => trace === champion.trace)) return hall;
    return [...hall, { ...champion, tallies: [] }].slice(-this.#sizes.hall);
  }
}

interface Probed {
  readonly candidate: Candidate;
  readonly points: number;
}

/** Nodes by which a tree of an atlas may be larger than a large tree that it starts from. */
const ROOM_FOR_MANNERS = 8;

export function makersFor(content: Content, { slots, below, isUnguarded, isAtlas = false }: SearchPlan): TreeMaker[] {
  const room = isAtlas ? ROOM_FOR_MANNERS : 0;
  return slots.map(({ tree, agent, base, locked, kind }) => {
    const reach = kind === undefined ? 0 : unitKindOf(content.kinds, kind).rules.reachTiles;
    return new TreeMaker(content, { name: tree, agent, base, below, locked, isUnguarded, room, reach });
  });
}

/** The parties that candidates fight from the first generation to the last. */
export function referencesOf({ against, isAnswer = false }: Pick<SearchPlan, 'against' | 'isAnswer'>): Opponent[] {
  const named = against.map(({ name, trees }): Opponent => ({ name, side: { key: name, trees }, isReference: true }));
  return isAnswer ? named : [{ name: SHIPPED, side: { key: SHIPPED, trees: [] }, isReference: true }, ...named];
}

interface Judged {
  readonly fresh: readonly Candidate[];
  readonly rated: readonly Rated[];
  readonly survivors: readonly Rated[];
}

function guestReport(id: string, { fresh, rated, survivors }: Judged): GuestReport {
  if (!fresh.some((candidate) => candidate.id === id)) return { id, fate: 'known', strength: undefined };
  const found = rated.find(({ candidate }) => candidate.id === id);
  if (found === undefined) return { id, fate: 'alike', strength: undefined };
  return { id, fate: survivors.includes(found) ? 'stays' : 'weaker', strength: found.strength };
}

function hallOpponent(candidate: Candidate): Opponent {
  return { name: candidate.id, side: sideOf(candidate), isReference: false };
}

function marginIn({ fights }: Parameters<typeof victoriesIn>[0]): number {
  return fights.reduce((sum, { healthLeft: [own, other] }) => sum + own - other, 0) / fights.length;
}

function shareAgainst(candidate: Candidate | undefined, opponent: string): number {
  const tallies = (candidate?.tallies ?? []).filter((tally) => tally.opponent === opponent);
  return tallies.length === 0 ? 0 : tallies[0]!.victories / (2 * pairsOf({ tallies }));
}
