import { element } from '../dom/element.ts';
import type { HudPart, HudPort } from '../hud-port.ts';
import { toastFor, type Toast } from './toast-text.ts';
import { isInPast } from '../timeline/timeline-state.ts';
import './toasts.css';

const SHOWN_MILLISECONDS = 4200;
/** A repeated line within this time is dropped. */
const REPEAT_MILLISECONDS = 12_000;
const AT_ONCE = 4;

/** Toasts, timed by the wall clock: at a higher game speed nobody reads faster. */
export function toasts(port: HudPort): HudPart {
  const list = element('div', { class: 'toasts', role: 'log', 'aria-live': 'polite', 'aria-label': 'Battle log' });
  const toldAt = new Map<string, number>();
  let jumps = 0;
  return {
    element: list,
    update(state) {
      if (state.snapshot === undefined) return;
      if (state.snapshot.step === 0) toldAt.clear();
      if (state.timeline !== undefined && state.timeline.jumps !== jumps) {
        // They were of another time.
        jumps = state.timeline.jumps;
        toldAt.clear();
        list.replaceChildren();
      }
      // A step of the past is looked at, not played.
      if (state.isPaused && isInPast(state.timeline)) return;
      const now = performance.now();
      for (const event of state.events) {
        const toast = toastFor(event, state.snapshot, state.playerPartyId);
        if (toast === undefined || now - (toldAt.get(toast.text) ?? -Infinity) < REPEAT_MILLISECONDS) continue;
        toldAt.set(toast.text, now);
        showToast(list, toast, {
          milliseconds: SHOWN_MILLISECONDS,
          onPress: state.timeline && pressOf(toast, port, state.snapshot.step),
        });
      }
    },
  };
}

/** A press shows the warrior at that moment, and why it does what it does. */
function pressOf({ unitId }: Toast, { agentHistory }: HudPort, step: number): (() => void) | undefined {
  return unitId === undefined ? undefined : () => agentHistory.open(unitId, step);
}

export interface ToastTime {
  readonly milliseconds: number;
  onPress?: (() => void) | undefined;
}

export function showToast(list: HTMLElement, toast: Toast, { milliseconds, onPress }: ToastTime): void {
  const line = onPress
    ? element('button', { type: 'button', class: 'toast iron', 'data-tone': toast.tone, title: 'Why?' }, toast.text)
    : element('p', { class: 'toast iron', 'data-tone': toast.tone }, toast.text);
  if (onPress) line.addEventListener('click', onPress);
  list.append(line);
  while (list.children.length > AT_ONCE) list.firstElementChild?.remove();
  setTimeout(() => line.classList.add('is-leaving'), milliseconds);
  setTimeout(() => line.remove(), milliseconds + 300);
}
