import { beforeEach, describe, expect, it } from 'vitest';
import { openProgress } from '../../src/features/school/progress.ts';
import { KeptFights } from '../../src/features/sharing/kept-fights.ts';
import { createSettingsStore } from '../../src/hud/settings/settings.ts';
import { KeptHandFigures } from '../../src/studio/odds/hand-figures.ts';
import { Panel } from '../../src/studio/panel/panel.ts';
import type { StudioPort } from '../../src/studio/ports/studio-port.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { content } from '../features/sharing/support/fake-page.ts';
import { provingPage } from '../features/proving/support/proving-page.ts';

/** What a tab shows of a thing, and how a person changes it there. */
interface OpenedThing {
  /** Makes one of several changes that do not touch each other, where the thing has parts; otherwise each takes the place of the one before. */
  change(number: number): void;
  /** The numbers of the changes that can be seen. */
  readonly shown: readonly number[];
  readonly told: readonly string[];
}

interface StoredThing {
  readonly name: string;
  readonly key: string;
  /** Changes of two tabs are all kept; otherwise the newest wins. */
  readonly keepsBoth: boolean;
  open(store: MemoryStore): OpenedThing;
}

const NUMBERS = [1, 2, 3, 4];
const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((one, other) => one - other);
const noPort = { field: { setPanelPlace: () => {} } } as unknown as StudioPort;
const leaf = (number: number) => ({ tree: 'walk', path: `/root/children/${number}`, title: 'Look', id: `look-${number}` }) as never;

const SETTINGS: StoredThing = {
  name: 'the settings',
  key: 'warband.settings',
  keepsBoth: true,
  open(store) {
    const told: string[] = [];
    const settings = createSettingsStore(store, ({ reason }) => told.push(reason));
    if (settings.trouble !== '') told.push(settings.trouble);
    const changes = [{ volume: 0.123_456 }, { isMuted: true }, { chosenBattle: 'gorge'.repeat(20) }, { difficulty: 'hard' }] as const;
    return {
      told,
      change: (number) => settings.change(changes[number - 1]!),
      get shown() {
        const { value } = settings;
        const isSet = [value.volume === 0.123_456, value.isMuted, value.chosenBattle.startsWith('gorge'), value.difficulty === 'hard'];
        return NUMBERS.filter((number) => isSet[number - 1]);
      },
    };
  },
};

const PROGRESS: StoredThing = {
  name: 'the lessons that are done',
  key: 'warband.settings',
  keepsBoth: true,
  open(store) {
    const told: string[] = [];
    const progress = openProgress(store, (text) => told.push(text));
    if (progress.trouble !== '') told.push(progress.trouble);
    return {
      told,
      change: (number) => progress.change({ lessonsDone: [...progress.value.lessonsDone, `lesson ${number}`] }),
      get shown() {
        return NUMBERS.filter((number) => progress.value.lessonsDone.includes(`lesson ${number}`));
      },
    };
  },
};

const FIGURES: StoredThing = {
  name: 'figures set by hand',
  key: 'warband.studio.odds',
  keepsBoth: true,
  open(store) {
    const told: string[] = [];
    const figures = new KeptHandFigures(store, undefined, ({ reason }) => told.push(reason));
    const look = (): void => figures.look({ nodes: NUMBERS.map(leaf) } as never);
    look();
    return {
      told,
      change: (number) => figures.set(leaf(number), { chance: 0.5, seconds: number }),
      get shown() {
        return sorted([...figures.figures.value.values()].map(({ seconds }) => seconds ?? 0));
      },
    };
  },
};

const PLACE: StoredThing = {
  name: 'the place of the studio',
  key: 'warband.studio',
  keepsBoth: false,
  open(store) {
    const told: string[] = [];
    const panel = new Panel(noPort, store, ({ reason }) => told.push(reason));
    // Longer numbers, so that a store without room refuses the second change.
    const part = (number: number): number => Number(`0.3${String(number).repeat(3 * number)}`);
    return {
      told,
      change: (number) => panel.change({ ...panel.settings.value, belowPart: part(number) }),
      get shown() {
        return NUMBERS.filter((number) => panel.settings.value.belowPart === part(number));
      },
    };
  },
};

const NAME: StoredThing = {
  name: 'the name under challenges',
  key: 'warband.name',
  keepsBoth: false,
  open(store) {
    const { proving, told } = provingPage({ content, store });
    return {
      told,
      change: (number) => proving.send('Ada'.repeat(number)),
      get shown() {
        return NUMBERS.filter((number) => proving.state.name === 'Ada'.repeat(number));
      },
    };
  },
};

const FIGHTS: StoredThing = {
  name: 'the fights that were left',
  key: 'warband.fight.1',
  keepsBoth: true,
  open(store) {
    const told: string[] = [];
    const fights = new KeptFights({ store, tab: undefined, owner: 'a page', now: () => 1 });
    return {
      told,
      change(number) {
        const result = fights.put(`${number}`, { scenario: 'gorge', at: number, run: 'a run'.repeat(number) });
        if ('reason' in result && !told.includes(result.reason)) told.push(result.reason);
      },
      get shown() {
        return fights.list().flatMap(({ at }) => (at > 0 ? [at] : []));
      },
    };
  },
};

