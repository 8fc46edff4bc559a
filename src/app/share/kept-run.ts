import type { Content } from '../../content/load-content.ts';
import { branchesText, readBranches, type StoredBranches } from '../../runs/branches/branches-text.ts';
import { readRunLink, runLinkText, type SharedRun } from '../../runs/run-link.ts';
import type { RunVersion } from '../../runs/run-version.ts';
import { setAside, type TextStore } from '../../core/text-store.ts';
import { KEPT_BRANCHES, KEPT_RUN } from '../url-options.ts';

export interface KeptRunStore extends TextStore {
  removeItem(key: string): void;
}

interface KeptRunReader {
  readonly content: Content;
  readonly version: RunVersion;
}

/** The last fight and its branches, for the next visit. What is found may be of any version, or written by hand. */
export class KeptRun {
  readonly #store: KeptRunStore | undefined;
  readonly #reader: KeptRunReader;

  /** `store` is undefined where the browser forbids it. */
  constructor(store: KeptRunStore | undefined, reader: KeptRunReader) {
    this.#store = store;
    this.#reader = reader;
  }

  put(run: SharedRun, branches: StoredBranches | undefined): void {
    const { content, version } = this.#reader;
    this.#store?.setItem(KEPT_RUN, runLinkText(run, content.library));
    if (branches === undefined) this.#store?.removeItem(KEPT_BRANCHES);
    else this.#store?.setItem(KEPT_BRANCHES, branchesText(branches, version, content.library));
  }

  get isThere(): boolean {
    return (this.#store?.getItem(KEPT_RUN) ?? null) !== null;
  }

  read(): ReturnType<typeof readRunLink> {
    const text = this.#store?.getItem(KEPT_RUN) ?? undefined;
    return text === undefined ? { problem: 'There is none.' } : readRunLink(text, this.#reader);
  }

  /** Undefined when there are none. */
  readBranches(): ReturnType<typeof readBranches> | undefined {
    const text = this.#store?.getItem(KEPT_BRANCHES) ?? undefined;
    return text === undefined ? undefined : readBranches(text, this.#reader.version, this.#reader.content.library);
  }

  /** Where they are kept from now on, in a sentence: the next fight takes the place of these. */
  setBranchesAside(): string {
    return this.#store === undefined ? '' : setAside(this.#store, KEPT_BRANCHES);
  }

  drop(): void {
    this.#store?.removeItem(KEPT_RUN);
    this.#store?.removeItem(KEPT_BRANCHES);
  }
}
