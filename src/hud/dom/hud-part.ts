/** One component of the HUD: its element, and its update with the part of the state that it shows. */
export interface HudPart<State> {
  readonly element: HTMLElement;
  readonly update: (state: State) => void;
}
