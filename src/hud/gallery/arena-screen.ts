import type { ActionRunner } from '../actions/action-runner.ts';
import { element } from '../dom/element.ts';
import { writeAttribute, writeHidden } from '../dom/write.ts';
import type { FeatureFrame } from '../actions/feature-view.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { WorldEvent } from '../../sim/events.ts';
import type { Snapshot } from '../../sim/state.ts';
import { commandBar, type CommandBarState } from '../fight/command-bar.ts';
import type { GroupRowPort } from '../fight/group-row.ts';
import type { FallenOfferPort } from '../fight/fallen-offer.ts';
import type { UnitCardOptions } from '../fight/unit-card.ts';
import { partyStrip, type PartyStripState } from '../fight/party-strip.ts';
import { selectedUnitCard, type SelectedUnitOptions, type SelectedUnitState } from '../fight/selected-unit-card.ts';
import { keyboardSign, type KeyboardSignState } from '../fight/keyboard-sign.ts';
import { objective, type ObjectiveState } from '../fight/objective.ts';
import { pauseOverlay, type PauseState } from '../fight/pause-overlay.ts';
import { systemBar, type SystemBarPort, type SystemBarState } from '../fight/system-bar.ts';
import { toasts, type ToastsPort, type ToastsState } from '../fight/toasts.ts';
import type { TimeParts, TimePartsState } from '../timeline/time-parts.ts';
import type { TimelineControls } from '../timeline/timeline-switch.ts';
import type { ResultOptions, ResultState } from '../result/result-screen.ts';
import { arenaPanel, type ArenaPanelOptions, type ArenaPanelState } from './arena-panel.ts';

interface ArenaOrdersOptions extends UnitCardOptions {
  readonly port: UnitCardOptions['port'] & ToastsPort & GroupRowPort & FallenOfferPort;
}

export interface ArenaOptions extends ArenaOrdersOptions, SelectedUnitOptions, ArenaPanelOptions, ResultOptions {
  readonly port: ArenaOrdersOptions['port'] & SelectedUnitOptions['port'] & ResultOptions['port'] & SystemBarPort;
}

type ArenaOrdersState = ToastsState & PartyStripState & CommandBarState;

interface SpeechState {
  readonly snapshot: Snapshot | undefined;
  readonly events: readonly WorldEvent[];
}

export type ArenaState = PauseState &
  SystemBarState &
  ArenaPanelState &
  ArenaOrdersState &
  SpeechState &
  SelectedUnitState &
  KeyboardSignState &
  ResultState &
  ObjectiveState &
  TimePartsState;

/** Lines that the log of what is said keeps. */
const MOST_SAID = 6;

export function arenaScreen(
  options: ArenaOptions,
  controls: TimelineControls & {
    timeParts(): TimeParts;
    resultScreen(): HudPart<ResultState>;
    /** What features show below the words. */
    partsIn(place: 'scene'): readonly HudPart<FeatureFrame>[];
  },
): HudPart<ArenaState> {
  const veil = pauseOverlay({ hasOrders: false });
  const system = systemBar(options.port, controls);
  const panel = arenaPanel(options, controls.actions, controls.partsIn('scene'));
  const orders = ordersOfArena(options, controls.actions);
  const chosen = selectedUnitCard(options, controls.actions);
  const keys = keyboardSign();
  const words = speechLog();
  const task = objective();
  const result = controls.resultScreen();
  const { timeline, side, below } = controls.timeParts();
  const screen = element(
    'section',
    { class: 'screen', 'aria-label': 'Arena' },
    element(
      'div',
      { class: 'frame arena-frame' },
      element('div', { class: 'frame-top' }, task.element, system.element),
      element('div', { class: 'chosen-place' }, chosen.element, keys.element, side.element),
      veil.element,
      panel.element,
      orders.element,
      words.element,
      below.element,
      timeline.element,
    ),
    result.element,
  );
  return {
    element: screen,
    update(state) {
      writeHidden(task.element, state.goals.length === 0 || state.playerPartyId === 0);
      for (const part of [veil, task, system, panel, orders, words, chosen, keys, timeline, side, below, result]) part.update(state);
    },
  };
}

/** What units say, for those who do not see the bubbles over their heads. */
function speechLog(): HudPart<SpeechState> {
  const log = element('div', { class: 'speech-log', role: 'log', 'aria-live': 'polite', 'aria-label': 'What is said' });
  return {
    element: log,
    update({ events, snapshot }) {
      for (const event of events) {
        if (event.type !== 'said') continue;
        const name = snapshot?.units.find(({ id }) => id === event.agentId)?.name ?? '';
        log.append(element('p', {}, `${name}: ${event.text}`));
        while (log.children.length > MOST_SAID) log.firstElementChild?.remove();
      }
    },
  };
}

/** The party that the player leads, its orders, and what happens to it; in an arena that is only watched, how a round ends. */
function ordersOfArena(options: ArenaOrdersOptions, actions: ActionRunner): HudPart<ArenaOrdersState> {
  const news = toasts(options.port);
  const party = partyStrip(options);
  const commands = commandBar(options.port, actions);
  const place = element('div', { class: 'arena-orders' }, news.element, party.element, commands.element);
  return {
    element: place,
    update(state) {
      news.update(state);
      const isWatched = state.playerPartyId === 0;
      writeAttribute(place, 'data-watched', String(isWatched));
      for (const part of [party, commands]) {
        writeHidden(part.element, isWatched);
        if (!isWatched) part.update(state);
      }
    },
  };
}
