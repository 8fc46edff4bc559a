import type { Reading } from '../core/schema/reading.ts';
import { record } from '../core/schema/record.ts';
import { checked, listOf, readData, text, whole, type ValueOf } from '../core/schema/values.ts';

/** The place of a lesson in the course. */
const LESSON = record({
  id: text,
  /** How long it takes a newcomer. */
  minutes: whole({ min: 1, max: 120 }),
  /** Ids of the lessons to do first. Those that these need are not repeated. */
  needs: listOf(text),
});
export type CourseLesson = ValueOf<typeof LESSON>;

const PART = record({
  id: text,
  title: text,
  /** What one can do after it: "You can …". */
  afterwards: text,
  lessons: listOf(LESSON),
});
export type CoursePart = ValueOf<typeof PART>;

/** A way through the course for one kind of reader. */
const PATH = record({
  id: text,
  title: text,
  about: text,
  /** Ids, in the order of the course. */
  lessons: listOf(text),
});
export type CoursePath = ValueOf<typeof PATH>;

/** The map of the course: its lessons in parts, and ways through it. */
export const COURSE = record({ parts: listOf(PART), paths: listOf(PATH) });
export type Course = ValueOf<typeof COURSE>;

/** Reads the map. `lessons` are the ids of all lessons in their order: each has at most one place, after those that it needs. */
export function readCourse(json: unknown, file: string, lessons: readonly string[]): { course: Course; problems: readonly string[] } {
  const inOrder = checked(COURSE, (course, reading) => {
    const onMap = course.parts.flatMap((part) => part.lessons);
    checkOrder(reading, { path: '/parts', ids: onMap.map(({ id }) => id), course, all: lessons });
    for (const [index, path] of course.paths.entries()) checkOrder(reading, { path: `/paths/${index}/lessons`, ids: path.lessons, course });
  });
  const { value: course, problems } = readData(inOrder, json, { file });
  return { course, problems };
}

/** The lessons of the whole course by their ids. */
export function courseLessons({ parts }: Course): ReadonlyMap<string, CourseLesson> {
  return new Map(parts.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson] as const)));
}

interface OrderCheck {
  readonly path: string;
  readonly ids: readonly string[];
  readonly course: Course;
  /** The ids that there are, in their order. */
  readonly all?: readonly string[];
}

function checkOrder(reading: Reading, { path, ids, course, all }: OrderCheck): void {
  const known = courseLessons(course);
  const before = new Set<string>();
  for (const id of ids) {
    const lesson = known.get(id);
    if (lesson === undefined || (all !== undefined && !all.includes(id))) reading.report(id, 'the name of a lesson file', path);
    if (before.has(id)) reading.report(id, 'each lesson once', path);
    for (const need of lesson?.needs ?? []) {
      if (!before.has(need)) reading.report(id, `“${need}” before it, which it needs`, path);
    }
    before.add(id);
  }
  if (all === undefined) return;
  const inOrder = all.filter((id) => before.has(id));
  if (inOrder.join() !== ids.filter((id) => all.includes(id)).join())
    reading.report(ids, `the lessons in the order of their files: ${inOrder.join(', ')}`, path);
}
