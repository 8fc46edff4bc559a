import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import { button } from '../../../hud/dom/button.ts';
import { choiceRow, type ChoiceRow } from '../../../hud/dom/choice-row.ts';
import { element } from '../../../hud/dom/element.ts';
import type { IconName } from '../../../hud/dom/icons.ts';
import { menuScreen } from '../../../hud/dom/menu-screen.ts';
import { writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { classDialog } from './class-dialog.ts';
import { courseMap } from './course-map.ts';
import { durationWords, placesOf, progressOf } from './course-progress.ts';
import { featureIndex } from './feature-index.ts';
import { glossaryDialog, type GlossaryDialog } from './glossary-dialog.ts';
import type { GuideState } from './guide-state.ts';
import type { SchoolPort, SchoolState } from './school-state.ts';
import './school-screen.css';

/** The value of the choice of paths that shows all lessons. */
const WHOLE_COURSE = '';

/** The map of the course with the progress on it, the glossary, and the index of features. */
export function schoolScreen(port: SchoolPort, actions: ActionRunner): HudPart<SchoolState | undefined> {
  const { progress: kept } = port;
  const progress = element('p', { class: 'school-progress' });
  const glossary = glossaryDialog(port);
  const classroom = classDialog(port, () => kept.value.lessonsDone);
  const paths = element('div', { class: 'school-paths' });
  const about = element('p', { class: 'school-about' });
  const map = element('div', { class: 'course-map' });
  const features = element('div', {});
  const screen = menuScreen(
    {
      className: 'school',
      label: 'School',
      back: actionButton(actions, 'backToTitle', { className: 'button-plain', icon: 'previous' }),
      title: 'School',
      lead: 'Each lesson is an arena, a tree and a task. Change the tree while it runs, and let the page check it.',
      aside: element('div', { class: 'school-aside' }, ...schoolTools(port, glossary), progress),
    },
    element('div', { class: 'school-body takes-pointer' }, paths, about, map, features, glossary.element, classroom.element),
  );
  let shown = '';
  let choice: ChoiceRow<string> | undefined;
  return {
    element: screen,
    update(school) {
      if (school === undefined) return;
      const { lessonsDone, coursePath } = kept.value;
      glossary.update(school.guide, school.lessons);
      classroom.update(school.classroom);
      const key = [school.lessons.map(({ id, title }) => `${id} ${title}`), school.own, lessonsDone, coursePath].join('|');
      if (key === shown) return;
      shown = key;
      if (choice === undefined) {
        choice = pathChoice(school.guide, (path) => kept.change({ coursePath: path }));
        paths.replaceChildren(choice.element);
        features.replaceChildren(featureIndex(port, school.lessons));
      }
      const path = school.guide.paths.find(({ id }) => id === coursePath)?.id ?? WHOLE_COURSE;
      choice.show(path);
      writeText(about, aboutWords(school, { path, done: lessonsDone }));
      const focused = focusedLesson(map);
      map.replaceChildren(...mapOf(port, school, { path, done: lessonsDone }));
      if (focused !== undefined) lessonButtons(map)[focused]?.focus({ preventScroll: true });
      writeText(progress, `${school.lessons.filter(({ id }) => lessonsDone.includes(id)).length} of ${school.lessons.length} done`);
    },
  };
}

function schoolTools(school: SchoolPort, glossary: GlossaryDialog): readonly HTMLElement[] {
  const tool = (label: string, onPress: () => void, more: { readonly icon?: IconName } = {}): HTMLElement =>
    button({ label, className: 'button-plain', onPress, ...more });
  return [
    tool('Glossary', () => glossary.open(), { icon: 'help' }),
    tool('Open a lesson file', () => school.loaded?.desk.chooseLesson()),
    tool('Class', () => school.loaded?.classroom.openClass(), { icon: 'everyone' }),
  ];
}

function mapOf(
  port: SchoolPort,
  school: SchoolState,
  shown: { readonly path: string; readonly done: readonly string[] },
): readonly HTMLElement[] {
  const desk = port.loaded?.desk;
  return courseMap({
    ...school,
    ...shown,
    open: (id) => port.openLesson(id),
    remove: (id) => desk?.list.remove(id),
    rename: (id, title) => desk?.list.rename(id, title),
  });
}

function pathChoice({ paths }: GuideState, choose: (path: string) => void): ChoiceRow<string> {
  const values = [[WHOLE_COURSE, 'Whole course'] as const, ...paths.map(({ id, title }) => [id, title] as const)];
  return choiceRow({ label: 'For', values, choose });
}

/** What a path is about, and what is left of it. */
function aboutWords({ guide }: SchoolState, { path, done }: { readonly path: string; readonly done: readonly string[] }): string {
  const { about } = guide.paths.find(({ id }) => id === path) ?? { about: 'From the first tick to parties and debugging.' };
  const progress = progressOf(placesOf(guide, path), done);
  if (progress.next === undefined) return `${about} All ${progress.count} lessons done.`;
  return `${about} ${progress.done} of ${progress.count} lessons done, ${durationWords(progress.minutesLeft)} left.`;
}

function lessonButtons(map: HTMLElement): readonly HTMLElement[] {
  return [...map.querySelectorAll<HTMLElement>('.school-row')];
}

/** The place of the lesson that has the focus, which the new map gives back. */
function focusedLesson(map: HTMLElement): number | undefined {
  const place = lessonButtons(map).findIndex((each) => each === document.activeElement);
  return place < 0 ? undefined : place;
}
