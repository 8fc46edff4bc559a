import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectSharing, type ConnectSharingOptions } from '../../../src/app/share/connect-sharing.ts';
import type { KeptFightEntry } from '../../../src/hud/title/kept-fight-entry.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const place = { hash: '', search: '', origin: 'http://here', pathname: '/', href: 'http://here/' };
const FORMER = 'warband.run';
const stored = new Map<string, string>();
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  page = new EventTarget();
  Object.assign(place, { hash: '', search: '' });
  stored.clear();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', place);
  vi.stubGlobal('localStorage', new MemoryStore(stored));
  vi.stubGlobal('sessionStorage', new MemoryStore());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connected(screen = 'skirmish') {
  const told: string[] = [];
  const opened: string[] = [];
  const app = {
    screen,
    session: new RunSession(openRun(content, { scenario: 'gallery-patrol', seed: '1', tickMode: 'interval' }), () => 0, {
      isRewindable: true,
    }),
    keptFights: [] as readonly KeptFightEntry[],
    features: [
      { opens: { scenes: { parameter: 'lesson', fragment: '#tree=' } } },
      { opens: { links: [{ fragment: '#challenge=', open: (hash: string) => void opened.push(hash) }] } },
    ],
    share: (_: string): void => {},
  };
  for (let step = 0; step < 300; step++) app.session.step();
  const tell = (text: string): void => void told.push(text);
  connectSharing({ app, content, version: '1', tell, showProgress: () => {} } as unknown as ConnectSharingOptions);
  const said = (words: RegExp): Promise<void> => vi.waitFor(() => expect(told.at(-1)).toMatch(words), { interval: 1 });
  return { app, told, opened, said };
}

const go = (hash: string, search = ''): void => {
  Object.assign(place, { hash, search });
  page.dispatchEvent(new Event('hashchange'));
};

test('the link of the address is opened, now and when the address changes', async () => {
  place.hash = '#run=nothing';
  const { told, opened, said } = connected();
  await said(/^The link cannot be opened/);
  expect([told.length, opened]).toEqual([1, []]);
  go('#run=other');
  await vi.waitFor(() => expect(told).toHaveLength(2), { interval: 1 });
  go('#challenge=x');
  expect([told.length, opened]).toEqual([2, ['#challenge=x']]);
});

test('what is neither a fight, a challenge nor the tree of a lesson is refused', () => {
  const { told, opened } = connected();
  for (const [hash, search] of [
    ['', ''],
    ['#', ''],
    ['#challenge=x', ''],
    ['#tree=x', '?lesson=sequence'],
  ] as const)
    go(hash, search);
  expect(told).toEqual([]);
  go('#tree=x');
  go('#something', '?lesson=sequence');
  const refusal = 'The link cannot be opened. What follows its # is no fight, no challenge, no lesson, and no tree with its lesson.';
  expect([told, opened]).toEqual([[refusal, refusal], ['#challenge=x']]);
});

test('a kept fight can be continued, which another tab may change', () => {
  const { app } = connected();
  expect(app.keptFights).toEqual([]);
  stored.set(FORMER, '{"request":{"scenario":"gorge"},"at":4800}');
  page.dispatchEvent(new Event('storage'));
  const offered = [expect.objectContaining({ id: 'former', label: 'The gorge, 1:20' })];
  expect(app.keptFights).toEqual(offered);
  expect(connected().app.keptFights).toEqual(offered);
});

const keptText = (): string | undefined => [...stored.values()][0];

test('a battle is kept every ten seconds, and when the page is left', async () => {
  const { app } = connected();
  page.dispatchEvent(new Event('pagehide'));
  expect(stored.size).toBe(0);
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(stored.size).toBe(1), { interval: 1 });
  const first = keptText();
  app.session.step();
  vi.advanceTimersByTime(9000);
  await Promise.resolve();
  expect(keptText()).toBe(first);
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(keptText()).not.toBe(first), { interval: 1 });
  const second = keptText();
  app.session.step();
  page.dispatchEvent(new Event('pagehide'));
  expect(keptText()).not.toBe(second);
  stored.clear();
  app.screen = 'battle/any';
  app.session.step();
  page.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(30_000);
  await Promise.resolve();
  expect(stored.size).toBe(0);
});

test('the menu continues the last fight; one that is gone meanwhile is told', async () => {
  stored.set(FORMER, '{"format":"warband link 0"}');
  const { app, said } = connected('title');
  expect(app.keptFights).toMatchObject([{ id: 'former', label: 'A fight that cannot be read' }]);
  stored.delete(FORMER);
  app.share('continue');
  await said(/^The last fight cannot be continued\. There is none/);
  await vi.waitFor(() => expect(app.keptFights).toEqual([]), { interval: 1 });
});
