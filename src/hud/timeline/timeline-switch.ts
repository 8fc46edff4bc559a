import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { writeAttribute, writeHidden } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { isInPast, type TimelinePlace } from './timeline-state.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import type { PaceService } from '../services/services.ts';
import type { SettingsStore } from '../settings/settings.ts';

/** Another visit finds the time line as it was left. In the past it is always shown. */
type TimelineSettings = Pick<SettingsStore, 'value' | 'change'>;

/** What opening the time line looks at. */
interface LedFight {
  readonly playerPartyId: EntityId;
  readonly isPaused: boolean;
  readonly snapshot: Pick<Snapshot, 'outcome'> | undefined;
  readonly timeline: TimelinePlace | undefined;
}

/** Opens and closes the time line. A fight that the player leads stands still while it is open, unless it is resumed. */
export function timelineToggle(
  settings: TimelineSettings,
  pace: Pick<PaceService, 'setPaused'>,
  state: () => LedFight | undefined,
): () => void {
  let hasPaused = false;
  return () => {
    const isTimelineOpen = !settings.value.isTimelineOpen;
    settings.change({ isTimelineOpen });
    const now = state();
    const isLed = now !== undefined && now.playerPartyId !== 0 && now.snapshot?.outcome === 'undecided' && !isInPast(now.timeline);
    if (isTimelineOpen || !isLed) hasPaused = isLed && !now.isPaused;
    if (hasPaused) pace.setPaused(isTimelineOpen);
    if (!isTimelineOpen) hasPaused = false;
  };
}

/** Shows and hides the time line; absent where the past is not kept. */
export function timelineButton(
  actions: ActionRunner,
  settings: Pick<SettingsStore, 'value'>,
): HudPart<{ readonly timeline: TimelinePlace | undefined }> {
  const node = actionButton(actions, 'timeline', { className: 'tool bar-timeline', isIconOnly: true });
  return {
    element: node,
    update({ timeline }) {
      writeHidden(node, timeline === undefined);
      writeAttribute(node, 'aria-pressed', String(settings.value.isTimelineOpen || isInPast(timeline)));
    },
  };
}
