import type { TickRecord } from '../ports/studio-port.ts';

/** Runs of a node that came to a result, of those that were seen from their start; a halted one has none. */
export interface Runs {
  readonly count: number;
  readonly successes: number;
  /** Of all of them. */
  readonly seconds: number;
  /** Of those that succeeded. */
  readonly successSeconds: number;
}

export const NO_RUNS: Runs = { count: 0, successes: 0, seconds: 0, successSeconds: 0 };

/** Of the gaps between ticks; more would say the same. */
const MOST_GAPS = 200;

/** How often the nodes of one agent succeeded, and how long they took, since it is watched. */
export class MeasuredRuns {
  readonly #startedAt: Float64Array;
  readonly #counts: Uint32Array;
  readonly #successes: Uint32Array;
  readonly #seconds: Float64Array;
  readonly #successSeconds: Float64Array;
  readonly #gaps: number[] = [];
  #lastSeconds = -Infinity;

  constructor(nodeCount: number) {
    this.#startedAt = new Float64Array(nodeCount).fill(Number.NaN);
    this.#counts = new Uint32Array(nodeCount);
    this.#successes = new Uint32Array(nodeCount);
    this.#seconds = new Float64Array(nodeCount);
    this.#successSeconds = new Float64Array(nodeCount);
  }

  add({ seconds, events }: TickRecord): void {
    // Time went back: what is played again is not counted twice.
    if (seconds < this.#lastSeconds) this.#clear();
    else if (seconds > this.#lastSeconds && this.#gaps.length < MOST_GAPS) this.#gaps.push(seconds - this.#lastSeconds);
    this.#lastSeconds = seconds;
    for (const { event, node, status } of events) {
      if (event === 'started') this.#startedAt[node] = seconds;
      else if (event === 'stopped') this.#end(node, { status, seconds });
    }
  }

  of(node: number): Runs {
    const at = (numbers: Uint32Array | Float64Array): number => numbers[node] ?? 0;
    return {
      count: at(this.#counts),
      successes: at(this.#successes),
      seconds: at(this.#seconds),
      successSeconds: at(this.#successSeconds),
    };
  }

  /** The usual time between two ticks; undefined before there were any. A tree that sleeps is ticked less often. */
  get tickSeconds(): number | undefined {
    const gaps = this.#gaps.slice(1).toSorted((a, b) => a - b);
    return gaps[Math.floor(gaps.length / 2)];
  }

  #end(node: number, { status, seconds }: { status: string; seconds: number }): void {
    const startedAt = this.#startedAt[node] ?? Number.NaN;
    this.#startedAt[node] = Number.NaN;
    if (Number.isNaN(startedAt) || (status !== 'success' && status !== 'failure')) return;
    this.#counts[node] = (this.#counts[node] ?? 0) + 1;
    this.#seconds[node] = (this.#seconds[node] ?? 0) + seconds - startedAt;
    if (status !== 'success') return;
    this.#successes[node] = (this.#successes[node] ?? 0) + 1;
    this.#successSeconds[node] = (this.#successSeconds[node] ?? 0) + seconds - startedAt;
  }

  #clear(): void {
    this.#startedAt.fill(Number.NaN);
    this.#counts.fill(0);
    this.#successes.fill(0);
    this.#seconds.fill(0);
    this.#successSeconds.fill(0);
    this.#gaps.length = 0;
  }
}
