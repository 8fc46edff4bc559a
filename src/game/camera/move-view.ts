import type { Vector } from '../../core/vector.ts';
import { GROUND_SQUASH, ZOOM_MAX, ZOOM_MIN, type View } from './view.ts';

/** A pixel of the screen. */
type Pixel = Readonly<Vector>;

/** Drags the ground by screen pixels: the point that was under the pointer stays under it. */
export function panBy(view: View, pixels: Pixel): void {
  const { cos, sin } = view.rotation;
  const side = -pixels.x / view.zoom;
  const depth = -pixels.y / (view.zoom * GROUND_SQUASH);
  view.x += side * cos + depth * sin;
  view.y += -side * sin + depth * cos;
}

/** Moves the view so that a ground point lies under a pixel. */
export function pinGround(view: View, ground: Readonly<Vector>, pixel: Pixel): void {
  const under = view.groundAt(pixel.x, pixel.y);
  view.x += ground.x - under.x;
  view.y += ground.y - under.y;
}

/** Multiplies the zoom (within its limits) around the ground point under a pixel. */
export function zoomAt(view: View, pixel: Pixel, factor: number): void {
  const ground = view.groundAt(pixel.x, pixel.y);
  view.zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, view.zoom * factor));
  pinGround(view, ground, pixel);
}
