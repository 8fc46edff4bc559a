import type { GestureContext } from './gesture-context.ts';
import type { Box } from '../camera/view.ts';
import type { ClickSelector } from './click-selector.ts';
import { hasMoved, isSlip, type Gesture, type PointerInput } from './gesture.ts';

/** The left button: a click selects a unit, a drag draws a selection box. A tiny box with nobody in it is a click that slipped. */
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
    if (!box) return this.clicks.click(input);
    const ids = this.context.units.ownUnitsIn(box);
    if (ids.length === 0 && isSlip(this.start, input)) this.clicks.click({ ...input, x: this.start.x, y: this.start.y });
    else if (input.isShift) this.context.selection.add(ids);
    else this.context.selection.set(ids);
  }

  cancel(): void {
    this.context.preview.box = undefined;
  }
}

function boxBetween(a: PointerInput, b: PointerInput): Box {
  return { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), right: Math.max(a.x, b.x), bottom: Math.max(a.y, b.y) };
}
