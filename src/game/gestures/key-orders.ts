import type { Battlefield } from './battlefield.ts';
import { orderStop } from './orders.ts';

export interface KeyInput {
  /** Place on the keyboard, as in KeyboardEvent.code: it does not depend on the layout. */
  code: string;
  isShift: boolean;
  isCtrl: boolean;
  isAlt: boolean;
  atSeconds: number;
}

const DOUBLE_PRESS_SECONDS = 0.4;
/** Nearer than this is not needed to see whom one looks for. Pixels per tile. */
const FOCUS_ZOOM = 30;

/** Keys that select and order. The camera's keys are held and not pressed: see `camera/held-keys.ts`. */
export class KeyOrders {
  #lastNumber = -1;
  #lastSeconds = -Infinity;

  constructor(private readonly field: Battlefield) {}

  /** True when the key meant something here, so that the browser need not act on it. */
  press(key: KeyInput): boolean {
    if (key.isAlt) return false;
    if (key.isCtrl) return key.code === 'KeyA' && this.#selectAll();
    const number = /^(?:Digit|Numpad)([1-9])$/.exec(key.code)?.[1];
    if (number) return this.#selectMember(Number(number) - 1, key);
    if (key.code === 'Escape') return this.#clear();
    if (key.code === 'KeyH') return this.#stop();
    if (key.code === 'KeyF') return this.#focus();
    return key.code === 'Home' && this.#goHome();
  }

  #selectAll(): true {
    this.field.selection.set(this.field.partyIds().filter((id) => this.field.isAlive(id)));
    return true;
  }

  /** Pressed twice it also leads the camera there. */
  #selectMember(index: number, key: KeyInput): boolean {
    const id = this.field.partyIds()[index];
    if (id === undefined || !this.field.isAlive(id)) return false;
    const isDouble = index === this.#lastNumber && key.atSeconds - this.#lastSeconds < DOUBLE_PRESS_SECONDS;
    this.#lastNumber = index;
    this.#lastSeconds = key.atSeconds;
    if (isDouble) return this.#focus();
    if (key.isShift) this.field.selection.toggle(id);
    else this.field.selection.set([id]);
    return true;
  }

  #clear(): boolean {
    const hadAny = this.field.selection.shown.length > 0;
    this.field.selection.clear();
    return hadAny;
  }

  #stop(): boolean {
    if (!this.field.canOrder) return false;
    orderStop(this.field);
    return true;
  }

  #focus(): boolean {
    const { selection, rig } = this.field;
    const middle = this.field.middleOf(selection.shown.length > 0 ? selection.shown : this.field.partyIds());
    if (!middle) return false;
    rig.focusOn(middle.x, middle.y, { zoom: Math.max(rig.zoomGoal, FOCUS_ZOOM) });
    return true;
  }

  #goHome(): boolean {
    const middle = this.field.middleOf(this.field.partyIds());
    if (!middle) return false;
    this.field.rig.focusOn(middle.x, middle.y, { yaw: 0 });
    return true;
  }
}
