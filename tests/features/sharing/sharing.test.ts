import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharing } from '../../../src/features/sharing/feature.ts';
import { createSettingsStore } from '../../../src/hud/settings/settings.ts';
import type { Page } from '../../../src/page/page.ts';
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
  const field = {
    screen,
    session: new RunSession(openRun(content, { scenario: 'gallery-patrol', seed: '1', tickMode: 'interval' }), () => 0, {
      isRewindable: true,
    }),
  };
  for (let step = 0; step < 300; step++) field.session.step();
  const tell = (text: string): void => void told.push(text);
  const settings = createSettingsStore(undefined);
  const started = sharing({ field, content, version: '1', settings, tell, notices: { showProgress: () => {} } } as unknown as Page);
  const said = (words: RegExp): Promise<void> => vi.waitFor(() => expect(told.at(-1)).toMatch(words), { interval: 1 });
  return { field, told, settings, said, fights: started.keptFights!, runs: started.runs!, links: started.opens!.links! };
}

test('a link is opened, and the time line with it', async () => {
  const { links, settings, said } = connected();
  expect(links.map(({ fragment }) => fragment)).toEqual(['#run=']);
  await links[0]!.open('#run=nothing');
  await said(/^The link cannot be opened/);
  expect(settings.value.isTimelineOpen).toBe(true);
});

test('a kept fight can be continued, which another tab may change', () => {
  const { fights } = connected();
  expect(fights.list).toEqual([]);
  stored.set(FORMER, '{"request":{"scenario":"gorge"},"at":4800}');
  page.dispatchEvent(new Event('storage'));
  const offered = [expect.objectContaining({ id: 'former', label: 'The gorge, 1:20' })];
  expect(fights.list).toEqual(offered);
  expect(connected().fights.list).toEqual(offered);
});

const keptText = (): string | undefined => [...stored.values()][0];

test('a battle is kept every ten seconds, and when it or the page is left', async () => {
  const { field, runs } = connected();
  page.dispatchEvent(new Event('pagehide'));
  expect(stored.size).toBe(0);
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(stored.size).toBe(1), { interval: 1 });
  const first = keptText();
  field.session.step();
  vi.advanceTimersByTime(9000);
  await Promise.resolve();
  expect(keptText()).toBe(first);
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(keptText()).not.toBe(first), { interval: 1 });
  const second = keptText();
  field.session.step();
  page.dispatchEvent(new Event('pagehide'));
  expect(keptText()).not.toBe(second);
  const third = keptText();
  field.session.step();
  runs.leave?.();
  expect(keptText()).not.toBe(third);
  stored.clear();
  field.screen = 'battle/any';
  field.session.step();
  page.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(30_000);
  await Promise.resolve();
  expect(stored.size).toBe(0);
});

test('the menu continues the last fight; one that is gone meanwhile is told', async () => {
  stored.set(FORMER, '{"format":"warband link 0"}');
  const { fights, said } = connected('title');
  expect(fights.list).toMatchObject([{ id: 'former', label: 'A fight that cannot be read' }]);
  stored.delete(FORMER);
  void fights.continueFight();
  await said(/^The last fight cannot be continued\. There is none/);
  await vi.waitFor(() => expect(fights.list).toEqual([]), { interval: 1 });
});
