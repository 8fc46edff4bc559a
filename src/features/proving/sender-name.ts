import { shownName } from '../../core/shown-name.ts';
import { StoredThing } from '../../core/storage/stored-thing.ts';
import type { TextStore } from '../../core/storage/text-store.ts';

const FORMAT = { name: 'your name', key: 'warband.name', version: 1, read: shownName, write: (name: string) => name };

/** The name of the one who sends challenges, kept between visits. */
export class SenderName {
  readonly #stored: StoredThing<string>;
  /** Empty before one is written. */
  name: string;

  constructor(store: TextStore | undefined, tell: (text: string) => void) {
    this.#stored = new StoredThing(FORMAT, store, ({ reason }) => tell(reason));
    const found = this.#stored.read();
    this.name = found.kind === 'found' ? found.value : '';
  }

  keep(name: string): void {
    this.name = name;
    this.#stored.update(() => name);
  }
}
