import type { CameraRig } from '../camera/camera-rig.ts';
import type { Gesture, PointerInput } from './gesture.ts';

/** The middle button: pans the ground with the pointer. */
export class PanGesture implements Gesture {
  constructor(
    private readonly rig: CameraRig,
    start: PointerInput,
  ) {
    rig.grab(start.x, start.y);
  }

  move(input: PointerInput): void {
    this.rig.drag(input.x, input.y);
  }

  up(input: PointerInput): void {
    this.move(input);
    this.rig.release();
  }

  cancel(): void {
    this.rig.release();
  }
}
