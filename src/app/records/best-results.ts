import { isRecord, type JsonRecord } from '../../core/json-value.ts';
import { objectText, StoredThing } from '../../core/storage/stored-thing.ts';
import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';

/** How a battle was won. Fewer fallen are better, then a shorter time. */
export interface BestResult {
  readonly seconds: number;
  readonly fallen: number;
  /** How many branches of the fight there were: 1 without going back in time. */
  readonly tries: number;
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

  /** Returns whether it is the best so far. */
  add(key: string, result: BestResult): boolean {
    const before = this.best(key);
    if (before !== undefined && !isBetter(result, before)) return false;
    this.#stored.update((found = {}) => {
      const others = Object.entries(resultsIn(found)).filter(([name]) => name !== key);
      return { ...found, version: 1, results: Object.fromEntries([...others.slice(1 - MOST_RESULTS), [key, result]]) };
    });
    return true;
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
  return isResult ? (value as unknown as BestResult) : undefined;
}
