import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { HudActionName } from '../actions/all-actions.ts';
import { element } from '../dom/element.ts';
import { takeFocus } from '../dom/take-focus.ts';
import { writeAttribute, writeHidden, writeText } from '../dom/write.ts';
import { pauseSwitch } from '../actions/pause-switch.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { HudScreen } from '../actions/hud-screen.ts';
import type { UnitFacts } from '../units/unit-facts.ts';
import { clockTime } from '../words/labels.ts';
import { STEP_SECONDS } from '../../sim/state.ts';
import { isInPast, type TimelineState } from './timeline-state.ts';
import type { TimelineControls } from './timeline-switch.ts';
import { timelineTrack } from './timeline-track.ts';
import type { TimeService } from '../services/services.ts';
import './timeline.css';

export interface TimelineBarOptions extends Pick<UnitFacts, 'teams'> {
  readonly time: TimeService;
}

export interface TimelineBarState {
  readonly screen: HudScreen;
  readonly isPaused: boolean;
  /** Where the past of the run is kept. */
  readonly timeline: TimelineState | undefined;
}

/** The time of the fight under the field: shown when it is opened, whenever one looks at the past, and while a feature needs it. */
export function timelineBar(
  { time, teams }: TimelineBarOptions,
  { actions, timeline: shown, needsTimeline }: TimelineControls,
): HudPart<TimelineBarState> {
  const track = timelineTrack(time, teams);
  const pause = pauseSwitch(actions);
  const tool = (name: HudActionName): HTMLButtonElement => actionButton(actions, name, { className: 'tool', isIconOnly: true });
  const clock = element('span', { class: 'timeline-clock' });
  const past = element(
    'span',
    { class: 'timeline-past' },
    actionButton(actions, 'backToNow', { className: 'button-plain timeline-now' }),
    actionButton(actions, 'goOnFromHere', { className: 'button-plain timeline-go' }),
  );
  const more = toolsOfFeatures(actions);
  const bar = element(
    'div',
    { class: 'timeline iron takes-pointer', role: 'group', 'aria-label': 'Time line' },
    element(
      'span',
      { class: 'timeline-steps' },
      tool('markBack'),
      tool('stepBack'),
      pause.element,
      tool('stepForward'),
      tool('markForward'),
    ),
    clock,
    track.element,
    past,
    ...more.tools,
    ...[...actions.offered('moment'), ...actions.offered('share')].map((action) =>
      actionButton(actions, action, { className: 'tool timeline-share', isIconOnly: true }),
    ),
  );
  const focusBar = takeFocus(bar);
  return {
    element: bar,
    update(state) {
      const { timeline } = state;
      const isPast = isInPast(timeline);
      writeHidden(bar, timeline === undefined || !(shown.isOpen || isPast || needsTimeline()));
      focusBar(!bar.hidden && shown.isOpen);
      if (timeline === undefined || bar.hidden) return;
      writeAttribute(bar, 'data-past', isPast ? 'true' : undefined);
      // Its place stays, so that the track does not move under the pointer.
      writeAttribute(past, 'inert', isPast ? undefined : '');
      writeText(clock, `${clockTime(timeline.step * STEP_SECONDS)} / ${clockTime(timeline.nowStep * STEP_SECONDS)}`);
      writeAttribute(clock, 'title', memoryWords(timeline));
      more.update();
      track.update(timeline);
      pause.update(state);
    },
  };
}

/** What features do with time, each with a number, and pressed while it is shown. */
function toolsOfFeatures(actions: ActionRunner): { readonly tools: readonly HTMLElement[]; update(): void } {
  const made = actions.offered('time').map((action) => {
    const tool = actionButton(actions, action, { className: 'tool timeline-more', isIconOnly: true });
    return { action, tool };
  });
  return {
    tools: made.map(({ tool }) => tool),
    update() {
      for (const { action, tool } of made) {
        writeHidden(tool, !actions.isEnabled(action));
        writeAttribute(tool, 'data-count', action.shows?.count?.()?.toString());
        writeAttribute(tool, 'aria-pressed', String(action.shows?.isOn?.() === true));
      }
    },
  };
}

/** "The past takes 14 MB of at most 160 MB." */
export function memoryWords({ bytes, budgetBytes }: { readonly bytes: number; readonly budgetBytes: number }): string {
  const megabytes = (count: number): string => `${Math.round(count / 1024 / 1024)} MB`;
  return `The past takes ${megabytes(bytes)} of at most ${megabytes(budgetBytes)}.`;
}
