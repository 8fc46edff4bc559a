import { element } from '../dom/element.ts';
import { table } from './link-table.ts';
import type { SheetTree, SheetView } from './school-state.ts';
import './print-sheet.css';

/**
 * Puts a work sheet of the lesson on the page while it is printed: text, task, tree and room for an answer; hints and solution on a sheet of
 * their own. `sheet` is undefined where no lesson is shown.
 */
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

function sheetPage({ title, subtitle, text, task, hints, trees, claims, solution, predict, harder, links }: SheetView): HTMLElement {
  const part = (heading: string, ...content: readonly HTMLElement[]): HTMLElement =>
    element('section', {}, element('h2', {}, heading), ...content);
  const list = (name: 'ol' | 'ul', lines: readonly string[]): HTMLElement =>
    element(name, {}, ...lines.map((line) => element('li', {}, line)));
  return element(
    'article',
    { class: 'print-sheet' },
    element('h1', {}, title),
    element('p', { class: 'print-subtitle' }, subtitle),
    ...text.map((paragraph) => element('p', {}, paragraph)),
    ...(links === undefined ? [] : [table(links)]),
    ...(predict === undefined ? [] : [part('Predict', element('p', {}, predict))]),
    part('Task', element('p', {}, task)),
    ...trees.map((tree, index) => part(index === 0 ? 'The tree' : `The tree “${tree.name}”`, ...treeContent(tree, index === 0))),
    part('What is checked', list('ul', claims)),
    part('Your answer', element('div', { class: 'print-lines' })),
    ...(harder === undefined ? [] : [part('Harder', element('p', {}, harder))]),
    element(
      'div',
      { class: 'print-second' },
      part(`${title}: hints`, list('ol', hints)),
      part(`${title}: solution`, element('p', {}, solution.text), ...treeContent(solution.tree, true)),
    ),
  );
}

/** The task tells what the tree of the lesson is for. */
function treeContent({ description, keys, promises, lines }: SheetTree, isOfLesson: boolean): readonly HTMLElement[] {
  return [
    ...(isOfLesson ? [] : [element('p', {}, description)]),
    ...(promises === '' ? [] : [element('p', { class: 'print-keys' }, `Promises: ${promises}`)]),
    element('div', { class: 'print-tree' }, ...lines.map(treeLine)),
    ...(keys.length === 0 ? [] : [element('p', { class: 'print-keys' }, `Keys: ${keys.join('; ')}`)]),
  ];
}

function treeLine({ depth, name, type, params, others, isMarked }: SheetTree['lines'][number]): HTMLElement {
  const words = `${name === '' ? type : `${type}: ${name}`}${params === '' ? '' : ` (${params})`}`;
  const line = element('p', { 'data-marked': String(isMarked) }, others === '' ? words : `${words}; ${others}`);
  line.style.setProperty('--depth', String(depth));
  return line;
}
