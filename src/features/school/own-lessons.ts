import type { TextFile } from '../../content/read-tree-library.ts';
import { objectText, StoredThing } from '../../core/storage/stored-thing.ts';
import type { StoreResult } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';

/** By id, the text of its file. */
const FORMAT = { name: 'your own lessons', key: 'warband.lessons', version: 1, ...objectText };
/** The oldest make room. */
const MOST_LESSONS = 30;

/** Lessons that were opened from a file or a link; they are kept in this browser. */
export class OwnLessons {
  readonly #stored: StoredThing<Readonly<Record<string, unknown>>>;

  constructor(store: TextStore | undefined, tell: (text: string) => void) {
    this.#stored = new StoredThing(FORMAT, store, ({ reason }) => tell(reason));
  }

  files(): readonly TextFile[] {
    const found = this.#stored.read();
    if (found.kind !== 'found') return [];
    return Object.entries(found.value).flatMap(([id, text]) => (typeof text === 'string' ? [{ file: `${id}.json`, text }] : []));
  }

  textOf(id: string): string | undefined {
    return this.files().find(({ file }) => file === `${id}.json`)?.text;
  }

  keep(id: string, text: string): StoreResult {
    return this.#stored.update((found = {}) => {
      const others = Object.entries(found).filter(([each]) => each !== id);
      return Object.fromEntries([...others.slice(1 - MOST_LESSONS), [id, text]]);
    });
  }

  remove(id: string): void {
    this.#stored.update((found = {}) => Object.fromEntries(Object.entries(found).filter(([each]) => each !== id)));
  }
}
