import { element } from '../dom/element.ts';
import { keyboardSign, type KeyboardSignState } from '../fight/keyboard-sign.ts';
import { pauseOverlay, type PauseState } from '../fight/pause-overlay.ts';
import { systemBar, type SystemBarPort, type SystemBarState } from '../fight/system-bar.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { timelineBar, type TimelineBarOptions, type TimelineBarState } from '../timeline/timeline-bar.ts';
import type { TimelineControls } from '../timeline/timeline-switch.ts';
import { lessonPanel, type LessonPanelPort, type LessonPanelState } from './lesson-panel.ts';
import { printLessons } from './print-sheet.ts';
import './lesson-screen.css';

export interface LessonOptions extends TimelineBarOptions {
  readonly port: TimelineBarOptions['port'] & SystemBarPort & LessonPanelPort;
}

export type LessonScreenState = PauseState & SystemBarState & LessonPanelState & KeyboardSignState & TimelineBarState;

/** The arena of a lesson, and below it what there is to read and to do. The tree is in the studio beside them. */
export function lessonScreen(
  options: LessonOptions,
  controls: TimelineControls & { readonly settings: SettingsStore },
): HudPart<LessonScreenState> {
  const veil = pauseOverlay({ hasOrders: false });
  const system = systemBar(options.port, controls);
  const panel = lessonPanel(options.port, controls.settings);
  const keys = keyboardSign();
  const timeline = timelineBar(options, controls);
  const field = element('div', { class: 'lesson-field' }, veil.element, keys.element);
  const screen = element(
    'section',
    { class: 'screen', 'aria-label': 'Lesson' },
    element(
      'div',
      { class: 'frame lesson-frame' },
      element('div', { class: 'frame-top' }, system.element),
      field,
      timeline.element,
      panel.element,
    ),
  );
  printLessons(() => options.port.school?.sheet());
  makeRoom(panel.element);
  return {
    element: screen,
    update(state) {
      for (const part of [veil, system, panel, keys, timeline]) part.update(state);
    },
  };
}

/** The field ends where the panel begins, so that the camera shows the whole arena above it; see page.css. */
function makeRoom(panel: HTMLElement): void {
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--lesson-below', `${panel.offsetHeight}px`);
  }).observe(panel);
}
