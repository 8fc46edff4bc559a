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

export interface Rotation {
  readonly cos: number;
  readonly sin: number;
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
  readonly #rotation = { cos: 1, sin: 0 };

  /** Radians; the ground turns clockwise on screen as it grows. */
  get yaw(): number {
    return this.#yaw;
  }

  set yaw(radians: number) {
    this.#yaw = radians;
    this.#rotation.cos = Math.cos(radians);
    this.#rotation.sin = Math.sin(radians);
  }

  /** Cosine and sine of the yaw. */
  get rotation(): Rotation {
    return this.#rotation;
  }

  /** Tiles to the right of the middle of the screen. */
  sideOf(x: number, y: number): number {
    return (x - this.x) * this.#rotation.cos - (y - this.y) * this.#rotation.sin;
  }

  /** Tiles toward the viewer from the middle of the screen: larger is drawn on top. */
  depthOf(x: number, y: number): number {
    return (x - this.x) * this.#rotation.sin + (y - this.y) * this.#rotation.cos;
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
      x: this.x + side * this.#rotation.cos + depth * this.#rotation.sin,
      y: this.y - side * this.#rotation.sin + depth * this.#rotation.cos,
    };
  }
}
