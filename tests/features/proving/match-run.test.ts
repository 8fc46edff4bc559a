import { describe, expect, it } from 'vitest';
import { arenaTitle, MatchRun, type MatchRunOptions } from '../../../src/features/proving/match-run.ts';
import type { FightPair, ScoredFight } from '../../../src/runs/compare/judge.ts';
import type { FightWorker } from '../../../src/runs/compare/play-pairs.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const fight = (score: ScoredFight['score'], seconds = 10): ScoredFight => ({
  score,
  seconds,
  healthLeft: score === 1 ? [0.5, 0.1] : [0, 0.4],
});
const pair = (index: number, scores: readonly [ScoredFight['score'], ScoredFight['score']], arena = 'duel-6'): FightPair => ({
  index,
  arena,
  fights: [fight(scores[0]), fight(scores[1])],
});

/** A match whose one worker answers when the test says so. */
function started(changes: Partial<MatchRunOptions> = {}) {
  const state = { isEnded: false };
  const worker: FightWorker = { post: () => {}, onPair: () => {}, onError: () => {}, end: () => void (state.isEnded = true) };
  const result = MatchRun.start({
    content,
    request: { parties: [[], []], arenas: ['duel-6', 'choke-6'], seed: '1', isUnpaired: false },
    names: ['Your party', 'The shipped party'],
    isSequential: false,
    pairCount: 2,
    startWorkers: () => [worker],
    ...changes,
  });
  if ('problems' in result) throw new Error(result.problems.join());
  return { match: result.match, play: (...pairs: FightPair[]) => pairs.forEach((each) => worker.onPair(each)), worker, state };
}

describe('a match of a fixed number of fights', () => {
  it('counts what has been played, in the order of the seeds', () => {
    const { match, play, state } = started();
    expect(match.state).toMatchObject({ isOver: false, done: 0, most: 4, rate: undefined, arenas: [], fights: [], isSame: undefined });
    const before = match.state;
    expect(match.state).toBe(before);
    play(pair(1, [0, 0.5], 'choke-6'));
    expect([match.state === before, match.isOver, match.isWhole]).toEqual([false, false, false]);
    expect(match.state.fights).toEqual([
      { pair: 1, isSwapped: false, arena: '', winner: 'second', seconds: 10, healthLeft: 0.4 },
      { pair: 1, isSwapped: true, arena: '', winner: 'draw', seconds: 10, healthLeft: 0.4 },
    ]);
    play(pair(0, [1, 1]));
    expect([match.isOver, match.isWhole, state.isEnded, match.problem]).toEqual([true, true, true, undefined]);
    expect(match.state).toMatchObject({ isOver: true, done: 4, most: 4, rate: { mean: 0.625, low: 0.625, high: 0.625 } });
    expect(match.state.fights.map(({ pair: number, winner, arena }) => [number, winner, arena])).toEqual([
      [0, 'first', arenaTitle(content, 'duel-6')],
      [0, 'first', arenaTitle(content, 'duel-6')],
      [1, 'second', arenaTitle(content, 'choke-6')],
      [1, 'draw', arenaTitle(content, 'choke-6')],
    ]);
    expect(match.state.arenas.map(({ title }) => title)).toEqual(['duel-6', 'choke-6'].map((arena) => arenaTitle(content, arena)));
    expect(match.state.says.join(' ')).toContain('Your party');
  });

  it('is compared with the same fights on another page once it is whole', () => {
    const play = (expectedDigest: string | undefined) => {
      const made = started({ expectedDigest });
      made.play(pair(0, [1, 1]));
      const before = made.match.state.isSame;
      made.play(pair(1, [1, 0]));
      return { before, after: made.match.state.isSame, digest: made.match.digest };
    };
    const { digest, after } = play(undefined);
    expect([after, play(digest), play('another')]).toEqual([
      undefined,
      { before: undefined, after: true, digest },
      { before: undefined, after: false, digest },
    ]);
  });

  it('keeps what was played when it is stopped, and tells why it failed', () => {
    const { match, play, state } = started({ expectedDigest: 'x' });
    play(pair(1, [1, 1]));
    match.stop();
    expect([match.isOver, match.isWhole, state.isEnded, match.state.done, match.state.isSame]).toEqual([true, false, true, 2, undefined]);
    const failed = started();
    failed.worker.onError('no memory');
    expect([failed.match.isOver, failed.match.problem]).toEqual([true, 'The fights could not be played: no memory']);
    failed.match.stop();
    expect(failed.match.problem).toBe('The fights could not be played: no memory');
  });

  it('does not begin with trees that have problems', () => {
    const document = { name: 'bow', description: '', root: { type: 'Nothing' } };
    const request = { parties: [[{ file: 'bow.json', document }], []], arenas: ['duel-6'], seed: '1', isUnpaired: false } as const;
    expect(() => started({ request })).toThrow('found node type "Nothing"');
  });
});

describe('a match that ends with its verdict', () => {
  const sequential = (pairCount = 100) => started({ isSequential: true, pairCount });

  it('is not clear at first, and leaves out what comes after a pair that is missing', () => {
    const { match, play } = sequential();
    expect(match.state).toMatchObject({ says: [], rate: undefined });
    play(pair(0, [1, 1]), pair(2, [1, 1]));
    expect(match.state.says).toEqual([expect.stringMatching(/^So far it is not clear which is better: no verdict after 2 fights/)]);
    expect(match.state.done).toBe(4);
    const { low, mean, high } = match.state.rate!;
    expect([low < mean, mean <= high]).toEqual([true, true]);
    match.stop();
    expect(match.state.done).toBe(2);
    expect(match.state.says).toEqual([expect.stringMatching(/^It is not clear which is better: /)]);
  });

  it.each([
    [[1, 1], /^Your party against the shipped party: better by /, 'above one half'],
    [[0, 0], /^Your party against the shipped party: worse by /, 'below one half'],
  ] as const)('says what the verdict means for %j', (scores, words, meaning) => {
    const { match, play, state } = sequential();
    for (let index = 0; index < 100 && !state.isEnded; index++) play(pair(index, scores));
    expect([match.isOver, match.isWhole]).toEqual([true, false]);
    expect(match.state.says).toEqual([expect.stringMatching(words), expect.stringContaining(meaning)]);
    expect([match.isSequential, match.request.seed]).toEqual([true, '1']);
  });
});

it('an arena is named by its place alone', () => {
  const scenarios = new Map([['a', { title: 'Six against six: the narrow gate' }]]) as unknown as typeof content.scenarios;
  expect([arenaTitle({ scenarios }, 'a'), arenaTitle({ scenarios }, 'nowhere')]).toEqual(['The narrow gate', 'Nowhere']);
});
