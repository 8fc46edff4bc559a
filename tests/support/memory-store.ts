import type { ListedTextStore } from '../../src/core/storage/text-store.ts';

/** What a browser throws when there is no room, and when storage is forbidden. */
export const FULL = Object.assign(new Error('The quota has been exceeded.'), { name: 'QuotaExceededError' });
export const BLOCKED = Object.assign(new Error('Access is denied.'), { name: 'SecurityError' });

/** The storage of a page. Several tabs share `texts`. */
export class MemoryStore implements ListedTextStore {
  /** Characters of keys and texts together, as browsers count them. */
  room = Infinity;
  isBlocked = false;

  constructor(public texts = new Map<string, string>()) {}

  get length(): number {
    this.#check();
    return this.texts.size;
  }

  key(index: number): string | null {
    this.#check();
    return [...this.texts.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#check();
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#check();
    const others = [...this.texts].filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, each]) => sum + name.length + each.length, 0);
    if (used + key.length + text.length > this.room) throw FULL;
    this.texts.set(key, text);
  }

  removeItem(key: string): void {
    this.#check();
    this.texts.delete(key);
  }

  #check(): void {
    if (this.isBlocked) throw BLOCKED;
  }
}
