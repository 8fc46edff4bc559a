import type { GestureContext, Box } from './gesture-context.ts';
import type { ClickSelector } from './click-selector.ts';
import { hasMoved, type Gesture, type PointerInput } from './gesture.ts';

/** The left button: a click selects a unit, a drag draws a selection box. */
export class SelectGesture implements Gesture {
  #isBox = false;

  constructor(
    private readonly context: GestureContext,
    private readonly clicks: ClickSelector,
    private readonly start: PointerInput,
  ) {}

  move(input: PointerInput): void {
    this.#isBox ||= hasMoved(this.start, input);
    if (this.#isBox) this.context.preview.box = boxBetween(this.start, input);
  }

  up(input: PointerInput): void {
    this.move(input);
    const box = this.context.preview.box;
    this.context.preview.box = undefined;
    if (!box) this.clicks.click(input);
    else this.#take(box, input.isShift);
  }

  cancel(): void {
    this.context.preview.box = undefined;
  }

  #take(box: Box, isShift: boolean): void {
    const ids = this.context.ownUnitsIn(box);
    if (isShift) this.context.selection.add(ids);
    else this.context.selection.set(ids);
  }
}

function boxBetween(a: PointerInput, b: PointerInput): Box {
  return { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), right: Math.max(a.x, b.x), bottom: Math.max(a.y, b.y) };
}
