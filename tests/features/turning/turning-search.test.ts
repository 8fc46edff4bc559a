import { expect, it, onTestFinished, vi } from 'vitest';
import { TurningSearch } from '../../../src/features/turning/turning-search.ts';
import type { FightWorker } from '../../../src/runs/compare/play-pairs.ts';
import type { ForkRequest, ForkResult } from '../../../src/runs/turning/play-forks.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

/** Holds out from every moment before a step, and from none after it; after so many answers it is silent. */
function workerThat(winsBefore: number, asked: ForkRequest[] = [], answers = Infinity): FightWorker<ForkRequest, ForkResult> {
  let forks: ForkRequest | undefined;
  const worker: FightWorker<ForkRequest, ForkResult> = {
    post(message) {
      if (typeof message !== 'number') {
        forks = message;
        asked.push(message);
        return;
      }
      if (answers-- <= 0) return;
      const step = forks?.forks[Math.floor(message / 8)] ?? 0;
      queueMicrotask(() => worker.onPair({ index: message, isHeld: step < winsBefore }));
    },
    onPair: () => {},
    onError: () => {},
    end: () => {},
  };
  return worker;
}

/** A fight of 20 seconds that is lost, in which Cuno fell after 10. */
function lostFight(): RunSession {
  const session = new RunSession(openRun(content, { scenario: 'open-field', seed: 'x', tickMode: 'interval' }), () => 0, {
    isRewindable: true,
  });
  for (let step = 0; step < 1200; step++) {
    if (step === 605) session.send({ type: 'health', unitId: 3, share: 0 });
    session.step();
  }
  for (const unitId of [1, 2, 4, 5, 6]) session.send({ type: 'health', unitId, share: 0 });
  session.step();
  return session;
}

async function found(search: TurningSearch): Promise<TurningSearch['state']> {
  search.start(lostFight());
  while (search.state.progress < 1) await new Promise((resolve) => setTimeout(resolve, 1));
  return search.state;
}

it('tells between which moments a lost fight turned, who fell there, and in how many replays it held', async () => {
  const asked: ForkRequest[] = [];
  const state = await found(new TurningSearch({ workers: () => [workerThat(590, asked)] }));
  expect(asked.length).toBe(1);
  expect(state.says).toBe('The battle turned between 0:09 and 0:10, when Cuno fell.');
  expect(state.detail).toBe(
    'With the autopilot, at least half of the warband still stood 25 seconds later in 8 of 8 replays from 0:09, but in 0 of 8 replays from 0:10.',
  );
  expect(state.certainty).toBe('90 % intervals: 75 to 100 % and 0 to 25 %');
  expect(state.step).toBeLessThan(605);
});

it('says so where nothing is won from any moment, and where the fights cannot be played', async () => {
  const never = await found(new TurningSearch({ workers: () => [workerThat(0)] }));
  expect([never.step, never.says]).toEqual([undefined, 'No moment found from which other orders would have saved the warband.']);
  expect(never.detail).toBe('With the autopilot, at least half of the warband still stood 25 seconds later in 0 of 8 replays from 0:00.');
  const broken = workerThat(0);
  const search = new TurningSearch({ workers: () => [broken] });
  search.start(lostFight());
  broken.onError('no threads');
  expect(search.state.says).toBe('The turning point could not be found. The fights could not be played: no threads');
});

it.each([
  [
    'ends with what was played when the time is over, also where a thread no longer answers',
    30,
    /^The battle turned between 0:\d\d and 0:\d\d/,
  ],
  ['is given more time where too little was played, and says so in the end', 5, /^This machine was too busy/],
  ['says that no thread has answered', 0, /^The turning point could not be found. No thread/],
])('%s', async (_, answers, says) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const search = new TurningSearch({ workers: () => [workerThat(610, [], answers)] });
  search.start(lostFight());
  await vi.advanceTimersByTimeAsync(12_000);
  expect([search.state.progress < 1, search.state.says]).toEqual([true, '']);
  await vi.advanceTimersByTimeAsync(8000);
  expect(search.state.progress < 1).toBe(answers < 30);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(search.state.says).toMatch(says);
});
