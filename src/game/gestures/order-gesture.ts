import { tellNobody, type GestureContext, type PickedObject } from './gesture-context.ts';
import { hasMoved, isSlip, type Gesture, type PointerInput } from './gesture.ts';
import { aimMarch, orderAttack, orderMarch, orderUse, planMarch } from './send-orders.ts';

/** The right button: a click gives a move or attack order, or one to use what stands closed there; a drag also sets the facing. With Shift it is queued. */
export class OrderGesture implements Gesture {
  readonly #targetId: number;
  /** What stands closed where the button went down; a drag means the ground beyond it. */
  readonly #object: PickedObject | undefined;

  constructor(
    private readonly context: GestureContext,
    private readonly start: PointerInput,
  ) {
    const unit = context.units.unitAt(start.x, start.y);
    this.#targetId = unit?.side === 'foe' ? unit.id : 0;
    const object = unit ? undefined : context.units.objectAt(start.x, start.y);
    this.#object = object?.order ? object : undefined;
    if (this.#targetId === 0) context.preview.march = planMarch(context, context.rig.view.groundAt(start.x, start.y));
  }

  move(input: PointerInput): void {
    const plan = this.context.preview.march;
    if (!plan || !(plan.isAimed || hasMoved(this.start, input))) return;
    this.context.preview.march = aimMarch(plan, this.context.rig.view.groundAt(input.x, input.y));
  }

  up(input: PointerInput): void {
    this.move(input);
    const plan = this.context.preview.march;
    this.context.preview.march = undefined;
    if (this.#targetId !== 0) orderAttack(this.context, this.#targetId, input.isShift);
    else if (this.#object && (!plan?.isAimed || isSlip(this.start, input))) orderUse(this.context, this.#object, input.isShift);
    else if (plan) orderMarch(this.context, plan, input.isShift);
    else tellNobody(this.context);
  }

  cancel(): void {
    this.context.preview.march = undefined;
  }
}
