/** Texts that are kept between visits, such as `localStorage`. Any of these may throw: the store is full or forbidden. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

/** A store whose texts can be listed and removed, such as `localStorage`. */
export interface ListedTextStore extends TextStore {
  readonly length: number;
  key(index: number): string | null;
  removeItem(key: string): void;
}

/** Returns `localStorage` or `sessionStorage` of a page; undefined where the browser forbids it: reading the property may throw. */
export function storeOf(read: () => ListedTextStore | undefined): ListedTextStore | undefined {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}
