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
