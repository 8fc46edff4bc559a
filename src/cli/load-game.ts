import type { Vocabularies } from '../engine/names.ts';
import { contentNames, namesNotFound } from '../content/content-names.ts';
import { loadContent, openContent, type ContentFiles } from '../content/load-content.ts';
import { readContentFiles } from './read-content-files.ts';

/** The content of the game, and every problem of its files. */
export function loadGame(): ReturnType<typeof loadContent> {
  return loadWhole(readContentFiles());
}

/** Loads all files of the game, and finds what their trees name and none of the files has. */
export function loadWhole(files: ContentFiles): ReturnType<typeof loadContent> {
  const { content, problems } = loadContent(files);
  // A file that cannot be read takes its names along: each use of one would be a problem, too.
  if (problems.length > 0) return { content, problems };
  return { content, problems: namesNotFound(content.library.keys(), content.library, contentNames(content)) };
}

/** The names of things of the game that trees may use. What is wrong with a tree of the game is no reason not to know them. */
export function gameNames(): Vocabularies {
  const files = readContentFiles();
  const trees = files.trees.map(({ file }) => ({ file, text: '{}' }));
  return contentNames(openContent({ ...files, trees, unreadable: [] }));
}
