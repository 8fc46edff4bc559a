import type { EntityId } from '../../sim/state.ts';
import type { Battlefield, PickedUnit } from './battlefield.ts';
import type { PointerInput } from './gesture.ts';

const DOUBLE_CLICK_SECONDS = 0.35;

/** A click that selects: one unit, one more with Shift, all of its kind when doubled. */
export class ClickSelect {
  #lastId: EntityId = 0;
  #lastSeconds = -Infinity;

  constructor(private readonly field: Battlefield) {}

  click(input: PointerInput): void {
    const unit = this.field.unitAt(input.x, input.y);
    const isDouble = unit !== undefined && unit.id === this.#lastId && input.atSeconds - this.#lastSeconds < DOUBLE_CLICK_SECONDS;
    this.#lastId = unit?.id ?? 0;
    this.#lastSeconds = input.atSeconds;
    if (unit?.side === 'own') this.#selectOwn(unit, isDouble, input.isShift);
    else if (input.isShift) return;
    else if (unit) this.field.selection.inspect(unit.id);
    else this.field.selection.clear();
  }

  #selectOwn(unit: PickedUnit, isDouble: boolean, isShift: boolean): void {
    const { selection } = this.field;
    const ids = isDouble ? this.field.ownUnitsOnScreen(unit.kind) : [unit.id];
    if (isDouble && isShift) selection.add(ids);
    else if (isShift) selection.toggle(unit.id);
    else selection.set(ids);
  }
}
