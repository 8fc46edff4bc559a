import { element } from '../../../hud/dom/element.ts';
import { figureView } from './figure-view.ts';
import { handleControls } from './handle-controls.ts';
import type { LessonState, SchoolPort } from './school-state.ts';

/** The numbers of a lesson as a figure, and the sliders that move the tree and the figure together. */
export function lessonTryIt(school: Pick<SchoolPort, 'loaded'>): {
  readonly element: HTMLElement;
  update(lesson: Pick<LessonState, 'beat' | 'figure' | 'handles'>): void;
} {
  const figure = figureView();
  const handles = handleControls((key, value) => school.loaded?.task.setHandle(key, value));
  return {
    element: element('div', { class: 'lesson-try' }, figure.element, handles.element),
    update(lesson) {
      figure.update(lesson.figure);
      // Before the task, a slider that moves nothing yet would be a riddle.
      handles.update(lesson.beat === 'change' ? lesson.handles : lesson.handles.filter(({ isRead }) => isRead));
    },
  };
}
