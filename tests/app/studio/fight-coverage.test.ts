import { expect, test } from 'vitest';
import { FightCoverage } from '../../../src/app/studio/fight-coverage.ts';
import { StudioPage } from '../support/studio-page.ts';

test('is that of the fight up to the shown step, and begins anew in its past', () => {
  const page = new StudioPage();
  page.session = page.open('duel-6', { isRewindable: true });
  const { session } = page;
  session.pauseAt(8);
  const nodes = session.run.brains.programOf(5)!.nodes;
  const entered = (coverage: FightCoverage): number => nodes.filter((node) => coverage.gapOf(node) !== 'neverEntered').length;
  const coverage = new FightCoverage(session);
  // Until it is played again nothing is claimed.
  expect(nodes.map((node) => coverage.gapOf(node)).filter((gap) => gap !== undefined)).toEqual([]);
  const workAll = (): void => {
    for (let slice = 0; slice < 2000; slice++) coverage.work();
  };
  workAll();
  const late = entered(coverage);
  expect(late).toBeLessThan(nodes.length);
  const hash = session.run.world.hash();
  session.seek(30);
  while (session.isSeeking) session.advance(0);
  workAll();
  expect(entered(coverage)).toBeLessThan(late);
  session.backToNow();
  while (session.isSeeking) session.advance(0);
  expect(session.run.world.hash()).toBe(hash);
});
