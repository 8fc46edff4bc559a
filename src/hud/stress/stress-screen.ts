import { element } from '../dom/element.ts';
import { chosenCard } from '../fight/chosen-card.ts';
import { pauseVeil } from '../fight/pause-veil.ts';
import { systemBar, type SystemActions } from '../fight/system-bar.ts';
import type { HudOptions, HudPart } from '../hud-port.ts';
import { stressPanel } from './stress-panel.ts';

/** The scene to measure with: the battle, and beside it where its time goes. */
export function stressScreen(options: HudOptions, actions: SystemActions): HudPart {
  const { port } = options;
  const parts = [pauseVeil(), systemBar(port, actions), stressPanel(port), chosenCard(options)] as const;
  const [veil, system, panel, chosen] = parts;
  return {
    element: element(
      'section',
      { class: 'screen', 'aria-label': 'Stress test' },
      veil.element,
      element('div', { class: 'arena-top' }, system.element),
      panel.element,
      element('div', { class: 'chosen-place' }, chosen.element),
    ),
    update(state) {
      for (const part of parts) part.update(state);
    },
  };
}
