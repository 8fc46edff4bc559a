import type { Hand } from './hand.ts';
import type { KeyOrders } from './key-orders.ts';

/** True while the keyboard belongs to a form. */
export function isTyping(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  return focused.isContentEditable || focused.matches('input, textarea, select');
}

/** Reads key presses of the page into orders, except while somebody types. */
export class KeyFeed {
  readonly #stopping = new AbortController();

  constructor(
    private readonly orders: KeyOrders,
    private readonly hand: Hand,
  ) {
    window.addEventListener('keydown', (event) => this.#press(event), { signal: this.#stopping.signal });
  }

  stop(): void {
    this.#stopping.abort();
  }

  #press(event: KeyboardEvent): void {
    if (event.repeat || event.defaultPrevented || isTyping()) return;
    if (this.#isTakenBack(event) || this.#isOrder(event)) event.preventDefault();
  }

  /** Escape ends a box or a march that is being drawn before it clears the selection. */
  #isTakenBack(event: KeyboardEvent): boolean {
    if (event.code !== 'Escape' || !this.hand.isBusy) return false;
    this.hand.cancel();
    return true;
  }

  #isOrder(event: KeyboardEvent): boolean {
    return this.orders.press({
      code: event.code,
      isShift: event.shiftKey,
      isCtrl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      atSeconds: event.timeStamp / 1000,
    });
  }
}
