import { element } from '../../../hud/dom/element.ts';
import { table } from './link-table.ts';
import type { SheetTree, SheetView } from './school-state.ts';
import './print-sheet.css';

/** Room for an answer of some sentences and a drawn branch. */
const ANSWER_LINES = 5;

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
    element('p', { class: 'print-who' }, element('span', {}, 'Name'), element('span', {}, 'Date')),
    ...text.map((paragraph) => element('p', {}, paragraph)),
    ...(links === undefined ? [] : [table(links)]),
    ...(predict === undefined ? [] : [part('Predict', element('p', {}, predict), writingLines(1))]),
    part('Task', element('p', {}, task)),
    ...trees.map((tree, index) => part(index === 0 ? 'The tree' : `The tree “${tree.name}”`, ...treeContent(tree, index === 0))),
    part('What is checked', list('ul', claims)),
    part('Your answer', writingLines(ANSWER_LINES)),
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
    element('ul', { class: 'print-tree' }, ...branches(lines)),
    ...(lines.some(({ isMarked }) => isMarked)
      ? [element('p', { class: 'print-keys' }, 'Thick border: the part that the lesson is about.')]
      : []),
    ...(keys.length === 0 ? [] : [element('ul', { class: 'print-keys' }, ...keys.map((key) => element('li', {}, key)))]),
  ];
}

/** The nodes of the least depth, each with a list of those below it. */
function branches(lines: SheetTree['lines']): readonly HTMLElement[] {
  const starts = lines.flatMap(({ depth }, index) => (depth === lines[0]?.depth ? [index] : []));
  return starts.map((start, index) => {
    const below = lines.slice(start + 1, starts[index + 1]);
    return element('li', {}, treeNode(lines[start]!), ...(below.length === 0 ? [] : [element('ul', {}, ...branches(below))]));
  });
}

function treeNode({ name, type, params, others, isMarked }: SheetTree['lines'][number]): HTMLElement {
  const words = [name === '' ? '' : type, params, others].filter((part) => part !== '').join('; ');
  return element('span', { class: 'print-node', 'data-marked': String(isMarked) }, element('b', {}, name === '' ? type : name), ' ', words);
}

function writingLines(count: number): HTMLElement {
  return element('div', { class: 'print-lines' }, ...Array.from({ length: count }, () => element('div', {})));
}
