/** Keeps what takes a while to make, for as long as that from which it is made. */
export class KeptFor<Owner extends object, Value> {
  readonly #kept = new WeakMap<Owner, Map<string, Value>>();

  /** @param settings plain data: equal settings give the same value. */
  get(owner: Owner, settings: unknown, make: () => Value): Value {
    const kept = this.#kept.get(owner) ?? new Map<string, Value>();
    this.#kept.set(owner, kept);
    const key = JSON.stringify(settings);
    const value = kept.get(key) ?? make();
    kept.set(key, value);
    return value;
  }
}
