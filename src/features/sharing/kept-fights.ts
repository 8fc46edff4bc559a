import type { Content } from '../../content/load-content.ts';
import { isRecord } from '../../core/json-value.ts';
import { copyAside, StoredThing, type ThingFormat } from '../../core/storage/stored-thing.ts';
import { BLOCKED, type StoreResult } from '../../core/storage/store-result.ts';
import type { ListedTextStore, TextStore } from '../../core/storage/text-store.ts';
import { clockTime } from '../../hud/words/labels.ts';
import { STEP_SECONDS } from '../../sim/state.ts';

const PREFIX = 'warband.fight.';
/** Earlier versions kept one fight for all tabs, under these names. */
const FORMER_RUN = 'warband.run';
const FORMER_BRANCHES = 'warband-branches';
export const FORMER_ID = 'former';
/** In the storage of the tab: the fight that it has kept last, also after a reload. */
const OWN = 'warband.fight';
/** When one more is kept, the one that was saved longest ago goes. */
const MOST_FIGHTS = 4;

/** What is stored of a fight: the texts of `runLinkText` and `branchesText`, and what the title shows. */
export interface FightTexts {
  readonly scenario: string;
  /** The step that it is left at. */
  readonly at: number;
  /** It is won or lost at that step. Absent in what earlier versions have kept. */
  readonly isDecided?: boolean;
  readonly run: string;
  readonly branches?: string | undefined;
}

interface StoredFight extends FightTexts {
  readonly version: number;
  /** The page that wrote it. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** A fight as the title offers it. */
export interface KeptFight {
  readonly id: string;
  /** Empty for one that cannot be read. */
  readonly scenario: string;
  readonly at: number;
  readonly savedAt: number;
  readonly isDecided: boolean;
  /** This tab has kept it last. */
  readonly isOwn: boolean;
}

export interface KeptFightsOptions {
  /** Undefined where the browser forbids it. */
  readonly store: ListedTextStore | undefined;
  readonly tab: TextStore | undefined;
  /** Name of this page among all that are open. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** "The gorge, 1:20". */
export function fightLabel({ scenario, at }: KeptFight, { scenarios }: Pick<Content, 'scenarios'>): string {
  const title = scenarios.get(scenario)?.title ?? '';
  return title === '' ? 'A fight that cannot be read' : `${title}, ${clockTime(at * STEP_SECONDS)}`;
}

/** A name that no other page or fight has. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`;
}

/**
 * Fights that are kept for the next visit, each under its own id. The stamp of a stored fight changes with every write: who knows the latest
 * stamp may overwrite or remove it, so that no tab touches the fight of another.
 */
export class KeptFights {
  constructor(private readonly options: KeptFightsOptions) {}

