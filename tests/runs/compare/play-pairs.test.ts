import { expect, test } from 'vitest';
import type { ComparisonRequest } from '../../../src/runs/compare/fight-pairs.ts';
import type { FightPair } from '../../../src/runs/compare/judge.ts';
import { playPairs, type FightWorker } from '../../../src/runs/compare/play-pairs.ts';

const request: ComparisonRequest = { parties: [[], []], arenas: ['duel-6'], seed: '1', isUnpaired: false };

class FakeWorker implements FightWorker {
  readonly asked: number[] = [];
  hasEnded = false;
  onPair: FightWorker['onPair'] = () => {};
  onError: FightWorker['onError'] = () => {};
  post(message: ComparisonRequest | number): void {
    if (typeof message === 'number') this.asked.push(message);
  }
  answer(): void {
    const index = this.asked.at(-1)!;
    this.onPair({ index, arena: 'duel-6', fights: [] as never });
  }
  end(): void {
    this.hasEnded = true;
  }
}

function play(pairCount: number, isEnough: (pair: FightPair) => boolean = () => false) {
  const workers = [new FakeWorker(), new FakeWorker()];
  const played: number[] = [];
  const ends: (string | undefined)[] = [];
  const onPair = (pair: FightPair): boolean => {
    played.push(pair.index);
    return isEnough(pair);
  };
  const stop = playPairs({
    request,
    indices: Array.from({ length: pairCount }, (_, index) => index),
    workers,
    onPair,
    onEnd: (problem) => ends.push(problem),
  });
  return { workers, played, ends, stop };
}

test('each pair is asked for once, whichever worker is free, and the threads end with the last', () => {
  const { workers, played, ends } = play(3);
  const [one, other] = workers as [FakeWorker, FakeWorker];
  other.answer();
  other.answer();
  expect(ends).toEqual([]);
  one.answer();
  expect([played, one.asked, other.asked]).toEqual([[1, 2, 0], [0], [1, 2]]);
  expect([ends, one.hasEnded, other.hasEnded]).toEqual([[undefined], true, true]);
});

test('what comes after the rest is not needed is not counted', () => {
  const { workers, played, ends } = play(10, ({ index }) => index === 1);
  workers[1]!.answer();
  workers[0]!.answer();
  expect([played, ends]).toEqual([[1], [undefined]]);
});

test('a thread that fails ends the match, and says why', () => {
  const { workers, ends } = play(10);
  workers[0]!.onError('no such file.');
  workers[1]!.onError('the same again');
  expect(ends).toEqual(['The fights could not be played: no such file.']);
  expect(workers[1]!.hasEnded).toBe(true);
});

test('it can be stopped at once, without a word', () => {
  const { workers, played, ends, stop } = play(10);
  stop();
  workers[0]!.answer();
  expect([played, ends, workers[0]!.hasEnded]).toEqual([[], [], true]);
});

test('no pairs are played at once', () => {
  const { workers, ends } = play(0);
  expect([ends, workers[0]!.asked, workers[0]!.hasEnded]).toEqual([[undefined], [], true]);
});
