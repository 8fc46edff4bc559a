export type Detail = 'full' | 'reduced';

/** Drawing that takes longer leaves too little of a frame on a screen of 60 Hz for 25 frames a second. Milliseconds. */
const SLOW = 30;
/** So fast that all details can be had again. */
const FAST = 5;
/** A slow scene must last, a fast one longer: a fight has quiet moments. */
const SLOW_FOR = 3000;
const FAST_FOR = 20_000;
/** On a machine between both, details would come and go. */
const MOST_RETURNS = 2;

/** Decides from the time that drawing takes how much of it is worth drawing. */
export class DetailGovernor {
  #detail: Detail = 'full';
  #returns = 0;
  /** When the present run of slow, or of fast, frames began. */
  #since: number | undefined;
  /** Rises with every slow frame and falls with every other: a single hitch, or a single quick frame, does not count. */
  #tendency = 0;

  get detail(): Detail {
    return this.#detail;
  }

  /** All details again, as after the player's own choice. */
  reset(): void {
    this.#detail = 'full';
    this.#returns = 0;
    this.#restart();
  }

  /** One frame: how long drawing it took, and when it ended, in milliseconds. Returns whether `detail` changed. */
  add(drawing: number, now: number): boolean {
    const isFull = this.#detail === 'full';
    const speaksForChange = isFull ? drawing > SLOW : drawing < FAST;
    this.#tendency = Math.max(-10, Math.min(10, this.#tendency + (speaksForChange ? 1 : -1)));
    if (this.#tendency <= 0) {
      this.#since = undefined;
      return false;
    }
    this.#since ??= now;
    if (now - this.#since < (isFull ? SLOW_FOR : FAST_FOR)) return false;
    if (!isFull && this.#returns === MOST_RETURNS) return false;
    if (!isFull) this.#returns++;
    this.#detail = isFull ? 'reduced' : 'full';
    this.#restart();
    return true;
  }

  #restart(): void {
    this.#since = undefined;
    this.#tendency = 0;
  }
}
