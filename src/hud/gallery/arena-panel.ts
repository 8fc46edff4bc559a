import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { HudActionName } from '../actions/all-actions.ts';
import { element } from '../dom/element.ts';
import { writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { FeatureFrame } from '../actions/feature-view.ts';
import type { ArenaText } from './arenas.ts';
import type { SidesState } from '../sides/sides-state.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import { sidesPanel } from '../sides/sides-panel.ts';
import { legendEntries } from './legend.ts';
import './arena-panel.css';

export interface ArenaPanelOptions {
  readonly arenas: readonly ArenaText[];
}

export interface ArenaPanelState extends FeatureFrame {
  readonly arenaName: string | undefined;
  /** In a scene that shows how its sides stand. */
  readonly sides: SidesState | undefined;
  readonly playerPartyId: EntityId;
  readonly selection: readonly EntityId[];
}

/** In a story that is played, the words fold after this time: they would cover a part of the field. */
const READ_STEPS = 20 * STEPS_PER_SECOND;

/** Describes the arena and leads to the previous and next one. */
/** `ofFeatures` stand below the words. */
export function arenaPanel(
  { arenas }: ArenaPanelOptions,
  actions: ActionRunner,
  ofFeatures: readonly HudPart<FeatureFrame>[],
): HudPart<ArenaPanelState> {
  const tool = (name: HudActionName): HTMLButtonElement => actionButton(actions, name, { className: 'tool', isIconOnly: true });
  const place = element('span', { class: 'kicker' });
  const title = element('h2', { class: 'arena-title' });
  const words = element('p', { class: 'arena-words' });
  const marks = element('ul', { class: 'legend', 'aria-label': 'Marks on the ground' });
  const sides = sidesPanel();
  const heading = element('summary', { class: 'arena-heading' }, title);
  const about = element('details', { class: 'arena-about' }, heading, words, marks);
  // The keyboard stays with the field.
  heading.addEventListener('click', ({ detail }) => detail > 0 && heading.blur());
  // Both unfolded would hide the scene beside a docked studio.
  for (const { element: part } of ofFeatures)
    part.addEventListener('toggle', ({ target }) => (target as HTMLDetailsElement).open && (about.open = false), true);
  let isRead = false;
  let shownArena: string | undefined;
  const panel = element(
    'aside',
    { class: 'arena iron takes-pointer', 'aria-label': 'About this behaviour' },
    place,
    about,
    ...ofFeatures.map((part) => part.element),
    sides.element,
    element(
      'div',
      { class: 'arena-buttons' },
      tool('previousArena'),
      tool('restart'),
      tool('nextArena'),
      actionButton(actions, 'openGallery', { className: 'button-plain arena-back', label: 'All behaviours' }),
    ),
  );
  return {
    element: panel,
    update(state) {
      for (const part of [...ofFeatures, sides]) part.update(state);
      if (state.arenaName === undefined) return;
      if (state.arenaName !== shownArena) {
        marks.replaceChildren(...legendEntries(arenas.find(({ name }) => name === state.arenaName)?.marks ?? []));
        marks.hidden = marks.childElementCount === 0;
        about.open = state.sides === undefined || !isStacked();
        isRead = false;
      }
      shownArena = state.arenaName;
      if (!isRead && isUnderWay(state)) {
        isRead = true;
        about.open = false;
      }
      const index = arenas.findIndex((arena) => arena.name === state.arenaName);
      const shown = arenas[index] ?? NO_ARENA;
      writeText(place, `Behaviour ${index + 1} of ${arenas.length}`);
      writeText(title, shown.title);
      writeText(words, shown.sentences);
    },
  };
}

const NO_ARENA = { title: '', sentences: '' };

/** As in `arena-panel.css`: the caption lies below the field, and would take the room of the sides. */
function isStacked(): boolean {
  return 'matchMedia' in globalThis && matchMedia('(max-width: 64em)').matches;
}

/** The player leads a party, and has begun to, or has had time to read. */
function isUnderWay({ playerPartyId, selection, snapshot }: ArenaPanelState): boolean {
  return playerPartyId !== 0 && (selection.length > 0 || (snapshot?.step ?? 0) > READ_STEPS);
}
