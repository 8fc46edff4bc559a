import type { Vector } from '../../core/vector.ts';
import { panBy, pinGround, zoomAt } from './move-view.ts';
import { GROUND_SQUASH, View, ZOOM_MAX, ZOOM_MIN } from './view.ts';

/** Input of the held keys, each -1, 0 or 1: to the right, toward the viewer, clockwise. */
export interface Steering {
  side: number;
  depth: number;
  turn: number;
}

export interface LandSize {
  width: number;
  height: number;
}

/** A ground area to fit into view, with a maximum zoom. Tiles, pixels per tile. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  /** What stays on the screen until the player moves the camera, even where the window is too small for all of the area. */
  readonly kept?: () => Vector | undefined;
}

const PAN_PIXELS_PER_SECOND = 900;
const TURN_RADIANS_PER_SECOND = 1.9;
/** Rates of exponential easing, per second: the remaining distance shrinks by e in 1/rate seconds. */
const STEERING_RATE = 14;
const ZOOM_RATE = 16;
const GLIDE_RATE = 5;
/** Maximum time step: a resumed tab must not fling the camera. */
const LONGEST_FRAME_SECONDS = 0.1;
/** Zoom factor of one pixel of wheel; a common notch is 100. */
const WHEEL_STRENGTH = 0.0017;
/** A framed area stays below the bar at the top of the window. Pixels. */
const BAR_PIXELS = 70;
/** In a wide window only a corner is covered: a framed area is above the middle by this share of the height at most. */
const WIDE_RISE = 0.11;
/** On an upright screen panels cover the lower half: what the camera looks at is above the middle by this share of the height. */
const UPRIGHT_RISE = 0.15;
/** What is kept on the screen stays that far from its edges, in pixels, and at most this share of its size. */
const KEPT_EDGE = { pixels: 90, share: 0.25 };

interface Glide {
  x: number;
  y: number;
  zoom: number;
  yaw: number;
}

/** Moves a view smoothly. Any camera input of the player stops a glide at once. */
export class CameraRig {
  readonly view = new View();
  #land: LandSize = { width: 1, height: 1 };
  #steering: Steering = { side: 0, depth: 0, turn: 0 };
  #zoomGoal = this.view.zoom;
  #zoomPixel: Vector = { x: 0, y: 0 };
  #glide: Glide | undefined;
  #held: Vector | undefined;
  /** Refitted on resize until the player moves the camera. */
  #frame: Frame | undefined;
  /** The middle of the screen by the frame alone. */
  #home: Vector = { x: 0, y: 0 };
  #followed: (() => Vector | undefined) | undefined;

  enter(land: LandSize): void {
    this.#land = { width: land.width, height: land.height };
    this.place({ x: land.width / 2, y: land.height / 2 });
  }

