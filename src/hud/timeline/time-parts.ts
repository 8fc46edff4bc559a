import type { FeatureFrame } from '../actions/feature-view.ts';
import { element } from '../dom/element.ts';
import { latePart } from '../dom/late-part.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { TimelineBarOptions, TimelineBarState } from './timeline-bar.ts';
import { isInPast } from './timeline-state.ts';
import type { TimelineControls } from './timeline-switch.ts';

/** What shows the time of a run; loaded when it is first shown. */
export interface TimeParts {
  readonly timeline: HudPart<TimelineBarState>;
  /** What features show beside the field, and over the time line. */
  readonly side: HudPart<FeatureFrame>;
  readonly below: HudPart<FeatureFrame>;
}

export type TimePartsState = TimelineBarState & FeatureFrame;

export interface TimePartsOptions extends TimelineBarOptions {
  partsIn(place: 'side' | 'below'): readonly HudPart<FeatureFrame>[];
  readonly controls: TimelineControls;
  onFailure(): void;
}

export function timeParts({ time, teams, controls, partsIn, onFailure }: TimePartsOptions): TimeParts {
  return {
    timeline: latePart(async () => (await import('./timeline-bar.ts')).timelineBar({ time, teams }, controls), {
      onFailure,
      isWanted: ({ timeline }) => timeline !== undefined && (controls.timeline.isOpen || isInPast(timeline) || controls.needsTimeline()),
    }),
    side: together(partsIn('side')),
    below: together(partsIn('below')),
  };
}

/** One part of several that stand in the same place. */
function together<State>(parts: readonly HudPart<State>[]): HudPart<State> {
  return {
    element: element('div', { class: 'late-part' }, ...parts.map((part) => part.element)),
    update(state) {
      for (const part of parts) part.update(state);
    },
  };
}
