import { hasAltGraph, latinPress } from '../../core/latin-press.ts';
import type { PointerController } from './pointer-controller.ts';
import type { KeyboardController } from './keyboard-controller.ts';

/** True while a form field has the focus. */
export function isTyping(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  return focused.isContentEditable || focused.matches('input, textarea, select');
}

/** Passes key presses to the keyboard controller, except while the user types. */
export class KeyListener {
  readonly #stopping = new AbortController();

  constructor(
    private readonly controller: KeyboardController,
    private readonly listener: PointerController,
  ) {
    window.addEventListener('keydown', (event) => this.#press(event), { signal: this.#stopping.signal });
  }

  stop(): void {
    this.#stopping.abort();
  }

  #press(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping()) return;
    // Held in the game it shows health bars; alone it would open the menu of some browsers.
    if (event.key === 'Alt') event.preventDefault();
    if (event.repeat) return;
    // On a control of the page, Tab goes on to the next one, and Enter presses it.
    if ((event.key === 'Tab' || event.key === 'Enter') && document.activeElement !== document.body && document.activeElement !== null)
      return;
    if (this.#isTakenBack(event) || this.#isOrder(event)) event.preventDefault();
  }

  /** Escape cancels the current gesture before it clears the selection. */
  #isTakenBack(event: KeyboardEvent): boolean {
    if (event.key !== 'Escape' || !this.listener.isBusy) return false;
    this.listener.cancel();
    return true;
  }

  #isOrder(event: KeyboardEvent): boolean {
    const { key, code, shiftKey, ctrlKey, metaKey } = latinPress(event);
    return this.controller.press({
      key: key.toLowerCase(),
      code,
      isShift: shiftKey,
      isCtrl: ctrlKey || metaKey,
      isAlt: event.altKey || hasAltGraph(event),
      atSeconds: event.timeStamp / 1000,
    });
  }
}
