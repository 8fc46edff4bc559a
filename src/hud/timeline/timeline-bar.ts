import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { IconName } from '../dom/icons.ts';
import { writeAttribute, writeHidden, writeText } from '../dom/write.ts';
import { pauseSwitch } from '../fight/pause-switch.ts';
import type { HudPart, HudPort } from '../hud-port.ts';
import { HOTKEYS } from '../keys/hotkeys.ts';
import { clockTime } from '../labels.ts';
import { STEP_SECONDS } from '../../sim/state.ts';
import { isInPast } from './timeline-state.ts';
import type { TimelineSwitch } from './timeline-switch.ts';
import { timelineTrack } from './timeline-track.ts';
import './timeline.css';

/** The time of the fight under the field: shown when it is opened, and whenever one looks at the past. */
export function timelineBar(port: HudPort, shown: TimelineSwitch): HudPart {
  const { timeline: time } = port;
  const track = timelineTrack(time);
  const pause = pauseSwitch(port);
  const clock = element('span', { class: 'timeline-clock' });
  const past = element(
    'span',
    { class: 'timeline-past' },
    button({ label: 'Back to now', className: 'button-plain timeline-now', key: HOTKEYS.backToNow, onPress: () => time.backToNow() }),
    button({
      label: 'Go on from here',
      className: 'button-plain timeline-go',
      key: HOTKEYS.goOnFromHere,
      onPress: () => time.goOnFromHere(),
    }),
  );
  const bar = element(
    'div',
    { class: 'timeline iron takes-pointer', role: 'group', 'aria-label': 'Time line' },
    element(
      'span',
      { class: 'timeline-steps' },
      tool('The event before', 'eventBefore', { key: HOTKEYS.markBack, onPress: () => time.stepToMark(-1) }),
      tool('One step back', 'previous', { key: HOTKEYS.stepBack, onPress: () => time.stepBy(-1) }),
      pause.element,
      tool('One step forward', 'next', { key: HOTKEYS.stepForward, onPress: () => time.stepBy(1) }),
      tool('The next event', 'eventAfter', { key: HOTKEYS.markForward, onPress: () => time.stepToMark(1) }),
    ),
    clock,
    track.element,
    past,
    button({
      label: 'Share this moment',
      className: 'tool timeline-share',
      icon: 'share',
      isIconOnly: true,
      onPress: () => port.share('link'),
    }),
  );
  return {
    element: bar,
    update(state) {
      const { timeline } = state;
      const isPast = isInPast(timeline);
      writeHidden(bar, timeline === undefined || !(shown.isOpen || isPast));
      if (timeline === undefined || bar.hidden) return;
      writeAttribute(bar, 'data-past', isPast ? 'true' : undefined);
      // Its place stays, so that the track does not move under the pointer.
      writeAttribute(past, 'inert', isPast ? undefined : '');
      writeText(clock, `${clockTime(timeline.step * STEP_SECONDS)} / ${clockTime(timeline.nowStep * STEP_SECONDS)}`);
      writeAttribute(clock, 'title', memoryWords(timeline));
      track.update(timeline);
      pause.update(state);
    },
  };
}

function tool(label: string, sign: IconName, act: { key: string; onPress: () => void }): HTMLButtonElement {
  return button({ label, className: 'tool', icon: sign, isIconOnly: true, ...act });
}

/** "The past takes 14 MB of at most 160 MB." */
export function memoryWords({ bytes, budgetBytes }: { readonly bytes: number; readonly budgetBytes: number }): string {
  const megabytes = (count: number): string => `${Math.round(count / 1024 / 1024)} MB`;
  return `The past takes ${megabytes(bytes)} of at most ${megabytes(budgetBytes)}.`;
}
