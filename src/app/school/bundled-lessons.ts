import type { TextFile } from '../../content/read-tree-library.ts';
import type { GuideFiles } from '../../school/load-guide.ts';

const lessons = import.meta.glob<string>('../../content/data/lessons/*.json', { eager: true, query: '?raw', import: 'default' });

/** The files of the lessons; a chunk of their own, because few visitors need them at once. */
export function bundledLessons(): TextFile[] {
  return Object.entries(lessons)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, text]) => ({ file: `lessons/${path.replace(/^.*\//, '')}`, text }));
}

const guide = import.meta.glob<string>('../../content/data/school/*.json', { eager: true, query: '?raw', import: 'default' });

/** The map of the course and the glossary. */
export function bundledGuide(): GuideFiles {
  const one = (name: string): TextFile => ({ file: `school/${name}`, text: guide[`../../content/data/school/${name}`] ?? '' });
  return { course: one('course.json'), glossary: one('glossary.json') };
}
