import { element } from '../../../hud/dom/element.ts';
import { keyboardSign } from '../../../hud/fight/keyboard-sign.ts';
import { pauseOverlay } from '../../../hud/fight/pause-overlay.ts';
import { systemBar } from '../../../hud/fight/system-bar.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { FightState } from '../../../hud/fight/fight-screen.ts';
import type { ScreenTools } from '../../../hud/hud-feature.ts';
import { lessonPanel, type LessonPanelState } from './lesson-panel.ts';
import { printLessons } from './print-sheet.ts';
import type { SchoolPort } from './school-state.ts';
import './lesson-screen.css';

/** The arena of a lesson, and below it what there is to read and to do. The tree is in the studio beside them. */
export function lessonScreen({ options, controls }: ScreenTools, school: SchoolPort): HudPart<FightState & LessonPanelState> {
  const veil = pauseOverlay({ hasOrders: false });
  const system = systemBar(options.pace, controls);
  const panel = lessonPanel(school);
  const keys = keyboardSign();
  const { timeline } = controls.timeParts();
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
  printLessons(() => school.loaded?.sheet());
  makeRoom(panel.element);
  return {
    element: screen,
    update(state) {
      for (const part of [veil, system, panel, keys, timeline]) part.update(state);
    },
  };
}

/** The field ends where the panel begins, so that the camera shows the whole arena above it. */
function makeRoom(panel: HTMLElement): void {
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--lesson-below', `${panel.offsetHeight}px`);
  }).observe(panel);
}
