/** A range of a mean, from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A bet is never more than this share of what keeps the capital positive. */
const BOLDEST_BET = 0.5;
const GRID = 1000;

/**
 * An interval for the mean of values from 0 to 1 that holds at all times at once with probability 1 - alpha, so that it stays
 * valid whenever one stops and for whatever reason.
 * Source: Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (JRSS B, 2023), the hedged capital process
 * (theorem 3) with predictable plug-in bets (equation 26): for each mean on a grid, two gamblers bet that the values lie above and below it; the means
 * at which one of them has multiplied half of the stake by 1 / alpha are out. Grid steps that touch a mean which is still in are kept whole.
 */
export class ConfidenceSequence {
  readonly #alpha: number;
  #count = 0;
  /** Plug-in estimates that bets may use: they know only the values so far. */
  #sum = 0.5;
  #squares = 0.25;
  /** Logarithms of the capital of both gamblers, for each mean of the grid. */
  readonly #above = new Float64Array(GRID + 1);
  readonly #below = new Float64Array(GRID + 1);
  /** Grid places that are still in. */
  #first = 0;
  #last = GRID;

  constructor(alpha = 0.05) {
    this.#alpha = alpha;
  }

  add(value: number): void {
    const time = this.#count + 1;
    const variance = this.#squares / time;
    const bet = Math.sqrt((2 * Math.log(2 / this.#alpha)) / (variance * time * Math.log(time + 1)));
    for (let place = this.#first; place <= this.#last; place++) {
      const mean = place / GRID;
      // Truncated so that neither gambler can lose everything.
      this.#above[place]! += Math.log(1 + Math.min(bet, BOLDEST_BET / mean) * (value - mean));
      this.#below[place]! += Math.log(1 - Math.min(bet, BOLDEST_BET / (1 - mean)) * (value - mean));
    }
    this.#count = time;
    this.#sum += value;
    const away = value - this.#sum / (time + 1);
    this.#squares += away * away;
    this.#dropRefuted();
  }

  /** It never grows: a mean that was out stays out. */
  get interval(): Interval {
    return { low: Math.max(0, (this.#first - 1) / GRID), high: Math.min(1, (this.#last + 1) / GRID) };
  }

  /** The means that are in form one interval, and one always remains. */
  #dropRefuted(): void {
    while (this.#first < this.#last && this.#isRefuted(this.#first)) this.#first++;
    while (this.#last > this.#first && this.#isRefuted(this.#last)) this.#last--;
  }

  #isRefuted(place: number): boolean {
    return Math.max(this.#above[place]!, this.#below[place]!) >= Math.log(2 / this.#alpha);
  }
}