  /** Those of this tab first, then the newest first. */
  list(): readonly KeptFight[] {
    const byRank = (one: KeptFight, other: KeptFight): number => Number(other.isOwn) - Number(one.isOwn) || other.savedAt - one.savedAt;
    return this.#ids()
      .map((id) => this.#listed(id))
      .sort(byRank);
  }

  /** Undefined when nothing is stored under that id. */
  stampOf(id: string): string | undefined {
    const text = this.#text(keyOf(id));
    if (text === undefined) return undefined;
    const { owner, savedAt } = fightIn(text) ?? {};
    return owner === undefined ? text : `${owner} ${savedAt}`;
  }

  /** The texts of a stored fight; one that cannot be read has its whole text as its run. */
  read(id: string): FightTexts | undefined {
    const text = this.#text(keyOf(id));
    if (text === undefined) return undefined;
    if (id === FORMER_ID) return { ...this.#listed(id), run: text, branches: this.#text(FORMER_BRANCHES) };
    return fightIn(text) ?? { scenario: '', at: 0, run: text };
  }

  /** Writes the fight, and remembers it as the one of this tab. */
  put(id: string, texts: FightTexts): StoreResult {
    const { store, tab, owner, now } = this.options;
    // Those that cannot be read may be of a newer version: they stay.
    const others = this.list().filter((each) => each.id !== id && each.scenario !== '');
    const stored = { version: FORMAT.version, owner, savedAt: now(), ...texts };
    const result = new StoredThing({ ...FORMAT, key: keyOf(id) }, store).update(() => stored);
    if (result.kind !== 'kept') return result;
    try {
      tab?.setItem(OWN, id);
    } catch {
      // Then the newest fight of all tabs is offered first.
    }
    if (others.length >= MOST_FIGHTS) this.#dropOldest(others);
    return result;
  }

  /** Nothing happens when another page has written it since. */
  remove(id: string, stamp: string | undefined): StoreResult {
    if (this.stampOf(id) !== stamp) return { kind: 'kept' };
    try {
      this.options.store?.removeItem(keyOf(id));
      if (id === FORMER_ID) this.options.store?.removeItem(FORMER_BRANCHES);
      return { kind: 'kept' };
    } catch {
      return BLOCKED;
    }
  }

  /** Copies branches that cannot be read to a name of their own and returns it; undefined when there is no room. */
  setBranchesAside(branches: string): string | undefined {
    return copyAside(this.options.store, FORMER_BRANCHES, branches);
  }

  #dropOldest(fights: readonly KeptFight[]): void {
    const oldest = fights.reduce((one, other) => (other.savedAt < one.savedAt ? other : one));
    this.remove(oldest.id, this.stampOf(oldest.id));
  }

  get #ownId(): string | undefined {
    try {
      return this.options.tab?.getItem(OWN) ?? undefined;
    } catch {
      return undefined;
    }
  }

  #listed(id: string): KeptFight {
    const text = this.#text(keyOf(id)) ?? '';
    const found: ListedFight = (id === FORMER_ID ? formerIn(text) : fightIn(text)) ?? { scenario: '', at: 0, savedAt: 0 };
    const { scenario, at, savedAt, isDecided } = found;
    return { id, scenario, at, savedAt, isDecided: isDecided === true, isOwn: id === this.#ownId };
  }

  #ids(): readonly string[] {
    const { store } = this.options;
    try {
      const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '');
      const ids = keys.filter((key) => /^warband\.fight\.[\w-]+$/.test(key)).map((key) => key.slice(PREFIX.length));
      return keys.includes(FORMER_RUN) ? [...ids, FORMER_ID] : ids;
    } catch {
      return [];
    }
  }

  #text(key: string): string | undefined {
    try {
      return this.options.store?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }
}

function keyOf(id: string): string {
  return id === FORMER_ID ? FORMER_RUN : `${PREFIX}${id}`;
}

const FORMAT: Omit<ThingFormat<StoredFight>, 'key'> = {
  name: 'this fight',
  version: 1,
  read: (text) => fightIn(text),
  write: (fight) => JSON.stringify(fight),
};

/** Undefined for a text that is no fight of this version. */
function fightIn(text: string): StoredFight | undefined {
  const found = parsed(text);
  const { version, owner, savedAt, scenario, at, run, branches } = found;
  const isFight =
    version === FORMAT.version &&
    [owner, scenario, run, branches ?? ''].every((each) => typeof each === 'string') &&
    [savedAt, at].every((each) => typeof each === 'number');
  return isFight ? (found as unknown as StoredFight) : undefined;
}

type ListedFight = Pick<StoredFight, 'scenario' | 'at' | 'savedAt' | 'isDecided'>;

/** What the title shows of a fight that an earlier version has kept. */
function formerIn(text: string): ListedFight {
  const { request, at } = parsed(text);
  const scenario = isRecord(request) ? request['scenario'] : '';
  return { scenario: typeof scenario === 'string' ? scenario : '', at: typeof at === 'number' ? at : 0, savedAt: 0 };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text);
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}
