import { hasAltGraph, latinPress } from '../../core/latin-press.ts';
import type { Steering } from '../camera/camera-rig.ts';
import { isTyping } from './key-listener.ts';

/** What each camera key adds to the steering, by the name of the key in lower case. */
const PULLS: Readonly<Record<string, Partial<Steering>>> = {
  a: { side: -1 },
  d: { side: 1 },
  w: { depth: -1 },
  s: { depth: 1 },
  q: { turn: 1 },
  e: { turn: -1 },
  arrowleft: { side: -1 },
  arrowright: { side: 1 },
  arrowup: { depth: -1 },
  arrowdown: { depth: 1 },
};

/**
 * Holds the keys that act as long as they are down: those of the camera, and Alt for health bars. Polled once per frame.
 * A key may come up unseen: macOS sends no `keyup` for keys released while Cmd is down, and none reaches a window without focus. So Cmd and
 * the loss of focus release all keys.
 */
export class HeldKeys {
  readonly #stopping = new AbortController();
  /** Pulls of the held camera keys by `KeyboardEvent.code`: another modifier may change what the key types before it comes up. */
  readonly #pulls = new Map<string, Partial<Steering>>();
  #isAltDown = false;

  constructor() {
    const options = { signal: this.#stopping.signal };
    window.addEventListener('keydown', (event) => this.#press(event), options);
    window.addEventListener('keyup', (event) => this.#release(event), options);
    window.addEventListener('blur', () => this.#releaseAll(), options);
  }

  stop(): void {
    this.#stopping.abort();
  }

  steering(): Steering {
    const sum = { side: 0, depth: 0, turn: 0 };
    if (isTyping()) return sum;
    for (const { side = 0, depth = 0, turn = 0 } of this.#pulls.values()) {
      sum.side += side;
      sum.depth += depth;
      sum.turn += turn;
    }
    return { side: Math.sign(sum.side), depth: Math.sign(sum.depth), turn: Math.sign(sum.turn) };
  }

  /** Alt: the health of everybody in sight. */
  get showsAllHealth(): boolean {
    return this.#isAltDown && !isTyping();
  }

  /** With Ctrl, Alt, AltGr or Cmd a letter is a shortcut or text, not a camera key. */
  #press(event: KeyboardEvent): void {
    if (isCommandKey(event)) return this.#releaseAll();
    this.#isAltDown = event.key === 'Alt' || (this.#isAltDown && event.altKey);
    const { key, code, ctrlKey, altKey, metaKey } = latinPress(event);
    const isCameraKey = !event.defaultPrevented && !ctrlKey && !altKey && !metaKey && !hasAltGraph(event) && !isTyping();
    const pull = isCameraKey ? PULLS[key.toLowerCase()] : undefined;
    if (pull === undefined) this.#pulls.delete(code);
    else this.#pulls.set(code, pull);
  }

  #release(event: KeyboardEvent): void {
    if (isCommandKey(event)) return this.#releaseAll();
    if (event.key === 'Alt') this.#isAltDown = false;
    this.#pulls.delete(event.code);
  }

  #releaseAll(): void {
    this.#pulls.clear();
    this.#isAltDown = false;
  }
}

/** Cmd on a Mac; the Windows key, which some browsers call OS. */
function isCommandKey({ key }: KeyboardEvent): boolean {
  return key === 'Meta' || key === 'OS';
}
