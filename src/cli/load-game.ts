import { loadContent } from '../content/load-content.ts';
import { readContentFiles } from './read-content-files.ts';

/** The content of the game, and every problem of its files. */
export function loadGame(): ReturnType<typeof loadContent> {
  return loadContent(readContentFiles());
}
