import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isDraft, type Draft } from './draft.ts';

const DATABASE = 'warband-studio';
const VERSION = 1;

interface Drafts extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** What became of a write. Nothing here throws: a store that fails must not stop the work, but be told. */
export type Written =
  | { readonly kind: 'kept' }
  /** Another window changed the same tree since this one looked; its draft was left as it is. */
  | { readonly kind: 'elsewhere'; readonly draft: Draft }
  /** A sentence for the person. */
  | { readonly kind: 'trouble'; readonly reason: string };

export interface DraftStore {
  /** Everything that is kept, oldest first. `trouble` says why there may be more. */
  load(): Promise<{ readonly drafts: readonly Draft[]; readonly trouble?: string }>;
  /** Overwrites what this window wrote or has seen, never the newer work of another one, unless it is meant. */
  save(draft: Draft, isMeant?: boolean): Promise<Written>;
  /** Under the same condition. */
  remove(tree: string, writer: string, isMeant?: boolean): Promise<Written>;
  close(): void;
}

/**
 * The browser's own store (IndexedDB). It is opened on first use, and again after it was lost: a browser
 * may close it when it needs the room, or when a newer page wants to change it.
 */
export function createDraftStore(database = DATABASE): DraftStore {
  let opened: Promise<IDBPDatabase<Drafts>> | undefined;
  const seen = new Map<string, string>();
  const forget = () => (opened = undefined);
  const open = () => (opened ??= openDatabase(database, forget));

  async function attempt<Value>(work: (store: IDBPDatabase<Drafts>) => Promise<Value>): Promise<Value | { kind: 'trouble'; reason: string }> {
    try {
      return await work(await open());
    } catch (error) {
      forget();
      return { kind: 'trouble', reason: reasonOf(error) };
    }
  }

  const write = (draft: Draft | undefined, { tree, writer, isMeant }: { tree: string; writer: string; isMeant: boolean }) =>
    attempt<Written>(async (store) => {
      const work = store.transaction('drafts', 'readwrite', { durability: 'strict' });
      const isMine = (kept: Draft) => isMeant || kept.writer === writer || seen.get(tree) === stampOf(kept);
      // Both: a full store fails the write and then the transaction, and neither may go unheard.
      const [written] = await Promise.all([writeUnlessNewer(work.store, { tree, draft, isMine }), work.done]);
      if (written.kind === 'kept') seen.set(tree, draft === undefined ? '' : stampOf(draft));
      return written;
    });

  return {
    async load() {
      const found = await attempt(async (store) => ({ kind: 'found' as const, values: (await store.getAll('drafts')) as unknown[] }));
      if (found.kind === 'trouble') return { drafts: [], trouble: found.reason };
      const drafts = found.values.filter(isDraft).sort((a, b) => a.savedAt - b.savedAt);
      for (const draft of drafts) seen.set(draft.tree, stampOf(draft));
      const strange = found.values.length - drafts.length;
      if (strange === 0) return { drafts };
      return { drafts, trouble: `${strange === 1 ? '1 draft was' : `${strange} drafts were`} written by another version of the studio and left alone.` };
    },

    save: (draft, isMeant = false) => write(draft, { tree: draft.tree, writer: draft.writer, isMeant }),
    remove: (tree, writer, isMeant = false) => write(undefined, { tree, writer, isMeant }),

    close() {
      // A database that did not open has nothing to close.
      void opened?.then((store) => store.close(), forget);
      forget();
    },
  };
}

function openDatabase(name: string, forget: () => void): Promise<IDBPDatabase<Drafts>> {
  return openDB<Drafts>(name, VERSION, {
    upgrade: (store) => void store.createObjectStore('drafts', { keyPath: 'tree' }),
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
}

interface Shelf {
  get(tree: string): Promise<Draft | undefined>;
  put(draft: Draft): Promise<string>;
  delete(tree: string): Promise<void>;
}

interface Write {
  readonly tree: string;
  /** Nothing takes away what is kept. */
  readonly draft: Draft | undefined;
  readonly isMine: (kept: Draft) => boolean;
}

async function writeUnlessNewer(shelf: Shelf, { tree, draft, isMine }: Write): Promise<Written> {
  const kept = await shelf.get(tree);
  if (kept !== undefined && !isMine(kept)) return { kind: 'elsewhere', draft: kept };
  if (draft === undefined) await shelf.delete(tree);
  else await shelf.put(draft);
  return { kind: 'kept' };
}

function stampOf({ writer, savedAt }: Draft): string {
  return `${writer} ${savedAt}`;
}

const REASONS: Readonly<Record<string, string>> = {
  QuotaExceededError: 'The browser’s store is full. Export your trees, or make room.',
  SecurityError: 'The browser does not let this page keep anything (private mode, or blocked). Export your trees before you leave.',
  InvalidStateError: 'The browser does not let this page keep anything (private mode, or blocked). Export your trees before you leave.',
  VersionError: 'A newer studio has used the browser’s store. Load the page again.',
};

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (typeof indexedDB === 'undefined') return 'This browser has no store for drafts. Export your trees before you leave.';
  const words = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
  return REASONS[name] ?? `Drafts could not be kept${words}. Export your trees before you leave.`;
}
