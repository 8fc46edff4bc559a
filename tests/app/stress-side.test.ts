import { beforeAll, describe, expect, it } from 'vitest';
import { Session } from '../../src/app/session.ts';
import { StressSide } from '../../src/app/stress-side.ts';
import { readContentFiles } from '../../src/cli/content-files.ts';
import { loadContent, type Content } from '../../src/content/load-content.ts';
import { openRun } from '../../src/content/open-run.ts';

let content: Content;
beforeAll(() => {
  content = loadContent(readContentFiles()).content;
});

/** A visit to the scene on a clock of its own: every look at it takes a hundredth of a millisecond. */
function visit() {
  let now = 0;
  const side = new StressSide(() => (now += 0.01));
  side.choose({ units: 100, map: 'walled' });
  const enter = (): Session => {
    const session = new Session(openRun(content, { scenario: 'stress', seed: '1', tickMode: 'interval', ...side.request }), () => 0);
    side.begin(session);
    return session;
  };
  const play = (session: Session, frames: number): void => {
    for (let each = 0; each < frames; each++) {
      side.frame();
      session.advance(1 / 60 + 1e-9);
      side.clock.beginDrawing();
      side.clock.endDrawing();
      now += 50;
    }
  };
  return { side, enter, play };
}

describe('the stress scene', () => {
  it('is opened with the number and the land that were chosen, and keeps them for the next time', () => {
    const { side, enter } = visit();
    expect(enter().run.request).toMatchObject({ units: 100, map: 'walled' });
    side.choose({ units: 500 });
    expect(side.request).toMatchObject({ units: 500, map: 'walled' });
  });

  it('measures every phase, the trees, and the searches', () => {
    const { side, enter, play } = visit();
    play(enter(), 12);
    const recent = side.state?.recent;
    expect(recent?.steps).toBeGreaterThan(3);
    expect(recent?.trees).toBeGreaterThan(50);
    expect(recent?.nodes).toBeGreaterThan(recent?.trees ?? 0);
    for (const phase of ['think', 'sense', 'act', 'draw'] as const) expect(recent?.phases[phase]).toBeGreaterThan(0);
  });

  it('thinks in the other way from the next step on, and in a new scene still', () => {
    const { side, enter, play } = visit();
    const session = enter();
    play(session, 12);
    const spared = side.state?.recent?.trees ?? 0;
    side.setTickMode('everyFrame');
    play(session, 12);
    expect(side.state?.recent?.trees).toBeGreaterThan(spared * 2);
    expect(session.commands.map(({ command }) => command)).toEqual([{ type: 'tickMode', mode: 'everyFrame' }]);
    expect(enter().snapshot.tickMode).toBe('everyFrame');
  });

  it('hears of every node while it traces, and of none after', () => {
    const { side, enter, play } = visit();
    const session = enter();
    side.setTracing(true);
    play(session, 12);
    expect(side.state?.recent?.traced).toBeGreaterThan(side.state?.recent?.trees ?? 0);
    side.setTracing(false);
    play(session, 12);
    expect(side.state?.recent?.traced).toBe(0);
  });

  it('changes nothing in the battle: traced or not it is the same run', () => {
    const { side, enter, play } = visit();
    const plain = enter();
    play(plain, 60);
    side.setTracing(true);
    const traced = enter();
    play(traced, 60);
    expect(traced.snapshot.step).toBe(plain.snapshot.step);
    expect(traced.run.world.hash()).toBe(plain.run.world.hash());
  });

  it('measures nothing while the world stands', () => {
    const { side, enter, play } = visit();
    const session = enter();
    play(session, 12);
    const before = side.state?.columnNumber;
    session.isPaused = true;
    side.frame();
    play(session, 30);
    expect(side.state?.columnNumber).toBe(before);
  });

  it('shows nothing once it is left', () => {
    const { side, enter } = visit();
    enter();
    side.end();
    expect(side.state).toBeUndefined();
  });
});
