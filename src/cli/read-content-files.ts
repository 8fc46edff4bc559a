import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentFiles } from '../content/load-content.ts';
import type { TextFile } from '../content/read-tree-library.ts';
import type { GuideFiles } from '../school/load-guide.ts';
import { jsonFilesOf, readTextFile } from './read-text-file.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LESSONS = 'src/content/data/lessons';
const GUIDE = 'src/content/data/school';

/** The content files that the page bundles. `root` is the folder of the project. */
export function readContentFiles(root = ROOT): ContentFiles {
  const unreadable: string[] = [];
  const folder = (path: string): TextFile[] => {
    const { files, problems } = readFolder(root, path);
    unreadable.push(...problems);
    return files;
  };
  const data = 'src/content/data';
  const rules = readOne(join(root, data, 'rules.json'), root);
  if (typeof rules === 'string') unreadable.push(rules);
  return {
    trees: folder('trees'),
    maps: folder(`${data}/maps`),
    scenarios: folder(`${data}/scenarios`),
    kinds: folder(`${data}/kinds`),
    teams: folder(`${data}/teams`),
    objects: folder(`${data}/objects`),
    rules: typeof rules === 'string' ? { file: `${data}/rules.json`, text: '{}' } : rules,
    unreadable,
  };
}

/** The files of the lessons, which the page loads when the school is entered. @throws an error that names those that cannot be read. */
export function readLessonFiles(): TextFile[] {
  const { files, problems } = readFolder(ROOT, LESSONS);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return files;
}

/** The map of the course and the glossary. @throws an error that names the one that cannot be read. */
export function readGuideFiles(): GuideFiles {
  const one = (name: string): TextFile => {
    const file = readOne(join(ROOT, GUIDE, name), ROOT);
    if (typeof file === 'string') throw new Error(file);
    return file;
  };
  return { course: one('course.json'), glossary: one('glossary.json') };
}

function readFolder(root: string, folder: string): { files: TextFile[]; problems: string[] } {
  const read = jsonFilesOf(join(root, folder)).map((path) => readOne(path, root));
  return {
    files: read.filter((file) => typeof file !== 'string'),
    problems: read.filter((file) => typeof file === 'string'),
  };
}

function readOne(path: string, root: string): TextFile | string {
  const name = relative(root, path);
  return readTextFile(path, { name, ...(name.startsWith('trees/') && { expected: 'a tree file' }) });
}
