/** The camera behind the title sways by this angle, once in this time. */
const SWAY = { radians: 0.3, seconds: 50 };

/** Moves the camera behind the menus to and fro, unless the visitor wants less motion. */
export class TitleSway {
  #seconds = 0;

  /** Once a frame. */
  advance(camera: { set(pose: { yaw: number }): void }, deltaSeconds: number): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#seconds += deltaSeconds;
    camera.set({ yaw: SWAY.radians * Math.sin((this.#seconds / SWAY.seconds) * 2 * Math.PI) });
  }
}
