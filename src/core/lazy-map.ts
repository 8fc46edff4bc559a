/** A map with known keys whose values are made when they are first read, and kept. */
export class LazyMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly #keys: ReadonlySet<Key>;
  readonly #values = new Map<Key, Value>();

  /** @param make is called once for each key that is read; what it throws is thrown by the reading. */
  constructor(
    keys: Iterable<Key>,
    private readonly make: (key: Key) => Value,
  ) {
    this.#keys = new Set(keys);
  }

  get size(): number {
    return this.#keys.size;
  }

  has(key: Key): boolean {
    return this.#keys.has(key);
  }

  get(key: Key): Value | undefined {
    const known = this.#values.get(key);
    if (known !== undefined || !this.#keys.has(key)) return known;
    const made = this.make(key);
    this.#values.set(key, made);
    return made;
  }

  keys(): MapIterator<Key> {
    return this.#keys.values();
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const key of this.#keys) yield [key, this.get(key) as Value];
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(callback: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }
}

/** The map with these entries in place of, or after, its own; no value of a lazy map is made for that. */
export function withEntries<Key, Value>(map: ReadonlyMap<Key, Value>, entries: ReadonlyMap<Key, Value>): ReadonlyMap<Key, Value> {
  return new LazyMap([...map.keys(), ...entries.keys()], (key) => (entries.get(key) ?? map.get(key)) as Value);
}