const THINGS = [SETTINGS, PROGRESS, FIGURES, PLACE, NAME, FIGHTS];
/** Those whose texts have a form that can be damaged; a name is any text, and fights are continued only on demand. */
const FORMED = [SETTINGS, PROGRESS, FIGURES, PLACE];

describe.each(THINGS)('$name', ({ open, keepsBoth }) => {
  let store: MemoryStore;
  const nextVisit = (): OpenedThing => open(new MemoryStore(store.texts));
  beforeEach(() => void (store = new MemoryStore()));

  it('is there on the next visit', () => {
    open(store).change(1);
    expect([nextVisit().shown, nextVisit().told]).toEqual([[1], []]);
  });

  it('with a full storage: told once, what was kept stays, and it is kept again when there is room', () => {
    const page = open(store);
    page.change(1);
    store.room = [...store.texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    page.change(2);
    page.change(3);
    expect(page.told).toHaveLength(1);
    expect(page.told[0]).toMatch(/storage for this page is full: .+ could not be saved/);
    expect(nextVisit().shown).toEqual([1]);
    store.room = Infinity;
    page.change(4);
    expect(nextVisit().shown).toContain(4);
  });

  it('with a blocked storage: told once, and the page goes on', () => {
    store.isBlocked = true;
    const page = open(store);
    page.change(1);
    page.change(2);
    expect(page.told.slice(0, 1)).toEqual([expect.stringMatching(/^The browser blocks storage/)]);
    store.isBlocked = false;
    expect(nextVisit().shown).toEqual([]);
  });

  it.each([
    [1, 2],
    [2, 1],
  ])('in two tabs, the changes %i and %i', (first, second) => {
    const tabs = [open(store), open(new MemoryStore(store.texts))] as const;
    tabs[0].change(first);
    tabs[1].change(second);
    const both = sorted([first, second]);
    expect(sorted(nextVisit().shown)).toEqual(keepsBoth ? both : [second]);
    tabs[0].change(3);
    expect(sorted(nextVisit().shown)).toEqual(keepsBoth ? [...both, 3] : [3]);
  });
});

/** Of no version, of another program, cut off, edited by hand, hostile. */
const DAMAGED: readonly (readonly [name: string, text: string])[] = [
  ['nothing', ''],
  ['cut off', '{'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"text"'],
  ['too deep', '['.repeat(5000)],
];

describe.each(FORMED)('$name', ({ key, open }) => {
  it.each(DAMAGED)('damaged, as %s: a copy stays, and what is written next is kept', (_, text) => {
    const store = new MemoryStore(new Map([[key, text]]));
    open(store).change(1);
    expect([open(store).shown, store.texts.get(`${key}.unread`)]).toEqual([[1], text]);
    // Another damaged text does not take the place of that copy.
    store.texts.set(key, `${text} `);
    open(store).change(2);
    expect([store.texts.get(`${key}.unread`), store.texts.get(`${key}.unread2`)]).toEqual([text, `${text} `]);
  });

  it('damaged, and without room for a copy: not overwritten', () => {
    const store = new MemoryStore(new Map([[key, '{"cut off']]));
    store.room = 2 * key.length;
    const page = open(store);
    page.change(1);
    expect([...store.texts]).toEqual([[key, '{"cut off']]);
    expect(page.told.at(-1)).toMatch(/could not be saved/);
  });

  it('of a newer version: not overwritten, and told', () => {
    const text = '{"version":2,"anything":[]}';
    const store = new MemoryStore(new Map([[key, text]]));
    const page = open(store);
    page.change(1);
    expect([...store.texts]).toEqual([[key, text]]);
    expect(page.told).toContainEqual(expect.stringMatching(/^A newer version of Warband has saved /));
  });
});

it('what another version adds to the settings, or chooses, stays until the player chooses otherwise', () => {
  const store = new MemoryStore(new Map([['warband.settings', '{"difficulty":"brutal","hintsDone":["jump"],"palette":"dusk"}']]));
  const settings = createSettingsStore(store);
  settings.change({ volume: 0.2, hintsDone: ['move'] });
  const kept = { difficulty: 'brutal', hintsDone: ['jump', 'move'], palette: 'dusk', volume: 0.2 };
  expect(JSON.parse(store.texts.get('warband.settings') ?? '')).toEqual(kept);
});

it('a figure that one window deletes does not come back from another', () => {
  const store = new MemoryStore();
  FIGURES.open(store).change(1);
  const other = FIGURES.open(store);
  new KeptHandFigures(store).forgetAll();
  other.change(2);
  expect(FIGURES.open(store).shown).toEqual([2]);
});
