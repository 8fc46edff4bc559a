import { button } from '../../../hud/dom/button.ts';
import { dialog } from '../../../hud/dom/dialog.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { ClassPort, ClassState, LearnerState, LearnerTreeState } from './class-state.ts';
import type { SchoolPort } from './school-state.ts';
import './lesson-desk.css';

/** For learners: hand in one text. For teachers: read the texts of a whole class, and check all trees. */
export function classDialog(
  school: Pick<SchoolPort, 'loaded'>,
  done: () => readonly string[],
): { readonly element: HTMLElement; update(classroom: ClassState): void } {
  const desk = (): ClassPort | undefined => school.loaded?.classroom;
  const name = element('input', { type: 'text', maxlength: '60', autocomplete: 'name', class: 'class-text' });
  const hand = button({ label: 'Copy my work', className: 'button-paper', onPress: () => desk()?.handIn(name.value.trim(), done()) });
  const pasted = element('textarea', { rows: '3', class: 'class-text' });
  const read = button({ label: 'Read', className: 'button-paper', onPress: () => desk()?.readClass(pasted.value) });
  const check = button({ label: 'Check all trees', className: 'button-primary', onPress: () => desk()?.checkClass() });
  const bar = element('progress', { max: '100', 'aria-label': 'Check' });
  const summary = element('p', { role: 'status' });
  const share = button({ label: 'Copy a link for the class', className: 'button-paper', onPress: () => desk()?.shareClass() });
  const lessons = tableOf('Lesson', 'Done by', 'Handed in', 'Pass');
  const table = tableOf('Learner', 'Done', 'Trees');
  const sheet = dialog({
    title: 'Class',
    className: 'lesson-desk class-desk',
    content: [
      element('h3', {}, 'Hand in your work'),
      element('p', {}, 'A text with your progress and your trees is copied. Nothing is sent: give the text to your teacher yourself.'),
      element('label', {}, 'Your name', name),
      element('div', { class: 'desk-actions' }, hand),
      element('h3', {}, 'Read the work of a class'),
      element('p', {}, 'A link for the class opens this page for your learners. Each of them gives you one text.'),
      element('label', {}, 'Paste what the learners handed in, one text after another', pasted),
      element('div', { class: 'desk-actions' }, read, check, share),
      bar,
      summary,
      lessons.element,
      table.element,
    ],
    onOpen: () => {},
    onClose: () => desk()?.closeClass(),
  });
  let shown: ClassState | undefined;
  return {
    element: sheet.element,
    update(classroom) {
      if (classroom.isOpen !== sheet.isOpen) (classroom.isOpen ? sheet.open : sheet.close)();
      writeDisabled(hand, name.value.trim() === '');
      if (classroom === shown) return;
      shown = classroom;
      const { learners, share: checked } = classroom;
      writeText(summary, classWords(classroom));
      writeHidden(bar, checked === undefined);
      bar.value = Math.round((checked ?? 0) * 100);
      writeDisabled(check, checked !== undefined || learners.every(({ trees }) => trees.length === 0));
      lessons.show(lessonRows(learners));
      table.show(learners.map(learnerRow));
    },
  };
}

function tableOf(...heads: readonly string[]): { readonly element: HTMLElement; show(rows: readonly HTMLElement[]): void } {
  const body = element('tbody', {});
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  const table = element('table', {}, element('thead', {}, head), body);
  return {
    element: table,
    show(rows) {
      writeHidden(table, rows.length === 0);
      body.replaceChildren(...rows);
    },
  };
}

/** How far the class has come with each lesson. */
function lessonRows(learners: readonly LearnerState[]): readonly HTMLElement[] {
  const trees = learners.flatMap((learner) => learner.trees);
  const titles = new Set([...learners.flatMap(({ done }) => done), ...trees.map(({ lesson }) => lesson)]);
  return [...titles].map((title) => {
    const own = trees.filter(({ lesson }) => lesson === title);
    const done = learners.filter((learner) => learner.done.includes(title)).length;
    const passed = own.some(({ result }) => result === 'unchecked') ? '–' : own.filter(({ result }) => result === 'passed').length;
    const figures = [done, own.length, own.length === 0 ? '–' : passed];
    return element('tr', {}, element('th', { scope: 'row' }, title), ...figures.map((figure) => element('td', {}, String(figure))));
  });
}

/** How many texts were read, and what is missing. */
export function classWords({ learners, unreadable, missing }: ClassState): string {
  if (learners.length === 0 && unreadable === 0) return '';
  const parts = [
    `${learners.length} ${learners.length === 1 ? 'learner' : 'learners'}`,
    ...(unreadable === 0 ? [] : [`${unreadable} cannot be read: cut off, or changed on the way`]),
    ...(missing.length === 0
      ? []
      : [`Not in this browser: ${missing.join(', ')}. Open the link or file of the lesson here, then read again`]),
  ];
  return parts.length === 1 ? parts.join('') : `${parts.join('. ')}.`;
}

const MARKS: Readonly<Record<LearnerTreeState['result'], string>> = { unchecked: '', passed: 'passes', failed: 'fails' };

function learnerRow({ name, done, trees }: LearnerState): HTMLElement {
  const list = trees.map(({ lesson, result, why }) => {
    const words = result === 'unchecked' ? lesson : `${lesson}: ${MARKS[result]}`;
    return element('li', { 'data-result': result }, words, ...(why === '' ? [] : [element('small', {}, ` ${why}`)]));
  });
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, name),
    element('td', { title: done.join(', ') }, String(done.length)),
    element('td', {}, element('ul', {}, ...list)),
  );
}
