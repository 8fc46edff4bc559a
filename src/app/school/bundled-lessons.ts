import type { TextFile } from '../../content/read-tree-library.ts';

const lessons = import.meta.glob<string>('../../content/data/lessons/*.json', { eager: true, query: '?raw', import: 'default' });

/** The files of the lessons; a chunk of their own, because few visitors need them at once. */
export function bundledLessons(): TextFile[] {
  return Object.entries(lessons)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, text]) => ({ file: `lessons/${path.replace(/^.*\//, '')}`, text }));
}
