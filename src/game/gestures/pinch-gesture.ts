import type { Vector } from '../../core/vector.ts';
import type { CameraRig } from '../camera/camera-rig.ts';
import type { Gesture, PointerInput } from './gesture.ts';

/** Two fingers: each keeps its ground point under it, which pans, rotates and zooms. */
export class PinchGesture implements Gesture {
  readonly #grounds: readonly [Vector, Vector];
  readonly #fingers: [Vector, Vector];

  constructor(
    private readonly rig: CameraRig,
    private readonly first: PointerInput,
    second: PointerInput,
  ) {
    this.#fingers = [
      { x: first.x, y: first.y },
      { x: second.x, y: second.y },
    ];
    this.#grounds = [rig.view.groundAt(first.x, first.y), rig.view.groundAt(second.x, second.y)];
  }

  move(input: PointerInput): void {
    this.#fingers[input.pointerId === this.first.pointerId ? 0 : 1] = { x: input.x, y: input.y };
    this.rig.pinch(this.#grounds, this.#fingers);
  }

  up(): void {}

  cancel(): void {}
}
