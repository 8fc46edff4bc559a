import { element } from './element.ts';
import type { HudPart } from './hud-part.ts';

/** Between two attempts to load a part that is shown. Milliseconds. */
const RETRY_AFTER = 5000;

export interface LatePart<State, More = unknown> extends HudPart<State> {
  /** Loads the code unless it is there or on its way. A failure is told, and the next call tries again. */
  load(): void;
  /** Acts on the part: as soon as its code is there, where a key is pressed before. */
  use(act: (part: HudPart<State> & More) => void): void;
}

export interface LatePartOptions<State> {
  /** Text to show in the place of the part until it is loaded. */
  onFailure(): string | void;
  /** Whether a state needs it; by default any does. */
  isWanted?(state: State): boolean;
}

/** A part of the HUD whose code is no part of what starts the game. Empty until it is loaded. */
export function latePart<State, More = unknown>(
  fetchPart: () => Promise<HudPart<State> & More>,
  { onFailure, isWanted = () => true }: LatePartOptions<State>,
): LatePart<State, More> {
  const place = element('div', { class: 'late-part' });
  let part: (HudPart<State> & More) | undefined;
  let waiting: ((part: HudPart<State> & More) => void) | undefined;
  let isLoading: true | undefined;
  let retryAt = 0;
  let shown: State | undefined;
  const load = (): void => {
    if (part !== undefined || isLoading) return;
    isLoading = true;
    void fetchPart()
      .then(
        (fetched) => {
          part = fetched;
          place.replaceChildren(fetched.element);
          if (shown !== undefined) fetched.update(shown);
          waiting?.(fetched);
        },
        () => {
          retryAt = performance.now() + RETRY_AFTER;
          const missing = onFailure();
          place.replaceChildren(...(missing === undefined ? [] : [element('p', { class: 'part-missing' }, missing)]));
        },
      )
      .finally(() => (isLoading = waiting = undefined));
  };
  return {
    element: place,
    load,
    use(act) {
      if (part !== undefined) return act(part);
      waiting = act;
      load();
    },
    update(state) {
      shown = state;
      if (part !== undefined) part.update(state);
      else if (isWanted(state) && performance.now() >= retryAt) load();
    },
  };
}
