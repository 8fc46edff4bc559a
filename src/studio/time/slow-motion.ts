import { Signal } from '../signal/signal.ts';

/** Seconds of the wall clock from one node to the next: time to read a sentence, and faster. */
export const PACES = [2.5, 1.5, 0.7] as const;

/** Goes through the ticks of an agent node by node, at a pace that one can follow. */
export class SlowMotion {
  readonly isPlaying = new Signal(false);
  readonly pace = new Signal<number>(PACES[0]);
  #nextAt = -Infinity;
  #isFirst = true;

  /** The first node follows in the next frame. */
  start(): void {
    this.#nextAt = -Infinity;
    this.#isFirst = true;
    this.isPlaying.set(true);
  }

  stop(): void {
    this.isPlaying.set(false);
  }

  /** The game has been brought elsewhere. One that has yet to begin starts there. */
  leave(): void {
    if (!this.#isFirst) this.stop();
  }

  /** The next pace of the list, after the last the first. */
  changePace(): void {
    const place = PACES.findIndex((pace) => pace === this.pace.value);
    this.pace.set(PACES[(place + 1) % PACES.length] ?? PACES[0]);
    this.#nextAt = -Infinity;
  }

  /** Once a frame, with the wall clock in milliseconds; `advance` goes one node further, for the first time or not, and tells whether it could. */
  update(now: number, advance: (isFirst: boolean) => boolean): void {
    if (!this.isPlaying.value || now < this.#nextAt) return;
    this.#nextAt = now + this.pace.value * 1000;
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (!advance(isFirst)) this.stop();
  }
}
