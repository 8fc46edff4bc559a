import { button } from '../../../hud/dom/button.ts';
import { dialog } from '../../../hud/dom/dialog.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { LessonWords } from '../../../page/lesson-draft.ts';
import type { LessonDeskPort, LessonDeskState } from './lesson-desk-state.ts';
import type { CheckState } from '../../../hud/check-result/check-state.ts';
import type { SchoolPort } from './school-state.ts';
import './lesson-desk.css';

const FIELDS: readonly (readonly [keyof LessonWords, string])[] = [
  ['title', 'Title'],
  ['see', 'What the learner sees, in one sentence'],
  ['task', 'Task'],
  ['hint', 'Hint'],
  ['why', 'Why the solution works'],
];

/** A lesson of a teacher: what is wrong with its file, whether it can be solved, and the ways to use it. */
export function lessonDeskDialog(school: Pick<SchoolPort, 'loaded'>): HudPart<LessonDeskState | undefined> {
  const desk = (): LessonDeskPort | undefined => school.loaded?.desk;
  const name = element('p', { class: 'desk-name' });
  const problems = element('ul', { class: 'desk-problems' });
  const report = element('div', { role: 'status' }, problems);
  const solution = element('p', { class: 'desk-result', role: 'status' });
  const start = element('p', { class: 'desk-result', role: 'status' });
  const wrong = element('p', { class: 'desk-result', role: 'status' });
  const form = wordsForm((part) => desk()?.write(part));
  const use = button({ label: 'Open the lesson', className: 'button-primary', onPress: () => desk()?.useLesson() });
  const share = button({ label: 'Copy a link', className: 'button-paper', onPress: () => desk()?.shareLesson() });
  const save = button({ label: 'Download', className: 'button-paper', onPress: () => desk()?.saveLesson() });
  const sheet = dialog({
    title: 'Lesson',
    className: 'lesson-desk',
    content: [name, report, form.element, solution, start, wrong, element('div', { class: 'desk-actions' }, use, share, save)],
    onOpen: () => {},
    onClose: () => desk()?.closeDesk(),
  });
  let shown = '';
  return {
    element: sheet.element,
    update(state) {
      if (state === undefined) {
        if (sheet.isOpen) sheet.close();
        return;
      }
      if (!sheet.isOpen) sheet.open();
      writeText(name, state.title === '' ? state.name : `${state.title} (${state.name})`);
      if (shown !== state.problems.join('\n')) {
        shown = state.problems.join('\n');
        problems.replaceChildren(...state.problems.map((problem) => element('li', {}, problem)));
      }
      form.update(state.words);
      showResults(state, { solution, start });
      writeText(wrong, wrongWords(state.wrong));
      writeAttribute(wrong, 'data-good', state.wrong && String(state.wrong.passing.length === 0));
      for (const control of [use, share]) writeDisabled(control, state.problems.length > 0);
      writeHidden(save, state.words === undefined);
    },
  };
}

function showResults({ solution, start }: LessonDeskState, rows: { readonly solution: HTMLElement; readonly start: HTMLElement }): void {
  writeText(rows.solution, solutionWords(solution));
  writeText(rows.start, startWords(start));
  writeAttribute(rows.solution, 'data-good', goodness(solution, true));
  writeAttribute(rows.start, 'data-good', goodness(start, false));
}

function goodness(check: CheckState, mustPass: boolean): string | undefined {
  return check.state === 'done' ? String(check.verdict.hasPassed === mustPass) : undefined;
}

/** Whether the solution solves it. */
export function solutionWords(check: CheckState): string {
  if (check.state === 'none') return '';
  if (check.state === 'running') return 'Playing the solution …';
  if (check.state === 'refused') return `The solution cannot run: ${check.problems.join(' ')}`;
  const { hasPassed, runs, claims } = check.verdict;
  if (hasPassed) return `The solution passes in all ${runs} runs.`;
  const claim = claims.find(({ failed }) => failed !== undefined);
  return `The solution fails “${claim?.says}”. ${claim?.failed?.why}`;
}

/** Whether there is something to do. */
export function startWords(check: CheckState): string {
  if (check.state === 'none') return '';
  if (check.state === 'running') return 'Playing the tree at the start …';
  if (check.state === 'refused') return `The tree at the start cannot run: ${check.problems.join(' ')}`;
  const claim = check.verdict.claims.find(({ failed }) => failed !== undefined);
  if (claim === undefined) return 'The tree at the start passes already: there is nothing to do.';
  return `The tree at the start fails “${claim.says}”. ${claim.failed?.why}`;
}

/** Whether the check refuses wrong answers. */
export function wrongWords(wrong: LessonDeskState['wrong']): string {
  if (wrong === undefined || wrong.count === 0) return '';
  const { played, count, passing } = wrong;
  if (passing.length > 0)
    return `The check also passes without ${passing.map((name) => `“${name}”`).join(', ')}. Is each of these a right answer, too?`;
  if (played < count) return `Playing wrong answers: ${played} of ${count} …`;
  return `The check refuses all ${count} wrong answers: the solution without one of its nodes.`;
}

function wordsForm(write: (part: Partial<LessonWords>) => void): {
  readonly element: HTMLElement;
  update(words: LessonWords | undefined): void;
} {
  const fields = FIELDS.map(([key, label]) => {
    const input = element('textarea', { rows: '1', maxlength: '400' });
    input.addEventListener('input', () => write({ [key]: input.value }));
    return { key, input, row: element('label', {}, label, input) };
  });
  const form = element('div', { class: 'desk-words' }, ...fields.map(({ row }) => row));
  return {
    element: form,
    update(words) {
      writeHidden(form, words === undefined);
      if (words === undefined) return;
      for (const { key, input } of fields) if (document.activeElement !== input && input.value !== words[key]) input.value = words[key];
    },
  };
}
