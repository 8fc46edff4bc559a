const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);

/** Type tags, so that for example an empty string and an empty list hash differently. */
const TAG = { false: 1, true: 2, nothing: 3, text: 4, list: 5, record: 6 } as const;

/**
 * A running 64-bit digest of numbers and strings, in the order in which they are added.
 * Two FNV-1a style lanes with different primes over the 32-bit words of each double
 * (Fowler, Noll, Vo). It tells runs apart; it is not cryptographic.
 */
export class Digest {
  #low = 0x811c9dc5;
  #high = 0x9e3779b9;

  number(value: number): this {
    // -0 and 0 compare equal in the rules, so they must have the same hash.
    float[0] = value === 0 ? 0 : value;
    this.#word(words[0] ?? 0);
    this.#word(words[1] ?? 0);
    return this;
  }

  text(value: string): this {
    this.#word(TAG.text).#word(value.length);
    for (let index = 0; index < value.length; index++) this.#word(value.charCodeAt(index));
    return this;
  }

  /** Plain data of any depth. Keys are sorted, so that insertion order does not matter. */
  data(value: unknown): this {
    if (typeof value === 'number') return this.number(value);
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'boolean') return this.#word(value ? TAG.true : TAG.false);
    if (value === null || value === undefined) return this.#word(TAG.nothing);
    if (ArrayBuffer.isView(value)) return this.#items(Array.from(value as Float64Array));
    if (Array.isArray(value)) return this.#items(value);
    return this.#record(value as Record<string, unknown>);
  }

  /** Sixteen hexadecimal digits. */
  toString(): string {
    return [this.#high, this.#low].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #items(items: readonly unknown[]): this {
    this.#word(TAG.list).#word(items.length);
    for (const item of items) this.data(item);
    return this;
  }

  #record(record: Record<string, unknown>): this {
    this.#word(TAG.record);
    for (const key of Object.keys(record).sort()) this.text(key).data(record[key]);
    return this;
  }

  #word(word: number): this {
    this.#low = Math.imul(this.#low ^ word, 0x01000193);
    this.#high = Math.imul(this.#high ^ word ^ (this.#low >>> 15), 0x85ebca6b);
    return this;
  }
}
