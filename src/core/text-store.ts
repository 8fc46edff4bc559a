/** Texts that are kept between visits, such as `localStorage`. Any of these may throw: the store is full or forbidden. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

/** Copies a text that cannot be read to another name, because what is written next takes its place. Returns where it is then, in a sentence. */
export function setAside(store: TextStore, key: string): string {
  const name = `${key}.unread`;
  try {
    store.setItem(name, store.getItem(key) ?? '');
  } catch {
    return 'There is no room to keep what was found.';
  }
  return `What was found stays in the storage of this browser, as “${name}”.`;
}
