import type { Draft } from './draft.ts';
import type { DraftStore, WriteResult } from './draft-store.ts';

/** One draft to write; `text` is undefined when the tree was deleted. */
export interface DraftWrite {
  readonly tree: string;
  readonly text: string | undefined;
  /** Text and hash of the base file; undefined and empty when there is none. */
  readonly fileText: string | undefined;
  readonly fileHash: string;
  /** Overwrite another window's draft: the user chose to. */
  readonly isForced?: boolean;
}

export interface AutosaveSettings {
  readonly store: DraftStore;
  /** Id of this window among others of the same browser. */
  readonly writer: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with the result of each write. */
  readonly onWritten: (tree: string, result: WriteResult) => void;
}

/**
 * Writes every change to the store at once. While a write of a tree is in flight, only the latest of
 * the following changes is queued: the store is never behind by more than one write.
 */
export class Autosave {
  readonly #settings: AutosaveSettings;
  /** Trees whose last write failed. */
  readonly failed = new Set<string>();
  readonly #waiting = new Map<string, DraftWrite>();
  readonly #busy = new Map<string, Promise<void>>();

  constructor(settings: AutosaveSettings) {
    this.#settings = settings;
  }

  /** Call after every edit. A tree that equals its file needs no draft: a stored one is deleted. */
  keep(work: DraftWrite): void {
    this.#waiting.set(work.tree, work);
    if (!this.#busy.has(work.tree)) this.#busy.set(work.tree, this.#writeAll(work.tree));
  }

  /** Whether changes would be lost if the page were left now. */
  get hasUnsaved(): boolean {
    return this.#busy.size > 0 || this.failed.size > 0;
  }

  /** Resolves when all writes have succeeded or failed. */
  async settled(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy.values());
  }

  async #writeAll(tree: string): Promise<void> {
    for (let work = this.#next(tree); work !== undefined; work = this.#next(tree)) {
      const result = await this.#write(work);
      if (result.kind === 'kept') this.failed.delete(tree);
      else this.failed.add(tree);
      this.#settings.onWritten(tree, result);
    }
    this.#busy.delete(tree);
  }

  #next(tree: string): DraftWrite | undefined {
    const work = this.#waiting.get(tree);
    this.#waiting.delete(tree);
    return work;
  }

  #write({ tree, text, fileText, fileHash, isForced = false }: DraftWrite): Promise<WriteResult> {
    const { store, writer, now } = this.#settings;
    if (text === fileText) return store.remove(tree, writer, isForced);
    const draft: Draft = { tree, text, base: fileHash, savedAt: now(), writer };
    return store.save(draft, isForced);
  }
}
