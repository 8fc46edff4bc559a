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
    expect(wordsOf([pair(0, 1, 1), pair(1, 1, 0)])).toMatch(
      /^Ada wins 3 of 4 fights, Bea 1\. That may still be luck: over many fights, Ada may win anything between \d+ and 100 %\.$/,
    );
    const sweep = Array.from({ length: 12 }, (_, index) => pair(index, 0, 0));
    expect(wordsOf(sweep)).toMatch(
      /^Bea wins 24 of 24 fights, Ada 0\. That is more than luck: over many fights, Bea would win between (5[1-9]|[6-9]\d) and 100 %\.$/,
    );
    expect(wordsOf([pair(0, 1, 0)])).toMatch(/^Ada and Bea win 1 of 2 fights each\. /);
    expect(wordsOf([pair(0, 0.5, 1)])).toMatch(/^Ada wins 1 of 2 fights, Bea 0, and one is drawn\. /);
    expect(wordsOf([])).toBe('');
  });

  test('has one digest whatever came first, and another for other fights', () => {
    expect(digestOfMatch([pair(0, 1, 0), pair(1, 1, 1)])).toBe(digestOfMatch([pair(1, 1, 1), pair(0, 1, 0)]));
    expect(digestOfMatch([pair(0, 1, 0)])).not.toBe(digestOfMatch([pair(0, 1, 0.5)]));
  });
});
