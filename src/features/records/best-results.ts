import { isRecord, type JsonRecord } from '../../core/json-value.ts';
import { objectText, StoredThing } from '../../core/storage/stored-thing.ts';
import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import { MEDALS, type Medal } from '../../runs/campaign/medals.ts';

/** How a battle was won. Fewer fallen are better, then a shorter time. */
export interface BestResult {
  readonly seconds: number;
  readonly fallen: number;
  /** How many branches of the fight there were: 1 without going back in time. */
  readonly tries: number;
  /** All that were earned in this battle, in this fight or in another. */
  readonly medals: readonly Medal[];
}

/** More are not kept: those that were stored first go. */
const MOST_RESULTS = 200;

/** Keeps the best result of each battle. Results of another version are kept under other names, and not compared. */
export class BestResults {
  readonly #stored: StoredThing<JsonRecord>;

  constructor(store: TextStore | undefined, onFailure: (failure: StoreFailure) => void) {
    this.#stored = new StoredThing({ name: 'the best results', key: 'warband.best', version: 1, ...objectText }, store, onFailure);
  }

  best(key: string): BestResult | undefined {
    const found = this.#stored.read();
    return found.kind === 'found' ? resultIn(resultsIn(found.value)[key]) : undefined;
  }

  /** Keeps a result if it is the best so far, and its medals in any case. Returns whether it is the best. */
  add(key: string, result: BestResult): boolean {
    const before = this.best(key);
    const isBest = before === undefined || isBetter(result, before);
    const medals = MEDALS.filter((medal) => result.medals.includes(medal) || before?.medals.includes(medal));
    if (!isBest && medals.length === before.medals.length) return false;
    const kept = { ...(isBest ? result : before), medals };
    this.#stored.update((found = {}) => {
      const others = Object.entries(resultsIn(found)).filter(([name]) => name !== key);
      return { ...found, version: 1, results: Object.fromEntries([...others.slice(1 - MOST_RESULTS), [key, kept]]) };
    });
    return isBest;
  }
}

export function isBetter(one: BestResult, other: BestResult): boolean {
  return one.fallen !== other.fallen ? one.fallen < other.fallen : one.seconds < other.seconds;
}

function resultsIn({ results }: JsonRecord): JsonRecord {
  return isRecord(results) ? results : {};
}

function resultIn(value: unknown): BestResult | undefined {
  const isResult = isRecord(value) && ['seconds', 'fallen', 'tries'].every((field) => typeof value[field] === 'number');
  if (!isResult) return undefined;
  const { medals } = value;
  return { ...(value as unknown as BestResult), medals: MEDALS.filter((medal) => Array.isArray(medals) && medals.includes(medal)) };
}
