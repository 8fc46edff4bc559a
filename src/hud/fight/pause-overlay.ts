import { element } from '../dom/element.ts';
import { writeHidden } from '../dom/write.ts';
import type { HudPart } from '../hud-port.ts';
import { HOTKEYS } from '../keys/hotkeys.ts';
import './pause-overlay.css';

/** A plate between the objective and the system bar: the battlefield stays free for orders while the game is paused. */
export function pauseOverlay(): HudPart {
  const veil = element(
    'div',
    { class: 'veil', role: 'status' },
    element(
      'div',
      { class: 'veil-word' },
      'Paused',
      element('span', { class: 'veil-more' }, 'Orders still count. ', element('kbd', {}, HOTKEYS.pause), ' resumes.'),
    ),
  );
  return { element: veil, update: (state) => writeHidden(veil, !state.isPaused || state.snapshot?.outcome !== 'undecided') };
}
