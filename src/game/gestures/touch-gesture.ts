import type { Battlefield } from './battlefield.ts';
import type { ClickSelect } from './click-select.ts';
import { hasMoved, type Gesture, type PointerInput } from './gesture.ts';
import { orderAttack, orderMarch, planMarch } from './orders.ts';

/**
 * One finger: a drag moves the land, a tap means what the thing under it calls for. An own unit is
 * selected (or let go); with a selection, ground is marched to and an enemy attacked.
 */
export class TouchGesture implements Gesture {
  #isPan = false;

  constructor(
    private readonly field: Battlefield,
    private readonly clicks: ClickSelect,
    private readonly start: PointerInput,
  ) {}

  move(input: PointerInput): void {
    if (!this.#isPan && hasMoved(this.start, input)) {
      this.#isPan = true;
      this.field.rig.grab(this.start.x, this.start.y);
    }
    if (this.#isPan) this.field.rig.drag(input.x, input.y);
  }

  up(input: PointerInput): void {
    this.move(input);
    if (this.#isPan) this.field.rig.release();
    else this.#tap(input);
  }

  cancel(): void {
    this.field.rig.release();
  }

  #tap(input: PointerInput): void {
    const { field } = this;
    const unit = field.unitAt(input.x, input.y);
    const leads = field.canOrder && field.selection.ids.length > 0;
    if (unit?.side === 'own' && field.selection.has(unit.id) && field.selection.ids.length === 1) return field.selection.clear();
    if (!leads || unit?.side === 'own') return this.clicks.click(input);
    if (unit?.side === 'foe') return orderAttack(field, unit.id);
    const plan = planMarch(field, field.rig.view.groundAt(input.x, input.y));
    if (plan) orderMarch(field, plan);
  }
}
