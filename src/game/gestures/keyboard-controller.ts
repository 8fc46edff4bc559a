import type { GestureContext } from './gesture-context.ts';
import { orderHold } from './send-orders.ts';

export interface KeyInput {
  /** `KeyboardEvent.code`: independent of the keyboard layout. */
  code: string;
  isShift: boolean;
  isCtrl: boolean;
  isAlt: boolean;
  atSeconds: number;
}

const DOUBLE_PRESS_SECONDS = 0.4;
/** Zoom for looking at a unit. Pixels per tile. */
const FOCUS_ZOOM = 30;

/** Keys that select and order. Camera keys are polled: see `camera/camera-keys.ts`. */
export class KeyboardController {
  #lastNumber = -1;
  #lastSeconds = -Infinity;

  constructor(private readonly context: GestureContext) {}

  /** Returns true if the key was handled. */
  press(key: KeyInput): boolean {
    if (key.isAlt) return false;
    if (key.isCtrl) return key.code === 'KeyA' && this.#selectAll();
    const number = /^(?:Digit|Numpad)([1-9])$/.exec(key.code)?.[1];
    if (number) return this.#selectMember(Number(number) - 1, key);
    if (key.code === 'Escape') return this.#clear();
    if (key.code === 'KeyH') return this.#hold();
    if (key.code === 'KeyF') return this.#focus();
    return key.code === 'Home' && this.#goHome();
  }

  #selectAll(): true {
    this.context.selection.set(this.context.partyIds().filter((id) => this.context.isAlive(id)));
    return true;
  }

  /** Pressed twice it also leads the camera there. */
  #selectMember(index: number, key: KeyInput): boolean {
    const id = this.context.partyIds()[index];
    if (id === undefined || !this.context.isAlive(id)) return false;
    const isDouble = index === this.#lastNumber && key.atSeconds - this.#lastSeconds < DOUBLE_PRESS_SECONDS;
    this.#lastNumber = index;
    this.#lastSeconds = key.atSeconds;
    if (isDouble) return this.#focus();
    if (key.isShift) this.context.selection.toggle(id);
    else this.context.selection.set([id]);
    return true;
  }

  #clear(): boolean {
    const hadAny = this.context.selection.shown.length > 0;
    this.context.selection.clear();
    return hadAny;
  }

  #hold(): boolean {
    if (!this.context.canOrder) return false;
    orderHold(this.context);
    return true;
  }

  #focus(): boolean {
    const { selection, rig } = this.context;
    const middle = this.context.centreOf(selection.shown.length > 0 ? selection.shown : this.context.partyIds());
    if (!middle) return false;
    rig.focusOn(middle.x, middle.y, { zoom: Math.max(rig.zoomGoal, FOCUS_ZOOM) });
    return true;
  }

  #goHome(): boolean {
    const middle = this.context.centreOf(this.context.partyIds());
    if (!middle) return false;
    this.context.rig.focusOn(middle.x, middle.y, { yaw: 0 });
    return true;
  }
}
