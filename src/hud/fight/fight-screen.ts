import { element } from '../dom/element.ts';
import type { HudOptions, HudPart } from '../hud-port.ts';
import { minimap } from '../minimap/minimap.ts';
import { resultScreen } from '../result/result-screen.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { chosenCard } from './chosen-card.ts';
import { commandBar } from './command-bar.ts';
import { hints } from './hints.ts';
import { objective } from './objective.ts';
import { partyStrip } from './party-strip.ts';
import { pauseVeil } from './pause-veil.ts';
import { systemBar, type SystemActions } from './system-bar.ts';
import { toasts } from './toasts.ts';
import './fight-screen.css';

export interface FightActions extends SystemActions {
  readonly settings: SettingsStore;
}

/** Everything around the field while the player fights; the middle stays free. */
export function fightScreen(options: HudOptions, actions: FightActions): HudPart {
  const { port } = options;
  const veil = pauseVeil();
  const task = objective();
  const system = systemBar(port, actions);
  const news = toasts();
  const lesson = hints(actions.settings);
  const party = partyStrip(options);
  const commands = commandBar(port);
  const map = minimap(port);
  const result = resultScreen(options);
  const chosen = chosenCard(options);
  const parts = [veil, task, system, news, lesson, party, commands, map, chosen, result];
  const screen = element(
    'section',
    { class: 'screen fight', 'aria-label': 'Skirmish' },
    veil.element,
    element('div', { class: 'fight-top' }, task.element, system.element),
    element('div', { class: 'chosen-place' }, chosen.element),
    element('div', { class: 'fight-news' }, news.element),
    element(
      'div',
      { class: 'fight-bottom' },
      element('div', { class: 'fight-left' }, element('div', { class: 'fight-lesson' }, lesson.element), party.element),
      element('div', { class: 'fight-orders' }, commands.element),
      element('div', { class: 'fight-map' }, map.element),
    ),
    result.element,
  );
  return {
    element: screen,
    update(state) {
      for (const part of parts) part.update(state);
    },
  };
}
