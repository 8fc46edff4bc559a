import type { ClickSelector } from './click-selector.ts';
import { hasMoved, type Gesture, type PointerInput } from './gesture.ts';
import { tellNobody, type GestureContext } from './gesture-context.ts';
import { operateObjectAt, orderAimed, orderAttack, orderMarch, orderUse, planMarch } from './send-orders.ts';

/**
 * One finger: a drag pans, a tap gives the chosen order or depends on its target. Own units are
 * selected or deselected, own doors opened or closed; with a selection, ground means move, an enemy attack, and what
 * stands closed means to open it.
 */
export class TouchGesture implements Gesture {
  #isPan = false;

  constructor(
    private readonly context: GestureContext,
    private readonly clicks: ClickSelector,
    private readonly start: PointerInput,
  ) {}

  move(input: PointerInput): void {
    if (!this.#isPan && hasMoved(this.start, input)) {
      this.#isPan = true;
      this.context.rig.grab(this.start.x, this.start.y);
    }
    if (this.#isPan) this.context.rig.drag(input.x, input.y);
  }

  up(input: PointerInput): void {
    this.move(input);
    if (this.#isPan) this.context.rig.release();
    else if (!this.#completeOrder(input)) this.#tap(input);
  }

  cancel(): void {
    this.context.rig.release();
  }

  /** Whether an order was chosen before, which the tap completes. */
  #completeOrder(input: PointerInput): boolean {
    const { aimedOrder } = this.context;
    if (aimedOrder === undefined) return false;
    orderAimed(this.context, aimedOrder, input);
    return true;
  }

  #tap(input: PointerInput): void {
    const { context } = this;
    const unit = context.units.unitAt(input.x, input.y);
    const leads = context.canOrder && context.selection.ids.length > 0;
    if (unit?.side === 'own' && context.selection.has(unit.id) && context.selection.ids.length === 1) return context.selection.clear();
    if (!leads || unit?.side === 'own') return this.clicks.click(input);
    if (unit?.side === 'foe') return orderAttack(context, unit.id, input.isShift);
    if (!unit) this.#tapPlace(input);
  }

  /** A tap on no unit, while units are selected. */
  #tapPlace(input: PointerInput): void {
    const { context } = this;
    if (operateObjectAt(context, input.x, input.y)) return;
    const object = context.units.objectAt(input.x, input.y);
    if (object?.order) return orderUse(context, object, input.isShift);
    const plan = planMarch(context, context.rig.view.groundAt(input.x, input.y));
    if (plan) orderMarch(context, plan, input.isShift);
    else tellNobody(context);
  }
}
