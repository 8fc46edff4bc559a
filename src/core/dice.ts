import alea from 'seedrandom/lib/alea.js';

/** The complete state of one generator; plain data, so that a run can be saved and restored. */
export interface StreamState {
  c: number;
  s0: number;
  s1: number;
  s2: number;
}

export type DiceState = Record<string, StreamState>;

/** The same in two lists: records of a thousand names are slow to copy. */
export interface SavedDice {
  /** Of the streams, sorted. */
  readonly names: readonly string[];
  /** c, s0, s1 and s2 of each. */
  readonly states: readonly number[];
}

const NUMBERS_EACH = 4;

/**
 * Named streams of random numbers. Each stream is seeded by `seed/name`, so a draw in one stream
 * never shifts another: adding a unit does not change the random numbers of the others.
 * Generator: Alea (Johannes Baagøe), as shipped with seedrandom.
 */
export class Dice {
  readonly #streams = new Map<string, alea.Stream>();
  /** Sorted; undefined when there are new ones. */
  #names: readonly string[] | undefined;

  /** One number in [0, 1) for each id. These follow from the seed, so they are not part of the state. */
  readonly #turns: number[] = [];

  constructor(readonly seed: string) {}

  /** A number in [0, 1) from the named stream. */
  next(stream: string): number {
    return this.#stream(stream)();
  }

  /** A number in [low, high) from the named stream. */
  between(stream: string, low: number, high: number): number {
    return low + (high - low) * this.next(stream);
  }

  /** A whole number in [0, count) from the named stream. */
  pick(stream: string, count: number): number {
    return Math.floor(this.next(stream) * count);
  }

  /** Returns a whole number in [0, count) that is always the same for an id and a count. It draws from no stream. */
  turnOf(id: number, count: number): number {
    const share = (this.#turns[id] ??= alea(`${this.seed}/turn/${id}`, { state: true })());
    return Math.floor(share * count);
  }

  /** By name, for a hash. */
  states(): DiceState {
    const states: DiceState = {};
    for (const name of this.#sortedNames()) states[name] = this.#stream(name).state();
    return states;
  }

  save(): SavedDice {
    const names = this.#sortedNames();
    const states: number[] = [];
    for (const name of names) {
      const { c, s0, s1, s2 } = this.#stream(name).state();
      states.push(c, s0, s1, s2);
    }
    return { names, states };
  }

  restore({ names, states }: SavedDice): void {
    this.#streams.clear();
    this.#names = undefined;
    for (const [index, name] of names.entries()) {
      const [c = 0, s0 = 0, s1 = 0, s2 = 0] = states.slice(NUMBERS_EACH * index, NUMBERS_EACH * (index + 1));
      this.#streams.set(name, alea('', { state: { c, s0, s1, s2 } }));
    }
  }

  #sortedNames(): readonly string[] {
    this.#names ??= [...this.#streams.keys()].sort();
    return this.#names;
  }

  #stream(name: string): alea.Stream {
    let stream = this.#streams.get(name);
    if (!stream) {
      stream = alea(`${this.seed}/${name}`, { state: true });
      this.#streams.set(name, stream);
      this.#names = undefined;
    }
    return stream;
  }
}
