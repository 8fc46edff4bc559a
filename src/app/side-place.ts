/** The place beside the field, which one panel has at a time. */
export class SidePlace {
  #close: (() => void) | undefined;

  /** Closes the panel that has the place; `close` is called when the next one takes it. */
  take(close: () => void): void {
    if (this.#close !== close) this.#close?.();
    this.#close = close;
  }
}
