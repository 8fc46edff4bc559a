import { expect, test } from 'vitest';
import { openRun } from '../../src/runs/open-run.ts';
import { plansUntil } from '../../src/runs/plan-record.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { content } from './support/recorded-skirmish.ts';

function open(): RunSession {
  const run = openRun(content, { scenario: 'duel-6', seed: 'a', tickMode: 'interval' });
  const session = new RunSession(run, () => 0, { isRewindable: true });
  session.clock.isPaused = true;
  return session;
}

function seek(session: RunSession, step: number): void {
  session.past.seek(step);
  do session.advance(0);
  while (session.past.isSeeking);
}

const ANY = { partyId: 1, party: 'The wolves', team: 'enemy', text: 'Two go round', isKnown: true };

/** Both parties have a plan by then. */
const STEPS = 5 * 60;
const FORK = 4 * 60;

test('the plans of a fight are kept from beginning to end, however often its past is shown, and forgotten where it goes on differently', () => {
  const session = open();
  const plansNow = (): string[] => session.snapshot.parties.flatMap(({ name, plan }) => (plan ? [`${name}: ${plan.text}`] : []));
  const seen = new Map<number, readonly string[]>();
  while (session.recorded.lastStep < STEPS) {
    session.step();
    seen.set(session.recorded.lastStep, plansNow());
  }
  const record = session.history!.records.plans;
  const all = record.all;
  const at = (step: number): string[] =>
    all
      .filter(({ fromStep, toStep }) => fromStep <= step && step < (toStep ?? Infinity))
      .map(({ party, text }) => `${party}: ${text}`)
      .sort();
  expect(all.length).toBeGreaterThan(1);
  for (const [step, plans] of seen) expect(at(step)).toEqual([...plans].sort());
  seek(session, FORK);
  expect(record.all).toBe(all);
  session.branching.goOnFromHere();
  session.clock.isPaused = true;
  expect(record.all).toEqual(plansUntil(all, FORK));
  while (session.recorded.lastStep < STEPS) session.step();
  expect(record.all).toEqual(all);
});

test.each([
  [9, []],
  [10, [[10, undefined]]],
  [29, [[10, undefined]]],
  [30, [[10, 30]]],
  [
    40,
    [
      [10, 30],
      [40, undefined],
    ],
  ],
])('of plans from step 10 to 30 and from step 40, those until step %i are %j', (last, spans) => {
  const span = (fromStep: number, toStep?: number) => ({ ...ANY, fromStep, toStep });
  expect(plansUntil([span(10, 30), span(40)], last).map(({ fromStep, toStep }) => [fromStep, toStep])).toEqual(spans);
});

test('a run that was loaded gets its plans as its steps are seen for the first time', () => {
  const played = open();
  while (played.recorded.lastStep < STEPS) played.step();
  const loaded = open();
  loaded.past.load(played.recorded.commands, STEPS);
  expect(loaded.history!.records.plans.all).toEqual([]);
  seek(loaded, STEPS - 1);
  loaded.step();
  expect(loaded.history!.records.plans.all).toEqual(played.history!.records.plans.all);
});

test('a hostile plan is known once one of the player’s units has perceived that party; an own one always', () => {
  const session = open();
  const known = (): boolean[] => session.history!.records.plans.all.map(({ isKnown }) => isKnown);
  const sees = (): boolean => session.snapshot.units.some(({ team, perceivedEnemyId }) => team === 'player' && perceivedEnemyId !== 0);
  while (session.history!.records.plans.all.length < 2) session.step();
  expect([sees(), ...known()]).toEqual([true, true, true]);
});
