import type { FeatureFrame } from '../actions/feature-view.ts';
import { element } from '../dom/element.ts';
import type { HudPart } from '../dom/hud-part.ts';

/** What features show around the field of a fight: the time line under it, what stands over that, and what stands beside the field. */
export interface TimeParts {
  readonly timeline: HudPart<FeatureFrame>;
  readonly below: HudPart<FeatureFrame>;
  readonly side: HudPart<FeatureFrame>;
}

export function timeParts(partsIn: (place: 'bottom' | 'below' | 'side') => readonly HudPart<FeatureFrame>[]): TimeParts {
  return { timeline: together(partsIn('bottom')), below: together(partsIn('below')), side: together(partsIn('side')) };
}

/** One part of several that stand in the same place. */
function together<State>(parts: readonly HudPart<State>[]): HudPart<State> {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return {
    element: element('div', { class: 'late-part' }, ...parts.map((part) => part.element)),
    update(state) {
      for (const part of parts) part.update(state);
    },
  };
}
