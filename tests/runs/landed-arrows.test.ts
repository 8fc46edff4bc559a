import { expect, test } from 'vitest';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { content } from './support/recorded-skirmish.ts';

test('the arrows in the ground are known at any moment, however one comes there, and those of a dropped future are not', () => {
  const run = openRun(content, { scenario: 'title', seed: '3', tickMode: 'interval' });
  const session = new RunSession(run, () => 0, { isRewindable: true });
  const seen: { step: number; x: number; y: number }[] = [];
  for (let step = 0; step < 6000 && seen.length < 6; step++) {
    session.step();
    session.advance(0);
    for (const event of run.world.events) {
      if (event.type === 'arrowLanded' && event.into === 'ground') seen.push({ step: run.world.state.step, x: event.x, y: event.y });
    }
  }
  expect(seen.length).toBe(6);
  const landed = () => session.history?.records.landedArrows.between(0, Infinity) ?? [];
  expect(landed()).toMatchObject(seen);
  for (const { directionX, directionY } of landed()) expect(Math.hypot(directionX, directionY)).toBeCloseTo(1);
  const known = landed();
  const [, second, third] = seen;
  const within = known.filter(({ step }) => step === second!.step || step === third!.step);
  expect(session.history?.records.landedArrows.between(second!.step, third!.step)).toEqual(within);
  session.clock.isPaused = true;
  session.past.seek(third!.step);
  while (session.past.isSeeking) session.advance(0);
  for (let step = 0; step < 30; step++) session.step();
  expect(landed()).toEqual(known);
  session.past.seek(third!.step);
  while (session.past.isSeeking) session.advance(0);
  session.branching.goOnFromHere();
  expect(landed()).toEqual(known.slice(0, 3));
});
