import { expect, test } from 'vitest';
import { EventQueues } from '../../src/app/event-queues.ts';
import { Loop } from '../../src/app/loop.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { stepOf } from '../runs/support/step-of.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

function openLoop({ isRewindable = false } = {}) {
  const told: string[] = [];
  const idle: (() => void)[] = [];
  const eventQueues = new EventQueues<'field' | 'hud' | 'sound'>(['field', 'hud', 'sound']);
  const session = new RunSession(openRun(content, { scenario: 'duel-6', seed: 'loop', tickMode: 'interval' }), () => 0, { isRewindable });
  const at = (word: string): void => void told.push(`${word} ${session.snapshot.step}`);
  const loop = new Loop({
    eventQueues,
    watch: () => ({ beginFrame: () => at('frame'), beginDrawing: () => at('draw'), endDrawing: () => at('drawn') }),
    whenIdle: (act) => idle.push(act),
    prepare: () => at('prepare'),
    present: () => at('present'),
  });
  return { told, idle, eventQueues, session, loop };
}

/** A little more than two steps. */
const FRAME_SECONDS = 2 / 60 + 1e-6;

test('a frame prepares, steps the run, and only then shows the page and the battle', () => {
  const { told, session, loop } = openLoop();
  loop.show(session);
  loop.beginFrame(FRAME_SECONDS);
  loop.endFrame();
  expect(told).toEqual(['frame 0', 'prepare 0', 'present 2', 'draw 2', 'drawn 2']);
});

test('while another battle is prepared, time stands still and nothing is shown', () => {
  const { told, session, loop } = openLoop();
  loop.beginFrame(FRAME_SECONDS);
  loop.show(session);
  loop.hold();
  loop.beginFrame(FRAME_SECONDS);
  expect(told).toEqual([]);
  expect(session.snapshot.step).toBe(0);
});

test('events reach every reader once, and none of another battle', () => {
  const { eventQueues, session, loop } = openLoop();
  eventQueues.push([{ type: 'outcome', outcome: 'defeat' } as never]);
  loop.show(session);
  expect(eventQueues.take('hud')).toEqual([]);
  for (let frame = 0; frame < 600 && session.snapshot.step < 900; frame++) loop.beginFrame(FRAME_SECONDS);
  const events = eventQueues.take('field');
  expect(events.length).toBeGreaterThan(0);
  expect(eventQueues.take('sound')).toEqual(events);
  expect(eventQueues.take('field')).toEqual([]);
});

test('the next frame is one that was shown', async () => {
  const { session, loop } = openLoop();
  let isShown = false;
  const shown = loop.nextFrame().then(() => (isShown = true));
  loop.endFrame();
  await Promise.resolve();
  expect(isShown).toBe(false);
  loop.show(session);
  loop.beginFrame(FRAME_SECONDS);
  loop.endFrame();
  await shown;
  expect(isShown).toBe(true);
});

test('the past is kept between two frames, when the browser has time, and no later than a second after', () => {
  const { idle, session, loop } = openLoop({ isRewindable: true });
  loop.show(session);
  const { snapshots } = session.history!;
  const playUntil = (isDone: () => boolean): void => {
    while (!isDone()) {
      loop.beginFrame(FRAME_SECONDS);
      loop.endFrame();
    }
  };
  playUntil(() => idle.length > 0);
  expect(snapshots.kept.map(stepOf)).toEqual([0]);
  const due = session.snapshot.step;
  for (const act of idle.splice(0)) act();
  expect(snapshots.kept.map(stepOf)).toEqual([0, due]);
  playUntil(() => snapshots.kept.map(stepOf).length > 2);
  expect(idle).toHaveLength(1);
  expect(snapshots.kept.map(stepOf)[2]! - 2 * due).toBeGreaterThanOrEqual(60);
  expect(snapshots.kept.map(stepOf)[2]! - 2 * due).toBeLessThan(70);
  for (const act of idle) act();
  expect(snapshots.kept.map(stepOf)).toHaveLength(3);
});
