import { Digest } from '../../core/digest.ts';
import type { Interval } from './confidence-sequence.ts';
import { Judge, type ArenaSummary, type FightPair } from './judge.ts';
import { USUAL_PLAN } from './sequential-test.ts';

/** How two parties did over a fixed number of fights. */
export interface MatchSummary {
  readonly fights: number;
  readonly wins: readonly [first: number, second: number];
  readonly draws: number;
  /** Win rate of the first, draws as half. */
  readonly winRate: number;
  /** Of the win rate over any number of fights; holds with 95 %. */
  readonly interval: Interval;
  readonly arenas: readonly (ArenaSummary & { readonly wins: readonly [first: number, second: number] })[];
}

/** Pairs in any order; those before the first missing one count. */
export function summarizeMatch(pairs: readonly FightPair[]): MatchSummary {
  const judge = new Judge({ ...USUAL_PLAN, leastPairs: Infinity });
  for (const pair of pairs) judge.add(pair);
  const { winRate, interval, arenas, pairs: judged } = judge.judgement;
  const counted = pairs.filter(({ index }) => index < judged);
  const wins = winsOf(counted);
  const fights = 2 * judged;
  return {
    fights,
    wins,
    draws: fights - wins[0] - wins[1],
    winRate,
    interval,
    arenas: arenas.map((arena) => ({ ...arena, wins: winsOf(counted.filter((pair) => pair.arena === arena.arena)) })),
  };
}

function winsOf(pairs: readonly FightPair[]): readonly [number, number] {
  const scores = pairs.flatMap(({ fights }) => fights.map(({ score }) => score));
  return [scores.filter((score) => score === 1).length, scores.filter((score) => score === 0).length];
}

/** Of everything that was counted: equal on two pages when they have played the same fights. */
export function digestOfMatch(pairs: readonly FightPair[]): string {
  return new Digest().data(pairs.toSorted((one, other) => one.index - other.index)).toString();
}

/** What a match says, in two sentences: who won more, and whether that may be luck. */
export function describeMatch({ fights, wins, draws, interval }: MatchSummary, [first, second]: readonly [string, string]): string[] {
  if (fights === 0) return [];
  const drawn = draws === 0 ? '' : `, and ${draws === 1 ? 'one is' : `${draws} are`} drawn`;
  const [most, least] = [Math.max(...wins), Math.min(...wins)];
  const [winner, loser] = wins[0] >= wins[1] ? [first, second] : [second, first];
  const [low, high] = wins[0] >= wins[1] ? [interval.low, interval.high] : [1 - interval.high, 1 - interval.low];
  const range = `between ${percent(low)} and ${percent(high)} %`;
  if (most === least) {
    return [
      `${first} and ${second} win ${most} of ${fights} fights each${drawn}.`,
      `Over many fights, ${first} may win anything ${range}.`,
    ];
  }
  return [
    `${winner} wins ${most} of ${fights} fights, ${loser} ${least}${drawn}.`,
    low > 0.5
      ? `That is more than luck: over many fights, ${winner} would win ${range}.`
      : `That may still be luck: over many fights, ${winner} may win anything ${range}.`,
  ];
}

function percent(rate: number): number {
  return Math.round(100 * rate);
}