  resize(width: number, height: number): void {
    this.view.width = width;
    this.view.height = height;
    if (this.#frame) this.frame(this.#frame);
  }

  /** Looks from the south at a ground area, as near as fits all of it; the area is above the middle, because panels are below. */
  frame(frame: Frame): void {
    const { x, y, width, height, zoom } = frame;
    const fitting = clamp(Math.min(zoom, this.view.width / width, this.view.height / (height * GROUND_SQUASH)), ZOOM_MIN, ZOOM_MAX);
    const freeTiles = this.view.height / (fitting * GROUND_SQUASH) - height;
    const isTall = this.view.height > this.view.width;
    const mostPixels = isTall ? Infinity : WIDE_RISE * this.view.height;
    const down = Math.max(0, Math.min(freeTiles / 2 - BAR_PIXELS / (fitting * GROUND_SQUASH), mostPixels / (fitting * GROUND_SQUASH)));
    this.place({ x: x + width / 2, y: y + height / 2 + down, zoom: fitting, yaw: 0 });
    this.#frame = frame;
    this.#home = { x: this.view.x, y: this.view.y };
  }

  /** Moves the camera there at once; omitted values stay. Radians, pixels per tile. */
  place(to: Partial<Glide>): void {
    this.#stop();
    this.view.x = to.x ?? this.view.x;
    this.view.y = to.y ?? this.view.y;
    this.view.zoom = clamp(to.zoom ?? this.view.zoom, ZOOM_MIN, ZOOM_MAX);
    this.view.yaw = to.yaw ?? this.view.yaw;
    this.#zoomGoal = this.view.zoom;
    this.#keepOnLand();
  }

  /** Glides there; any input of the player cancels it. */
  focusOn(x: number, y: number, also: { zoom?: number; yaw?: number } = {}): void {
    const zoom = clamp(also.zoom ?? this.#zoomGoal, ZOOM_MIN, ZOOM_MAX);
    const yaw = this.view.yaw + shortestTurn(this.view.yaw, also.yaw ?? this.view.yaw);
    this.#frame = undefined;
    this.#followed = undefined;
    const middle = this.#middleFor({ x, y }, zoom, yaw);
    this.#glide = { x: clamp(middle.x, 0, this.#land.width), y: clamp(middle.y, 0, this.#land.height), zoom, yaw };
    this.#zoomGoal = zoom;
  }

  /** Keeps a moving place where panels leave the middle free until it is gone or the player moves the camera; turning and zooming go on. */
  follow(place: () => Vector | undefined): void {
    const zoom = this.#zoomGoal;
    this.#stop();
    this.#zoomGoal = zoom;
    this.#zoomPixel = { x: this.view.width / 2, y: this.view.height / 2 };
    this.#followed = place;
  }

  get isFollowing(): boolean {
    return this.#followed !== undefined;
  }

  get isGliding(): boolean {
    return this.#glide !== undefined;
  }

  /** The target zoom, in pixels per tile. */
  get zoomGoal(): number {
    return this.#zoomGoal;
  }

  /** A drag is holding the ground. */
  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  wheel(pixelX: number, pixelY: number, deltaPixels: number): void {
    this.#frame = undefined;
    this.#glide = undefined;
    const strength = clamp(deltaPixels, -300, 300) * WHEEL_STRENGTH;
    this.#zoomGoal = clamp(this.#zoomGoal * Math.exp(-strength), ZOOM_MIN, ZOOM_MAX);
    this.#zoomPixel = this.#followed ? { x: this.view.width / 2, y: this.view.height / 2 } : { x: pixelX, y: pixelY };
  }

  /** The ground under the pointer is held until `release`. */
  grab(pixelX: number, pixelY: number): void {
    this.#stop();
    this.#held = this.view.groundAt(pixelX, pixelY);
  }

  drag(pixelX: number, pixelY: number): void {
    if (!this.#held) return;
    pinGround(this.view, this.#held, { x: pixelX, y: pixelY });
    this.#zoomPixel = { x: pixelX, y: pixelY };
    this.#keepOnLand();
  }

  release(): void {
    this.#held = undefined;
  }

  /** Two fingers: each keeps its ground point, by rotation, zoom and pan. */
  pinch(grounds: readonly [Vector, Vector], fingers: readonly [Vector, Vector]): void {
    this.#stop();
    const [a, b] = fingers;
    // As seen from straight above: only rotation and zoom remain between screen and ground.
    const [across, down] = [b.x - a.x, (b.y - a.y) / GROUND_SQUASH];
    const screenLength = Math.hypot(across, down);
    const groundLength = Math.hypot(grounds[1].x - grounds[0].x, grounds[1].y - grounds[0].y);
    if (groundLength > 0.01) this.view.zoom = clamp(screenLength / groundLength, ZOOM_MIN, ZOOM_MAX);
    this.#zoomGoal = this.view.zoom;
    const screenAngle = Math.atan2(down, across);
    const groundAngle = Math.atan2(grounds[1].y - grounds[0].y, grounds[1].x - grounds[0].x);
    this.view.yaw = screenAngle - groundAngle;
    pinGround(this.view, grounds[0], fingers[0]);
    this.#keepOnLand();
  }

  /** Call once per frame with the key input. Seconds of the wall clock. */
  update(seconds: number, wanted: Readonly<Steering>): void {
    const time = Math.min(seconds, LONGEST_FRAME_SECONDS);
    if (wanted.side !== 0 || wanted.depth !== 0 || wanted.turn !== 0) {
      this.#frame = undefined;
      this.#glide = undefined;
    }
    if (wanted.side !== 0 || wanted.depth !== 0) this.#followed = undefined;
    this.#steer(time, wanted);
    this.#followOn(time);
    this.#keepOnScreen(time, this.#frame?.kept?.());
    if (this.#glide) this.#glideOn(time, this.#glide);
    else this.#zoomOn(time);
    this.#keepOnLand();
  }

  #steer(time: number, wanted: Readonly<Steering>): void {
    const share = easing(STEERING_RATE, time);
    const now = this.#steering;
    now.side += (wanted.side - now.side) * share;
    now.depth += (wanted.depth - now.depth) * share;
    now.turn += (wanted.turn - now.turn) * share;
    if (this.#held) return;
    panBy(this.view, { x: -now.side * PAN_PIXELS_PER_SECOND * time, y: -now.depth * PAN_PIXELS_PER_SECOND * time });
    if (Math.abs(now.turn) > 1e-4) this.view.yaw = this.view.yaw + now.turn * TURN_RADIANS_PER_SECOND * time;
  }

  #followOn(time: number): void {
    const place = this.#followed?.();
    if (place === undefined) {
      this.#followed = undefined;
      return;
    }
    const share = easing(GLIDE_RATE, time);
    const middle = this.#middleFor(place, this.view.zoom, this.view.yaw);
    this.view.x += (middle.x - this.view.x) * share;
    this.view.y += (middle.y - this.view.y) * share;
  }

  /** Returns the ground point in the middle of the screen while that place is in the middle of its free part. */
  #middleFor({ x, y }: Vector, zoom: number, yaw: number): Vector {
    const { width, height } = this.view;
    const tiles = height > width ? (UPRIGHT_RISE * height) / (zoom * GROUND_SQUASH) : 0;
    return { x: x + Math.sin(yaw) * tiles, y: y + Math.cos(yaw) * tiles };
  }

  /** Leaves the place of the frame by as little as that takes. */
  #keepOnScreen(time: number, kept: Vector | undefined): void {
    if (kept === undefined) return;
    const { view } = this;
    const reach = (size: number): number => size / 2 - Math.min(KEPT_EDGE.pixels, KEPT_EDGE.share * size);
    const across = reach(view.width) / view.zoom;
    const down = reach(view.height) / (view.zoom * GROUND_SQUASH);
    const share = easing(GLIDE_RATE, time);
    view.x += (clamp(this.#home.x, kept.x - across, kept.x + across) - view.x) * share;
    view.y += (clamp(this.#home.y, kept.y - down, kept.y + down) - view.y) * share;
  }

  #zoomOn(time: number): void {
    const left = Math.log(this.#zoomGoal / this.view.zoom);
    if (left === 0) return;
    const share = Math.abs(left) < 0.0005 ? 1 : easing(ZOOM_RATE, time);
    zoomAt(this.view, this.#zoomPixel, Math.exp(left * share));
    if (this.#held) pinGround(this.view, this.#held, this.#zoomPixel);
  }

  #glideOn(time: number, glide: Glide): void {
    const share = easing(GLIDE_RATE, time);
    const view = this.view;
    view.x += (glide.x - view.x) * share;
    view.y += (glide.y - view.y) * share;
    view.zoom *= Math.exp(Math.log(glide.zoom / view.zoom) * share);
    view.yaw = view.yaw + (glide.yaw - view.yaw) * share;
    const left = Math.abs(glide.x - view.x) + Math.abs(glide.y - view.y) + Math.abs(glide.yaw - view.yaw);
    if (left < 0.01 && Math.abs(glide.zoom - view.zoom) < 0.01) this.#glide = undefined;
  }

  #stop(): void {
    this.#frame = undefined;
    this.#followed = undefined;
    this.#glide = undefined;
    this.#zoomGoal = this.view.zoom;
    this.#steering = { side: 0, depth: 0, turn: 0 };
  }

  /** Keeps the middle of the screen on the map. */
  #keepOnLand(): void {
    this.view.x = clamp(this.view.x, 0, this.#land.width);
    this.view.y = clamp(this.view.y, 0, this.#land.height);
  }
}

function easing(rate: number, seconds: number): number {
  return 1 - Math.exp(-rate * seconds);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The turn in (-pi, pi] that leads from one angle to another. */
function shortestTurn(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}
