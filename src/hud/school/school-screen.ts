import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { menuScreen } from '../dom/menu-screen.ts';
import { writeText } from '../dom/write.ts';
import type { HudOptions, HudPart } from '../hud-port.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { featureIndex } from './feature-index.ts';
import type { LessonCard } from './school-state.ts';
import './school-screen.css';

interface SchoolScreenControls {
  readonly actions: ActionRunner;
  readonly settings: SettingsStore;
}

/** All lessons, with those marked whose check was passed. */
export function schoolScreen({ port }: HudOptions, { actions, settings }: SchoolScreenControls): HudPart {
  const progress = element('p', { class: 'school-progress' });
  const list = element('ol', { class: 'school-list' });
  const screen = menuScreen(
    {
      className: 'school',
      label: 'School',
      back: actionButton(actions, 'backToTitle', { className: 'button-plain', icon: 'previous' }),
      title: 'School',
      lead: 'Each lesson is an arena, a tree and a task. Change the tree while it runs, and let the page check it.',
      aside: progress,
    },
    element('div', { class: 'school-body takes-pointer' }, list, featureIndex(port)),
  );
  let shown = '';
  return {
    element: screen,
    update({ school }) {
      const lessons = school?.lessons ?? [];
      const { lessonsDone } = settings.value;
      const key = [lessons.map(({ id }) => id), lessonsDone].join('|');
      if (key === shown) return;
      shown = key;
      list.replaceChildren(
        ...lessons.map((lesson, place) =>
          row(lesson, { place, isDone: lessonsDone.includes(lesson.id), open: () => port.school?.openLesson(lesson.id) }),
        ),
      );
      writeText(progress, `${lessons.filter(({ id }) => lessonsDone.includes(id)).length} of ${lessons.length} done`);
    },
  };
}

interface RowState {
  readonly place: number;
  readonly isDone: boolean;
  open(): void;
}

function row({ title, subtitle }: LessonCard, { place, isDone, open }: RowState): HTMLElement {
  const done = element('span', { class: 'school-done' }, ...(isDone ? [icon('tick'), element('span', { class: 'unseen' }, 'Done')] : []));
  const node = element(
    'button',
    { type: 'button', class: 'school-row paper', 'data-done': String(isDone) },
    element('span', { class: 'school-number', 'aria-hidden': 'true' }, String(place + 1)),
    element(
      'span',
      { class: 'school-words' },
      element('span', { class: 'school-name' }, title),
      element('span', { class: 'school-subtitle' }, subtitle),
    ),
    done,
  );
  node.addEventListener('click', open);
  return element('li', {}, node);
}
