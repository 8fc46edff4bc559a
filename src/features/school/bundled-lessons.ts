import type { TextFile } from '../../content/read-tree-library.ts';
import { fileStem } from '../../core/file-stem.ts';
import type { GuideFiles } from '../../school/load-guide.ts';
import type { WordFiles } from '../../school/load-lessons.ts';

const lessons = import.meta.glob<string>('../../content/data/lessons/*.json', { eager: true, query: '?raw', import: 'default' });

/** The files of the lessons; a chunk of their own, because few visitors need them at once. */
export function bundledLessons(): TextFile[] {
  return Object.entries(lessons)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, text]) => ({ file: `lessons/${path.replace(/^.*\//, '')}`, text }));
}

const words = import.meta.glob<string>('../../content/data/lesson-words/*/*.json', { query: '?raw', import: 'default' });

/** The words of the lessons in a language, by lesson; a chunk of its own for each. What it lacks stays English. */
export async function bundledWords(language: string | null): Promise<WordFiles> {
  const found = Object.entries(words).filter(([path]) => path.split('/').at(-2) === language);
  const files = found.map(async ([path, load]): Promise<[string, TextFile]> => [
    fileStem(path),
    { file: path.replace(/^.*data\//, ''), text: await load() },
  ]);
  return new Map(await Promise.all(files));
}

const guide = import.meta.glob<string>('../../content/data/school/*.json', { eager: true, query: '?raw', import: 'default' });

/** The map of the course and the glossary. */
export function bundledGuide(): GuideFiles {
  const one = (name: string): TextFile => ({ file: `school/${name}`, text: guide[`../../content/data/school/${name}`] ?? '' });
  return { course: one('course.json'), glossary: one('glossary.json') };
}
