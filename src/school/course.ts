import { JsonReader } from '../core/json-reader.ts';

/** The map of the course: its lessons in parts, and ways through it. */
export interface Course {
  readonly parts: readonly CoursePart[];
  readonly paths: readonly CoursePath[];
}

export interface CoursePart {
  readonly id: string;
  readonly title: string;
  /** What one can do after it: "You can …". */
  readonly afterwards: string;
  readonly lessons: readonly CourseLesson[];
}

/** The place of a lesson in the course. */
export interface CourseLesson {
  readonly id: string;
  /** How long it takes a newcomer. */
  readonly minutes: number;
  /** Ids of the lessons to do first. Those that these need are not repeated. */
  readonly needs: readonly string[];
}

/** A way through the course for one kind of reader. */
export interface CoursePath {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Ids, in the order of the course. */
  readonly lessons: readonly string[];
}

const COURSE_FIELDS = ['parts', 'paths'];
const PART_FIELDS = ['id', 'title', 'afterwards', 'lessons'];
const LESSON_FIELDS = ['id', 'minutes', 'needs'];
const PATH_FIELDS = ['id', 'title', 'about', 'lessons'];

/** Reads the map. `lessons` are the ids of all lessons in their order: each has at most one place, after those that it needs. */
export function readCourse(json: unknown, file: string, lessons: readonly string[]): { course: Course; problems: readonly string[] } {
  const reader = new JsonReader(file);
  const top = reader.record(json, '/');
  reader.onlyFields(top, '', COURSE_FIELDS);
  const parts = reader.list(top['parts'], '/parts').map((each, index) => readPart(reader, each, `/parts/${index}`));
  const onMap = parts.flatMap((part) => part.lessons);
  const paths = reader.list(top['paths'], '/paths').map((each, index) => readPath(reader, each, `/paths/${index}`));
  const course = { parts, paths };
  checkOrder(reader, { path: '/parts', ids: onMap.map(({ id }) => id), course, all: lessons });
  for (const [index, path] of paths.entries()) checkOrder(reader, { path: `/paths/${index}/lessons`, ids: path.lessons, course });
  return { course, problems: reader.problems };
}

/** The lessons of the whole course by their ids. */
export function courseLessons({ parts }: Course): ReadonlyMap<string, CourseLesson> {
  return new Map(parts.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson] as const)));
}

function readPart(reader: JsonReader, value: unknown, path: string): CoursePart {
  const part = reader.record(value, path);
  reader.onlyFields(part, path, PART_FIELDS);
  return {
    id: reader.text(part['id'], `${path}/id`),
    title: reader.text(part['title'], `${path}/title`),
    afterwards: reader.text(part['afterwards'], `${path}/afterwards`),
    lessons: reader.list(part['lessons'], `${path}/lessons`).map((each, index) => {
      const at = `${path}/lessons/${index}`;
      const lesson = reader.record(each, at);
      reader.onlyFields(lesson, at, LESSON_FIELDS);
      return {
        id: reader.text(lesson['id'], `${at}/id`),
        minutes: reader.whole(lesson['minutes'], `${at}/minutes`, { min: 1, max: 120 }),
        needs: readTexts(reader, lesson['needs'], `${at}/needs`),
      };
    }),
  };
}

function readPath(reader: JsonReader, value: unknown, path: string): CoursePath {
  const top = reader.record(value, path);
  reader.onlyFields(top, path, PATH_FIELDS);
  return {
    id: reader.text(top['id'], `${path}/id`),
    title: reader.text(top['title'], `${path}/title`),
    about: reader.text(top['about'], `${path}/about`),
    lessons: readTexts(reader, top['lessons'], `${path}/lessons`),
  };
}

function readTexts(reader: JsonReader, value: unknown, path: string): readonly string[] {
  return reader.list(value, path).map((each, index) => reader.text(each, `${path}/${index}`));
}

interface OrderCheck {
  readonly path: string;
  readonly ids: readonly string[];
  readonly course: Course;
  /** The ids that there are, in their order. */
  readonly all?: readonly string[];
}

function checkOrder(reader: JsonReader, { path, ids, course, all }: OrderCheck): void {
  const known = courseLessons(course);
  const before = new Set<string>();
  for (const id of ids) {
    const lesson = known.get(id);
    if (lesson === undefined || (all !== undefined && !all.includes(id))) reader.report(path, id, 'the name of a lesson file');
    if (before.has(id)) reader.report(path, id, 'each lesson once');
    for (const need of lesson?.needs ?? []) {
      if (!before.has(need)) reader.report(path, id, `“${need}” before it, which it needs`);
    }
    before.add(id);
  }
  if (all === undefined) return;
  const inOrder = all.filter((id) => before.has(id));
  if (inOrder.join() !== ids.filter((id) => all.includes(id)).join())
    reader.report(path, ids, `the lessons in the order of their files: ${inOrder.join(', ')}`);
}
