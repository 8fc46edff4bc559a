import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { failureKind, type StoreFailure, type StoreResult } from '../../core/storage/store-result.ts';
import { isDraft, type Draft } from './draft.ts';

const DATABASE = 'warband-studio';
const VERSION = 1;

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** The result of a write. `elsewhere`: another window changed the same tree since this one looked; its draft was not overwritten. */
export type WriteResult = StoreResult | { readonly kind: 'elsewhere'; readonly draft: Draft };

export interface DraftStore {
  /** All drafts, oldest first. `trouble` says why some may be missing. */
  load(): Promise<{ readonly drafts: readonly Draft[]; readonly trouble?: string }>;
  /** Overwrites drafts that this window wrote or has seen, but not newer ones of another window unless forced. */
  save(draft: Draft, isForced?: boolean): Promise<WriteResult>;
  /** Same condition as `save`. */
  remove(tree: string, writer: string, isForced?: boolean): Promise<WriteResult>;
  close(): void;
}

/**
 * Stores drafts in IndexedDB. Opened on first use, and again after the connection was lost: a browser
 * may close it to free space, or when a newer page upgrades the database.
 */
export function createDraftStore(database = DATABASE): DraftStore {
  let opened: Promise<IDBPDatabase<DraftSchema>> | undefined;
  const seen = new Map<string, string>();
  const forget = () => (opened = undefined);
  const open = () => (opened ??= openDatabase(database, forget));

  async function attempt<Value>(work: (store: IDBPDatabase<DraftSchema>) => Promise<Value>): Promise<Value | StoreFailure> {
    try {
      return await work(await open());
    } catch (error) {
      forget();
      return failureOf(error);
    }
  }

  const write = (draft: Draft | undefined, { tree, writer, isForced }: { tree: string; writer: string; isForced: boolean }) =>
    attempt<WriteResult>(async (store) => {
      const work = store.transaction('drafts', 'readwrite', { durability: 'strict' });
      const isMine = (kept: Draft) => isForced || kept.writer === writer || seen.get(tree) === stampOf(kept);
      // Await both: a full store rejects the write and then the transaction, and neither may go unhandled.
      const [written] = await Promise.all([writeUnlessNewer(work.store, { tree, draft, isMine }), work.done]);
      if (written.kind === 'kept') seen.set(tree, draft === undefined ? '' : stampOf(draft));
      return written;
    });

  return {
    async load() {
      const found = await attempt(async (store) => ({ kind: 'found' as const, values: (await store.getAll('drafts')) as unknown[] }));
      if (found.kind !== 'found') return { drafts: [], trouble: found.reason };
      const drafts = found.values.filter(isDraft).sort((a, b) => a.savedAt - b.savedAt);
      for (const draft of drafts) seen.set(draft.tree, stampOf(draft));
      const unreadable = found.values.length - drafts.length;
      if (unreadable === 0) return { drafts };
      return {
        drafts,
        trouble: `${unreadable === 1 ? '1 draft was' : `${unreadable} drafts were`} written by another version of the studio and left unchanged.`,
      };
    },

    save: (draft, isForced = false) => write(draft, { tree: draft.tree, writer: draft.writer, isForced }),
    remove: (tree, writer, isForced = false) => write(undefined, { tree, writer, isForced }),

    close() {
      // A database that did not open has nothing to close.
      void opened?.then((store) => store.close(), forget);
      forget();
    },
  };
}

function openDatabase(name: string, forget: () => void): Promise<IDBPDatabase<DraftSchema>> {
  return openDB<DraftSchema>(name, VERSION, {
    upgrade: (store) => void store.createObjectStore('drafts', { keyPath: 'tree' }),
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
}

interface DraftTable {
  get(tree: string): Promise<Draft | undefined>;
  put(draft: Draft): Promise<string>;
  delete(tree: string): Promise<void>;
}

interface Write {
  readonly tree: string;
  /** Undefined deletes the stored draft. */
  readonly draft: Draft | undefined;
  readonly isMine: (kept: Draft) => boolean;
}

async function writeUnlessNewer(table: DraftTable, { tree, draft, isMine }: Write): Promise<WriteResult> {
  const kept = await table.get(tree);
  if (kept !== undefined && !isDraft(kept)) return { kind: 'newer', reason: REASONS.foreign };
  if (kept !== undefined && !isMine(kept)) return { kind: 'elsewhere', draft: kept };
  if (draft === undefined) await table.delete(tree);
  else await table.put(draft);
  return { kind: 'kept' };
}

function stampOf({ writer, savedAt }: Draft): string {
  return `${writer} ${savedAt}`;
}

const REASONS = {
  full: 'The browser’s storage is full. Export your trees, or free some space.',
  blocked: 'The browser does not let this page keep anything (private mode, or blocked). Export your trees before you leave.',
  newer: 'A newer version of the studio has changed the stored drafts. Reload the page.',
  foreign: 'The stored draft of this tree is of another version of the studio and was not overwritten. Export the tree before you leave.',
} as const;

function failureOf(error: unknown): StoreFailure {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (typeof indexedDB === 'undefined')
    return { kind: 'blocked', reason: 'This browser cannot store drafts. Export your trees before you leave.' };
  if (name === 'VersionError') return { kind: 'newer', reason: REASONS.newer };
  const kind = failureKind(error);
  if (kind === 'full' || name === 'SecurityError' || name === 'InvalidStateError') return { kind, reason: REASONS[kind] };
  const words = message === '' ? '' : ` (${message})`;
  return { kind, reason: `Drafts could not be stored${words}. Export your trees before you leave.` };
}
