import { element } from '../dom/element.ts';
import { selectedUnitCard } from '../fight/selected-unit-card.ts';
import { keyboardSign } from '../fight/keyboard-sign.ts';
import { pauseOverlay } from '../fight/pause-overlay.ts';
import { systemBar } from '../fight/system-bar.ts';
import type { HudOptions, HudPart } from '../hud-port.ts';
import type { TimeParts } from '../timeline/time-parts.ts';
import type { TimelineControls } from '../timeline/timeline-switch.ts';
import { stressPanel } from './stress-panel.ts';

/** The stress scene: the battle and the profile of its frames. */
export function stressScreen(options: HudOptions, controls: TimelineControls & { timeParts(): TimeParts }): HudPart {
  const { port } = options;
  const { timeline, agentHistory, branches, comparison } = controls.timeParts();
  const parts = [
    pauseOverlay({ hasOrders: false }),
    systemBar(port, controls),
    stressPanel(port, controls.actions),
    selectedUnitCard(options),
    keyboardSign(),
    timeline,
    agentHistory,
    branches,
    comparison,
  ] as const;
  const [veil, system, panel, chosen, keys] = parts;
  return {
    element: element(
      'section',
      { class: 'screen', 'aria-label': 'Stress test' },
      element(
        'div',
        { class: 'frame stress-frame' },
        panel.element,
        element('div', { class: 'frame-top' }, system.element),
        element('div', { class: 'chosen-place' }, chosen.element, keys.element, agentHistory.element, branches.element),
        veil.element,
        comparison.element,
        timeline.element,
      ),
    ),
    update(state) {
      for (const part of parts) part.update(state);
    },
  };
}
