import { element } from '../dom/element.ts';
import { table } from './link-table.ts';
import type { SheetView } from './school-state.ts';
import './print-sheet.css';

/** Puts the lesson on the page that is printed, while it is printed. `sheet` is undefined where no lesson is shown. */
export function printLessons(sheet: () => SheetView | undefined): void {
  let page: HTMLElement | undefined;
  window.addEventListener('beforeprint', () => {
    const shown = sheet();
    page?.remove();
    page = shown && sheetPage(shown);
    if (page) document.body.append(page);
  });
  window.addEventListener('afterprint', () => page?.remove());
}

function sheetPage({ chapter, title, text, task, hints, tree, claims, predict, links }: SheetView): HTMLElement {
  const part = (heading: string, ...content: readonly HTMLElement[]): HTMLElement =>
    element('section', {}, element('h2', {}, heading), ...content);
  const list = (name: 'ol' | 'ul', lines: readonly string[]): HTMLElement =>
    element(name, {}, ...lines.map((line) => element('li', {}, line)));
  return element(
    'article',
    { class: 'print-sheet' },
    element('p', { class: 'print-chapter' }, chapter),
    element('h1', {}, title),
    ...text.map((paragraph) => element('p', {}, paragraph)),
    ...(links === undefined ? [] : [table(links)]),
    ...(predict === undefined ? [] : [part('Predict', element('p', {}, predict))]),
    part('Task', element('p', {}, task)),
    part('The tree', element('div', { class: 'print-tree' }, ...tree.map(treeLine))),
    part('What is checked', list('ul', claims)),
    part('Hints', list('ol', hints)),
    part('Your answer', element('div', { class: 'print-lines' })),
  );
}

function treeLine({ depth, name, type, params, isMarked }: SheetView['tree'][number]): HTMLElement {
  const words = name === '' ? type : `${type}: ${name}`;
  const line = element('p', { 'data-marked': String(isMarked) }, params === '' ? words : `${words} (${params})`);
  line.style.setProperty('--depth', String(depth));
  return line;
}
