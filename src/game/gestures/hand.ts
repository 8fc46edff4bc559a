import type { Battlefield } from './battlefield.ts';
import { ClickSelect } from './click-select.ts';
import type { Gesture, PointerInput } from './gesture.ts';
import { OrderGesture } from './order-gesture.ts';
import { PanGesture } from './pan-gesture.ts';
import { PinchGesture } from './pinch-gesture.ts';
import { SelectGesture } from './select-gesture.ts';
import { TouchGesture } from './touch-gesture.ts';

/** Leads pointers to gestures: one gesture at a time, begun by its button and ended by the same. */
export class Hand {
  readonly #clicks: ClickSelect;
  #active: { gesture: Gesture; pointerIds: number[]; start: PointerInput } | undefined;

  constructor(private readonly field: Battlefield) {
    this.#clicks = new ClickSelect(field);
  }

  get isBusy(): boolean {
    return this.#active !== undefined;
  }

  /** Another button during a gesture takes it back: the way out of a box or a march drawn by mistake. */
  down(input: PointerInput): void {
    const active = this.#active;
    if (active && input.button === 'finger') return this.#secondFinger(active.start, input);
    if (active) return this.cancel();
    const gesture = this.#begin(input);
    if (gesture) this.#active = { gesture, pointerIds: [input.pointerId], start: input };
  }

  move(input: PointerInput): void {
    const active = this.#active;
    if (active?.pointerIds.includes(input.pointerId)) {
      if (active.start.pointerId === input.pointerId) active.start = { ...active.start, x: input.x, y: input.y };
      active.gesture.move({ ...input, button: active.start.button });
    } else if (!active) this.hover(input);
  }

  up(input: PointerInput): void {
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
    this.field.selection.hoveredId = this.field.unitAt(input.x, input.y)?.id ?? 0;
  }

  #begin(input: PointerInput): Gesture | undefined {
    if (input.button === 'middle') return new PanGesture(this.field.rig, input);
    if (input.button === 'finger') return new TouchGesture(this.field, this.#clicks, input);
    if (input.button === 'left') return new SelectGesture(this.field, this.#clicks, input);
    return this.field.canOrder ? new OrderGesture(this.field, input) : undefined;
  }

  #secondFinger(first: PointerInput, second: PointerInput): void {
    if (this.#active && this.#active.pointerIds.length > 1) return;
    this.cancel();
    const gesture = new PinchGesture(this.field.rig, first, second);
    this.#active = { gesture, pointerIds: [first.pointerId, second.pointerId], start: first };
  }
}
