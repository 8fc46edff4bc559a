import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import { element } from '../../../hud/dom/element.ts';
import { icon } from '../../../hud/dom/icons.ts';
import { menuScreen } from '../../../hud/dom/menu-screen.ts';
import { studioSwitch } from '../../../hud/actions/studio-switch.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { StudioState } from '../../../hud/actions/hud-screen.ts';
import type { ArenaText } from './arena-text.ts';
import './gallery-screen.css';

export interface GalleryOptions {
  readonly arenas: readonly ArenaText[];
  open(scenario: string): void;
}

/** One card per behaviour; the texts come from the scenario files. */
export function galleryScreen({ arenas, open }: GalleryOptions, actions: ActionRunner): HudPart<{ readonly studio: StudioState }> {
  const studio = studioSwitch(actions, 'words');
  const screen = menuScreen(
    {
      className: 'gallery',
      label: 'Behaviour gallery',
      back: actionButton(actions, 'backToTitle', { className: 'button-plain', icon: 'previous' }),
      title: 'Behaviour gallery',
      lead: 'Small trees, one behaviour each. Every warrior in the valley is built from such parts.',
      aside: studio.element,
    },
    element(
      'div',
      { class: 'gallery-cards takes-pointer' },
      ...arenas.map((arena, place) => card(arena, place, () => open(arena.scenario))),
      lastCard(() => actions.run('startSkirmish')),
    ),
  );
  return { element: screen, update: (state) => studio.update(state) };
}

function card(arena: ArenaText, place: number, open: () => void): HTMLElement {
  const node = element(
    'button',
    { type: 'button', class: 'gallery-card paper' },
    element('img', { class: 'gallery-picture', src: arena.pictureUrl, alt: '', width: '640', height: '346', loading: 'lazy' }),
    element(
      'span',
      { class: 'gallery-name' },
      element('span', { class: 'gallery-number', 'aria-hidden': 'true' }, String(place + 1)),
      arena.title,
    ),
    element('span', { class: 'gallery-words' }, arena.sentences),
  );
  node.addEventListener('click', open);
  return node;
}

/** The last card starts the skirmish. */
function lastCard(start: () => void): HTMLElement {
  const node = element(
    'button',
    { type: 'button', class: 'gallery-card gallery-last' },
    icon('banner'),
    element('span', { class: 'gallery-name' }, 'Lead the warband'),
    element('span', { class: 'gallery-words' }, 'All of it together, against enemies that think too.'),
  );
  node.addEventListener('click', start);
  return node;
}
