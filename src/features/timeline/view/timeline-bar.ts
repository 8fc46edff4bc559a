import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import type { HudActionName } from '../../../hud/actions/all-actions.ts';
import { element } from '../../../hud/dom/element.ts';
import { takeFocus } from '../../../hud/dom/take-focus.ts';
import { writeAttribute, writeHidden, writeText } from '../../../hud/dom/write.ts';
import { pauseSwitch } from '../../../hud/actions/pause-switch.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { UnitFacts } from '../../../hud/units/unit-facts.ts';
import { clockTime } from '../../../hud/words/labels.ts';
import { STEP_SECONDS } from '../../../sim/state.ts';
import { isInPast, toldStep, type TimelineState } from '../../../hud/timeline/timeline-state.ts';
import { timelineTrack } from './timeline-track.ts';
import type { TimeService } from '../../../hud/services/services.ts';
import './timeline.css';

export interface TimelineBarOptions extends Pick<UnitFacts, 'teams'> {
  readonly time: TimeService;
}

export interface TimelineBarState {
  readonly isPaused: boolean;
  /** Undefined while it is not shown. */
  readonly timeline: TimelineState | undefined;
  /** The player has opened it: it takes the focus. */
  readonly isOpen: boolean;
}

/** The time of the fight under the field. */
export function timelineBar({ time, teams }: TimelineBarOptions, actions: ActionRunner): HudPart<TimelineBarState> {
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
      writeHidden(bar, timeline === undefined);
      focusBar(timeline !== undefined && state.isOpen);
      if (timeline === undefined) return;
      const isPast = isInPast(timeline);
      writeAttribute(bar, 'data-past', isPast ? 'true' : undefined);
      // Its place stays, so that the track does not move under the pointer.
      writeAttribute(past, 'inert', isPast ? undefined : '');
      const [shown, now] = [timeline.step, timeline.nowStep].map((step) => clockTime(toldStep(step, timeline) * STEP_SECONDS));
      writeText(clock, `${shown} / ${now}`);
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
