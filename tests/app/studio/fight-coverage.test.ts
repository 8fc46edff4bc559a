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
  session.past.seek(30);
  while (session.past.isSeeking) session.advance(0);
  workAll();
  expect(entered(coverage)).toBeLessThan(late);
  session.past.backToNow();
  while (session.past.isSeeking) session.advance(0);
  expect(session.run.world.hash()).toBe(hash);
});

test('a node that an edit moves takes along what it has done, and a new one in its place has done nothing', () => {
  const page = new StudioPage();
  page.session = page.open('duel-6', { isRewindable: true });
  const { session } = page;
  session.pauseAt(30);
  const document = structuredClone(session.run.content.library.get('patrol')!.document) as { root: { children: unknown[] } };
  const nodesOf = () => session.run.brains.programOf(5)!.nodes.filter(({ tree }) => tree === 'patrol');
  const coverage = new FightCoverage(session);
  const gapsNow = (): Map<string, string | undefined> => {
    for (let slice = 0; slice < 2000; slice++) coverage.work();
    expect(coverage.share).toBe(1);
    return new Map(nodesOf().map((node) => [node.path, coverage.gapOf(node)]));
  };
  const before = gapsNow();
  document.root.children.unshift({ type: 'Wait', name: 'New' });
  const moved = (path: string): string => path.replace(/^\/root\/children\/(\d+)/, (_, place) => `/root/children/${Number(place) + 1}`);
  const origins = { patrol: Object.fromEntries([...before.keys()].map((path) => [moved(path), { tree: 'patrol', path }])) };
  expect(session.send({ type: 'trees', documents: [document], origins })).toBeUndefined();
  const after = gapsNow();
  expect(after.get('/root/children/0')).toBe('neverEntered');
  expect([...before].map(([path]) => [path, after.get(moved(path))])).toEqual([...before]);
  expect(new Set(before.values()).size).toBeGreaterThan(1);
});
