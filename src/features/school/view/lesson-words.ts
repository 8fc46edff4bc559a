import { element } from '../../../hud/dom/element.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { ElsewhereState, TextPart } from './guide-state.ts';
import { linkTable } from './link-table.ts';
import { tickStylesView } from './tick-styles-view.ts';
import type { LessonState, SchoolState } from './school-state.ts';

/** The part of a lesson to read. A term in the text opens the glossary at its definition. */
export function lessonWords(openTerm: (term: string) => void) {
  const place = element('span', { class: 'kicker' });
  const title = element('h2', { class: 'lesson-title' });
  const text = element('div', { class: 'lesson-text' });
  const elsewhere = element('details', { class: 'lesson-elsewhere' });
  const label = { class: 'lesson-words', tabindex: '0', role: 'group', 'aria-label': 'Text of the lesson' };
  const links = linkTable();
  const ticks = tickStylesView();
  const view = element('div', label, place, title, text, ticks.element, links.element, elsewhere);
  return {
    element: view,
    update(lesson: LessonState) {
      ticks.update(lesson.ticks);
      links.update(lesson.links);
    },
    enter(lesson: LessonState, { lessons }: SchoolState) {
      writeText(place, `Lesson ${lesson.number} of ${lessons.length} · ${lesson.subtitle}`);
      writeText(title, lesson.title);
      text.replaceChildren(...lesson.text.map((parts) => element('p', {}, ...parts.map((part) => textNode(part, openTerm)))));
      elsewhere.open = false;
      writeHidden(elsewhere, lesson.elsewhere.length === 0);
      elsewhere.replaceChildren(...elsewhereContent(lesson.elsewhere));
      view.scrollTop = 0;
    },
  };
}

function textNode(part: TextPart, openTerm: (term: string) => void): string | HTMLElement {
  if (typeof part === 'string') return part;
  const link = element('button', { type: 'button', class: 'term', 'aria-label': `${part.words}: open the glossary` }, part.words);
  link.addEventListener('click', () => openTerm(part.term));
  return link;
}

function elsewhereContent(entries: readonly ElsewhereState[]): readonly HTMLElement[] {
  const names = [...new Set(entries.map(({ name }) => name))].join(', ');
  const rows = entries.flatMap(({ source, cite, name, text }) => [
    element('dt', {}, element('cite', { title: cite }, source), ` · ${name}`),
    element('dd', {}, text),
  ]);
  return [element('summary', {}, element('b', {}, 'Elsewhere: '), names), element('dl', {}, ...rows)];
}
