import { isRecord, type JsonRecord } from '../../core/json-value.ts';
import { objectText, StoredThing } from '../../core/storage/stored-thing.ts';
import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import { afterFight, NO_RECORDS, STYLES, type Style, type StyleRecord, type StyleRecords } from '../../runs/adapting/enemy-styles.ts';

/** What the enemy of one browser has learned. */
export interface Learned {
  /** Tells its fights from those of other players. */
  readonly id: string;
  /** How many fights were begun. */
  readonly begun: number;
  /** The number of the last fight that it has learned from. */
  readonly noted: number;
  readonly styles: StyleRecords;
}

/** Keeps what the enemy has learned. */
export class EnemyMemory {
  readonly #stored: StoredThing<JsonRecord>;
  readonly #newId: () => string;

  constructor(
    store: TextStore | undefined,
    { newId, onFailure }: { readonly newId: () => string; readonly onFailure: (failure: StoreFailure) => void },
  ) {
    this.#stored = new StoredThing(
      { name: 'what the enemy has learned', key: 'warband.enemy', version: 1, ...objectText },
      store,
      onFailure,
    );
    this.#newId = newId;
  }

  get learned(): Learned {
    const found = this.#stored.read();
    return this.#learnedIn(found.kind === 'found' ? found.value : {});
  }

  /** Another fight begins. Returns its number. */
  begin(): Learned {
    return this.#change((learned) => ({ ...learned, begun: learned.begun + 1 }));
  }

  /** It learns from each fight once. */
  note(number: number, { style, cost }: { readonly style: Style; readonly cost: number }): void {
    this.#change((learned) =>
      learned.noted >= number ? learned : { ...learned, noted: number, styles: afterFight(learned.styles, style, cost) },
    );
  }

  forget(): void {
    this.#change((learned) => ({ ...learned, styles: NO_RECORDS }));
  }

  #change(change: (learned: Learned) => Learned): Learned {
    let changed = this.learned;
    this.#stored.update((found = {}) => {
      changed = change(this.#learnedIn(found));
      return { ...found, version: 1, ...changed };
    });
    return changed;
  }

  /** What is damaged counts as never learned. */
  #learnedIn({ id, begun, noted, styles }: JsonRecord): Learned {
    const found = isRecord(styles) ? styles : {};
    return {
      id: typeof id === 'string' ? id : this.#newId(),
      begun: wholeIn(begun),
      noted: wholeIn(noted),
      styles: Object.fromEntries(STYLES.map((style) => [style, recordIn(found[style])])) as unknown as StyleRecords,
    };
  }
}

function wholeIn(value: unknown): number {
  return Number.isInteger(value) && (value as number) >= 0 ? (value as number) : 0;
}

function recordIn(value: unknown): StyleRecord {
  const { fights, cost } = isRecord(value) ? value : {};
  const isSound = Number.isInteger(fights) && typeof cost === 'number' && cost >= 0 && cost <= (fights as number);
  return isSound ? { fights: fights as number, cost } : NO_RECORDS.free;
}
