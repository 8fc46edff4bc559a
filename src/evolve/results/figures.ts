import type { Content } from '../../content/load-content.ts';
import { Digest } from '../../core/digest.ts';
import { wilsonInterval } from '../../runs/compare/wilson-interval.ts';
import type { Interval } from '../../runs/compare/confidence-sequence.ts';
import { victoriesIn, type Candidate } from '../search/candidate.ts';
import { playRange, type Opponent, type PlayJobs } from '../search/race.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import { referencesOf } from '../search/search.ts';
import { arenasFor, type Arena, type Purpose } from '../judging/arenas.ts';
import type { PlayedPair } from '../judging/evolve-fights.ts';
import { problemOfSeed } from './seed-uses.ts';

/** How a candidate did against one opponent on one arena, or on all of them. */
export interface Figures {
  readonly opponent: string;
  /** Undefined for all arenas together. */
  readonly arena: string | undefined;
  readonly fights: number;
  readonly victories: number;
  readonly draws: number;
  /** The interval of the share of victories at 95 %. */
  readonly interval: Interval;
}

export interface Judging {
  readonly content: Content;
  readonly plan: SearchPlan;
  readonly play: PlayJobs;
}

/** Pairs on each arena. */
const CHOOSING_PAIRS = 4;
/** Candidates from which the result is chosen. */
const FINALISTS = 3;
/** A share of victories that is so little lower is worth a smaller tree. */
const WORTH_SMALLER = 0.01;

/** The candidate with the best share of victories in fights that no candidate has learned on; of equal ones the smallest. */
export async function chooseBest(population: readonly Candidate[], { content, plan, play }: Judging): Promise<Candidate> {
  const arenas = arenasOf(content, plan, { seed: plan.seed, purpose: 'choose' });
  const opponents = referencesOf(plan);
  const pairs = everyPair(arenas, opponents, { seed: `${plan.seed}/choose`, count: CHOOSING_PAIRS });
  const played = await playRange(population.slice(0, FINALISTS), { program: { arenas, opponents, pairs }, range: [0, pairs.length], play });
  const share = ({ victories }: { readonly victories: number }): number => victories / (2 * pairs.length);
  const best = Math.max(...played.map(share));
  const close = played.filter((each) => share(each) >= best - WORTH_SMALLER);
  return close.toSorted((one, other) => one.candidate.size - other.candidate.size || share(other) - share(one))[0]!.candidate;
}

/**
 * How a candidate does on the arenas for choosing, in fights from which no candidate learns. These are no final figures: who watches them may choose by
 * them. Each round has other seeds.
 */
export async function freshFigures(candidate: Candidate, { content, plan, play }: Judging, round: number): Promise<Figures> {
  const arenas = arenasOf(content, plan, { seed: plan.seed, purpose: 'choose' });
  const opponents = referencesOf(plan).slice(0, 1);
  const pairs = everyPair(arenas, opponents, { seed: `${plan.seed}/check/${round}`, count: 1 });
  const [played] = await playRange([candidate], { program: { arenas, opponents, pairs }, range: [0, pairs.length], play });
  return figuresOf(played!.played, { opponent: opponents[0]!.name, arena: undefined });
}

/** What is wrong with a seed for the final figures; undefined when they say something. */
export function problemOfSealedSeed({ seed }: Pick<SearchPlan, 'seed'>, sealedSeed: string): string | undefined {
  return problemOfSeed(sealedSeed, [{ seed, use: 'that the search learned on' }]);
}

/**
 * Final figures on arenas and seeds that were neither learned on nor chosen by.
 * @throws Error when one of them was: no figure is made then.
 */
export async function sealedFigures(
  candidate: Candidate,
  { content, plan, play }: Judging,
  sealed: { readonly seed: string; readonly pairs: number },
): Promise<Figures[]> {
  const problem = problemOfSealedSeed(plan, sealed.seed);
  if (problem !== undefined) throw new Error(problem);
  const arenas = arenasOf(content, plan, { seed: sealed.seed, purpose: 'sealed' });
  const open = (['learn', 'choose'] as const).flatMap((purpose) => arenasOf(content, plan, { seed: plan.seed, purpose }));
  const known = new Set(open.map(digestOf));
  const learned = arenas.find((arena) => known.has(digestOf(arena)));
  if (learned !== undefined) throw new Error(`The arena "${learned.scenario.title}" was learned on, so there is no final figure for it.`);
  const opponents = referencesOf(plan);
  const pairs = everyPair(arenas, opponents, { seed: `${sealed.seed}/sealed`, count: sealed.pairs });
  const [played] = await playRange([candidate], { program: { arenas, opponents, pairs }, range: [0, pairs.length], play });
  return opponents.flatMap(({ name }, opponent) => {
    const own = played!.played.filter((_, index) => pairs[index]!.opponent === opponent);
    const byArena = arenas.map(({ scenario }) =>
      figuresOf(
        own.filter((pair) => pair.arena === scenario.name),
        { opponent: name, arena: scenario.name },
      ),
    );
    return [...byArena, figuresOf(own, { opponent: name, arena: undefined })];
  });
}

function arenasOf(
  content: Content,
  { slots }: SearchPlan,
  { seed, purpose }: { readonly seed: string; readonly purpose: Purpose },
): readonly Arena[] {
  return arenasFor(content, { seed, purpose, kinds: slots.flatMap(({ kind }) => kind ?? []) });
}

function digestOf({ scenario, map = scenario.map }: Arena): string {
  return new Digest().data([map, scenario.parties]).toString();
}

function everyPair(
  arenas: readonly Arena[],
  opponents: readonly Opponent[],
  { seed, count }: { readonly seed: string; readonly count: number },
) {
  return opponents.flatMap((_, opponent) =>
    arenas.flatMap((__, arena) =>
      Array.from({ length: count }, (___, index) => ({ opponent, arena, seed: `${seed}/${opponent}/${arena}/${index}` })),
    ),
  );
}

function figuresOf(pairs: readonly PlayedPair[], of: Pick<Figures, 'opponent' | 'arena'>): Figures {
  const victories = pairs.reduce((sum, pair) => sum + victoriesIn(pair), 0);
  const draws = pairs.flatMap(({ fights }) => fights).filter(({ score }) => score === 0.5).length;
  const fights = 2 * pairs.length;
  return { ...of, fights, victories, draws, interval: wilsonInterval(victories, fights) };
}
