import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { HudActionName } from '../actions/all-actions.ts';
import { element } from '../dom/element.ts';
import { writeText } from '../dom/write.ts';
import type { ArenaName, HudOptions, HudPart } from '../hud-port.ts';
import { livesPanel } from '../lives/lives-panel.ts';
import { legendEntries } from './legend.ts';
import './arena-panel.css';

/** Describes the arena and leads to the previous and next one. */
export function arenaPanel({ arenas, port }: HudOptions, actions: ActionRunner): HudPart {
  const tool = (name: HudActionName): HTMLButtonElement => actionButton(actions, name, { className: 'tool', isIconOnly: true });
  const place = element('span', { class: 'kicker' });
  const title = element('h2', { class: 'arena-title' });
  const words = element('p', { class: 'arena-words' });
  const marks = element('ul', { class: 'legend', 'aria-label': 'Marks on the ground' });
  const lives = livesPanel(port);
  let shownArena: ArenaName | undefined;
  const panel = element(
    'aside',
    { class: 'arena iron takes-pointer', 'aria-label': 'About this behaviour' },
    place,
    title,
    words,
    marks,
    lives.element,
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
      lives.update(state);
      if (state.arenaName === undefined) return;
      if (state.arenaName !== shownArena) {
        marks.replaceChildren(...legendEntries(state.arenaName));
        marks.hidden = marks.childElementCount === 0;
      }
      shownArena = state.arenaName;
      const index = arenas.findIndex((arena) => arena.name === state.arenaName);
      writeText(place, `Behaviour ${index + 1} of ${arenas.length}`);
      writeText(title, arenas[index]?.title ?? '');
      writeText(words, arenas[index]?.sentences ?? '');
    },
  };
}
