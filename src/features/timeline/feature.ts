import { withState } from '../../hud/dom/with-state.ts';
import { isInPast, type TimelineState } from '../../hud/timeline/timeline-state.ts';
import { teamInfos } from '../../page/field/content-views.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';

/** The time line: the past of the fight on the field, with what happened in it. */
export function timeline({ content, settings, time, others }: Page): Feature {
  /** Undefined while it is not shown: it is when it is opened, whenever one looks at the past, and while a feature needs it. */
  const shown = (): TimelineState | undefined => {
    const { state } = time;
    return settings.value.isTimelineOpen || isInPast(state) || others.needTimeline() ? state : undefined;
  };
  return {
    id: 'timeline',
    views: {
      bottom: {
        isWanted: () => shown() !== undefined,
        load: async (actions) => {
          const { timelineBar } = await import('./view/timeline-bar.ts');
          const bar = timelineBar({ time, teams: teamInfos(content.teams) }, actions);
          return withState(bar, ({ isPaused }) => ({
            isPaused,
            timeline: shown(),
            isOpen: settings.value.isTimelineOpen,
          }));
        },
      },
    },
  };
}
