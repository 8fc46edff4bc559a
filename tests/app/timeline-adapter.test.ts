import { expect, test } from 'vitest';
import { forkNotice, TimelineAdapter } from '../../src/app/timeline-adapter.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

function openTimeline({ isRewindable = true } = {}) {
  const run = openRun(content, { scenario: 'skirmish', seed: 'time line', tickMode: 'interval' });
  const session = new RunSession(run, () => 0, { isRewindable });
  const play = (steps: number): void => {
    for (let step = 0; step < steps; step++) session.step();
  };
  /** Where the next frames show the run. */
  const frame = (): number => {
    do session.advance(0);
    while (session.past.isSeeking);
    return session.snapshot.step;
  };
  return { session, play, frame, timeline: new TimelineAdapter(() => session) };
}

test('a step back shows the step before, a step forward plays one, and both pause', () => {
  const { session, play, frame, timeline } = openTimeline();
  play(50);
  timeline.stepBy(-1);
  timeline.stepBy(-1);
  expect([frame(), session.clock.isPaused]).toEqual([48, true]);
  timeline.stepBy(1);
  expect(frame()).toBe(49);
  timeline.stepBy(1);
  timeline.stepBy(1);
  expect([frame(), session.recorded.lastStep, session.past.isInPast]).toEqual([51, 51, false]);
});

test('what holds now is known before a frame shows it', () => {
  const { play, timeline } = openTimeline();
  play(200);
  timeline.seek(0);
  expect(timeline.now).toEqual({ step: 0, nowStep: 200 });
  timeline.seek(60);
  expect(timeline.now?.step).toBe(60);
  expect(openTimeline({ isRewindable: false }).timeline.now).toBeUndefined();
});

test('the marks are visited one after the other, then the start and the present', () => {
  const { session, play, frame, timeline } = openTimeline();
  play(30);
  session.send({ type: 'stop', unitIds: [1] });
  play(30);
  session.send({ type: 'stop', unitIds: [2] });
  play(30);
  session.clock.isPaused = true;
  const visited = ([-1, -1, -1, 1, 1, 1, 1] as const).map((direction) => {
    timeline.stepToMark(direction);
    return frame();
  });
  expect(visited).toEqual([60, 30, 0, 30, 60, 90, 90]);
  expect(session.past.isInPast).toBe(false);
});

test('the head at the end of the line is the present, as it was left', () => {
  const { session, play, frame, timeline } = openTimeline();
  play(100);
  timeline.seek(20);
  expect([frame(), session.clock.isPaused, timeline.state]).toMatchObject([20, true, { step: 20, nowStep: 100, jumps: 1 }]);
  timeline.seek(5000);
  expect([frame(), session.clock.isPaused]).toEqual([100, false]);
});

test('tells where the fight goes on, and how much memory its past takes', () => {
  const { session, play, timeline } = openTimeline();
  play(300);
  const bytes = timeline.state?.bytes ?? 0;
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(timeline.state?.budgetBytes ?? 0);
  timeline.seek(90);
  timeline.goOnFromHere();
  expect(session.recorded.lastStep).toBe(90);
  expect(forkNotice(session.recorded.lastStep, undefined)).toBe('The fight goes on from 0:01; what came after that is gone.');
  expect(forkNotice(session.recorded.lastStep, 'the branches (U)')).toBe(
    'The fight goes on from 0:01, as a new branch. The old course is kept: see the branches (U).',
  );
});

test('there is none where the past is not kept', () => {
  const { session, play, frame, timeline } = openTimeline({ isRewindable: false });
  play(10);
  timeline.seek(3);
  timeline.stepToMark(-1);
  expect([frame(), session.clock.isPaused, timeline.state]).toEqual([10, false, undefined]);
});

test('under fog of war, the plans of parties that nobody has seen are not told', () => {
  const { session } = openTimeline();
  let isFoggy = true;
  const timeline = new TimelineAdapter(
    () => session,
    () => isFoggy,
  );
  const span = { partyId: 1, team: 'enemy', text: 'Two go round', fromStep: 10, toStep: undefined };
  session.history!.records.plans.open([
    { ...span, party: 'The wolves', isKnown: true },
    { ...span, party: 'The boars', isKnown: false },
  ]);
  const parties = (): string[] => timeline.state!.plans.map(({ party }) => party);
  expect(parties()).toEqual(['The wolves']);
  expect(timeline.state!.plans).toBe(timeline.state!.plans);
  isFoggy = false;
  expect(parties()).toEqual(['The wolves', 'The boars']);
});
