import { Digest } from '../../core/digest.ts';
import { nameInSentence } from '../../core/name-in-sentence.ts';
import { effectOf, isWithoutEffect, Judge, type ArenaSummary, type EffectSummary, type FightPair } from './judge.ts';
import { USUAL_PLAN } from './sequential-verdict.ts';

/** How two parties did over a fixed number of fights. */
export interface MatchSummary {
  readonly fights: number;
  readonly wins: readonly [first: number, second: number];
  readonly draws: number;
  /** Win rate of the first, draws as half. */
  readonly winRate: number;
  /** How likely a difference at least as large is between two parties that are equally good, from 0 to 1. */
  readonly luck: number;
  readonly effect: EffectSummary;
  readonly arenas: readonly (ArenaSummary & { readonly wins: readonly [first: number, second: number] })[];
}

/** Points of a pair are multiples of a quarter of the two fights: 0 to 4 of these. */
const QUARTERS = 4;
/** As usual: one match of twenty between equal parties says more than there is. */
const LUCK_LIMIT = 0.05;

/** Pairs in any order; those before the first missing one count. */
export function summarizeMatch(pairs: readonly FightPair[]): MatchSummary {
  const judge = new Judge({ ...USUAL_PLAN, leastPairs: Infinity });
  for (const pair of pairs) judge.add(pair);
  const { winRate, arenas, pairs: judged } = judge.judgement;
  const counted = pairs.filter(({ index }) => index < judged);
  const wins = winsOf(counted);
  const fights = 2 * judged;
  return {
    fights,
    wins,
    draws: fights - wins[0] - wins[1],
    winRate,
    luck: luckOf(counted),
    effect: effectOf(counted),
    arenas: arenas.map((arena) => ({ ...arena, wins: winsOf(counted.filter((pair) => pair.arena === arena.arena)) })),
  };
}

function winsOf(pairs: readonly FightPair[]): readonly [number, number] {
  const scores = pairs.flatMap(({ fights }) => fights.map(({ score }) => score));
  return [scores.filter((score) => score === 1).length, scores.filter((score) => score === 0).length];
}

/**
 * The exact sign-flip test: between equals, each pair could as well have gone the other way round, whatever its two fights have in common.
 * So the share of all these ways in which the parties differ at least as much. Source: Fisher, "The Design of Experiments" (1935), chapter 3.
 */
function luckOf(pairs: readonly FightPair[]): number {
  const leads = pairs.map(({ fights }) => QUARTERS * (fights[0].score + fights[1].score - 1)).filter((lead) => lead !== 0);
  let ways = new Map([[0, 1]]);
  for (const lead of leads) {
    const next = new Map<number, number>();
    for (const [sum, share] of ways) {
      for (const sign of [-1, 1]) next.set(sum + sign * lead, (next.get(sum + sign * lead) ?? 0) + share / 2);
    }
    ways = next;
  }
  const found = Math.abs(leads.reduce((sum, lead) => sum + lead, 0));
  return [...ways].reduce((sum, [total, share]) => (Math.abs(total) >= found ? sum + share : sum), 0);
}

/** Of everything that was counted: equal on two pages when they have played the same fights. */
export function digestOfMatch(pairs: readonly FightPair[]): string {
  const counted = pairs.map(({ index, arena, fights }) => ({ index, arena, fights }));
  return new Digest().data(counted.sort((one, other) => one.index - other.index)).toString();
}

/** What a match says, in two sentences: who won more, and whether that may be luck. */
export function describeMatch({ fights, wins, draws, luck, effect }: MatchSummary, [first, second]: readonly [string, string]): string[] {
  if (fights === 0) return [];
  if (isWithoutEffect(effect)) return [];
  const drawn = draws === 0 ? '' : `, and ${draws === 1 ? 'one is' : `${draws} are`} drawn`;
  const [winner, loser] = wins[0] >= wins[1] ? [first, second] : [second, first];
  const [most, least] = [Math.max(...wins), Math.min(...wins)];
  if (most === least) return [`${first} and ${nameInSentence(second)} win ${most} of ${fights} fights each${drawn}.`];
  return [
    `${winner} wins ${most} of ${fights} fights, ${nameInSentence(loser)} ${least}${drawn}.`,
    luck < LUCK_LIMIT
      ? `That is more than luck: equal parties differ this much in one match in ${Math.round(1 / luck)}.`
      : `That may be luck: equal parties differ this much in ${Math.round(100 * luck)} of 100 matches.`,
  ];
}
