import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Branches, type BranchesPage } from '../../src/features/branches/branches.ts';
import { Why, type WhyPage } from '../../src/features/agent-history/why.ts';

const loads = { count: 0 };
const LATE = ['../../src/features/agent-history/agent-history-adapter.ts', '../../src/features/branches/branches-adapter.ts'];

function offline(): never {
  loads.count++;
  throw new Error('offline');
}

// Other tests share the modules: they are missing only here.
beforeEach(() => {
  const missing = {
    get AgentHistoryAdapter() {
      return offline();
    },
    get BranchesAdapter() {
      return offline();
    },
  };
  for (const path of LATE) vi.doMock(path, () => missing);
  loads.count = 0;
});
afterEach(() => {
  for (const path of LATE) vi.doUnmock(path);
});

const settled = (): Promise<unknown> => vi.dynamicImportSettled().then(() => new Promise((done) => setTimeout(done)));

function page() {
  const told: string[] = [];
  const field = { session: { history: {}, branching: { branches: {} } }, selection: [1], side: { take: () => {} } };
  return { told, field, notices: { tellOfRun: (text: string) => void told.push(text) } };
}

it('a history whose code does not come is told once, and closes; the next press tries again', async () => {
  const host = page();
  const loader = new Why(host as unknown as WhyPage);
  loader.toggle();
  expect(loader.state).toBeUndefined();
  await settled();
  const words = 'The history could not be loaded. Check the connection and try again.';
  expect([host.told, loads.count]).toEqual([[words], 1]);
  // The studio asks in every frame.
  for (let frame = 0; frame < 3; frame++) expect(loader.nodeAnswer(1, 'a node')).toBeUndefined();
  await settled();
  expect([host.told, loads.count]).toEqual([[words], 1]);
  loader.toggle();
  await settled();
  expect([host.told, loads.count]).toEqual([[words, words], 2]);
});

it('is asked for once at a time', async () => {
  const host = page();
  const loader = new Why(host as unknown as WhyPage);
  loader.nodeAnswer(1, 'a node');
  loader.nodeAnswer(1, 'a node');
  await settled();
  expect([loads.count, host.told.length]).toEqual([1, 1]);
});

it('branches whose code does not come close again, and say so', async () => {
  vi.stubGlobal('document', { documentElement: { style: { removeProperty: () => {} } } });
  const host = page();
  const loader = new Branches(host as unknown as BranchesPage);
  for (const count of [1, 2]) {
    loader.toggle();
    await settled();
    expect(loader.state).toBeUndefined();
    expect(host.told).toEqual(Array.from({ length: count }, () => 'The branches could not be loaded. Check the connection and try again.'));
    expect(loads.count).toBe(count);
  }
  vi.unstubAllGlobals();
});
