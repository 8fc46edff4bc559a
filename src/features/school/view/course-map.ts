import { element } from '../../../hud/dom/element.ts';
import { icon } from '../../../hud/dom/icons.ts';
import { durationWords, placesOf, progressOf } from './course-progress.ts';
import type { GuideState, PartState, PlaceState } from './guide-state.ts';
import type { LessonCard } from './school-state.ts';
import './course-map.css';

export interface CourseMapState {
  readonly guide: GuideState;
  /** All lessons in their order. */
  readonly lessons: readonly LessonCard[];
  readonly done: readonly string[];
  /** Id of the chosen path; another text for the whole course. */
  readonly path: string;
  open(lesson: string): void;
  /** Ids of the visitor's own lessons. */
  readonly own: readonly string[];
  remove(lesson: string): void;
  rename(lesson: string, title: string): void;
}

/** The parts of the course, one section each, with the lessons of the chosen path. */
export function courseMap(state: CourseMapState): readonly HTMLElement[] {
  const { guide, lessons, path, done } = state;
  const places = placesOf(guide, path);
  const { next } = progressOf(places, done);
  const parts = guide.parts
    .map((part) => ({ ...part, lessons: part.lessons.filter((place) => places.includes(place)) }))
    .filter((part) => part.lessons.length > 0)
    .map((part) => partSection(part, { ...state, next }));
  const known = new Set(guide.parts.flatMap((part) => part.lessons.map(({ id }) => id)));
  const others = lessons.filter(({ id }) => !known.has(id));
  if (others.length === 0) return parts;
  // A lesson that is being written has no place on the map yet.
  const rows = others.map(({ id }) => lessonRow({ id, minutes: 0, needs: [] }, { ...state, next }));
  return [...parts, element('section', { class: 'course-part' }, element('h3', {}, 'Other lessons'), element('ol', {}, ...rows))];
}

type RowState = CourseMapState & { readonly next: string | undefined };

function partSection({ title, afterwards, lessons }: PartState, state: RowState): HTMLElement {
  const { done, minutesLeft, count } = progressOf(lessons, state.done);
  const left = minutesLeft === 0 ? 'all done' : durationWords(minutesLeft);
  return element(
    'section',
    { class: 'course-part', 'data-done': String(done === count) },
    element('h3', {}, title),
    element('p', { class: 'course-part-progress' }, `${done} of ${count} · ${left}`),
    element('ol', {}, ...lessons.map((place) => lessonRow(place, state))),
    element('p', { class: 'course-part-after' }, element('b', {}, 'Afterwards: '), afterwards),
  );
}

function lessonRow({ id, minutes, needs }: PlaceState, { lessons, done, next, open, own, remove, rename }: RowState): HTMLElement {
  const card = lessons.find((lesson) => lesson.id === id);
  const titleOf = (need: string): string => lessons.find((lesson) => lesson.id === need)?.title ?? need;
  const isDone = done.includes(id);
  const missing = needs.filter((need) => !done.includes(need)).map(titleOf);
  const details = [
    ...(minutes === 0 ? [] : [`${minutes} min`]),
    ...(missing.length === 0 || isDone ? [] : [`after ${missing.join(', ')}`]),
  ];
  const node = element(
    'button',
    { type: 'button', class: 'school-row paper', 'data-done': String(isDone), 'aria-current': id === next ? 'step' : undefined },
    element('span', { class: 'school-number', 'aria-hidden': 'true' }, String(lessons.findIndex((lesson) => lesson.id === id) + 1)),
    element(
      'span',
      { class: 'school-words' },
      element('span', { class: 'school-name' }, card?.title ?? id),
      element('span', { class: 'school-subtitle' }, card?.subtitle ?? ''),
      element('span', { class: 'school-details' }, details.join(' · ')),
    ),
    element('span', { class: 'school-done' }, ...stateOf(isDone, id === next)),
  );
  node.addEventListener('click', () => open(id));
  return element('li', {}, node, ...(own.includes(id) ? [ownTools(id, card?.title ?? id, { remove, rename })] : []));
}

function stateOf(isDone: boolean, isNext: boolean): readonly (Node | string)[] {
  if (isDone) return [icon('tick'), element('span', { class: 'unseen' }, 'Done')];
  return isNext ? [element('span', { class: 'school-next' }, 'Next')] : [];
}

/** A lesson that only this browser has can get another title, or go. */
function ownTools(id: string, title: string, { remove, rename }: Pick<CourseMapState, 'remove' | 'rename'>): HTMLElement {
  const field = element('input', { type: 'text', 'aria-label': `Title of ${title}`, maxlength: '80', value: title });
  const form = element('form', {}, field, element('button', { type: 'submit', class: 'button-plain' }, 'Save title'));
  const plain = (label: string, act: () => void): HTMLElement => {
    const node = element('button', { type: 'button', class: 'button-plain', 'aria-label': `${label} ${title}` }, label);
    node.addEventListener('click', act);
    return node;
  };
  form.hidden = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.hidden = true;
    rename(id, field.value);
  });
  const edit = plain('Rename', () => {
    form.hidden = !form.hidden;
    if (!form.hidden) field.focus();
  });
  return element(
    'div',
    { class: 'lesson-buttons own-tools' },
    edit,
    plain('Remove', () => remove(id)),
    form,
  );
}
