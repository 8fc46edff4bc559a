import type { ActionRunner } from '../actions/action-runner.ts';
import { element } from '../dom/element.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { minimap, type MinimapOptions, type MinimapState } from '../minimap/minimap.ts';
import type { ResultOptions, ResultState } from '../result/result-screen.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { SelectedUnitOptions, SelectedUnitState } from './selected-unit-card.ts';
import { commandBar, type CommandBarState } from './command-bar.ts';
import { keyboardSign, type KeyboardSignState } from './keyboard-sign.ts';
import type { EdgePointersState } from './edge-pointers.ts';
import type { HintsState } from './hints.ts';
import { objective, type ObjectiveState } from './objective.ts';
import { partyStrip, type PartyStripOptions, type PartyStripState } from './party-strip.ts';
import { pauseOverlay, type PauseState } from './pause-overlay.ts';
import type { ReturnBarState } from './return-bar.ts';
import { systemBar, type SystemBarState } from './system-bar.ts';
import type { TimeParts } from '../timeline/time-parts.ts';
import type { TacticsPort, TacticsState } from '../plan/tactics-menu.ts';
import { toasts, type ToastsState } from './toasts.ts';
import type { WaitState } from './wait-line.ts';
import type { OrderService, PaceService, TimeService } from '../services/services.ts';
import './fight-screen.css';

export interface FightControls {
  readonly actions: ActionRunner;
  readonly settings: SettingsStore;
  timeParts(): TimeParts;
  /** Signs for what is off the screen: loaded when a battle is led. */
  edgePointers(): HudPart<EdgePointersState>;
  /** How a battle has ended. It is there from the start: a battle has an end without a connection, too. */
  resultScreen(): HudPart<ResultState>;
  /** The list of tactics; its code is loaded when the player leads a battle. */
  tacticsMenu(): HudPart<TacticsState>;
  hints(): HudPart<HintsState>;
  /** How long the wounded rest: loaded when they do. */
  waitLine(): HudPart<WaitState>;
  /** The selected warrior: loaded when there is one. */
  unitCard(): HudPart<SelectedUnitState>;
  /** Leads back from a fight that was only watched. */
  returnBar(): HudPart<ReturnBarState>;
}

export interface FightOptions extends PartyStripOptions, SelectedUnitOptions, MinimapOptions, ResultOptions {
  readonly orders: OrderService;
  readonly pace: PaceService;
  readonly time: TimeService;
  readonly tactics: TacticsPort;
}

export type FightState = KeyboardSignState &
  EdgePointersState &
  PauseState &
  ObjectiveState &
  SystemBarState &
  ToastsState &
  HintsState &
  WaitState &
  PartyStripState &
  CommandBarState &
  TacticsState &
  MinimapState &
  SelectedUnitState &
  ReturnBarState &
  ResultState;

export interface HudScreen extends HudPart<FightState> {
  /** Its notices stand there; without it, they stand at the top of the page. */
  noticePlace?(): HTMLElement | undefined;
}

/** The HUD of the skirmish; the centre of the screen stays free. */
export function fightScreen(options: FightOptions, controls: FightControls): HudScreen {
  const pause = pauseOverlay({ hasOrders: true });
  const task = objective();
  const system = systemBar(options.pace, controls);
  const toastList = toasts(options.why);
  const hintLine = controls.hints();
  const wait = controls.waitLine();
  const party = partyStrip(options);
  const commands = commandBar(options.orders, controls.actions);
  const tactics = controls.tacticsMenu();
  const map = minimap(options);
  const result = controls.resultScreen();
  const unitCard = controls.unitCard();
  const pointer = controls.edgePointers();
  const keys = keyboardSign();
  const times = controls.timeParts();
  const back = controls.returnBar();
  const { timeline, side, below } = times;
  const ofTime = [timeline, side, below, back];
  const parts = [keys, pause, task, system, toastList, hintLine, wait, party, commands, tactics, map, unitCard, ...ofTime, result, pointer];
  const news = element('div', { class: 'fight-news' }, back.element, toastList.element);
  const chosen = element('div', { class: 'chosen-place' }, unitCard.element, keys.element, times.side.element);
  const screen = element(
    'section',
    { class: 'screen fight', 'aria-label': 'Skirmish' },
    element(
      'div',
      { class: 'frame fight-frame' },
      element('div', { class: 'fight-top' }, task.element, pause.element, system.element),
      element('div', { class: 'fight-middle' }, chosen, news),
      bottomRow({ hintLine, wait, party, tactics, commands, map }),
      times.below.element,
      times.timeline.element,
    ),
    pointer.element,
    result.element,
  );
  return {
    element: screen,
    update(state) {
      for (const part of parts) part.update(state);
    },
    // In the free middle with the fight's own news, unless the result covers that.
    noticePlace: () => (result.element.querySelector('.result:not([hidden])') === null ? news : undefined),
  };
}

/** The party, its orders and the map. */
function bottomRow({
  hintLine,
  wait,
  party,
  tactics,
  commands,
  map,
}: Readonly<Record<'hintLine' | 'wait' | 'party' | 'tactics' | 'commands' | 'map', { readonly element: HTMLElement }>>): HTMLElement {
  return element(
    'div',
    { class: 'fight-bottom' },
    element('div', { class: 'fight-left' }, element('div', { class: 'fight-lesson' }, hintLine.element, wait.element), party.element),
    element('div', { class: 'fight-orders' }, tactics.element, commands.element),
    element('div', { class: 'fight-map' }, map.element),
  );
}
