import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { writeAttribute, writeHidden } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { isInPast, type TimelinePlace } from './timeline-state.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import type { PaceService } from '../services/services.ts';

/** Whether the time line is shown in the present; in the past it always is. */
export interface TimelineSwitch {
  isOpen: boolean;
}

/** What the parts of the time line are operated by. */
export interface TimelineControls {
  readonly actions: ActionRunner;
  readonly timeline: TimelineSwitch;
  /** Whether something over the time line needs it. */
  needsTimeline(): boolean;
}

/** What opening the time line looks at. */
interface LedFight {
  readonly playerPartyId: EntityId;
  readonly isPaused: boolean;
  readonly snapshot: Pick<Snapshot, 'outcome'> | undefined;
  readonly timeline: TimelinePlace | undefined;
}

/** Opens and closes the time line. A fight that the player leads stands still while it is open, unless it is resumed. */
export function timelineToggle(shown: TimelineSwitch, pace: Pick<PaceService, 'setPaused'>, state: () => LedFight | undefined): () => void {
  let hasPaused = false;
  return () => {
    shown.isOpen = !shown.isOpen;
    const now = state();
    const isLed = now !== undefined && now.playerPartyId !== 0 && now.snapshot?.outcome === 'undecided' && !isInPast(now.timeline);
    if (shown.isOpen || !isLed) hasPaused = isLed && !now.isPaused;
    if (hasPaused) pace.setPaused(shown.isOpen);
    if (!shown.isOpen) hasPaused = false;
  };
}

/** Shows and hides the time line; absent where the past is not kept. */
export function timelineButton({
  actions,
  timeline: shown,
}: Pick<TimelineControls, 'actions' | 'timeline'>): HudPart<{ readonly timeline: TimelinePlace | undefined }> {
  const node = actionButton(actions, 'timeline', { className: 'tool bar-timeline', isIconOnly: true });
  return {
    element: node,
    update({ timeline }) {
      writeHidden(node, timeline === undefined);
      writeAttribute(node, 'aria-pressed', String(shown.isOpen || isInPast(timeline)));
    },
  };
}
