import type { Draft } from './draft.ts';
import type { DraftStore, Written } from './draft-store.ts';

/** What should be kept of one tree; `text` is undefined when it was deleted. */
export interface Work {
  readonly tree: string;
  readonly text: string | undefined;
  /** Text of the file from which the work started, and its hash; undefined and empty when there is none. */
  readonly fileText: string | undefined;
  readonly fileHash: string;
  /** Also over what another window keeps: the person has chosen. */
  readonly isMeant?: boolean;
}

export interface AutosaveSettings {
  readonly store: DraftStore;
  /** Names this window among others of the same browser. */
  readonly writer: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears how each write ended. */
  readonly onWritten: (tree: string, written: Written) => void;
}

/**
 * Writes every change into the store at once. While a write of a tree is under way, only the newest of
 * the changes that follow is remembered: the store is never behind by more than one write.
 */
export class Autosave {
  readonly #settings: AutosaveSettings;
  readonly #waiting = new Map<string, Work>();
  readonly #busy = new Map<string, Promise<void>>();

  constructor(settings: AutosaveSettings) {
    this.#settings = settings;
  }

  /** Call it after every edit. Work that equals its file needs no draft: the one that is kept goes. */
  keep(work: Work): void {
    this.#waiting.set(work.tree, work);
    if (!this.#busy.has(work.tree)) this.#busy.set(work.tree, this.#writeAll(work.tree));
  }

  /** Whether something is not yet in the store: the page should not be left now. */
  get isBusy(): boolean {
    return this.#busy.size > 0;
  }

  /** Until everything that was given is written, or has failed and was told. */
  async settled(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy.values());
  }

  async #writeAll(tree: string): Promise<void> {
    for (let work = this.#next(tree); work !== undefined; work = this.#next(tree)) {
      this.#settings.onWritten(tree, await this.#write(work));
    }
    this.#busy.delete(tree);
  }

  #next(tree: string): Work | undefined {
    const work = this.#waiting.get(tree);
    this.#waiting.delete(tree);
    return work;
  }

  #write({ tree, text, fileText, fileHash, isMeant = false }: Work): Promise<Written> {
    const { store, writer, now } = this.#settings;
    if (text === fileText) return store.remove(tree, writer, isMeant);
    const draft: Draft = { tree, text, base: fileHash, savedAt: now(), writer };
    return store.save(draft, isMeant);
  }
}
