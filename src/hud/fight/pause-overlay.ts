import { element } from '../dom/element.ts';
import { writeHidden } from '../dom/write.ts';
import type { HudPart } from '../hud-port.ts';
import { HOTKEYS } from '../keys/hotkeys.ts';
import './pause-overlay.css';

/** A plate between the objective and the system bar: the battlefield stays free for orders while the game is paused. */
export function pauseOverlay({ hasOrders }: { readonly hasOrders: boolean }): HudPart {
  const resumes = [element('kbd', {}, HOTKEYS.pause), ' resumes.'];
  const veil = element(
    'div',
    { class: 'veil', role: 'status' },
    element(
      'div',
      { class: 'veil-word' },
      'Paused',
      element('span', { class: 'veil-more' }, ...(hasOrders ? ['Orders still count. '] : []), ...resumes),
    ),
  );
  return { element: veil, update: (state) => writeHidden(veil, !state.isPaused || state.snapshot?.outcome !== 'undecided') };
}
