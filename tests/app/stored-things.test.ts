import { describe, expect, it, test } from 'vitest';
import { cannotBeOpened } from '../../src/app/share/cannot-be-opened.ts';
import { KeptRun } from '../../src/app/share/kept-run.ts';
import type { TextStore } from '../../src/core/text-store.ts';
import { createSettingsStore } from '../../src/hud/settings/settings.ts';
import { KEPT_BRANCHES, KEPT_RUN } from '../../src/app/url-options.ts';
import { versionOf } from '../../src/runs/run-version.ts';
import { KeptHandFigures } from '../../src/studio/odds/hand-figures.ts';
import { Panel } from '../../src/studio/shell/panel.ts';
import type { StudioPort } from '../../src/studio/studio-port.ts';
import { content, VERSION } from './share/support/fake-page.ts';

/** Of no version, of another program, of an earlier and a later version, cut off, edited by hand, hostile. */
const CONTENTS: readonly string[] = [
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '[7, {"later": true}]',
  '{}',
  '{"later": {"deep": [1, 2]}}',
  '{"format": "another program 1"}',
  '{"format": "warband branches 0", "branches": []}',
  '{"format": "warband branches 2", "branches": []}',
  '{"format": "warband link 0"}',
  '{"format": "warband link 2", "at": 3}',
  '{"format": "warband link 1", "steps": -1}',
  '{"format": "warband branches 1", "currentId": "first"}',
  '{"__proto__": {"isMuted": true}}',
  '['.repeat(5000),
];

interface StoredThing {
  readonly name: string;
  readonly key: string;
  /** Reads what is stored, and changes something, so that it is written again. Returns what is told. */
  visit(store: TextStore): readonly string[];
}

const noPort = { setPanelPlace: () => {} } as unknown as StudioPort;
const leaf = { tree: 'walk', path: '/root', title: 'Look', id: 'look' } as never;

const keptRun = (store: TextStore): KeptRun =>
  new KeptRun({ ...store, removeItem: () => {} }, { content, version: versionOf(VERSION, content) });

const THINGS: readonly StoredThing[] = [
  {
    name: 'the settings',
    key: 'warband.settings',
    visit(store) {
      const settings = createSettingsStore(store);
      settings.change({ volume: 0.2 });
      expect(createSettingsStore(store).value.volume).toBe(0.2);
      return [settings.trouble].filter((text) => text !== '');
    },
  },
  {
    name: 'figures set by hand',
    key: 'warband.studio.odds',
    visit(store) {
      new KeptHandFigures(store).set(leaf, { chance: 0.5, seconds: undefined });
      return [];
    },
  },
  {
    name: 'the last fight',
    key: KEPT_RUN,
    visit(store) {
      const read = keptRun(store).read();
      return 'problem' in read ? [cannotBeOpened('The last fight', read.problem, 'continued')] : ['It can be read.'];
    },
  },
  {
    name: 'its branches',
    key: KEPT_BRANCHES,
    visit(store) {
      const kept = keptRun(store);
      const read = kept.readBranches();
      const aside = kept.setBranchesAside();
      store.setItem(KEPT_BRANCHES, 'of the next fight');
      return read !== undefined && 'problem' in read ? [cannotBeOpened('The branches', read.problem), aside] : ['They can be read.'];
    },
  },
];

function storeOf(texts: Map<string, string>): TextStore {
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => void texts.set(key, text) };
}

/** What a text says of itself, as far as it can be said again. */
function isIn(text: string, found: unknown): boolean {
  if (found === text) return true;
  const wanted = parsed(text);
  const kept = typeof found === 'string' ? parsed(found) : undefined;
  if (Array.isArray(wanted) && Array.isArray(kept)) return wanted.every((each) => kept.some((other) => isAlike(each, other)));
  return Object.entries(wanted ?? {}).every(([name, value]) => isAlike(value, (kept as Record<string, unknown> | undefined)?.[name]));
}

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

describe.each(THINGS)('$name', ({ key, visit }) => {
  it.each(CONTENTS)('as %j: told in words, and nothing is lost', (text) => {
    const texts = new Map([[key, text]]);
    const told = visit(storeOf(texts));
    expect(told.filter((each) => !/^[A-Z][^]*\.$/.test(each) || each.includes('/format'))).toEqual([]);
    const kept = [...texts].filter(([name]) => name.startsWith(key)).map(([, found]) => found);
    expect([text, kept.some((found) => isIn(text, found))]).toEqual([text, true]);
  });
});

test('branches of an earlier version are told with both versions, and where they are now', () => {
  const branches = THINGS.find(({ key }) => key === KEPT_BRANCHES)!;
  expect(branches.visit(storeOf(new Map([[KEPT_BRANCHES, '{"format": "warband branches 0"}']])))).toEqual([
    'The branches cannot be opened. It was made by another version of Warband: its format is "warband branches 0", and expected is "warband branches 1".',
    'What was found stays in the storage of this browser, as “warband-branches.unread”.',
  ]);
});

it.each(CONTENTS)('the place of the studio as %j: at its usual place', (text) => {
  const panel = new Panel(noPort, storeOf(new Map([['warband.studio', text]])));
  expect(panel.place.value).toEqual(new Panel(noPort, storeOf(new Map())).place.value);
});
