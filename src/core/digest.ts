const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);

const LOW_PRIME = 0x01000193;
const HIGH_PRIME = 0x85ebca6b;

/** Type tags, so that for example an empty string and an empty list hash differently. */
const TAG = { false: 1, true: 2, nothing: 3, text: 4, list: 5, record: 6 } as const;

const LOW_START = 0x811c9dc5 | 0;
const HIGH_START = 0x9e3779b9 | 0;

/** The first 32 bits of the digest of these numbers, given as the halves of their doubles and without minus zero: several times faster. */
export function wordOfNumbers(halves: Int32Array): number {
  let low = LOW_START;
  let high = HIGH_START;
  for (let index = 0; index < halves.length; index++) {
    const half = halves[index]!;
    low = Math.imul(low ^ half, LOW_PRIME);
    high = Math.imul(high ^ half ^ (low >>> 15), HIGH_PRIME);
  }
  return high >>> 0;
}

/** Of a record, as they stand in it and sorted. */
interface Names {
  readonly names: readonly string[];
  readonly sorted: readonly string[];
}

/**
 * A running 64-bit digest of numbers and strings, in the order in which they are added.
 * Two FNV-1a style lanes with different primes over the 32-bit words of each double
 * (Fowler, Noll, Vo). It tells runs apart; it is not cryptographic.
 */
export class Digest {
  #low = LOW_START;
  #high = HIGH_START;
  /** By the number of names; most digests are of numbers alone. */
  #shapes: Map<number, Names> | undefined;

  /** The lanes are kept in variables for both words: most of what is hashed is numbers. */
  number(value: number): this {
    // -0 and 0 compare equal in the rules, so they must have the same hash.
    float[0] = value === 0 ? 0 : value;
    const [first, second] = [words[0]!, words[1]!];
    const low = Math.imul(this.#low ^ first, LOW_PRIME);
    const high = Math.imul(this.#high ^ first ^ (low >>> 15), HIGH_PRIME);
    this.#low = Math.imul(low ^ second, LOW_PRIME);
    this.#high = Math.imul(high ^ second ^ (this.#low >>> 15), HIGH_PRIME);
    return this;
  }

  text(value: string): this {
    this.#word(TAG.text).#word(value.length);
    for (let index = 0; index < value.length; index++) this.#word(value.charCodeAt(index));
    return this;
  }

  /** Plain data of any depth. Keys are sorted, so that insertion order does not matter; a member that is undefined counts as absent. */
  data(value: unknown): this {
    if (typeof value === 'number') return this.number(value);
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'boolean') return this.#word(value ? TAG.true : TAG.false);
    if (value === null || value === undefined) return this.#word(TAG.nothing);
    if (ArrayBuffer.isView(value)) return this.#items(value as Float64Array);
    if (Array.isArray(value)) return this.#items(value);
    return this.#record(value as Record<string, unknown>);
  }

  /** Sixteen hexadecimal digits. */
  toString(): string {
    return [this.#high, this.#low].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #items(items: ArrayLike<unknown>): this {
    this.#word(TAG.list).#word(items.length);
    for (let index = 0; index < items.length; index++) this.data(items[index]);
    return this;
  }

  #record(record: Record<string, unknown>): this {
    this.#word(TAG.record);
    for (const name of this.#sorted(Object.keys(record))) {
      const value = record[name];
      if (value !== undefined) this.text(name).data(value);
    }
    return this;
  }

  /** Most records look like the last one with as many members: its names are sorted already. */
  #sorted(names: string[]): readonly string[] {
    const shapes = (this.#shapes ??= new Map<number, Names>());
    const last = shapes.get(names.length);
    if (last !== undefined && names.every((name, index) => name === last.names[index])) return last.sorted;
    const sorted = names.toSorted();
    shapes.set(names.length, { names, sorted });
    return sorted;
  }

  #word(word: number): this {
    this.#low = Math.imul(this.#low ^ word, LOW_PRIME);
    this.#high = Math.imul(this.#high ^ word ^ (this.#low >>> 15), HIGH_PRIME);
    return this;
  }
}
