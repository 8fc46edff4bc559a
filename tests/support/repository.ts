import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.scratch', 'shots']);

export function pathInRepository(...parts: readonly string[]): string {
  return join(repositoryRoot, ...parts);
}

/** Every file under a folder of the repository, as paths from the root with `/`; none when there is no such folder. */
export function filesUnder(folder: string): string[] {
  return walk(pathInRepository(folder)).sort();
}

/** The TypeScript files under a folder, as paths from the root with `/`. */
export function typeScriptUnder(folder: string): string[] {
  return filesUnder(folder).filter((path) => /\.tsx?$/.test(path));
}

export function readRepositoryFile(path: string): string {
  return readFileSync(pathInRepository(path), 'utf8');
}

function walk(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [relative(repositoryRoot, path).split(sep).join('/')];
  });
}
