import { isRecord, type JsonRecord } from '../../core/json-value.ts';
import { objectText, StoredThing, type Found } from '../../core/storage/stored-thing.ts';
import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import type { RecordedFight } from '../../evolve/taught/fight-log.ts';
import { ALL_FIGHTS } from '../../evolve/taught/teaching-fights.ts';

/** The fights that were played; with their seed, all that is known of them can be found out again. */
export interface TaughtLesson {
  readonly kind: string;
  readonly seed: string;
  readonly fights: readonly RecordedFight[];
  /** Whether the tree draws among what the player did in like situations; else it always does what the player did most. */
  readonly varies: boolean;
}

export function storedLesson(store: TextStore | undefined, onFailure: (failure: StoreFailure) => void): StoredThing<JsonRecord> {
  return new StoredThing({ name: 'your teaching fights', key: 'warband.teaching', version: 1, ...objectText }, store, onFailure);
}

/** Undefined when there is none that can go on. The commands are checked when they are played. */
export function lessonIn(found: Found<JsonRecord>, kinds: readonly string[]): TaughtLesson | undefined {
  if (found.kind !== 'found') return undefined;
  const { kind, seed, fights, varies } = found.value;
  const isKnown = typeof kind === 'string' && kinds.includes(kind) && typeof seed === 'string';
  return isKnown && isFights(fights) ? { kind, seed, fights, varies: varies === true } : undefined;
}

function isFights(fights: unknown): fights is readonly RecordedFight[] {
  return Array.isArray(fights) && fights.length <= ALL_FIGHTS && fights.every(isFight);
}

function isFight(fight: unknown): boolean {
  if (!isRecord(fight) || !Array.isArray(fight['commands']) || !Number.isInteger(fight['steps'])) return false;
  return fight['commands'].every((timed: unknown) => isRecord(timed) && Number.isInteger(timed['step']) && isRecord(timed['command']));
}
