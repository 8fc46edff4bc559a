import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { writeAttribute, writeHidden } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { isInPast, type TimelinePlace } from './timeline-state.ts';

/** Whether the time line is shown in the present; in the past it always is. */
export interface TimelineSwitch {
  isOpen: boolean;
}

/** What the parts of the time line are operated by. */
export interface TimelineControls {
  readonly actions: ActionRunner;
  readonly timeline: TimelineSwitch;
}

/** Shows and hides the time line; absent where the past is not kept. */
export function timelineButton({ actions, timeline: shown }: TimelineControls): HudPart<{ readonly timeline: TimelinePlace | undefined }> {
  const node = actionButton(actions, 'timeline', { className: 'tool bar-timeline', isIconOnly: true });
  return {
    element: node,
    update({ timeline }) {
      writeHidden(node, timeline === undefined);
      writeAttribute(node, 'aria-pressed', String(shown.isOpen || isInPast(timeline)));
    },
  };
}
