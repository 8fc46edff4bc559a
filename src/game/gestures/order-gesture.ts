import type { Battlefield } from './battlefield.ts';
import { hasMoved, type Gesture, type PointerInput } from './gesture.ts';
import { aimMarch, orderAttack, orderMarch, planMarch } from './orders.ts';

/** The right button: a click sends (or attacks the enemy that it meets), a drag also draws where to look. */
export class OrderGesture implements Gesture {
  readonly #targetId: number;

  constructor(
    private readonly field: Battlefield,
    private readonly start: PointerInput,
  ) {
    const unit = field.unitAt(start.x, start.y);
    this.#targetId = unit?.side === 'foe' ? unit.id : 0;
    if (this.#targetId === 0) field.sketch.march = planMarch(field, field.rig.view.groundAt(start.x, start.y));
  }

  move(input: PointerInput): void {
    const plan = this.field.sketch.march;
    if (!plan || !(plan.isAimed || hasMoved(this.start, input))) return;
    this.field.sketch.march = aimMarch(plan, this.field.rig.view.groundAt(input.x, input.y));
  }

  up(input: PointerInput): void {
    this.move(input);
    const plan = this.field.sketch.march;
    this.field.sketch.march = undefined;
    if (this.#targetId !== 0) orderAttack(this.field, this.#targetId);
    else if (plan) orderMarch(this.field, plan);
  }

  cancel(): void {
    this.field.sketch.march = undefined;
  }
}
