import type { Battlefield, Box } from './battlefield.ts';
import type { ClickSelect } from './click-select.ts';
import { hasMoved, type Gesture, type PointerInput } from './gesture.ts';

/** The left button: a click selects what it meets, a drag draws a box around own units. */
export class SelectGesture implements Gesture {
  #isBox = false;

  constructor(
    private readonly field: Battlefield,
    private readonly clicks: ClickSelect,
    private readonly start: PointerInput,
  ) {}

  move(input: PointerInput): void {
    this.#isBox ||= hasMoved(this.start, input);
    if (this.#isBox) this.field.sketch.box = boxBetween(this.start, input);
  }

  up(input: PointerInput): void {
    this.move(input);
    const box = this.field.sketch.box;
    this.field.sketch.box = undefined;
    if (!box) this.clicks.click(input);
    else this.#take(box, input.isShift);
  }

  cancel(): void {
    this.field.sketch.box = undefined;
  }

  #take(box: Box, isShift: boolean): void {
    const ids = this.field.ownUnitsIn(box);
    if (isShift) this.field.selection.add(ids);
    else this.field.selection.set(ids);
  }
}

function boxBetween(a: PointerInput, b: PointerInput): Box {
  return { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), right: Math.max(a.x, b.x), bottom: Math.max(a.y, b.y) };
}
