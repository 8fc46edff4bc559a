import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { FightState } from '../../../hud/fight/fight-screen.ts';
import { keyboardSign } from '../../../hud/fight/keyboard-sign.ts';
import { pauseOverlay } from '../../../hud/fight/pause-overlay.ts';
import { selectedUnitCard } from '../../../hud/fight/selected-unit-card.ts';
import { systemBar } from '../../../hud/fight/system-bar.ts';
import type { ScreenTools } from '../../../hud/hud-feature.ts';
import { stressPanel, type StressPanelPort } from './stress-panel.ts';

/** The stress scene: the battle and the profile of its frames. */
export function stressScreen({ options, controls }: ScreenTools, port: StressPanelPort): HudPart<FightState> {
  const { timeline, side, below } = controls.timeParts();
  const panel = stressPanel(port, controls.actions);
  const parts = [
    pauseOverlay({ hasOrders: false }),
    systemBar(options.pace, controls),
    selectedUnitCard(options, controls.actions),
    keyboardSign(),
    timeline,
    side,
    below,
  ] as const;
  const [veil, system, chosen, keys] = parts;
  return {
    element: element(
      'section',
      { class: 'screen', 'aria-label': 'Stress test' },
      element(
        'div',
        { class: 'frame stress-frame' },
        panel.element,
        element('div', { class: 'frame-top' }, system.element),
        element('div', { class: 'chosen-place' }, chosen.element, keys.element, side.element),
        veil.element,
        below.element,
        timeline.element,
      ),
    ),
    update(state) {
      panel.update(port.benchmark.state);
      for (const part of parts) part.update(state);
    },
  };
}
