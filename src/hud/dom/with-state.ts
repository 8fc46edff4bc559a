import type { HudPart } from './hud-part.ts';

/** A part that reads what it shows from its owner, at each frame. */
export function withState<State, Frame>(part: HudPart<State>, stateAt: (frame: Frame) => State): HudPart<Frame> {
  return { element: part.element, update: (frame) => part.update(stateAt(frame)) };
}
