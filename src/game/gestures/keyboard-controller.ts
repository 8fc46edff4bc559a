import type { EntityId } from '../../sim/state.ts';
import { groupFell, SELECTION_FELL } from '../../sim/commanded-units.ts';
import type { GestureContext } from './gesture-context.ts';
import { operateObjectAt, orderAt } from './send-orders.ts';

export interface KeyInput {
  /** What the key types, in lower case, or its name. */
  key: string;
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

/** Keys that select, and the one that gives an order without a mouse. Those that choose an order belong to the HUD, which offers the same by buttons. Camera keys are held: see `held-keys.ts`. */
export class KeyboardController {
  #lastCode = '';
  #lastSeconds = -Infinity;

  constructor(private readonly context: GestureContext) {}

  /** Returns true if the key was handled. */
  press(key: KeyInput): boolean {
    if (key.isAlt) return false;
    const number = numberOf(key);
    if (number !== undefined) return key.isCtrl ? this.#makeGroup(number - 1) : this.#selectByNumber(number - 1, key);
    return !key.isCtrl && this.#pressPlain(key);
  }

  #pressPlain(key: KeyInput): boolean {
    if (key.key === 'tab') return this.#selectNext(key.isShift ? -1 : 1);
    if (key.key === 'escape') return this.#clear();
    if (key.key === 'enter') return this.#orderAhead(key.isShift);
    if (key.key === 'f') return this.#isDouble(key) ? this.#follow() : this.#focus();
    return key.key === 'home' && this.#goHome();
  }

  /** In the middle of the view, where the camera keys lead: opens and closes own doors, and gives all orders without a mouse. */
  #orderAhead(isShift: boolean): boolean {
    const { context } = this;
    const { width, height } = context.rig.view;
    const isFree = context.aimedOrder === undefined && !context.units.unitAt(width / 2, height / 2);
    if (isFree && operateObjectAt(context, width / 2, height / 2)) return true;
    if (!context.canOrder) return false;
    orderAt(context, { x: width / 2, y: height / 2, isShift: isShift || context.isAdding });
    return true;
  }

  /** Puts the selected warriors on a number key. */
  #makeGroup(place: number): boolean {
    const { selection, groups } = this.context;
    if (selection.ids.length === 0) return false;
    const living = this.#living(selection.ids);
    if (living.length > 0) groups.set(place, living);
    else this.context.notify(SELECTION_FELL);
    return true;
  }

  /** Those of the group on that number who live; the warrior with it, where there is no group. Pressed twice it also leads the camera there. */
  #selectByNumber(place: number, key: KeyInput): boolean {
    const { context } = this;
    const group = context.groups.at(place);
    const chosen = group ?? context.units.partyIds().slice(place, place + 1);
    if (chosen.length === 0) return false;
    const ids = this.#living(chosen);
    if (ids.length === 0) {
      context.notify(group ? groupFell(place + 1) : `Warrior ${place + 1} has fallen.`);
      return true;
    }
    if (this.#isDouble(key)) return this.#focus();
    if (!key.isShift) context.selection.set(chosen);
    else if (ids.length === 1) context.selection.toggle(ids);
    else context.selection.add(chosen);
    return true;
  }

  #living(ids: readonly EntityId[]): EntityId[] {
    return ids.filter((id) => this.context.units.isAlive(id));
  }

  /** After the last warrior (or before the first) the key is not taken: the page's controls come next. */
  #selectNext(places: 1 | -1): boolean {
    const { context } = this;
    if (!context.canOrder) return false;
    const living = this.#living(context.units.partyIds());
    const [current] = this.#living(context.selection.ids);
    const at = current === undefined ? (places === 1 ? -1 : living.length) : living.indexOf(current);
    const next = living[at + places];
    if (next === undefined) return false;
    context.selection.set([next]);
    return true;
  }

  /** Takes back the chosen order first, then clears the selection. */
  #clear(): boolean {
    if (this.context.aimedOrder !== undefined) {
      this.context.aimedOrder = undefined;
      return true;
    }
    const hadAny = this.context.selection.shown.length > 0;
    this.context.selection.clear();
    return hadAny;
  }

  #focus(): boolean {
    const { selection, rig } = this.context;
    const middle = this.context.units.centreOf(selection.shown.length > 0 ? selection.shown : this.context.units.partyIds());
    if (!middle) return false;
    rig.focusOn(middle.x, middle.y, { zoom: Math.max(rig.zoomGoal, FOCUS_ZOOM) });
    return true;
  }

  /** Whether the same key was pressed just before. */
  #isDouble({ code, atSeconds }: KeyInput): boolean {
    const isDouble = code === this.#lastCode && atSeconds - this.#lastSeconds < DOUBLE_PRESS_SECONDS;
    this.#lastCode = code;
    this.#lastSeconds = atSeconds;
    return isDouble;
  }

  /** Those who are selected now, as long as one of them lives. */
  #follow(): boolean {
    const { context } = this;
    const followed = context.selection.shown.length > 0 ? [...context.selection.shown] : context.units.partyIds();
    if (context.units.middleOf(followed) === undefined) return false;
    context.rig.follow(() => context.units.middleOf(followed));
    return true;
  }

  #goHome(): boolean {
    const middle = this.context.units.centreOf(this.context.units.partyIds());
    if (!middle) return false;
    this.context.rig.focusOn(middle.x, middle.y, { yaw: 0 });
    return true;
  }
}

/** The number key, 1 to 9: by its place in the row of digits, which Shift turns into signs; on the number pad only while it types digits. */
function numberOf({ key, code }: KeyInput): number | undefined {
  const digit = /^Digit([1-9])$/.exec(code)?.[1] ?? (code.startsWith('Numpad') && /^[1-9]$/.test(key) ? key : undefined);
  return digit === undefined ? undefined : Number(digit);
}
