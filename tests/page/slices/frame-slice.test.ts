import { describe, expect, test } from 'vitest';
import { FrameSlice } from '../../../src/page/slices/frame-slice.ts';

/** A run whose clock a test moves. */
function paced(): { now: () => number; clock: { isPaused: boolean }; at: number } {
  const session = { at: 1000, clock: { isPaused: false }, now: () => session.at };
  return session;
}

/** Milliseconds of work that fit into a slice, if an act takes one. */
function length(slice: FrameSlice, session: { at: number }): number {
  const startedAt = session.at;
  for (const hasTime = slice.begin(); hasTime(); session.at += 1);
  return session.at - startedAt;
}

describe('a slice of work beside a run', () => {
  test('takes a few milliseconds of a frame, and more while the run stands still', () => {
    const session = paced();
    const slice = new FrameSlice(session);
    expect(length(slice, session)).toBe(5);
    session.at += 16;
    expect(length(slice, session)).toBe(5);
    session.clock.isPaused = true;
    session.at += 16;
    expect(length(slice, session)).toBe(25);
  });

  test('is longer on a page that draws slowly, up to a length that one still bears', () => {
    const session = paced();
    const slice = new FrameSlice(session);
    length(slice, session);
    session.at += 200;
    expect(length(slice, session)).toBe(60);
    session.at += 2000;
    expect(length(slice, session)).toBe(120);
    session.clock.isPaused = true;
    session.at += 100;
    expect(length(slice, session)).toBe(60);
  });

  test('may be longer the first time', () => {
    const session = paced();
    const slice = new FrameSlice(session, 60);
    expect(length(slice, session)).toBe(60);
    session.at += 10;
    expect(length(slice, session)).toBe(5);
  });
});
