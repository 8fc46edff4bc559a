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

/** The storage of the page, for all of its tabs; undefined where the browser forbids it. Reading the property may throw. */
export function pageStore(): ListedTextStore | undefined {
  return storeNamed('localStorage');
}

/** The storage of this tab alone, which a reload leaves; undefined where the browser forbids it. */
export function tabStore(): ListedTextStore | undefined {
  return storeNamed('sessionStorage');
}

function storeNamed(name: 'localStorage' | 'sessionStorage'): ListedTextStore | undefined {
  try {
    return (globalThis as Partial<Record<typeof name, ListedTextStore>>)[name] ?? undefined;
  } catch {
    return undefined;
  }
}
