import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import { pauseSwitch } from '../../../hud/actions/pause-switch.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { GameSpeed } from '../../../hud/settings/choices.ts';
import type { BreedingPort, BreedingState } from './breeding-state.ts';
import { searchDesk } from './search-desk.ts';
import { setUpForm } from './set-up-form.ts';
import { treePanel } from './tree-panel.ts';
import './breeding.css';

export interface BreedingScreenState {
  readonly breeding: BreedingState | undefined;
  readonly isPaused: boolean;
  readonly speed: GameSpeed;
}

/** Where trees are evolved: the fight of the best one on the field, its tree beside it, and the search below. */
export function breedingScreen(breeding: () => BreedingPort | undefined, actions: ActionRunner): HudPart<BreedingScreenState> {
  const pause = pauseSwitch(actions);
  const fight = element('span', { class: 'breeding-fight', role: 'status' });
  const speed = element('span', { class: 'breeding-speed', 'aria-label': 'Speed' });
  const tree = treePanel(() => breeding()?.setUp);
  const form = setUpForm(breeding);
  const desk = searchDesk(breeding);
  const below = element('div', { class: 'breeding-below iron takes-pointer' }, form.element, desk.element);
  const beside = element('div', { class: 'breeding-beside iron takes-pointer' }, tree.element);
  const bar = element(
    'div',
    { class: 'breeding-bar-of-fight iron takes-pointer tips-below' },
    actionButton(actions, 'backToTitle', { className: 'button-plain', icon: 'previous' }),
    element('h2', { class: 'breeding-title' }, 'Breeding ground'),
    fight,
    pause.element,
    actionButton(actions, 'slower', { className: 'tool' }),
    speed,
    actionButton(actions, 'faster', { className: 'tool' }),
  );
  const screen = element('section', { class: 'screen breeding', 'aria-label': 'Breeding ground' }, bar, below, beside);
  giveRoomToField(screen, { bar, below, beside });
  return {
    element: screen,
    update({ breeding: state, isPaused, speed: now }) {
      pause.update({ isPaused });
      writeText(speed, `${now}×`);
      if (state === undefined) return;
      writeHidden(form.element, state.search !== undefined);
      writeHidden(desk.element, state.search === undefined);
      writeText(fight, state.fight?.says ?? '');
      tree.update(state.tree);
      form.update(state);
      desk.update(state);
    },
  };
}

/** The field takes what the panels leave free, see page.css. */
function giveRoomToField(screen: HTMLElement, { bar, below, beside }: Readonly<Record<'bar' | 'below' | 'beside', HTMLElement>>): void {
  const { style } = document.documentElement;
  const measure = (): void => {
    const isShown = screen.offsetWidth > 0;
    const isBeside = isShown && beside.offsetHeight > screen.offsetHeight / 2;
    style.setProperty('--feature-top', isShown ? `${bar.offsetHeight}px` : '0px');
    style.setProperty('--feature-right', isBeside ? `${beside.offsetWidth}px` : '0px');
    style.setProperty(
      '--feature-below',
      isShown ? `${screen.offsetHeight - (isBeside ? below.offsetTop : Math.min(below.offsetTop, beside.offsetTop))}px` : '0px',
    );
  };
  if (typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(measure);
  for (const part of [screen, bar, below, beside]) observer.observe(part);
}
