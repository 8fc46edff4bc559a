import { expect, it } from 'vitest';
import { StudioSession } from '../../../src/studio/session/studio-session.ts';
import { PACES, SlowMotion } from '../../../src/studio/time/slow-motion.ts';
import { QuickPort } from '../support/quick-port.ts';
import { shippedContent } from '../../support/shipped-content.ts';

const ALDRIC = 1;

function opened(): { session: StudioSession; port: QuickPort; next: () => string } {
  const port = new QuickPort(shippedContent, 'skirmish');
  const session = new StudioSession(port, { getItem: () => null, setItem: () => {} });
  session.open(ALDRIC);
  const next = (): string => {
    session.controlTime((time, pane) => time.nextSentence(pane), true);
    return session.panes.active.value.live.cursor.value.text;
  };
  return { session, port, next };
}

it('a tick is told node by node, each with its reason', () => {
  const { next, port } = opened();
  const told = Array.from({ length: 12 }, next);
  expect(port.time.clock().isPaused).toBe(true);
  expect(told[2]).toBe(
    '“What matters most” begins. Reactive selector: restarts at its first child on every tick; an earlier child that no longer fails takes over from the running one.',
  );
  expect(told[3]).toBe('“Rout” begins. It is a tree of its own.');
  expect(told.slice(5, 8)).toEqual([
    '“Has lost heart” failed: lostHeart is 0, needs at least 3.',
    '“Save itself” failed, because “Has lost heart” failed.',
    '“Rout” failed, because “Save itself” failed.',
  ]);
});

it('in the middle of the first tick that was traced, the agent decides', () => {
  const { next, session } = opened();
  const shown = Array.from({ length: 12 }, () => {
    next();
    return session.panes.active.value.live.explanation.value?.text;
  });
  expect(shown).toContain('Decides what to do.');
  expect(shown).not.toContain('Not ticked yet.');
});

it('every reason names a child that was asked in the same tick, with its result', () => {
  const { next, session } = opened();
  const results = new Map<string, string>();
  const wrong: string[] = [];
  let record = 0;
  for (let count = 0; count < 200; count++) {
    const text = next();
    const { record: shown } = session.panes.active.value.live.cursor.value;
    if (shown !== record) results.clear();
    record = shown;
    const [, name = '', result = ''] = /^“(.+?)” (succeeded|failed|keeps running)/.exec(text) ?? [];
    const [, child, said = ''] = /because “(.+?)” (succeeded|failed|is still running)/.exec(text) ?? [];
    if (child !== undefined && results.get(child) !== said.replace('is still', 'keeps')) wrong.push(text);
    if (name !== '') results.set(name, result);
  }
  expect(wrong).toEqual([]);
  expect(record).toBeGreaterThan(1);
});

it('slow motion goes on at its pace until it cannot, or is stopped', () => {
  const motion = new SlowMotion();
  const seen: boolean[] = [];
  const advance = (isFirst: boolean): boolean => seen.push(isFirst) < 4;
  motion.update(0, advance);
  expect(seen).toEqual([]);
  motion.start();
  for (const now of [0, 100, PACES[0] * 1000, PACES[0] * 1000 + 1]) motion.update(now, advance);
  expect(seen).toEqual([true, false]);
  motion.changePace();
  expect(motion.pace.value).toBe(PACES[1]);
  motion.update(3000, advance);
  motion.update(20_000, advance);
  expect(motion.isPlaying.value).toBe(false);
  motion.start();
  motion.stop();
  motion.update(30_000, advance);
  expect(seen).toEqual([true, false, false, false]);
});

it('stepping by hand, and a game that runs on, end it', () => {
  const { session } = opened();
  const { slowMotion } = session.time;
  slowMotion.start();
  session.controlTime((time) => time.setPaused(false));
  expect(slowMotion.isPlaying.value).toBe(false);
});
