import type { AimedOrder } from '../../sim/commands.ts';
import type { GestureContext } from './gesture-context.ts';
import type { Gesture, PointerInput } from './gesture.ts';
import { orderAimed } from './send-orders.ts';

/** The left button after an order was chosen: a click says where. With Shift it is queued, and the next click gives it again. */
export class AimedOrderGesture implements Gesture {
  constructor(
    private readonly context: GestureContext,
    private readonly order: AimedOrder,
  ) {}

  move(): void {}

  up(input: PointerInput): void {
    orderAimed(this.context, this.order, input);
  }

  cancel(): void {}
}
