export type PointerButton = 'left' | 'middle' | 'right' | 'finger';

export interface PointerInput {
  /** Identifies a finger; constant for a mouse. */
  pointerId: number;
  button: PointerButton;
  /** Pixels of the canvas. */
  x: number;
  y: number;
  isShift: boolean;
  /** Wall clock, for double clicks. */
  atSeconds: number;
}

/** A pointer gesture from press to release. One class per gesture. */
export interface Gesture {
  move(input: PointerInput): void;
  up(input: PointerInput): void;
  /** Cancels the gesture without effect. */
  cancel(): void;
}

/** A press that moves less than this is a click. Pixels; larger for touch. */
export const CLICK_SLACK = { mouse: 5, finger: 12 };

export function hasMoved(from: Readonly<PointerInput>, to: Readonly<PointerInput>): boolean {
  const slack = from.button === 'finger' ? CLICK_SLACK.finger : CLICK_SLACK.mouse;
  return Math.hypot(to.x - from.x, to.y - from.y) > slack;
}

/** A drag that ends this near to its beginning may be a click by an unsteady hand. Pixels: less than the width of a body. */
const SLIP_PIXELS = 24;

/** Whether a drag that means nothing by itself should count as a click where it began. */
export function isSlip(from: Readonly<PointerInput>, to: Readonly<PointerInput>): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) <= SLIP_PIXELS;
}
