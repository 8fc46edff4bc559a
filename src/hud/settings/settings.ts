import type { JsonRecord } from '../../core/json-value.ts';
import { objectText, StoredThing, type ThingFormat } from '../../core/storage/stored-thing.ts';
import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import { DIFFICULTIES, type Difficulty } from './choices.ts';

const HINTS = ['move', 'select', 'rotate', 'lookBack', 'tryAgain'] as const;
export type HintName = (typeof HINTS)[number];

export interface Settings {
  readonly isMuted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly hintsDone: readonly HintName[];
  readonly isTimelineOpen: boolean;
  /** Ids of the lessons whose check was passed. */
  readonly lessonsDone: readonly string[];
  /** Id of the chosen path through the course; empty for the whole course. */
  readonly coursePath: string;
  /** Name of a scenario; the battles of another version may be others. */
  readonly chosenBattle: string;
  readonly difficulty: Difficulty;
  readonly scrollsAtEdges: boolean;
  readonly hasFog: boolean;
  readonly adaptsDetail: boolean;
}

export interface SettingsStore {
  readonly value: Settings;
  /** Why they are not those of the last visit, in sentences; empty when they are. */
  readonly trouble: string;
  /** Cheap when nothing changed: it is called every frame. */
  change(part: Partial<Settings>): void;
  /** Takes over what another tab has added to the lists that only grow, such as the lessons done. */
  takeOver(): void;
}

export const DEFAULT_SETTINGS: Settings = {
  isMuted: false,
  volume: 0.7,
  hintsDone: [],
  isTimelineOpen: false,
  lessonsDone: [],
  coursePath: '',
  chosenBattle: '',
  difficulty: 'normal',
  scrollsAtEdges: false,
  hasFog: true,
  adaptsDetail: true,
};

const FORMAT: ThingFormat<JsonRecord> = { name: 'the settings', key: 'warband.settings', version: 1, ...objectText };
/** Lists that only grow: what another tab has added meanwhile stays in them. */
const GROWING = ['hintsDone', 'lessonsDone'] as const;

/** `store` is undefined where the browser forbids storage: settings then live in memory only. `onFailure` is called when they are not kept. */
export function createSettingsStore(store: TextStore | undefined, onFailure?: (failure: StoreFailure) => void): SettingsStore {
  const thing = new StoredThing(FORMAT, store, onFailure);
  const first = thing.read();
  let value = first.kind === 'found' ? settingsFrom(first.value) : DEFAULT_SETTINGS;
  /** Changes that could not be written are written with the next one. */
  let unsaved: JsonRecord = {};
  return {
    trouble: first.kind === 'damaged' ? `${first.reason} The usual settings are used.` : first.kind === 'newer' ? first.reason : '',
    get value() {
      return value;
    },
    change(part) {
      const news = Object.fromEntries(Object.entries(part).filter(([name, each]) => each !== value[name as keyof Settings]));
      if (Object.keys(news).length === 0) return;
      value = { ...value, ...news };
      unsaved = { ...unsaved, ...news };
      const result = thing.update((found = {}) => ({ ...found, ...unsaved, ...grown(found, unsaved) }));
      if (result.kind === 'kept') unsaved = {};
    },
    takeOver() {
      const found = thing.read();
      if (found.kind === 'found') value = settingsFrom({ ...value, ...grown(found.value, { ...value }) });
    },
  };
}

/** The growing lists among the changes, with what is stored already. */
function grown(found: JsonRecord, news: JsonRecord): JsonRecord {
  const names = GROWING.filter((name) => name in news);
  return Object.fromEntries(names.map((name) => [name, [...new Set([...textsIn(found[name]), ...textsIn(news[name])])]]));
}

function settingsFrom(found: JsonRecord): Settings {
  const {
    isMuted,
    volume,
    hintsDone,
    isTimelineOpen,
    lessonsDone,
    coursePath,
    chosenBattle,
    difficulty,
    scrollsAtEdges,
    hasFog,
    adaptsDetail,
  } = found;
  return {
    isMuted: typeof isMuted === 'boolean' ? isMuted : DEFAULT_SETTINGS.isMuted,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULT_SETTINGS.volume,
    hintsDone: Array.isArray(hintsDone) ? HINTS.filter((hint) => hintsDone.includes(hint)) : [],
    isTimelineOpen: isTimelineOpen === true,
    lessonsDone: textsIn(lessonsDone),
    coursePath: typeof coursePath === 'string' ? coursePath : DEFAULT_SETTINGS.coursePath,
    chosenBattle: typeof chosenBattle === 'string' ? chosenBattle : DEFAULT_SETTINGS.chosenBattle,
    difficulty: DIFFICULTIES.find((known) => known === difficulty) ?? DEFAULT_SETTINGS.difficulty,
    scrollsAtEdges: scrollsAtEdges === true,
    hasFog: hasFog !== false,
    adaptsDetail: adaptsDetail !== false,
  };
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
