import type { GestureContext } from './gesture-context.ts';
import { AimedOrderGesture } from './aimed-order-gesture.ts';
import { ClickSelector } from './click-selector.ts';
import type { Gesture, PointerInput } from './gesture.ts';
import { OrderGesture } from './order-gesture.ts';
import { PanGesture } from './pan-gesture.ts';
import { PinchGesture } from './pinch-gesture.ts';
import { SelectGesture } from './select-gesture.ts';
import { TouchGesture } from './touch-gesture.ts';

/** Dispatches pointers to gestures: one at a time, started and ended by the same button. */
export class PointerController {
  readonly #clicks: ClickSelector;
  #active: { gesture: Gesture; pointerIds: number[]; start: PointerInput } | undefined;

  constructor(private readonly context: GestureContext) {
    this.#clicks = new ClickSelector(context);
  }

  get isBusy(): boolean {
    return this.#active !== undefined;
  }

  /** Another button during a gesture cancels it. */
  down(pressed: PointerInput): void {
    const input = this.#withAdding(pressed);
    const active = this.#active;
    if (active && input.button === 'finger') return this.#secondFinger(active.start, input);
    if (active) return this.cancel();
    const gesture = this.#begin(input);
    if (gesture) this.#active = { gesture, pointerIds: [input.pointerId], start: input };
  }

  move(moved: PointerInput): void {
    const input = this.#withAdding(moved);
    const active = this.#active;
    if (active?.pointerIds.includes(input.pointerId)) {
      if (active.start.pointerId === input.pointerId) active.start = { ...active.start, x: input.x, y: input.y };
      active.gesture.move({ ...input, button: active.start.button });
    } else if (!active) this.hover(input);
  }

  up(released: PointerInput): void {
    const input = this.#withAdding(released);
    const active = this.#active;
    if (!active?.pointerIds.includes(input.pointerId) || input.button !== active.start.button) return;
    this.#active = undefined;
    active.gesture.up(input);
  }

  cancel(): void {
    this.#active?.gesture.cancel();
    this.#active = undefined;
  }

  hover(input: Pick<PointerInput, 'x' | 'y'>): void {
    this.context.selection.hoveredId = this.context.units.unitAt(input.x, input.y)?.id ?? 0;
  }

  #withAdding(input: PointerInput): PointerInput {
    return this.context.isAdding ? { ...input, isShift: true } : input;
  }

  #begin(input: PointerInput): Gesture | undefined {
    if (input.button === 'middle') return new PanGesture(this.context.rig, input);
    if (input.button === 'finger') return new TouchGesture(this.context, this.#clicks, input);
    const { aimedOrder } = this.context;
    if (input.button === 'left' && aimedOrder !== undefined) return new AimedOrderGesture(this.context, aimedOrder);
    if (input.button === 'left') return new SelectGesture(this.context, this.#clicks, input);
    if (aimedOrder !== undefined) {
      this.context.aimedOrder = undefined;
      return undefined;
    }
    return this.context.canOrder ? new OrderGesture(this.context, input) : undefined;
  }

  #secondFinger(first: PointerInput, second: PointerInput): void {
    if (this.#active && this.#active.pointerIds.length > 1) return;
    this.cancel();
    const gesture = new PinchGesture(this.context.rig, first, second);
    this.#active = { gesture, pointerIds: [first.pointerId, second.pointerId], start: first };
  }
}
