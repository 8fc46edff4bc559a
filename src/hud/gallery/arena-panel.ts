import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeText } from '../dom/write.ts';
import type { ArenaName, HudOptions, HudPart, HudState } from '../hud-port.ts';
import { openAdjacentArena } from '../keys/bind-hotkeys.ts';
import { HOTKEYS } from '../keys/hotkeys.ts';
import { legendEntries } from './legend.ts';
import './arena-panel.css';

/** Describes the arena and leads to the previous and next one. */
export function arenaPanel(options: HudOptions): HudPart {
  const { port, arenas } = options;
  let last: HudState | undefined;
  const step = (places: 1 | -1) => (): void => {
    if (last !== undefined) openAdjacentArena({ port, arenas }, last, places);
  };
  const place = element('span', { class: 'kicker' });
  const title = element('h2', { class: 'arena-title' });
  const words = element('p', { class: 'arena-words' });
  const marks = element('ul', { class: 'legend', 'aria-label': 'Marks on the ground' });
  let shownArena: ArenaName | undefined;
  const panel = element(
    'aside',
    { class: 'arena iron takes-pointer', 'aria-label': 'About this behaviour' },
    place,
    title,
    words,
    marks,
    element(
      'div',
      { class: 'arena-buttons' },
      button({ label: 'Previous', className: 'tool', icon: 'previous', key: HOTKEYS.previousArena, isIconOnly: true, onPress: step(-1) }),
      button({
        label: 'Restart',
        className: 'tool',
        icon: 'restart',
        key: HOTKEYS.restart,
        isIconOnly: true,
        onPress: () => port.restart(),
      }),
      button({ label: 'Next', className: 'tool', icon: 'next', key: HOTKEYS.nextArena, isIconOnly: true, onPress: step(1) }),
      button({ label: 'All behaviours', className: 'button-plain arena-back', onPress: () => port.openGallery() }),
    ),
  );
  return {
    element: panel,
    update(state) {
      last = state;
      if (state.arenaName === undefined) return;
      if (state.arenaName !== shownArena) marks.replaceChildren(...legendEntries(state.arenaName));
      shownArena = state.arenaName;
      const index = arenas.findIndex((arena) => arena.name === state.arenaName);
      writeText(place, `Behaviour ${index + 1} of ${arenas.length}`);
      writeText(title, arenas[index]?.title ?? '');
      writeText(words, arenas[index]?.sentences ?? '');
    },
  };
}
