import type { EntityId } from '../../sim/state.ts';
import type { GestureContext, PickedUnit } from './gesture-context.ts';
import type { PointerInput } from './gesture.ts';
import { operateObjectAt } from './send-orders.ts';

const DOUBLE_CLICK_SECONDS = 0.35;

/** Selects by click: one unit, one more with Shift, all of its kind on double click. A click on an own door opens or closes it. */
export class ClickSelector {
  #lastId: EntityId = 0;
  #lastSeconds = -Infinity;

  constructor(private readonly context: GestureContext) {}

  click(input: PointerInput): void {
    const unit = this.context.units.unitAt(input.x, input.y);
    if (!unit && operateObjectAt(this.context, input.x, input.y)) return;
    const isDouble = unit !== undefined && unit.id === this.#lastId && input.atSeconds - this.#lastSeconds < DOUBLE_CLICK_SECONDS;
    this.#lastId = unit?.id ?? 0;
    this.#lastSeconds = input.atSeconds;
    if (unit?.side === 'own') this.#selectOwn(unit, isDouble, input.isShift);
    else if (input.isShift) return;
    else if (unit) this.context.selection.inspect(unit.id);
    else this.context.selection.clear();
  }

  #selectOwn(unit: PickedUnit, isDouble: boolean, isShift: boolean): void {
    const { selection } = this.context;
    const ids = isDouble ? this.context.units.ownUnitsOnScreen(unit.kind) : [unit.id];
    if (isDouble && isShift) selection.add(ids);
    else if (isShift) selection.toggle([unit.id]);
    else selection.set(ids);
  }
}
