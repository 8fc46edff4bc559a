import { element } from '../dom/element.ts';
import type { HudOptions, HudPart } from '../hud-port.ts';
import { chosenCard } from '../fight/chosen-card.ts';
import { pauseVeil } from '../fight/pause-veil.ts';
import { systemBar, type SystemActions } from '../fight/system-bar.ts';
import { arenaPanel } from './arena-panel.ts';

export function arenaScreen(options: HudOptions, actions: SystemActions): HudPart {
  const veil = pauseVeil();
  const system = systemBar(options.port, actions);
  const panel = arenaPanel(options);
  const chosen = chosenCard(options);
  const screen = element(
    'section',
    { class: 'screen', 'aria-label': 'Arena' },
    veil.element,
    element('div', { class: 'arena-top' }, system.element),
    element('div', { class: 'chosen-place' }, chosen.element),
    panel.element,
  );
  return {
    element: screen,
    update(state) {
      for (const part of [veil, system, panel, chosen]) part.update(state);
    },
  };
}
