import { element } from '../dom/element.ts';
import { selectedUnitCard, type SelectedUnitOptions, type SelectedUnitState } from '../fight/selected-unit-card.ts';
import { keyboardSign, type KeyboardSignState } from '../fight/keyboard-sign.ts';
import { pauseOverlay, type PauseState } from '../fight/pause-overlay.ts';
import { systemBar, type SystemBarPort, type SystemBarState } from '../fight/system-bar.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { TimeParts, TimePartsState } from '../timeline/time-parts.ts';
import type { TimelineControls } from '../timeline/timeline-switch.ts';
import { stressPanel, type StressPanelPort, type StressPanelState } from './stress-panel.ts';

export interface StressOptions extends SelectedUnitOptions {
  readonly port: SelectedUnitOptions['port'] & SystemBarPort & StressPanelPort;
}

export type StressScreenState = PauseState & SystemBarState & StressPanelState & SelectedUnitState & KeyboardSignState & TimePartsState;

/** The stress scene: the battle and the profile of its frames. */
export function stressScreen(options: StressOptions, controls: TimelineControls & { timeParts(): TimeParts }): HudPart<StressScreenState> {
  const { port } = options;
  const { timeline, side, below } = controls.timeParts();
  const parts = [
    pauseOverlay({ hasOrders: false }),
    systemBar(port, controls),
    stressPanel(port, controls.actions),
    selectedUnitCard(options, controls.actions),
    keyboardSign(),
    timeline,
    side,
    below,
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
        element('div', { class: 'chosen-place' }, chosen.element, keys.element, side.element),
        veil.element,
        below.element,
        timeline.element,
      ),
    ),
    update(state) {
      for (const part of parts) part.update(state);
    },
  };
}
