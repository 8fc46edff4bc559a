import { expect, test } from 'vitest';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { LivesMatch } from '../../../src/features/lives/lives-match.ts';
import type { FightWorker } from '../../../src/runs/compare/play-pairs.ts';
import type { LivesRequest } from '../../../src/runs/lives/lives-request.ts';
import type { LifeResult } from '../../../src/runs/lives/play-life.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const james = content.library.get('stay-alive')!.document as TreeDocument;

/** Answers at once: as shipped a life lasts 400 seconds, with other trees as long as told. */
function workerThat(lasts: (seed: number) => number, told: (LivesRequest | number)[] = []): FightWorker<LivesRequest, LifeResult> {
  const worker: FightWorker<LivesRequest, LifeResult> = {
    post(message) {
      told.push(message);
      if (typeof message !== 'number') return;
      const seconds = message < 50 ? 400 : lasts(message - 50);
      queueMicrotask(() => worker.onPair({ index: message, seconds, cause: 'The bear' }));
    },
    onPair: () => {},
    onError: () => {},
    end: () => {},
  };
  return worker;
}

async function played(lasts: (seed: number) => number) {
  const match = new LivesMatch(content, () => [workerThat(lasts)]);
  match.start({ scenario: 'survival', documents: [james], who: 'James' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return match.stateOf('survival');
}

test.each([
  [(seed: number) => 600 + seed, 'Your James lives longer: by 3:44 in the median.'],
  [() => 100, 'Mine lives longer: by 5:00 in the median.'],
  [() => 400, 'Your James lives as long as mine.'],
  // The same median, but some live on.
  [(seed: number) => (seed > 40 ? 1200 : 400), 'Your James lives longer: by 2:24 in the mean.'],
])('fifty seeds decide between the shipped tree and another one', async (lasts, says) => {
  const state = await played(lasts);
  expect(state).toMatchObject({ done: 100, most: 100, isOver: true, says, problem: undefined });
  expect([state?.seeds, state?.rows.map(({ label }) => label)]).toEqual([50, ['As shipped', 'Your James']]);
});

test('both variants of a seed are played one after the other, so that figures can be compared on the way', () => {
  const told: (LivesRequest | number)[] = [];
  const match = new LivesMatch(content, () => [workerThat(() => 1, told), workerThat(() => 1, told)]);
  match.start({ scenario: 'survival', documents: [james], who: 'James' });
  expect(told.filter((message) => typeof message === 'number')).toEqual([0, 50]);
  expect(told[0]).toMatchObject({ scenario: 'survival', variants: [[], [james]], seedCount: 50 });
  expect(match.stateOf('survival')).toMatchObject({ done: 0, isOver: false, says: '' });
  match.stop();
  expect(match.stateOf('survival')).toMatchObject({ done: 0, isOver: true, says: 'Stopped after 0 of 50 seeds: too few to tell.' });
  expect(match.stateOf('village')).toBeUndefined();
});

test('only seeds that both have played are compared', () => {
  const worker = Object.assign(
    workerThat(() => 100),
    { post: () => {} },
  );
  const match = new LivesMatch(content, () => [worker]);
  match.start({ scenario: 'survival', documents: [james], who: 'James' });
  const live = (index: number, seconds: number): void => worker.onPair({ index, seconds, cause: '' });
  live(0, 900);
  expect(match.stateOf('survival')).toMatchObject({ done: 1, seeds: 0 });
  live(50, 300);
  live(1, 100);
  expect(match.stateOf('survival')).toMatchObject({ done: 3, seeds: 1, rows: [{ meanSeconds: 900 }, { meanSeconds: 300 }] });
  match.stop();
  expect(match.stateOf('survival')?.says).toBe('Stopped after 1 of 50 seeds: too few to tell.');
});

test('a tree that cannot be played says why', () => {
  const match = new LivesMatch(content, () => []);
  match.start({ scenario: 'survival', documents: [{ ...james, root: { type: 'Nothing' } }], who: 'James' });
  expect(match.stateOf('survival')?.problem).toContain('The changed trees cannot be played: ');
});

test('another comparison ends the one before, and a stopped one is ended once', () => {
  let ended = 0;
  const match = new LivesMatch(content, () => [
    Object.assign(
      workerThat(() => 1),
      { post: () => {}, end: () => ended++ },
    ),
  ]);
  const start = (scenario: string): void => match.start({ scenario, documents: [james], who: 'James' });
  start('survival');
  expect(ended).toBe(0);
  start('village');
  expect([ended, match.stateOf('survival'), match.stateOf('village')?.isOver]).toEqual([1, undefined, false]);
  match.stop();
  match.stop();
  expect([ended, match.stateOf('village')?.isOver]).toEqual([2, true]);
});
