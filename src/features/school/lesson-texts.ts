import type { LessonState } from './view/school-state.ts';
import type { Lesson } from '../../school/lesson.ts';
import type { GuideView } from './guide-view.ts';

type LessonTexts = Pick<LessonState, 'id' | 'title' | 'subtitle' | 'number' | 'see' | 'text' | 'elsewhere' | 'task' | 'hints' | 'solution'>;

/** Returns the texts of a lesson, which stay the same while its arena runs. `lessons` are all lessons in their order. */
export function lessonTexts(lesson: Lesson, lessons: readonly Lesson[], guide: GuideView): LessonTexts {
  const { id, title, subtitle, see, task, hints, solution } = lesson;
  const number = lessons.indexOf(lesson) + 1;
  return { id, title, subtitle, number, see, task, hints, solution: solution.text, ...guide.textsOf(lesson) };
}
