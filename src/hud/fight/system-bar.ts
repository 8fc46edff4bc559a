import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { element } from '../dom/element.ts';
import { writeAttribute, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { GAME_SPEEDS, type GameSpeed } from '../settings/choices.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { StudioState } from '../actions/hud-screen.ts';
import type { TimelinePlace } from '../timeline/timeline-state.ts';
import { pauseSwitch } from '../actions/pause-switch.ts';
import { soundSwitch } from '../actions/sound-switch.ts';
import { timelineButton } from '../timeline/timeline-switch.ts';
import { studioSwitch } from '../actions/studio-switch.ts';
import type { PaceService } from '../services/services.ts';
import './command-bar.css';

export interface SystemBarState {
  readonly isPaused: boolean;
  readonly speed: GameSpeed;
  readonly studio: StudioState;
  readonly timeline: TimelinePlace | undefined;
}

export interface SystemBarControls {
  readonly actions: ActionRunner;
  readonly settings: Pick<SettingsStore, 'value'>;
}

/** There are signs for them. */
const SLOW_SIGNS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½' };

/** Game controls: pause, speed, studio, sound, what features offer there, menu. */
export function systemBar(pace: Pick<PaceService, 'setSpeed'>, { actions, settings }: SystemBarControls): HudPart<SystemBarState> {
  const sound = soundSwitch(actions, settings);
  const pause = pauseSwitch(actions);
  const speeds = GAME_SPEEDS.map((speed) => {
    const text = `${SLOW_SIGNS[speed] ?? speed}×`;
    const control = element('button', { type: 'button', class: 'tool', 'aria-label': `Speed ${text}` }, text);
    control.addEventListener('click', () => pace.setSpeed(speed));
    return { speed, control };
  });
  const now = speedNow(pace);
  sound.element.classList.add('bar-sound');
  const studio = studioSwitch(actions);
  const time = timelineButton(actions, settings);
  const more = actions.offered('bar').map((action) => actionButton(actions, action, { className: 'tool bar-feature', isIconOnly: true }));
  const menu = actionButton(actions, 'menu', { className: 'tool', isIconOnly: true });
  const bar = element(
    'div',
    { class: 'system iron tips-below', role: 'toolbar', 'aria-label': 'Game' },
    pause.element,
    element('span', { class: 'speeds', role: 'group', 'aria-label': 'Speed' }, ...speeds.map(({ control }) => control)),
    element('span', { class: 'bar-line' }),
    now.element,
    time.element,
    studio.element,
    sound.element,
    ...more,
    menu,
  );
  return {
    element: bar,
    update(state) {
      sound.update(state);
      pause.update(state);
      studio.update(state);
      time.update(state);
      now.update(state);
      for (const { speed, control } of speeds) writeAttribute(control, 'aria-pressed', String(state.speed === speed));
    },
  };
}

/** Where there is no room for all speeds: the current one, and a press takes the next, after the fastest the slowest. */
function speedNow(pace: Pick<PaceService, 'setSpeed'>): HudPart<Pick<SystemBarState, 'speed'>> {
  let next = GAME_SPEEDS[0] as GameSpeed;
  const control = element('button', { type: 'button', class: 'tool speed-now' });
  control.addEventListener('click', () => pace.setSpeed(next));
  return {
    element: control,
    update({ speed }) {
      next = GAME_SPEEDS[(GAME_SPEEDS.indexOf(speed) + 1) % GAME_SPEEDS.length] ?? speed;
      const text = `${SLOW_SIGNS[speed] ?? speed}×`;
      writeText(control, text);
      writeAttribute(control, 'aria-label', `Speed ${text}, next ${SLOW_SIGNS[next] ?? next}×`);
    },
  };
}
