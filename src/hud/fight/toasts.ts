import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { WorldEvent } from '../../sim/events.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import { isInPast, type TimelineState } from '../timeline/timeline-state.ts';
import { OrderAnswer } from './order-answer.ts';
import { SHOWN_MILLISECONDS, ToastLines, type ToastLine } from './toast-lines.ts';
import { partyOf, toastFor, type LivingParty, type Toast } from './toast-text.ts';
import { isMatch, type WatchedFight } from './watched-fight.ts';
import type { WhyService } from '../services/services.ts';
import './toasts.css';

const AT_ONCE = 4;

/** Shows the history of an agent at a step; undefined where nothing says why. */
type Reasons = Pick<WhyService, 'open'> | undefined;

export interface ToastsState {
  /** Another object for each run that is entered: what was told of the one before is over. */
  readonly run: object;
  readonly snapshot: Snapshot | undefined;
  /** What happened since the last update, in order. */
  readonly events: readonly WorldEvent[];
  readonly playerPartyId: EntityId;
  readonly isPaused: boolean;
  readonly timeline: Pick<TimelineState, 'step' | 'nowStep' | 'jumps'> | undefined;
  readonly watched: WatchedFight | undefined;
}

/** Toasts, timed by the wall clock: a higher game speed does not make anyone read faster. */
export function toasts(why: Reasons): HudPart<ToastsState> {
  const list = element('div', { class: 'toasts', role: 'log', 'aria-live': 'polite', 'aria-label': 'Battle log' });
  const lines = new ToastLines();
  const answer = new OrderAnswer();
  const shown = new Map<number, ShownToast>();
  let jumps: number | undefined;
  let run: object | undefined;
  const show = ({ toast, line }: ToastLine, onPress: (() => void) | undefined): void => {
    const known = shown.get(line);
    if (known?.isShown) known.change(toast.text);
    else shown.set(line, showToast(list, toast, { milliseconds: SHOWN_MILLISECONDS, onPress }));
    for (const [number, each] of shown) if (!each.isShown) shown.delete(number);
  };
  const correct = (partyNow: () => LivingParty, now: number): void => {
    for (const { line, text } of lines.withoutFallen(partyNow, now)) {
      if (text === undefined) shown.get(line)?.remove();
      else shown.get(line)?.change(text);
    }
  };
  return {
    element: list,
    update(state) {
      if (state.snapshot === undefined) return;
      if (state.run !== run || state.timeline?.jumps !== jumps) {
        // They were of another fight, or of another time.
        ({ run } = state);
        jumps = state.timeline?.jumps;
        lines.clear();
        answer.clear();
        list.replaceChildren();
      }
      // A step of the past is looked at, not played.
      if (state.isPaused && isInPast(state.timeline)) return;
      const now = performance.now();
      const reader = { partyId: state.playerPartyId, isOnlooker: isMatch(state.watched) };
      const { snapshot } = state;
      const news = state.events.map((event) => toastFor(event, snapshot, reader));
      correct(() => partyOf(snapshot, reader), now);
      for (const toast of [...news, answer.follow({ ...state, snapshot })]) {
        const line = toast && lines.lineFor(toast, now);
        if (line) show(line, state.timeline && pressOf(line.toast, why, snapshot.step));
      }
    },
  };
}

/** A press shows the warrior at that moment, and why it does what it does. */
function pressOf({ unitId }: Toast, why: Reasons, step: number): (() => void) | undefined {
  return unitId === undefined ? undefined : () => why?.open(unitId, step);
}

export interface ToastTime {
  readonly milliseconds: number;
  onPress?: (() => void) | undefined;
  /** What the person can do about it: a button after the text, which takes the line away. */
  offer?: Offer | undefined;
}

export interface Offer {
  /** "Open the studio" */
  readonly label: string;
  act(): void;
}

/** A line on the screen. */
export interface ShownToast {
  readonly isShown: boolean;
  /** Another text, which stays as long as a new one. */
  change(text: string): void;
  remove(): void;
}

export function showToast(list: HTMLElement, toast: Toast, { milliseconds, onPress, offer }: ToastTime): ShownToast {
  const line = onPress
    ? element('button', { type: 'button', class: 'toast iron', 'data-tone': toast.tone, title: 'Why?' }, toast.text)
    : element('p', { class: 'toast iron', 'data-tone': toast.tone }, toast.text);
  if (onPress) line.addEventListener('click', onPress);
  if (offer) line.append(offerButton(offer, () => line.remove()));
  list.append(line);
  while (list.children.length > AT_ONCE) list.firstElementChild?.remove();
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  const stay = (): void => {
    timers.forEach(clearTimeout);
    line.classList.remove('is-leaving');
    timers = [setTimeout(() => line.classList.add('is-leaving'), milliseconds), setTimeout(() => line.remove(), milliseconds + 300)];
  };
  stay();
  return {
    get isShown() {
      return line.isConnected;
    },
    change(text) {
      line.textContent = text;
      stay();
    },
    remove: () => line.remove(),
  };
}

function offerButton({ label, act }: Offer, close: () => void): HTMLElement {
  const press = (): void => {
    close();
    act();
  };
  return button({ label, className: 'button-plain toast-offer', onPress: press });
}
