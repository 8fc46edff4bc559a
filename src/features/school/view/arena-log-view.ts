import { element } from '../../../hud/dom/element.ts';
import { writeAttribute } from '../../../hud/dom/write.ts';
import { inSentences } from '../../../hud/dom/screen-words.ts';
import type { LessonState } from './school-state.ts';
import './arena-log-view.css';

/** What happens in the arena, in words. It is read aloud as it grows, but only once it is opened. */
export function arenaLogView(): { readonly element: HTMLElement; update(log: LessonState['log']): void } {
  const list = element('ol', {
    class: 'arena-log',
    role: 'log',
    'aria-live': 'polite',
    'aria-label': 'What happens in the arena',
    tabindex: '0',
  });
  const view = element('details', { class: 'lesson-elsewhere' }, element('summary', {}, 'The arena in words'), list);
  let shown: LessonState['log'] = [];
  const write = (log: LessonState['log']): void => {
    if (log === shown) return;
    const [first] = log;
    // Lines that stay are left as they are: what is added is all that is read aloud.
    const kept = shown.filter(({ id }) => first !== undefined && id >= first.id && log.some((line) => line.id === id));
    for (let gone = shown.length - kept.length; gone > 0; gone--) list.firstElementChild?.remove();
    const known = new Set(kept.map(({ id }) => id));
    list.append(
      ...log.filter(({ id }) => !known.has(id)).map(({ time, text }) => element('li', {}, `${time} `, inSentences('arena-log', text))),
    );
    for (const [place, { times }] of log.entries())
      writeAttribute(list.children[place]!, 'data-times', times > 1 ? `×${times}` : undefined);
    list.scrollTop = list.scrollHeight;
    shown = log;
  };
  return {
    element: view,
    update(log) {
      if (view.open) write(log);
    },
  };
}
