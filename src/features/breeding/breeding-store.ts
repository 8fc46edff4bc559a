import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { failureOf, newerFailure, type StoreResult } from '../../core/storage/store-result.ts';
import type { StoredSearch } from './stored-search.ts';

const DATABASE = 'warband-breeding';
const WHAT = 'the search of the breeding ground';

interface BreedingSchema extends DBSchema {
  searches: { key: string; value: StoredSearch };
}

/** `elsewhere`: another tab has gone on with the search; what it wrote stays. */
export type SearchWritten = StoreResult | { readonly kind: 'elsewhere' };

/** Searches that are kept for the next visit, each under its own id. */
export interface BreedingStore {
  /** All of them, the latest first, whatever they hold; with the reason when there may be more. */
  list(): Promise<{ readonly searches: readonly StoredSearch[]; readonly trouble: string }>;
  /** Writes it unless another page has written it since this one wrote or listed it. */
  put(search: StoredSearch): Promise<SearchWritten>;
  remove(id: string): Promise<StoreResult>;
}

/** In IndexedDB, which has room for more than `localStorage`. Opened on first use, and again after the connection was lost. */
export function createBreedingStore(database = DATABASE): BreedingStore {
  let opened: Promise<IDBPDatabase<BreedingSchema>> | undefined;
  const seen = new Map<string, string>();
  const forget = () => (opened = undefined);
  const open = () => (opened ??= openDatabase(database, forget));

  async function attempt<Value>(work: (store: IDBPDatabase<BreedingSchema>) => Promise<Value>) {
    try {
      return await work(await open());
    } catch (error) {
      forget();
      return error instanceof Error && error.name === 'VersionError' ? newerFailure(WHAT) : failureOf(error, WHAT);
    }
  }

  return {
    async list() {
      const found = await attempt(async (store) => ({ kind: 'found' as const, values: await store.getAll('searches') }));
      if (found.kind !== 'found') return { searches: [], trouble: found.reason };
      for (const search of found.values) seen.set(search.id, stampOf(search));
      return { searches: found.values.toSorted((one, other) => other.savedAt - one.savedAt), trouble: '' };
    },

    put: (search) =>
      attempt<SearchWritten>(async (store) => {
        const work = store.transaction('searches', 'readwrite', { durability: 'strict' });
        const write = async (): Promise<SearchWritten> => {
          const there = await work.store.get(search.id);
          if (there !== undefined && seen.get(search.id) !== stampOf(there)) return { kind: 'elsewhere' };
          await work.store.put(search);
          return { kind: 'kept' };
        };
        // Await both: a full store rejects the write and then the transaction, and neither may go unhandled.
        const [written] = await Promise.all([write(), work.done]);
        if (written.kind === 'kept') seen.set(search.id, stampOf(search));
        return written;
      }),

    remove: (id) =>
      attempt<StoreResult>(async (store) => {
        await store.delete('searches', id);
        return { kind: 'kept' };
      }),
  };
}

function openDatabase(name: string, forget: () => void): Promise<IDBPDatabase<BreedingSchema>> {
  return openDB<BreedingSchema>(name, 1, {
    upgrade: (store) => void store.createObjectStore('searches', { keyPath: 'id' }),
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
}

function stampOf({ writer, savedAt }: StoredSearch): string {
  return `${writer} ${savedAt}`;
}
