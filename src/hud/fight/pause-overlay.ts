import { element, type Child } from '../dom/element.ts';
import { writeHidden } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { Snapshot } from '../../sim/state.ts';
import { keyLabel } from '../actions/all-actions.ts';
import { isInPast, type TimelinePlace } from '../timeline/timeline-state.ts';
import './pause-overlay.css';

export interface PauseState {
  readonly snapshot: Snapshot | undefined;
  readonly isPaused: boolean;
  readonly timeline: TimelinePlace | undefined;
}

/** A plate between the objective and the system bar: the battlefield stays free for orders while the game is paused or shows the past. */
export function pauseOverlay({ hasOrders }: { readonly hasOrders: boolean }): HudPart<PauseState> {
  const orders = (words: string): readonly string[] => (hasOrders ? [words] : []);
  const paused = plate('Paused', ...orders('You can still give orders. '), keyWords('pause', ' resumes.'));
  const past = plate('In the past', ...orders('Give an order to continue from here. '), keyWords('backToNow', ' returns to now.'));
  const veil = element('div', { class: 'veil', role: 'status' }, paused, past);
  return {
    element: veil,
    update(state) {
      const isPast = isInPast(state.timeline);
      writeHidden(paused, isPast);
      writeHidden(past, !isPast);
      writeHidden(veil, !isPast && (!state.isPaused || state.snapshot?.outcome !== 'undecided'));
    },
  };
}

/** Left out where a finger points. */
function keyWords(action: 'pause' | 'backToNow', words: string): HTMLElement {
  return element('span', { class: 'veil-key' }, element('kbd', {}, keyLabel(action)), words);
}

function plate(word: string, ...more: readonly Child[]): HTMLElement {
  return element('div', { class: 'veil-word' }, word, element('span', { class: 'veil-more' }, ...more));
}
