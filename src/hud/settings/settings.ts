import { DIFFICULTIES, USUAL_DIFFICULTY, type Difficulty } from '../../content/difficulty.ts';
import type { JsonRecord } from '../../core/json-value.ts';
import { objectText, StoredThing, type ThingFormat } from '../../core/storage/stored-thing.ts';
import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';

const HINTS = ['move', 'select', 'rotate', 'lookBack', 'tryAgain'] as const;
export type HintName = (typeof HINTS)[number];

export interface Settings {
  readonly isMuted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly hintsDone: readonly HintName[];
  readonly isTimelineOpen: boolean;
  /** Name of a scenario; the battles of another version may be others. */
  readonly chosenBattle: string;
  /** Name of the battle that was played last, if it was won; else empty. */
  readonly wonBattle: string;
  readonly difficulty: Difficulty;
  /** Whether a mouse at an edge of the field moves the camera. */
  readonly scrollsAtEdges: boolean;
  /** Whether what the player's warriors do not see is hidden in battles. */
  readonly hasFog: boolean;
  /** Whether fewer effects are drawn where drawing takes too long. */
  readonly adaptsDetail: boolean;
}

/** Values that are kept between visits. */
export interface SettingsStore<Values = Settings> {
  readonly value: Values;
  /** Why they are not those of the last visit, in sentences; empty when they are. */
  readonly trouble: string;
  /** Cheap when nothing changed: it is called every frame. */
  change(part: Partial<Values>): void;
  /** Takes over what another tab has added to the lists that only grow, such as the hints done. */
  takeOver(): void;
}

/** Fields of the stored object, which others share. */
export interface SettingsFields<Values> {
  /** Each makes a value of what is stored, which may be anything. */
  readonly readers: { readonly [Name in keyof Values]: (found: unknown) => Values[Name] };
  /** Lists that only grow: what another tab has added meanwhile stays in them. */
  readonly growing: readonly (keyof Values & string)[];
}

const FORMAT: ThingFormat<JsonRecord> = { name: 'the settings', key: 'warband.settings', version: 1, ...objectText };

const FIELDS: SettingsFields<Settings> = {
  readers: {
    isMuted: flag(false),
    volume: (found) => (typeof found === 'number' && found >= 0 && found <= 1 ? found : 0.7),
    hintsDone: (found) => HINTS.filter((hint) => textsIn(found).includes(hint)),
    isTimelineOpen: flag(false),
    chosenBattle: textIn,
    wonBattle: textIn,
    difficulty: (found) => DIFFICULTIES.find((known) => known === found) ?? USUAL_DIFFICULTY,
    scrollsAtEdges: flag(false),
    hasFog: flag(true),
    adaptsDetail: flag(true),
  },
  growing: ['hintsDone'],
};

/** `store` is undefined where the browser forbids storage: settings then live in memory only. `onFailure` is called when they are not kept. */
export function createSettingsStore(store: TextStore | undefined, onFailure?: (failure: StoreFailure) => void): SettingsStore {
  return openSettings(FIELDS, store, onFailure);
}

/** The same for fields of a feature. */
export function openSettings<Values extends object>(
  { readers, growing }: SettingsFields<Values>,
  store: TextStore | undefined,
  onFailure?: (failure: StoreFailure) => void,
): SettingsStore<Values> {
  const thing = new StoredThing(FORMAT, store, onFailure);
  const names = Object.keys(readers) as (keyof Values & string)[];
  const valuesIn = (found: JsonRecord): Values => Object.fromEntries(names.map((name) => [name, readers[name](found[name])])) as Values;
  /** The growing lists among the changes, with what is stored already. */
  const grown = (found: JsonRecord, news: JsonRecord): JsonRecord =>
    Object.fromEntries(
      growing.filter((name) => name in news).map((name) => [name, [...new Set([...textsIn(found[name]), ...textsIn(news[name])])]]),
    );
  const first = thing.read();
  let value = valuesIn(first.kind === 'found' ? first.value : {});
  /** Changes that could not be written are written with the next one. */
  let unsaved: JsonRecord = {};
  return {
    trouble: first.kind === 'damaged' ? `${first.reason} The usual settings are used.` : first.kind === 'newer' ? first.reason : '',
    get value() {
      return value;
    },
    change(part) {
      const news = Object.fromEntries(Object.entries(part).filter(([name, each]) => each !== value[name as keyof Values]));
      if (Object.keys(news).length === 0) return;
      value = { ...value, ...news };
      unsaved = { ...unsaved, ...news };
      const result = thing.update((found = {}) => ({ ...found, ...unsaved, ...grown(found, unsaved) }));
      if (result.kind === 'kept') unsaved = {};
    },
    takeOver() {
      const found = thing.read();
      if (found.kind === 'found') value = valuesIn({ ...(value as JsonRecord), ...grown(found.value, value as JsonRecord) });
    },
  };
}

function flag(usual: boolean): (found: unknown) => boolean {
  return (found) => (typeof found === 'boolean' ? found : usual);
}

export function textIn(found: unknown): string {
  return typeof found === 'string' ? found : '';
}

export function textsIn(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}
