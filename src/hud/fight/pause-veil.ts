import { element } from '../dom/element.ts';
import { writeHidden } from '../dom/write.ts';
import type { HudPart } from '../hud-port.ts';
import { KEYS } from '../keys/hotkeys.ts';
import './pause-veil.css';

/** Thin, and no obstacle to the pointer: looking around and giving orders goes on while time stands. */
export function pauseVeil(): HudPart {
  const veil = element(
    'div',
    { class: 'veil', role: 'status' },
    element('div', { class: 'veil-word' }, 'Paused', element('span', { class: 'veil-more' }, 'Orders still count. ', element('kbd', {}, KEYS.pause), ' goes on.')),
  );
  return { element: veil, update: (state) => writeHidden(veil, !state.isPaused || state.snapshot?.outcome !== 'undecided') };
}
