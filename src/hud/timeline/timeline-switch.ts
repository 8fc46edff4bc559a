import { button } from '../dom/button.ts';
import { writeAttribute, writeHidden } from '../dom/write.ts';
import type { HudPart } from '../hud-port.ts';
import { HOTKEYS } from '../keys/hotkeys.ts';
import { isInPast } from './timeline-state.ts';

/** Whether the time line is shown in the present; in the past it always is. */
export interface TimelineSwitch {
  isOpen: boolean;
}

/** Shows and hides the time line; absent where the past is not kept. */
export function timelineButton(shown: TimelineSwitch): HudPart {
  const node = button({
    label: 'Time line',
    className: 'tool bar-timeline',
    icon: 'timeline',
    key: HOTKEYS.timeline,
    isIconOnly: true,
    onPress: () => (shown.isOpen = !shown.isOpen),
  });
  return {
    element: node,
    update({ timeline }) {
      writeHidden(node, timeline === undefined);
      writeAttribute(node, 'aria-pressed', String(shown.isOpen || isInPast(timeline)));
    },
  };
}
