import type { TextFile } from '../content/read-tree-library.ts';
import { fileStem } from '../core/file-stem.ts';
import { loadLessons } from '../school/load-lessons.ts';
import { tryLesson } from '../school/try-lesson.ts';
import { loadGame } from './load-game.ts';

/** Every problem of lesson files; those that can be read are played: the solution must pass the check, the tree at the start must not. */
export function checkLessons(files: readonly TextFile[], load = loadGame): readonly string[] {
  const { content, problems: ofContent } = load();
  if (ofContent.length > 0) return ofContent;
  const { lessons, problems } = loadLessons(files, content);
  const fileOf = new Map(files.map(({ file }) => [fileStem(file), file]));
  return [...problems, ...lessons.flatMap((lesson) => tryLesson(lesson, fileOf.get(lesson.id)))];
}

/** Lessons are told from trees by their folder. */
export function isLessonFile(file: string): boolean {
  return /(?:^|[\\/])lessons[\\/][^\\/]+$/.test(file);
}
