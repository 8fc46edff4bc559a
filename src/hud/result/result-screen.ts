import type { ActionRunner } from '../actions/action-runner.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeHidden } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { STEPS_PER_SECOND, type Snapshot } from '../../sim/state.ts';
import type { FeatureFrame } from '../actions/feature-view.ts';
import type { BattlePart } from './battle-part.ts';
import { resultSheet, type SheetOptions, type SheetState } from './result-sheet.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { PaceService, TimeService } from '../services/services.ts';
import './result-screen.css';

export interface ResultOptions extends SheetOptions {
  readonly time: Pick<TimeService, 'seek'>;
  readonly pace: Pick<PaceService, 'setPaused'>;
}

export interface ResultState extends SheetState, FeatureFrame {
  /** Another object for each run that is entered. */
  readonly run: object;
  /** A fight that is only watched has its result elsewhere. */
  readonly watched: object | undefined;
}

export interface ResultControls {
  readonly actions: ActionRunner;
  readonly settings: Pick<SettingsStore, 'value'>;
  /** What features show of the result. */
  partsIn(place: 'result'): readonly HudPart<FeatureFrame>[];
  battlePart(): BattlePart | undefined;
}

/** How much of the end "Look back" leaves to be played again. */
const LOOK_BACK_SECONDS = 10;
/** After the last blow, until the time stands still behind the card. */
const PAUSE_AFTER_STEPS = 1.5 * STEPS_PER_SECOND;

/**
 * Appears when a battle that the player leads is decided; CSS delays it so that the last blow is seen. Closed, or left for the time line,
 * it stays away until its button is pressed or the battle ends in another way.
 */
export function resultScreen(options: ResultOptions, { actions, settings, partsIn, battlePart }: ResultControls): HudPart<ResultState> {
  const screen = element('section', { class: 'screen result', 'aria-live': 'polite', 'aria-label': 'Result' });
  const open = (): void => show(false);
  const opener = button({ label: 'Result', className: 'result-opener takes-pointer button-plain', icon: 'keep', onPress: open });
  const ofFeatures = partsIn('result');
  let shown: Shown = { what: 'undecided', run: undefined, closed: new Set() };
  const show = (isClosed: boolean): void => {
    if (isClosed) shown.closed.add(shown.what);
    else shown.closed.delete(shown.what);
    shown = { ...shown, wasTimelineOpen: settings.value.isTimelineOpen };
    writeHidden(screen, isClosed || shown.what === 'undecided');
    writeHidden(opener, !isClosed || shown.what === 'undecided');
    if (!isClosed) takeTab(screen);
  };
  const close = (): void => show(true);
  show(true);
  // Nothing takes the keyboard while it is invisible, as the sheet is before the last blow has been seen.
  screen.addEventListener('animationend', ({ target }) => target === screen && takeTab(screen));
  window.addEventListener('keydown', (event) => keepKeys(event, screen, close), true);
  return {
    element: element('div', { class: 'result-place' }, screen, opener),
    update(state) {
      if (state.snapshot === undefined) return;
      const what = whatOf(state, state.snapshot, battlePart);
      if (what !== shown.what || state.run !== shown.run) {
        shown = { what, run: state.run, closed: state.run === shown.run ? shown.closed : new Set() };
        screen.replaceChildren();
        if (what !== 'undecided') {
          const onLookBack = (): void => lookBack(options, state, close);
          screen.append(
            resultSheet(
              options,
              { ...state, snapshot: state.snapshot },
              { ofFeatures: ofFeatures.map((part) => part.element), actions, battle: battlePart(), onLookBack, onClose: close },
            ),
          );
        }
        show(shown.closed.has(what));
      }
      if (what === 'undecided') return;
      for (const part of ofFeatures) part.update(state);
      if (settings.value.isTimelineOpen && shown.wasTimelineOpen === false) close();
      shown = {
        ...shown,
        wasTimelineOpen: settings.value.isTimelineOpen,
        hasPaused: shown.hasPaused === true || pausesNow(state, options),
      };
    },
  };
}

interface Shown {
  /** The outcome, and of which branch. */
  readonly what: string;
  readonly run: object | undefined;
  /** The ends of this run whose card was closed. */
  readonly closed: Set<string>;
  readonly wasTimelineOpen?: boolean;
  readonly hasPaused?: boolean;
}

/** Another branch of the fight may have ended alike, with other deeds, and so may another fight that was opened at its end. */
function whatOf(
  { watched, playerPartyId, timeline }: ResultState,
  { outcome }: Snapshot,
  battlePart: ResultControls['battlePart'],
): string {
  if (outcome === 'undecided' || watched !== undefined || playerPartyId === 0) return 'undecided';
  return `${outcome} ${timeline?.branch} ${battlePart()?.title}`;
}

/** Once the last blow has been seen, nothing goes on behind the card. */
function pausesNow({ timeline, snapshot }: ResultState, { pace }: ResultOptions): boolean {
  const decidedAt = timeline?.deeds.decided?.step;
  if (decidedAt === undefined || (snapshot?.step ?? 0) < decidedAt + PAUSE_AFTER_STEPS) return false;
  pace.setPaused(true);
  return true;
}

/** Keys that mean the same with the card as without it. */
const FREE_KEYS = new Set(['tab', 'f1', '?', 'j', 'u', 'm', 'r', 't', 'f8', 'f5', 'f11', 'f12']);
/** Those that press a control of the card. */
const PRESSES = new Set(['enter', ' ']);
/** Those by which the browser would act on the page. */
const KEPT_KEYS = new Set(['escape', ' ', 'a']);

/** Keys for the field do not reach it through the card; Escape closes the card. */
function keepKeys(event: KeyboardEvent, screen: HTMLElement, close: () => void): void {
  if (screen.closest('[hidden]') !== null || document.querySelector('dialog[open]') !== null) return;
  const key = event.key.toLowerCase();
  const hasControl = event.ctrlKey || event.metaKey;
  const isOnCard = event.target instanceof Node && screen.contains(event.target);
  if (!hasControl && (FREE_KEYS.has(key) || (isOnCard && PRESSES.has(key)))) return;
  // Shortcuts of the browser stay: only those that the field would take are kept from it.
  event.stopImmediatePropagation();
  if (key === 'escape') close();
  if (KEPT_KEYS.has(key)) event.preventDefault();
}

/** Tab leads to its first button from here, not through the warriors. The button itself must not be pressed by chance. */
function takeTab(screen: HTMLElement): void {
  if (document.activeElement === document.body) screen.querySelector<HTMLElement>('.result-sheet')?.focus({ preventScroll: true });
}

/** To where the last fighting can be seen again, on the time line. */
function lookBack({ time }: ResultOptions, { timeline }: ResultState, close: () => void): void {
  close();
  time.seek(Math.max(0, (timeline?.nowStep ?? 0) - LOOK_BACK_SECONDS * STEPS_PER_SECOND));
}
