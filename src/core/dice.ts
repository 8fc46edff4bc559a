import alea from 'seedrandom/lib/alea.js';

/** The complete state of one generator; plain data, so that a run can be saved and restored. */
export interface StreamState {
  c: number;
  s0: number;
  s1: number;
  s2: number;
}

export type DiceState = Record<string, StreamState>;

/**
 * Named streams of random numbers. Each stream is seeded by `seed/name`, so a draw in one stream
 * never shifts another: adding a unit does not change the random numbers of the others.
 * Generator: Alea (Johannes Baagøe), as shipped with seedrandom.
 */
export class Dice {
  readonly #streams = new Map<string, alea.Stream>();

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

  save(): DiceState {
    const saved: DiceState = {};
    for (const name of [...this.#streams.keys()].sort()) saved[name] = this.#stream(name).state();
    return saved;
  }

  restore(saved: DiceState): void {
    this.#streams.clear();
    for (const name of Object.keys(saved)) {
      const state = saved[name];
      if (state) this.#streams.set(name, alea('', { state }));
    }
  }

  #stream(name: string): alea.Stream {
    let stream = this.#streams.get(name);
    if (!stream) {
      stream = alea(`${this.seed}/${name}`, { state: true });
      this.#streams.set(name, stream);
    }
    return stream;
  }
}
