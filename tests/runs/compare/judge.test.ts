import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeJudgement, Judge, type FightPair, type Judgement } from '../../../src/runs/compare/judge.ts';
import { pairsOfPart, problemOfParts, readShard, SHARD, SHARD_FORMAT, type ShardFile } from '../../../src/runs/compare/shard-file.ts';
import { fightPair } from './support/drawn-pairs.ts';

const score = fc.constantFrom(0 as const, 0.5 as const, 1 as const, 1 as const);
const fights = fc.array(fc.tuple(score, score), { minLength: 30, maxLength: 120 });
const pairsOf = (scores: readonly (readonly [0 | 0.5 | 1, 0 | 0.5 | 1])[]): FightPair[] =>
  scores.map((pair, index) => fightPair(index, pair, index % 2 ? 'duel-6' : 'choke-6'));
const judged = (pairs: readonly FightPair[]): Judgement => {
  const judge = new Judge();
  for (const pair of pairs) judge.add(pair);
  return judge.judgement;
};

describe('the judge', () => {
  test('says the same in whatever order the pairs arrive: it goes by their seeds and discards what comes after the verdict', () => {
    let decided = 0;
    fc.assert(
      fc.property(fights, fc.infiniteStream(fc.nat()), (scores, order) => {
        const pairs = pairsOf(scores);
        const shuffled = pairs.map((pair) => [order.next().value ?? 0, pair] as const).sort(([one], [other]) => one - other);
        const judgement = judged(pairs);
        expect(judged(shuffled.map(([, pair]) => pair))).toEqual(judgement);
        if (judgement.verdict !== 'open') decided++;
      }),
      // How many are decided depends on what is drawn.
      { numRuns: 40, seed: 1 },
    );
    expect(decided).toBeGreaterThan(5);
  });

  test('summarises by arena', () => {
    const { pairs, winRate, arenas } = judged(
      pairsOf([
        [1, 1],
        [0, 1],
        [1, 0.5],
        [0, 0],
      ]),
    );
    expect(pairs).toBe(4);
    expect(winRate).toBe(4.5 / 8);
    expect(arenas).toEqual([
      { arena: 'choke-6', fights: 4, winRate: 3.5 / 4, seconds: 15, healthLeft: [3.5 / 8, 0.5 / 8] },
      { arena: 'duel-6', fights: 4, winRate: 1 / 4, seconds: 15, healthLeft: [1 / 8, 3 / 8] },
    ]);
  });

  test('puts its verdict in words', () => {
    const base = {
      pairs: 106,
      winRate: 0.6,
      interval: { low: 0.56, high: 0.64 },
      arenas: [],
      effect: { fights: 0, different: 0, reached: 0 },
    };
    expect(describeJudgement({ ...base, verdict: 'better' })).toBe('better by 6 to 14 points after 212 fights');
    expect(describeJudgement({ ...base, verdict: 'worse', interval: { low: 0.3, high: 0.41 } })).toBe(
      'worse by 9 to 20 points after 212 fights',
    );
    expect(describeJudgement({ ...base, verdict: 'equal', interval: { low: 0.46, high: 0.53 } })).toBe(
      'no difference that matters after 212 fights: between -4 and 3 points',
    );
    expect(describeJudgement({ ...base, verdict: 'open' })).toContain('no verdict after 212 fights');
  });

  test('never gives a verdict that its interval does not bear out', () => {
    fc.assert(
      fc.property(fights, (scores) => {
        const { verdict, interval, pairs } = judged(pairsOf(scores));
        const { low, high } = interval;
        const isBorneOut = { better: low > 0.5, worse: high < 0.5, equal: low >= 0.45 && high <= 0.55, open: true }[verdict];
        expect(isBorneOut && (verdict === 'open' || pairs >= 15)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the parts of a comparison', () => {
  const all = pairsOf(Array.from({ length: 23 }, (_, index) => [index % 3 ? 1 : 0, 1] as const));
  const part = (number: number, parts: number, more: Partial<ShardFile> = {}): ShardFile => ({
    format: SHARD_FORMAT,
    comparison: 'abc',
    title: 'a against b',
    pairCount: all.length,
    part: number,
    parts,
    pairs: pairsOfPart({ part: number, parts, pairCount: all.length }).map((index) => all[index]!),
    ...more,
  });

  test('hold each pair once, and read back from their files', () => {
    const read = [1, 2, 3, 4].map((number) => readShard(JSON.stringify(part(number, 4)), SHARD));
    const pairs = read.flatMap((one) => ('shard' in one ? one.shard.pairs : [])).sort((one, other) => one.index - other.index);
    expect(pairs).toEqual(all);
    expect(problemOfParts([1, 2, 3, 4].map((number) => part(number, 4)))).toBeUndefined();
  });

  test.each<[string, unknown, string]>([
    ['a missing pair', { ...part(2, 4), pairs: part(2, 4).pairs.slice(1) }, '/pairs/0: found pair 5, expected pair 1'],
    ['a pair too many', part(2, 4, { pairs: [...part(2, 4).pairs, all[0]!] }), 'expected the end: part 2 of 4 has 6'],
    [
      'a score of its own',
      { ...part(1, 4), pairs: [{ ...all[0], fights: [{ score: 2, seconds: 1, healthLeft: [0, 1] }, all[0]!.fights[1]] }] },
      'expected 0, 0.5 or 1',
    ],
    ['one fight', { ...part(1, 4), pairs: [{ ...all[0], fights: [all[0]!.fights[0]] }] }, '/pairs/0/fights'],
    ['a part of none', part(5, 4), '/part: found 5, expected at most 4'],
    ['a tree', { name: 'bow' }, '/name: unknown field'],
  ])('are refused with %s', (_, file, problem) => {
    const read = readShard(JSON.stringify(file), SHARD);
    expect('problem' in read && read.problem).toContain(problem);
  });

  test('are judged only together, and only with their like', () => {
    expect(problemOfParts([part(1, 3), part(3, 3)])).toBe('found 2 of 3 parts, expected also 2');
    expect(problemOfParts([part(1, 2), part(1, 2)])).toBe('found a part twice, expected each of the 2 parts once');
    expect(problemOfParts([part(1, 2), part(2, 2, { comparison: 'other' })])).toContain('is of another comparison');
    expect(problemOfParts([])).toContain('found no parts');
  });
});
