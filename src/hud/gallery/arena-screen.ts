import { element } from '../dom/element.ts';
import type { HudOptions, HudPart } from '../hud-port.ts';
import { pauseVeil } from '../fight/pause-veil.ts';
import { systemBar, type SystemActions } from '../fight/system-bar.ts';
import { arenaPanel } from './arena-panel.ts';

export function arenaScreen(options: HudOptions, actions: SystemActions): HudPart {
  const veil = pauseVeil();
  const system = systemBar(options.port, actions);
  const panel = arenaPanel(options);
  const screen = element(
    'section',
    { class: 'screen', 'aria-label': 'Arena' },
    veil.element,
    element('div', { class: 'arena-top' }, system.element),
    panel.element,
  );
  return {
    element: screen,
    update(state) {
      for (const part of [veil, system, panel]) part.update(state);
    },
  };
}
