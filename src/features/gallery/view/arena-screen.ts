import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeAttribute, writeHidden } from '../../../hud/dom/write.ts';
import { commandBar } from '../../../hud/fight/command-bar.ts';
import type { FightState } from '../../../hud/fight/fight-screen.ts';
import { keyboardSign } from '../../../hud/fight/keyboard-sign.ts';
import { objective } from '../../../hud/fight/objective.ts';
import { partyStrip } from '../../../hud/fight/party-strip.ts';
import { pauseOverlay } from '../../../hud/fight/pause-overlay.ts';
import { selectedUnitCard } from '../../../hud/fight/selected-unit-card.ts';
import { systemBar } from '../../../hud/fight/system-bar.ts';
import { toasts } from '../../../hud/fight/toasts.ts';
import type { ScreenTools } from '../../../hud/hud-feature.ts';
import { arenaPanel, type ArenaPanelOptions, type ArenaPanelState } from './arena-panel.ts';

/** What the screen of an arena shows. */
export type ArenaState = FightState & ArenaPanelState;

/** Lines that the log of what is said keeps. */
const MOST_SAID = 6;

export function arenaScreen({ options, controls }: ScreenTools, arena: ArenaPanelOptions): HudPart<ArenaState> {
  const veil = pauseOverlay({ hasOrders: false });
  const system = systemBar(options.pace, controls);
  const panel = arenaPanel(arena, controls.actions, controls.partsIn('scene'));
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
function speechLog(): HudPart<Pick<FightState, 'events' | 'snapshot'>> {
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
function ordersOfArena(options: ScreenTools['options'], actions: ActionRunner): HudPart<FightState> {
  const news = toasts(options.why);
  const party = partyStrip(options);
  const commands = commandBar(options.orders, actions);
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
