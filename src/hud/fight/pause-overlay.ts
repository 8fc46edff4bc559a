import { element } from '../dom/element.ts';
import { writeHidden } from '../dom/write.ts';
import type { HudPart } from '../hud-port.ts';
import { HOTKEYS } from '../keys/hotkeys.ts';
import './pause-overlay.css';

/** Lets the pointer through: the player can look around and give orders while the game is paused. */
export function pauseOverlay(): HudPart {
  const veil = element(
    'div',
    { class: 'veil', role: 'status' },
    element(
      'div',
      { class: 'veil-word' },
      'Paused',
      element('span', { class: 'veil-more' }, 'You can still give orders. ', element('kbd', {}, HOTKEYS.pause), ' resumes.'),
    ),
  );
  return { element: veil, update: (state) => writeHidden(veil, !state.isPaused || state.snapshot?.outcome !== 'undecided') };
}
