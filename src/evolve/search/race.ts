import type { Arena } from '../judging/arenas.ts';
import type { EvolveRequest, PairJob, PlayedPair, Side } from '../judging/evolve-fights.ts';
import { keyOf, pairsOf, sideOf, strengthOf, victoriesIn, withPairs, type Candidate } from './candidate.ts';
import type { SearchSizes } from './search-plan.ts';

/** Plays all jobs of a request, in any order and in any number of threads. Returns what was played in the order of the jobs. */
export type PlayJobs = (request: EvolveRequest) => Promise<readonly PlayedPair[]>;

export interface Opponent {
  readonly name: string;
  readonly side: Side;
  /** It stays the same through the search: the party of the game, and those that are named. */
  readonly isReference: boolean;
}

/** What all candidates of a generation fight, one pair after the other. */
export interface RaceProgram {
  readonly arenas: readonly Arena[];
  readonly opponents: readonly Opponent[];
  /** Of each pair: the places of opponent and arena, and its seed. */
  readonly pairs: readonly { readonly opponent: number; readonly arena: number; readonly seed: string }[];
}

interface Racing extends Pick<SearchSizes, 'rungs'> {
  readonly program: RaceProgram;
  readonly play: PlayJobs;
}

/**
 * Candidates play their pairs rung by rung. After each rung the weaker ones are out, and so are those that have played as many before; the last
 * rung is for those alone that are about to be the best.
 */
export async function race(candidates: readonly Candidate[], { program, rungs, play }: Racing): Promise<Candidate[]> {
  const all = [...candidates];
  const veterans = new Set(all.flatMap((candidate, index) => (pairsOf(candidate) > 0 ? [index] : [])));
  const strength = (index: number): number => strengthIn(all[index]!, program);
  let running = all.map((_, index) => index);
  let from = 0;
  for (const [rung, { pairs, goOn }] of rungs.entries()) {
    const played = await playRange(
      running.map((index) => all[index]!),
      { program, range: [from, pairs], play },
    );
    for (const [place, index] of running.entries()) all[index] = played[place]!.candidate;
    const best = Math.max(0, ...[...veterans].map(strength));
    const fresh = running.filter((index) => !veterans.has(index)).toSorted((one, other) => strength(other) - strength(one) || one - other);
    const next = fresh.slice(0, Math.ceil(goOn * fresh.length));
    running = next.filter((index) => rung < rungs.length - 2 || strength(index) >= best - NEAR_BEST).toSorted((one, other) => one - other);
    from = pairs;
  }
  return all;
}

/** So much below the best, a candidate may still be the better one. */
const NEAR_BEST = 0.03;

export function strengthIn(candidate: Candidate, { opponents }: Pick<RaceProgram, 'opponents'>): number {
  const references = new Set(opponents.filter(({ isReference }) => isReference).map(({ name }) => name));
  return strengthOf(candidate, (name) => references.has(name));
}

interface Range {
  readonly program: RaceProgram;
  /** First pair, and the one after the last. */
  readonly range: readonly [from: number, to: number];
  readonly play: PlayJobs;
}

/** Candidates with these pairs added to their tallies, and the victories in them. */
export async function playRange(
  candidates: readonly Candidate[],
  { program, range: [from, to], play }: Range,
): Promise<{ readonly candidate: Candidate; readonly victories: number; readonly played: readonly PlayedPair[] }[]> {
  const { opponents, arenas, pairs } = program;
  const wanted = pairs.slice(from, to);
  const sides = [...opponents.map(({ side }) => side), ...candidates.map(sideOf)];
  const jobs = candidates.flatMap((_, index) =>
    wanted.map(({ opponent, arena, seed }): PairJob => ({ first: opponents.length + index, second: opponent, arena, seed })),
  );
  const played = jobs.length === 0 ? [] : await play({ sides, arenas, jobs });
  return candidates.map((candidate, index) => {
    const own = played.slice(index * wanted.length, (index + 1) * wanted.length);
    const tallied = opponents.reduce((sum, { name }, place) => {
      const against = own.filter((_, pair) => wanted[pair]!.opponent === place);
      return against.length === 0 ? sum : withPairs(sum, name, against);
    }, candidate);
    return { candidate: tallied, victories: own.reduce((sum, pair) => sum + victoriesIn(pair), 0), played: own };
  });
}

/** Candidates without those whose trees another one has. */
export function withoutEqual(candidates: readonly Candidate[], known: ReadonlySet<string>): Candidate[] {
  const seen = new Set(known);
  return candidates.filter((candidate) => {
    const key = keyOf(candidate);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
