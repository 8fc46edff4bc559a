/** An observable value. */
export class Signal<Value> {
  readonly #readers = new Set<() => void>();

  constructor(private current: Value) {}

  get value(): Value {
    return this.current;
  }

  set(value: Value): void {
    if (Object.is(value, this.current)) return;
    this.current = value;
    for (const tell of this.#readers) tell();
  }

  readonly read = (): Value => this.current;

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#readers.add(tell);
    return () => this.#readers.delete(tell);
  };
}
