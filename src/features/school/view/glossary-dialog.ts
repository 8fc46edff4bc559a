import { button } from '../../../hud/dom/button.ts';
import { dialog } from '../../../hud/dom/dialog.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { GuideState, TermState } from './guide-state.ts';
import type { LessonCard, SchoolPort } from './school-state.ts';
import './glossary-dialog.css';

export interface GlossaryDialog {
  readonly element: HTMLElement;
  /** Opens it at a term, or at the search field. */
  open(term?: string): void;
  /** Call it every frame. The dialog closes when another screen is shown. */
  update(guide: GuideState, lessons: readonly LessonCard[]): void;
}

/** All terms with what others call them; the search looks at terms, synonyms, sources and definitions. */
export function glossaryDialog(school: Pick<SchoolPort, 'openLesson'>): GlossaryDialog {
  // Of the type “search” the first Esc would empty it instead of closing the dialog.
  const search = element('input', {
    type: 'text',
    role: 'searchbox',
    'aria-label': 'Search the glossary',
    placeholder: 'Search: Fallback, abort …',
  });
  const count = element('p', { class: 'glossary-count', role: 'status' });
  const list = element('dl', { class: 'glossary-list' });
  const sources = element('ul', {});
  let rows: readonly Row[] = [];
  let shown: GuideState | undefined;
  const filter = (): void => {
    const found = rows.filter(({ entry }) => matchesTerm(entry, search.value));
    for (const row of rows) writeHidden(row.element, !found.includes(row));
    writeText(count, countWords(found.length, search.value.trim()));
  };
  search.addEventListener('input', filter);
  const sheet = dialog({
    title: 'Glossary',
    className: 'glossary',
    content: [search, count, list, element('details', {}, element('summary', {}, 'Sources'), sources)],
    onOpen: () => {},
    onClose: () => {},
  });
  return {
    element: sheet.element,
    open(term) {
      search.value = '';
      filter();
      sheet.open();
      const row = rows.find(({ entry }) => entry.term === term);
      if (row === undefined) return search.focus();
      row.element.scrollIntoView({ block: 'start' });
      row.name.focus({ preventScroll: true });
    },
    update(guide, lessons) {
      if (guide === shown) return;
      shown = guide;
      const open = (id: string): void => {
        sheet.close();
        school.openLesson(id);
      };
      rows = guide.glossary.map((entry) => termRow(entry, lessons, open));
      list.replaceChildren(...rows.map((row) => row.element));
      sources.replaceChildren(...guide.sources.map((cite) => element('li', {}, cite)));
    },
  };
}

interface Row {
  readonly entry: TermState;
  readonly element: HTMLElement;
  readonly name: HTMLElement;
}

function termRow(entry: TermState, lessons: readonly LessonCard[], open: (id: string) => void): Row {
  const { term, means, synonyms } = entry;
  const name = element('dt', { tabindex: '-1' }, term);
  const others = synonymWords(synonyms);
  const links = lessons
    .filter(({ id }) => entry.lessons.includes(id))
    .map(({ id, title }) => button({ label: `Lesson: ${title}`, className: 'button-paper', onPress: () => open(id) }));
  const row = element(
    'div',
    { class: 'glossary-term' },
    name,
    element('dd', {}, means),
    ...(others === '' ? [] : [element('dd', { class: 'glossary-others' }, `Elsewhere: ${others}`)]),
    ...(links.length === 0 ? [] : [element('dd', { class: 'glossary-links' }, ...links)]),
  );
  return { entry, element: row, name };
}

/** "Fallback (Colledanchise & Ögren, BehaviorTree.CPP), Priority (behavior3)". */
export function synonymWords(synonyms: TermState['synonyms']): string {
  const words = [...new Set(synonyms.map(({ word }) => word))];
  const sourcesOf = (word: string): string => synonyms.flatMap((each) => (each.word === word ? [each.source] : [])).join(', ');
  return words.map((word) => `${word} (${sourcesOf(word)})`).join(', ');
}

/** Whether each word of the search is somewhere in the entry. Capitals do not matter. */
export function matchesTerm({ term, means, synonyms }: TermState, search: string): boolean {
  const text = [term, means, ...synonyms.flatMap(({ word, source }) => [word, source])].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What the search has found. */
export function countWords(count: number, search: string): string {
  if (count === 0) return `No term matches “${search}”.`;
  return count === 1 ? '1 term' : `${count} terms`;
}
