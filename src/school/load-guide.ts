import { fileProblem, type TextFile } from '../content/read-tree-library.ts';
import { readJson } from '../core/read-json.ts';
import { readCourse, type Course } from './course.ts';
import { readGlossary, type Glossary } from './glossary.ts';
import type { Lesson } from './lesson.ts';

/** What leads through the lessons. */
export interface Guide {
  readonly course: Course;
  readonly glossary: Glossary;
}

/** The files of the map of the course and of the glossary. */
export type GuideFiles = Readonly<Record<'course' | 'glossary', TextFile>>;

/** Reads them for the lessons in their order. A problem is a fault of the files; what could be read is returned all the same. */
export function loadGuide(files: GuideFiles, lessons: readonly Pick<Lesson, 'id'>[]): Guide & { readonly problems: readonly string[] } {
  const ids = lessons.map(({ id }) => id);
  const course = readCourse(parsed(files.course), files.course.file, ids);
  const glossary = readGlossary(parsed(files.glossary), files.glossary.file, ids);
  const broken = [files.course, files.glossary].flatMap(({ file, text }) => {
    const read = readJson(text);
    return 'problems' in read ? read.problems.map((problem) => fileProblem(file, problem)) : [];
  });
  return { course: course.course, glossary: glossary.glossary, problems: [...broken, ...course.problems, ...glossary.problems] };
}

function parsed({ text }: TextFile): unknown {
  const read = readJson(text);
  return 'problems' in read ? undefined : read.value;
}
