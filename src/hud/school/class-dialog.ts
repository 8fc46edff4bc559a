import { button } from '../dom/button.ts';
import { dialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { writeDisabled, writeHidden, writeText } from '../dom/write.ts';
import type { ClassPort, ClassState, LearnerState, LearnerTreeState } from './class-state.ts';
import './lesson-desk.css';

export interface ClassDialogPort {
  readonly school: { readonly classroom: ClassPort | undefined } | undefined;
}

/** For learners: hand in one text. For teachers: read the texts of a whole class, and check all trees. */
export function classDialog(
  port: ClassDialogPort,
  done: () => readonly string[],
): { readonly element: HTMLElement; open(): void; update(classroom: ClassState): void } {
  const desk = (): ClassPort | undefined => port.school?.classroom;
  const name = element('input', { type: 'text', maxlength: '60', autocomplete: 'name', class: 'class-text' });
  const hand = button({ label: 'Copy my work', className: 'button-paper', onPress: () => desk()?.handIn(name.value.trim(), done()) });
  const pasted = element('textarea', { rows: '3', class: 'class-text' });
  const read = button({ label: 'Read', className: 'button-paper', onPress: () => desk()?.readClass(pasted.value) });
  const check = button({ label: 'Check all trees', className: 'button-primary', onPress: () => desk()?.checkClass() });
  const bar = element('progress', { max: '100', 'aria-label': 'Check' });
  const summary = element('p', { role: 'status' });
  const rows = element('tbody', {});
  const heads = ['Learner', 'Done', 'Trees'].map((text) => element('th', { scope: 'col' }, text));
  const table = element('table', {}, element('thead', {}, element('tr', {}, ...heads)), rows);
  const sheet = dialog({
    title: 'Class',
    className: 'lesson-desk class-desk',
    content: [
      element('h3', {}, 'Hand in your work'),
      element('p', {}, 'A text with your progress and your trees is copied. Nothing is sent: give the text to your teacher yourself.'),
      element('label', {}, 'Your name', name),
      element('div', { class: 'desk-actions' }, hand),
      element('h3', {}, 'Read the work of a class'),
      element('label', {}, 'Paste what the learners handed in, one text after another', pasted),
      element('div', { class: 'desk-actions' }, read, check),
      bar,
      summary,
      table,
    ],
    onOpen: () => {},
    onClose: () => {},
  });
  let shown: ClassState | undefined;
  return {
    element: sheet.element,
    open: () => sheet.open(),
    update(classroom) {
      writeDisabled(hand, name.value.trim() === '');
      if (classroom === shown) return;
      shown = classroom;
      const { learners, share } = classroom;
      writeText(summary, classWords(classroom));
      writeHidden(table, learners.length === 0);
      writeHidden(bar, share === undefined);
      bar.value = Math.round((share ?? 0) * 100);
      writeDisabled(check, share !== undefined || learners.every(({ trees }) => trees.length === 0));
      rows.replaceChildren(...learners.map(learnerRow));
    },
  };
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
