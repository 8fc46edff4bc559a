import type { Vector } from '../../core/vector.ts';

/** The camera looks down at a fixed 45 degrees; only the yaw changes. */
export const PITCH = Math.PI / 4;
/** Vertical foreshortening of the ground at this pitch. */
export const GROUND_SQUASH = Math.sin(PITCH);
/** Screen tiles per tile of height. */
export const HEIGHT_SQUASH = Math.cos(PITCH);

/** Pixels per tile. */
export const ZOOM_MIN = 10;
export const ZOOM_MAX = 64;

/** A rectangle of the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * An orthographic view of the ground: tiles (x east, y south, z up) to screen pixels and back.
 * Pure maths; Phaser's own camera stays at identity and everything is placed through this.
 */
export class View {
  /** The ground point in the middle of the screen, in tiles. */
  x = 0;
  y = 0;
  /** Pixels per tile. */
  zoom = 28;
  /** Size of the screen in pixels. */
  width = 1280;
  height = 720;

  #yaw = 0;
  #cos = 1;
  #sin = 0;

  /** Radians; the ground turns clockwise on screen as it grows. */
  get yaw(): number {
    return this.#yaw;
  }

  setYaw(radians: number): void {
    this.#yaw = radians;
    this.#cos = Math.cos(radians);
    this.#sin = Math.sin(radians);
  }

  get cosYaw(): number {
    return this.#cos;
  }

  get sinYaw(): number {
    return this.#sin;
  }

  /** Whether a square of ground, by its north-west corner and side in tiles, or the rectangle around it on the screen, is on the screen. */
  shows({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): boolean {
    const xs = [this.screenX(x, y), this.screenX(x + size, y), this.screenX(x, y + size), this.screenX(x + size, y + size)];
    if (Math.max(...xs) < 0 || Math.min(...xs) > this.width) return false;
    const ys = [this.screenY(x, y), this.screenY(x + size, y), this.screenY(x, y + size), this.screenY(x + size, y + size)];
    return Math.max(...ys) >= 0 && Math.min(...ys) <= this.height;
  }

  /** Tiles to the right of the middle of the screen. */
  sideOf(x: number, y: number): number {
    return (x - this.x) * this.#cos - (y - this.y) * this.#sin;
  }

  /** Tiles toward the viewer from the middle of the screen: larger is drawn on top. */
  depthOf(x: number, y: number): number {
    return (x - this.x) * this.#sin + (y - this.y) * this.#cos;
  }

  screenX(x: number, y: number): number {
    return this.width / 2 + this.sideOf(x, y) * this.zoom;
  }

  screenY(x: number, y: number, z = 0): number {
    return this.height / 2 + (this.depthOf(x, y) * GROUND_SQUASH - z * HEIGHT_SQUASH) * this.zoom;
  }

  /** The point of the ground (z = 0) under a screen pixel. */
  groundAt(pixelX: number, pixelY: number): Vector {
    const side = (pixelX - this.width / 2) / this.zoom;
    const depth = (pixelY - this.height / 2) / (this.zoom * GROUND_SQUASH);
    return {
      x: this.x + side * this.#cos + depth * this.#sin,
      y: this.y - side * this.#sin + depth * this.#cos,
    };
  }

  /** Drags the ground by screen pixels: the point that was under the pointer stays under it. */
  panPixels(pixelsX: number, pixelsY: number): void {
    const side = -pixelsX / this.zoom;
    const depth = -pixelsY / (this.zoom * GROUND_SQUASH);
    this.x += side * this.#cos + depth * this.#sin;
    this.y += -side * this.#sin + depth * this.#cos;
  }

  /** Moves the view so that a ground point lies under a pixel. */
  pin(ground: Readonly<Vector>, pixelX: number, pixelY: number): void {
    const under = this.groundAt(pixelX, pixelY);
    this.x += ground.x - under.x;
    this.y += ground.y - under.y;
  }

  /** Multiplies the zoom (within its limits) around the ground point under a pixel. */
  zoomAt(pixelX: number, pixelY: number, factor: number): void {
    const ground = this.groundAt(pixelX, pixelY);
    this.zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, this.zoom * factor));
    this.pin(ground, pixelX, pixelY);
  }
}
