import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { commandBar } from '../../../hud/fight/command-bar.ts';
import type { FightState } from '../../../hud/fight/fight-screen.ts';
import { keyboardSign } from '../../../hud/fight/keyboard-sign.ts';
import { selectedUnitCard } from '../../../hud/fight/selected-unit-card.ts';
import { systemBar } from '../../../hud/fight/system-bar.ts';
import { toasts } from '../../../hud/fight/toasts.ts';
import type { ScreenTools } from '../../../hud/hud-feature.ts';
import { teachingPanel } from './teaching-panel.ts';
import { writeAttribute, writeHidden } from '../../../hud/dom/write.ts';
import type { TeachingPort, TeachingState } from './teaching-state.ts';
import './teaching.css';

export type TeachingScreenState = FightState & { readonly teaching: TeachingState | undefined };

/** A fight that teaches: the orders of a battle, and beside it what to do and what was learned. */
export function teachingScreen({ options, controls }: ScreenTools, teaching: () => TeachingPort | undefined): HudPart<TeachingScreenState> {
  const panel = teachingPanel(teaching, controls.actions);
  const system = systemBar(options.pace, controls);
  const chosen = selectedUnitCard(options, controls.actions);
  const keys = keyboardSign();
  const news = toasts(options.why);
  const commands = commandBar(options.orders, controls.actions);
  const { timeline, side, below } = controls.timeParts();
  const orders = element('div', { class: 'teaching-orders' }, news.element, commands.element);
  const frame = element(
    'div',
    { class: 'frame teaching-frame' },
    element('div', { class: 'frame-top' }, system.element),
    panel.element,
    element('div', { class: 'chosen-place' }, chosen.element, keys.element, side.element),
    orders,
    below.element,
    timeline.element,
  );
  const screen = element('section', { class: 'screen', 'aria-label': 'Teach by playing' }, frame);
  giveRoomToField(screen, [orders, panel.element, timeline.element]);
  return {
    element: screen,
    update(state) {
      writeAttribute(frame, 'data-phase', state.teaching?.phase);
      if (state.teaching !== undefined) panel.update(state.teaching);
      writeHidden(commands.element, state.teaching?.report !== undefined);
      for (const part of [system, chosen, keys, news, commands, timeline, side, below]) part.update(state);
    },
  };
}

/** On a phone, the field takes what the parts below leave free, see page.css. */
function giveRoomToField(screen: HTMLElement, below: readonly HTMLElement[]): void {
  if (typeof ResizeObserver === 'undefined') return;
  const measure = (): void => {
    const shown = below.filter(({ offsetHeight }) => offsetHeight > 0);
    const isBelow = shown.length > 0 && shown.every(({ offsetWidth }) => offsetWidth > screen.offsetWidth * SHARE_BELOW);
    const top = Math.min(...shown.map((part) => part.getBoundingClientRect().top));
    const room = isBelow ? screen.getBoundingClientRect().bottom - top : 0;
    document.documentElement.style.setProperty('--feature-below', `${Math.max(0, room)}px`);
  };
  const observer = new ResizeObserver(measure);
  for (const part of [screen, ...below]) observer.observe(part);
}

/** What lies below the field is as wide as that. */
const SHARE_BELOW = 0.8;
