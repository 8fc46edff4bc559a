import { fieldOf } from '../json-value.ts';
import { capitalised } from '../capitalised.ts';
import { BLOCKED, failureOf, fullFailure, KEPT, newerFailure, type StoreFailure, type StoreResult } from './store-result.ts';
import type { TextStore } from './text-store.ts';

/** One kind of thing that is kept between visits. */
export interface ThingFormat<Value> {
  /** The words for it inside a sentence: "the settings". */
  readonly name: string;
  readonly key: string;
  /** The version of this program. A stored object with a larger field `version` is neither read nor overwritten; without the field it is of version 1. */
  readonly version: number;
  /** Returns undefined for damaged texts; may throw for them as well. */
  read(text: string): Value | undefined;
  write(value: Value): string;
}

export type Found<Value> =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly value: Value }
  /** It could not be read. `reason` says where the text is now. */
  | { readonly kind: 'damaged'; readonly reason: string }
  | StoreFailure;

/** More copies of damaged texts of one thing are not made; the thing is then not overwritten. */
const MOST_ASIDE = 9;

/**
 * A thing in a text store. A write reads first, so that what another tab has written is changed and not replaced. A text that cannot be read is
 * copied to another name before it is overwritten.
 */
export class StoredThing<Value> {
  /** The failure that was reported last; a successful write clears it. */
  #told: string | undefined;

  /** `store` is undefined where the browser forbids it. `onFailure` is called once for each failure that lasts. */
  constructor(
    private readonly format: ThingFormat<Value>,
    private readonly store: TextStore | undefined,
    private readonly onFailure: (failure: StoreFailure) => void = () => {},
  ) {}

  read(): Found<Value> {
    return this.#found(this.#text());
  }

  /** Changes what is stored now; `found` is undefined when nothing readable is there. */
  update(change: (found: Value | undefined) => Value): StoreResult {
    const result = this.#update(change);
    const told = result.kind === 'kept' ? undefined : result.reason;
    if (result.kind !== 'kept' && told !== this.#told) this.onFailure(result);
    this.#told = told;
    return result;
  }

  #update(change: (found: Value | undefined) => Value): StoreResult {
    const { format, store } = this;
    const text = this.#text();
    const found = this.#found(text);
    if (store === undefined || found.kind === 'blocked' || found.kind === 'newer') return found.kind === 'newer' ? found : BLOCKED;
    if (found.kind === 'full') return found;
    if (found.kind === 'damaged' && this.#copyAside(text ?? '') === undefined) return fullFailure(format.name);
    try {
      store.setItem(format.key, format.write(change(found.kind === 'found' ? found.value : undefined)));
      return KEPT;
    } catch (error) {
      return failureOf(error, format.name);
    }
  }

  /** Undefined when the store refuses. */
  #text(): string | null | undefined {
    try {
      return this.store?.getItem(this.format.key);
    } catch {
      return undefined;
    }
  }

  #found(text: string | null | undefined): Found<Value> {
    const { name } = this.format;
    if (text === undefined) return BLOCKED;
    if (text === null) return { kind: 'none' };
    if (isNewer(text, this.format.version)) return newerFailure(name);
    const value = this.#parsed(text);
    if (value !== undefined) return { kind: 'found', value };
    return { kind: 'damaged', reason: `${capitalised(name)} of the last visit cannot be read. ${this.#placeAside(text)}` };
  }

  #placeAside(text: string): string {
    const aside = this.#copyAside(text);
    return aside === undefined
      ? 'There is no room for a copy, so it is not overwritten.'
      : `What was found stays in the storage of this browser, as “${aside}”.`;
  }

  #parsed(text: string): Value | undefined {
    try {
      return this.format.read(text);
    } catch {
      return undefined;
    }
  }

  /** Returns the name of the copy; undefined when there is no room for one. */
  #copyAside(text: string): string | undefined {
    return copyAside(this.store, this.format.key, text);
  }
}

/** Copies a text that cannot be read to a free name beside its key. Returns that name; undefined when there is no room for it. */
export function copyAside(store: TextStore | undefined, key: string, text: string): string | undefined {
  try {
    for (let number = 1; number <= MOST_ASIDE; number++) {
      const name = number === 1 ? `${key}.unread` : `${key}.unread${number}`;
      const there = store?.getItem(name) ?? null;
      if (there !== null && there !== text) continue;
      if (there === null) store?.setItem(name, text);
      return name;
    }
  } catch {
    // There is no room.
  }
  return undefined;
}

function isNewer(text: string, version: number): boolean {
  try {
    const found = fieldOf(JSON.parse(text), 'version');
    return typeof found === 'number' && found > version;
  } catch {
    return false;
  }
}

/** Reads and writes JSON objects, so that fields of other versions stay as they are. */
export const objectText = {
  read(text: string): Readonly<Record<string, unknown>> | undefined {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : undefined;
  },
  write: (value: Readonly<Record<string, unknown>>): string => JSON.stringify(value),
};
