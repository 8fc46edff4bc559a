import { expect, test } from 'vitest';
import { FightEvaluations } from '../../../src/app/studio/fight-evaluations.ts';
import { FightLog } from '../../../src/studio/utility/fight-log.ts';
import { StudioPage } from '../support/studio-page.ts';

/** The log of a fight, worked on until it has reached the shown moment. */
function logOf(session: StudioPage['session']) {
  const evaluations = new FightEvaluations(session, () => undefined);
  const log = new FightLog();
  return {
    log,
    work(): readonly string[] {
      for (let slice = 0; slice === 0 || evaluations.share < 1; slice++) {
        evaluations.work();
        if (slice > 5000) throw new Error('It does not come to an end.');
      }
      log.work({ evaluations: () => evaluations });
      return log.until(session.past.shownStep / 60).map(({ text }) => text);
    },
  };
}

const NAMES = ['Tilda', 'Jost', 'Bero', 'Wenna'];

test('tells the choices of all agents from the start, wherever the fight is shown, and leaves the fight as it is', () => {
  const page = new StudioPage();
  page.session = page.open('daily-routine', { isRewindable: true });
  const { session } = page;
  session.pauseAt(20);
  const hash = session.run.world.hash();
  const fight = logOf(session);
  const whole = fight.work();
  for (const name of NAMES) {
    const lines = whole.filter((text) => text.includes(`${name}, What matters most: `));
    expect([name, lines.length > 20, lines[0]?.slice(0, 4)]).toEqual([name, true, '0:00']);
  }
  expect(whole.join('\n')).toMatch(/Tilda, What matters most: \w+, then \w+ {2}\| {2}\w+ [\d.]+, /);
  session.past.seek(600);
  while (session.past.isSeeking) session.advance(0);
  const half = fight.work();
  expect(half.length).toBeGreaterThan(100);
  expect(half).toEqual(whole.slice(0, half.length));
  session.past.backToNow();
  while (session.past.isSeeking) session.advance(0);
  expect(fight.work()).toEqual(whole);
  expect(session.run.world.hash()).toBe(hash);
});

test('begins anew when the fight takes another course from a moment of its past', () => {
  const page = new StudioPage();
  page.session = page.open('daily-routine', { isRewindable: true });
  const { session } = page;
  session.pauseAt(12);
  const fight = logOf(session);
  const before = fight.work();
  session.past.seek(300);
  while (session.past.isSeeking) session.advance(0);
  const [tilda] = session.run.world.state.units;
  const change = { do: 'set', valueType: 'number', value: 0 } as const;
  session.send({ type: 'blackboard', agentId: tilda!.id, scope: 'own', key: 'energy', change });
  session.pauseAt(12);
  const after = fight.work();
  const at = (lines: readonly string[], seconds: string) => lines.filter((text) => text.startsWith(seconds) && text.includes('Tilda'));
  expect(at(after, '0:03')).toEqual(at(before, '0:03'));
  expect(at(after, '0:06').join()).toContain('Sleep');
  expect(at(after, '0:06')).not.toEqual(at(before, '0:06'));
});

test('what one selector chose before is not taken for that of another', () => {
  const page = new StudioPage();
  page.session = page.open('daily-routine', { isRewindable: true });
  page.session.pauseAt(3);
  const fight = logOf(page.session);
  fight.work();
  const first = new Map<string, boolean>();
  for (const { text, isFlip } of fight.log.until(3)) {
    const name = NAMES.find((each) => text.includes(`${each}, `)) ?? '';
    if (!first.has(name)) first.set(name, isFlip);
  }
  expect([...first]).toEqual(NAMES.map((name) => [name, false]));
});
