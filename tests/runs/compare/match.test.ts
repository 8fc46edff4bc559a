import { describe, expect, test } from 'vitest';
import type { FightPair, ScoredFight } from '../../../src/runs/compare/judge.ts';
import { describeMatch, digestOfMatch, summarizeMatch } from '../../../src/runs/compare/match.ts';

const fight = (score: ScoredFight['score']): ScoredFight => ({ score, seconds: 10, healthLeft: [score, 1 - score] });
const pair = (index: number, first: ScoredFight['score'], second: ScoredFight['score']): FightPair => ({
  index,
  arena: index % 2 === 0 ? 'duel-6' : 'choke-6',
  fights: [fight(first), fight(second)],
});
const wordsOf = (pairs: readonly FightPair[]): string => describeMatch(summarizeMatch(pairs), ['Ada', 'Bea']).join(' ');

describe('a match', () => {
  test('counts wins and draws of both, also for each arena, in any order', () => {
    const summary = summarizeMatch([pair(1, 1, 0.5), pair(0, 1, 0)]);
    expect([summary.fights, summary.wins, summary.draws, summary.winRate]).toEqual([4, [2, 1], 1, 0.625]);
    expect(summary.arenas.map(({ arena, wins, fights }) => [arena, wins, fights])).toEqual([
      ['duel-6', [1, 1], 2],
      ['choke-6', [1, 0], 2],
    ]);
  });

  test('counts no pair after one that is missing', () => {
    expect(summarizeMatch([pair(0, 1, 1), pair(2, 0, 0)]).wins).toEqual([2, 0]);
  });

  test('says who won and whether it may be luck, whoever of the two it was', () => {
    expect(wordsOf([pair(0, 1, 1), pair(1, 1, 0)])).toBe(
      'Ada wins 3 of 4 fights, Bea 1. That may be luck: equal parties differ this much in 100 of 100 matches.',
    );
    const sweep = Array.from({ length: 10 }, (_, index) => pair(index, 0, 0));
    // All ten pairs one way, or all ten the other: 2 of 2^10.
    expect(wordsOf(sweep)).toBe(
      'Bea wins 20 of 20 fights, Ada 0. That is more than luck: equal parties differ this much in one match in 512.',
    );
    expect(wordsOf([pair(0, 1, 0)])).toBe('Ada and Bea win 1 of 2 fights each.');
    expect(wordsOf([pair(0, 0.5, 1)])).toMatch(/^Ada wins 1 of 2 fights, Bea 0, and one is drawn\. /);
    expect(describeMatch(summarizeMatch([pair(0, 1, 1)]), ['Your party', 'The shipped party'])[0]).toBe(
      'Your party wins 2 of 2 fights, the shipped party 0.',
    );
    expect(wordsOf([])).toBe('');
  });

  test('takes a lead for luck as often as equal parties would have it', () => {
    // Four of five pairs won: 5 + 1 of 32 ways, and as many the other way round.
    const pairs = [1, 1, 1, 1, 0].map((score, index) => pair(index, score as 0 | 1, score as 0 | 1));
    expect(summarizeMatch(pairs).luck).toBe(12 / 32);
    // Pairs with one win each say nothing.
    expect(summarizeMatch([...pairs, pair(5, 1, 0), pair(6, 0, 1)]).luck).toBe(12 / 32);
  });

  test('has one digest whatever came first, and another for other fights', () => {
    expect(digestOfMatch([pair(0, 1, 0), pair(1, 1, 1)])).toBe(digestOfMatch([pair(1, 1, 1), pair(0, 1, 0)]));
    expect(digestOfMatch([pair(0, 1, 0)])).not.toBe(digestOfMatch([pair(0, 1, 0.5)]));
  });
});
