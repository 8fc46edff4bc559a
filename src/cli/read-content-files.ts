import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentFiles } from '../content/load-content.ts';
import type { TextFile } from '../content/read-tree-library.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The content files that the page bundles. */
export function readContentFiles(): ContentFiles {
  return {
    trees: readFolder('trees'),
    maps: readFolder('src/content/data/maps'),
    scenarios: readFolder('src/content/data/scenarios'),
    kinds: readFolder('src/content/data/kinds'),
    teams: readFolder('src/content/data/teams'),
    objects: readFolder('src/content/data/objects'),
    rules: readText(join(ROOT, 'src/content/data/rules.json')),
  };
}

/** The files of the lessons, which the page loads when the school is entered. */
export function readLessonFiles(): TextFile[] {
  return readFolder('src/content/data/lessons');
}

function readText(path: string): TextFile {
  return { file: relative(ROOT, path), text: readFileSync(path, 'utf8') };
}

function readFolder(folder: string): TextFile[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => readText(join(ROOT, folder, name)));
}
