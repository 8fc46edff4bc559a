import { isRecord } from '../../core/json-value.ts';
import { setAside, type TextStore } from '../../core/text-store.ts';
import { DIFFICULTIES, GAME_SPEEDS, type Difficulty, type GameSpeed } from '../hud-port.ts';

export type HintName = 'move' | 'select' | 'rotate';

export interface Settings {
  readonly isMuted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly speed: GameSpeed;
  readonly hintsDone: readonly HintName[];
  readonly isTimelineOpen: boolean;
  /** Ids of the lessons whose check was passed. */
  readonly lessonsDone: readonly string[];
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
}

export const DEFAULT_SETTINGS: Settings = {
  isMuted: false,
  volume: 0.7,
  speed: 1,
  hintsDone: [],
  isTimelineOpen: false,
  lessonsDone: [],
  chosenBattle: '',
  difficulty: 'normal',
  scrollsAtEdges: false,
  hasFog: false,
  adaptsDetail: true,
};

const KEY = 'warband.settings';
const HINTS: readonly HintName[] = ['move', 'select', 'rotate'];

/**
 * `store` is undefined where the browser forbids storage; a store that throws (full, private
 * window) is treated the same: settings then live in memory only.
 */
export function createSettingsStore(store: TextStore | undefined): SettingsStore {
  const { value: first, others, trouble } = readSettings(store);
  let value = first;
  return {
    trouble,
    get value() {
      return value;
    },
    change(part) {
      const isNews = (Object.keys(part) as (keyof Settings)[]).some((name) => part[name] !== value[name]);
      if (!isNews) return;
      value = { ...value, ...part };
      try {
        store?.setItem(KEY, JSON.stringify({ ...others, ...value }));
      } catch {
        // A full or forbidden store must not stop the game.
      }
    },
  };
}

/** Reading `window.localStorage` itself may throw. */
export function browserStore(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

interface FoundSettings extends Pick<SettingsStore, 'value' | 'trouble'> {
  /** What another version of the game has kept: it is written back as it is. */
  readonly others: object;
}

function readSettings(store: TextStore | undefined): FoundSettings {
  const none = { value: DEFAULT_SETTINGS, others: {}, trouble: '' };
  const text = textIn(store);
  if (store === undefined || text === null) return none;
  try {
    const found: unknown = JSON.parse(text);
    if (isRecord(found)) return { ...none, value: settingsFrom(found), others: found };
  } catch {
    // It is told as below.
  }
  return { ...none, trouble: `The settings of the last visit cannot be read, so all are as at first. ${setAside(store, KEY)}` };
}

function textIn(store: TextStore | undefined): string | null {
  try {
    return store?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

function settingsFrom(found: Readonly<Record<string, unknown>>): Settings {
  const { isMuted, volume, speed, hintsDone, isTimelineOpen, lessonsDone, chosenBattle, difficulty, scrollsAtEdges, hasFog, adaptsDetail } =
    found;
  return {
    isMuted: typeof isMuted === 'boolean' ? isMuted : DEFAULT_SETTINGS.isMuted,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULT_SETTINGS.volume,
    speed: GAME_SPEEDS.find((known) => known === speed) ?? DEFAULT_SETTINGS.speed,
    hintsDone: Array.isArray(hintsDone) ? HINTS.filter((hint) => hintsDone.includes(hint)) : [],
    isTimelineOpen: isTimelineOpen === true,
    lessonsDone: textsIn(lessonsDone),
    chosenBattle: typeof chosenBattle === 'string' ? chosenBattle : DEFAULT_SETTINGS.chosenBattle,
    difficulty: DIFFICULTIES.find((known) => known === difficulty) ?? DEFAULT_SETTINGS.difficulty,
    scrollsAtEdges: scrollsAtEdges === true,
    hasFog: hasFog === true,
    adaptsDetail: adaptsDetail !== false,
  };
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
