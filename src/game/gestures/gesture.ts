export type PointerButton = 'left' | 'middle' | 'right' | 'finger';

export interface PointerInput {
  /** Tells fingers apart; a mouse is always the same. */
  pointerId: number;
  button: PointerButton;
  /** Pixels of the canvas. */
  x: number;
  y: number;
  isShift: boolean;
  /** Wall clock, for double clicks. */
  atSeconds: number;
}

/** Something that a hand does from a press to its release. One class for each. */
export interface Gesture {
  move(input: PointerInput): void;
  up(input: PointerInput): void;
  /** Ends it as if it had not been. */
  cancel(): void;
}

/** A press that moves less than this is a click. Pixels; fingers are less steady. */
export const CLICK_SLACK = { mouse: 5, finger: 12 };

export function hasMoved(from: Readonly<PointerInput>, to: Readonly<PointerInput>): boolean {
  const slack = from.button === 'finger' ? CLICK_SLACK.finger : CLICK_SLACK.mouse;
  return Math.hypot(to.x - from.x, to.y - from.y) > slack;
}
