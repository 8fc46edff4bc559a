import { expect, test } from 'vitest';
import { recordClip, type ClipOptions, type Film } from '../../../src/features/sharing/record-clip.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

/** A page with a clock of its own: each frame takes `frameSeconds`, each step `stepSeconds`; `onPicture` is what a person does meanwhile. */
function page({
  steps = 700,
  isRewindable = true,
  frameSeconds = () => 1 / 30,
  stepSeconds = 0,
  onPicture = (_session: RunSession, _count: number): void => {},
} = {}) {
  let clock = 0;
  // Stepping makes the frame longer: it counts for the next one.
  let pending = 0;
  const session = new RunSession(openRun(content, { scenario: 'gallery-patrol', seed: '1', tickMode: 'interval' }), () => clock * 1000, {
    isRewindable,
  });
  while (session.snapshot.step < steps) session.step();
  session.advance(0);
  session.clock.isPaused = true;
  const pictures: string[] = [];
  const told: string[] = [];
  const saved: string[] = [];
  const shownSteps: number[] = [];
  const times: number[] = [];
  let current = session;
  const film: Film = {
    addPicture: (clockText) => {
      shownSteps.push(session.snapshot.step);
      times.push(clock);
      onPicture(session, pictures.push(clockText));
    },
    finish: () => Promise.resolve({ video: new Blob(['film']), fileEnding: 'webm' }),
    cancel: () => {},
  };
  const options: ClipOptions = {
    session: () => current,
    nextFrame: async () => {
      await Promise.resolve();
      const drawing = frameSeconds();
      const frame = drawing + pending;
      clock += drawing;
      pending = 0;
      session.hooks.onStep = () => {
        clock += stepSeconds;
        pending += stepSeconds;
      };
      session.advance(frame);
    },
    startFilm: () => film,
    save: (name) => void saved.push(name),
    tell: (text) => void told.push(text),
    showProgress: () => {},
  };
  return { session, options, pictures, shownSteps, times, told, saved, leave: () => void (current = undefined as never) };
}

test('the last ten seconds are filmed after the fact, and the moment is shown as before', async () => {
  const { session, options, shownSteps, told, saved } = page();
  session.clock.speed = 8;
  const hash = session.run.world.hash();
  await recordClip(options);
  expect(saved).toEqual(['warband-gallery-patrol-0m11s.webm']);
  expect(told[0]).toMatch(/^Saved as .*: 10 seconds/);
  expect([shownSteps[0], shownSteps.at(-1)]).toEqual([100, 700]);
  // At its own speed: no picture is left out. The first frame finishes the step that was shown, too.
  expect(shownSteps.every((step, place) => place === 0 || step - shownSteps[place - 1]! <= (place === 1 ? 3 : 2))).toBe(true);
  expect([session.snapshot.step, session.recorded.lastStep, session.run.world.hash(), session.clock.isPaused, session.clock.speed]).toEqual(
    [700, 700, hash, true, 8],
  );
});

test('a clip of a past moment ends there, and nothing of the run is lost', async () => {
  const { session, options, shownSteps, saved } = page();
  session.past.seek(400);
  while (session.past.isSeeking) session.advance(0);
  await recordClip(options);
  while (session.past.isSeeking) session.advance(0);
  expect(saved).toHaveLength(1);
  expect(shownSteps.at(-1)).toBeGreaterThanOrEqual(400);
  expect([session.snapshot.step, session.recorded.lastStep, session.past.isInPast]).toEqual([400, 700, true]);
});

test.each<[string, (session: RunSession) => void]>([
  ['pauses', (session) => void (session.clock.isPaused = true)],
  ['jumps elsewhere', (session) => session.past.seek(50)],
  ['changes the fight', (session) => void session.send({ type: 'tickMode', mode: 'everyFrame' })],
])('nothing is saved when a person %s meanwhile', async (_what, act) => {
  const { options, told, saved } = page({ onPicture: (session, count) => void (count === 20 && act(session)) });
  await recordClip(options);
  expect(saved).toEqual([]);
  expect(told[0]).toMatch(/^The clip was stopped/);
});

test('it is said why there is no clip', async () => {
  const early = page({ steps: 10 });
  await recordClip(early.options);
  expect(early.told[0]).toMatch(/^Nothing has happened yet/);
  const forgetful = page({ isRewindable: false });
  await recordClip(forgetful.options);
  expect(forgetful.told[0]).toMatch(/^The past of this scene is not kept/);
  const old = page();
  await recordClip({ ...old.options, startFilm: () => ({ problem: 'This browser cannot record a video.' }) });
  expect([old.told, old.session.snapshot.step, old.session.clock.isPaused]).toEqual([['This browser cannot record a video.'], 700, true]);
});

test.each<[string, Parameters<typeof page>[0]]>([
  ['drawing is slow', { frameSeconds: () => 0.7 }],
  ['some frames take long', { frameSeconds: longAndShort() }],
  ['steps are slow', { stepSeconds: 0.01 }],
])('a clip is as long as its fight where %s: fewer pictures, each of the moment of its time', async (_what, slowness) => {
  const { options, shownSteps, times, saved } = page(slowness);
  await recordClip(options);
  expect(saved).toHaveLength(1);
  const lateness = times.map((time, place) => Math.abs(time - times[0]! - (shownSteps[place]! - 100) / 60));
  const longestFrame = Math.max(...times.map((time, place) => time - (times[place - 1] ?? time)));
  // The end is held for a frame, and what is due within a frame is shown in the next.
  expect(Math.max(...lateness)).toBeLessThanOrEqual(2 * longestFrame + 0.05);
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(9.9);
  expect(shownSteps.at(-1)).toBe(700);
});

test('a page that was in the background makes no clip of a standing picture', async () => {
  let frames = 0;
  const { options, told, saved } = page({ frameSeconds: () => (frames++ === 40 ? 60 : 1 / 30) });
  await recordClip(options);
  expect(saved).toEqual([]);
  expect(told[0]).toMatch(/^The clip was stopped, because the page was in the background/);
});

function longAndShort(): () => number {
  let frames = 0;
  return () => (frames++ % 5 === 0 ? 1.2 : 0.05);
}
