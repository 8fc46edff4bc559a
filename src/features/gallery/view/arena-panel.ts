import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import type { HudAction } from '../../../hud/actions/hud-action.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { FeatureFrame } from '../../../hud/actions/feature-view.ts';
import type { ArenaText } from './arena-text.ts';
import type { SidesState } from './sides-state.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../../sim/state.ts';
import { sidesPanel } from './sides-panel.ts';
import { legendEntries } from './legend.ts';
import './arena-panel.css';

export interface ArenaPanelOptions {
  readonly arenas: readonly ArenaText[];
  /** Show all arenas, the one before, and the next one. */
  readonly cards: HudAction;
  readonly previous: HudAction;
  readonly next: HudAction;
}

export interface ArenaPanelState extends FeatureFrame {
  /** The scenario of the arena. */
  readonly arena: string;
  /** In a scene that shows how its sides stand. */
  readonly sides: SidesState | undefined;
  readonly playerPartyId: EntityId;
  readonly selection: readonly EntityId[];
}

/** In a story that is played, the words fold after this time: they would cover a part of the field. */
const READ_STEPS = 20 * STEPS_PER_SECOND;

/** Describes the arena and leads to the previous and next one. `ofFeatures` stand below the words. */
export function arenaPanel(
  { arenas, cards, previous, next }: ArenaPanelOptions,
  actions: ActionRunner,
  ofFeatures: readonly HudPart<FeatureFrame>[],
): HudPart<ArenaPanelState> {
  const tool = (action: HudAction | 'restart'): HTMLButtonElement => actionButton(actions, action, { className: 'tool', isIconOnly: true });
  const place = element('span', { class: 'kicker' });
  const title = element('h2', { class: 'arena-title' });
  const words = element('p', { class: 'arena-words' });
  const marks = element('ul', { class: 'legend', 'aria-label': 'Marks on the ground' });
  const sides = sidesPanel();
  const heading = element('summary', { class: 'arena-heading' }, title);
  const about = element('details', { class: 'arena-about' }, heading, words, marks);
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
      tool(previous),
      tool('restart'),
      tool(next),
      actionButton(actions, cards, { className: 'button-plain arena-back', label: 'All behaviours' }),
    ),
  );
  return {
    element: panel,
    update(state) {
      for (const part of [...ofFeatures, sides]) part.update(state);
      if (state.arena !== shownArena) {
        marks.replaceChildren(...legendEntries(arenas.find(({ scenario }) => scenario === state.arena)?.marks ?? []));
        marks.hidden = marks.childElementCount === 0;
        about.open = state.sides === undefined || !isStacked();
        isRead = false;
      }
      shownArena = state.arena;
      if (!isRead && isUnderWay(state)) {
        isRead = true;
        about.open = false;
      }
      const index = arenas.findIndex(({ scenario }) => scenario === state.arena);
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
