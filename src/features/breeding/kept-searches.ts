import type { SearchEntry } from './view/breeding-state.ts';
import type { RunVersion } from '../../runs/run-version.ts';
import type { BreedingRun } from './breeding-run.ts';
import type { BreedingStore } from './breeding-store.ts';
import type { FoundTree } from './keep-tree.ts';
import { readStored, type StoredSearch } from './stored-search.ts';

export interface KeptSearchesOptions {
  readonly store: BreedingStore;
  readonly version: RunVersion;
  newId(): string;
  tell(text: string): void;
}

const ELSEWHERE = 'Another tab has gone on with this search. From here on, this one is kept beside it.';

/** The searches of this browser, and where the present one is stored. */
export class KeptSearches {
  readonly #options: KeptSearchesOptions;
  /** Name of this page among all that are open. */
  readonly #writer: string;
  #found: readonly StoredSearch[] = [];
  #entries: readonly SearchEntry[] = [];
  #present: Pick<StoredSearch, 'id' | 'kind' | 'title'> | undefined;
  #told = '';
  #savedAt = 0;
  /** A write is under way; what comes meanwhile follows it. */
  #writing: Promise<void> | undefined;
  #next: BreedingRun | undefined;

  constructor(options: KeptSearchesOptions) {
    this.#options = options;
    this.#writer = options.newId();
  }

  get entries(): readonly SearchEntry[] {
    return this.#entries;
  }

  find(id: string): StoredSearch | undefined {
    return this.#found.find((search) => search.id === id);
  }

  /** Its best tree, also where the search itself cannot go on. */
  bestOf(id: string): FoundTree | undefined {
    const stored = this.find(id);
    if (stored === undefined) return undefined;
    const read = readStored(stored, this.#options.version);
    const tree = 'problem' in read ? read.tree : read.search.champions.at(-1)?.candidate.trees[0];
    const [kind, title] = [stored.kind, stored.title].map((text: unknown) => (typeof text === 'string' ? text : 'unknown'));
    const generations = 'problem' in read ? 0 : read.checkpoint.state.generation;
    return tree && { tree, kind: kind!, title: title!, temperament: undefined, origin: { seed: id, generations } };
  }

  async list(): Promise<void> {
    await this.#writing;
    const { searches, trouble } = await this.#options.store.list();
    if (trouble !== '') this.#tellOnce(trouble);
    this.#found = searches;
    this.#entries = searches.map((search) => entryOf(search, this.#options.version));
  }

  /** A search begins, or goes on. */
  begin({ id, kind, title }: Pick<StoredSearch, 'id' | 'kind' | 'title'>): void {
    this.#present = { id, kind, title };
  }

  /** Of the present search. */
  get title(): string {
    return this.#present?.title ?? '';
  }

  /** Adds a search that comes from a file, so that it can go on. */
  async add(search: Omit<StoredSearch, 'id' | 'writer' | 'savedAt'>): Promise<string | undefined> {
    const id = this.#options.newId();
    const written = await this.#options.store.put({ ...search, id, writer: this.#writer, savedAt: Date.now() });
    if (written.kind !== 'kept') this.#options.tell(written.kind === 'elsewhere' ? ELSEWHERE : written.reason);
    await this.list();
    return written.kind === 'kept' ? id : undefined;
  }

  async remove(id: string): Promise<void> {
    const result = await this.#options.store.remove(id);
    if (result.kind !== 'kept') this.#options.tell(result.reason);
    await this.list();
  }

  /** Writes the present search; while a write is under way, the latest state waits for it. */
  save(run: BreedingRun): Promise<void> {
    if (this.#writing !== undefined) {
      this.#next = run;
      return this.#writing;
    }
    this.#writing = this.#write(run).finally(() => {
      this.#writing = undefined;
      const next = this.#next;
      this.#next = undefined;
      if (next !== undefined) void this.save(next);
    });
    return this.#writing;
  }

  async #write(run: BreedingRun): Promise<void> {
    const present = this.#present;
    // Before the first fight there is nothing to lose.
    if (present === undefined || (run.found.champions.length === 0 && run.found.fightCount === 0)) return;
    // Two writes of one page in the same millisecond differ too.
    this.#savedAt = Math.max(Date.now(), this.#savedAt + 1);
    const written = await this.#options.store.put(run.stored({ ...present, writer: this.#writer, savedAt: this.#savedAt }));
    if (written.kind === 'kept') {
      this.#told = '';
    } else if (written.kind === 'elsewhere') {
      this.#present = { ...present, id: this.#options.newId() };
      this.#options.tell(ELSEWHERE);
      await this.#write(run);
    } else this.#tellOnce(`${written.reason} The search goes on, and “Keep” still works.`);
  }

  #tellOnce(text: string): void {
    if (text !== this.#told) this.#options.tell(text);
    this.#told = text;
  }
}

function entryOf(stored: StoredSearch, version: RunVersion): SearchEntry {
  const { id } = stored;
  const read = readStored(stored, version);
  if ('problem' in read) return { id, label: read.label, problem: read.problem, hasTree: read.tree !== undefined };
  const { history } = read.checkpoint.state;
  const { strength = 0, size = 0, cells } = history.at(-1) ?? {};
  const words =
    cells !== undefined
      ? `generation ${history.length}, ${cells} temperaments`
      : `generation ${history.length}, ${size} nodes, training score ${(100 * strength).toFixed(0)} %`;
  const hasTree = read.search.champions.length > 0;
  return { id, label: `${read.search.title}: ${hasTree ? words : 'in its first generation'}`, problem: '', hasTree };
}
