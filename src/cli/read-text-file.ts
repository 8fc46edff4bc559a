import { lstatSync, readFileSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { TextFile } from '../content/read-tree-library.ts';
import { DOCUMENT_LIMITS } from '../core/limits.ts';

interface TextFileOptions {
  /** What messages call it; by default the path. */
  readonly name?: string;
  /** What it should be, for messages. */
  readonly expected?: string;
  readonly mostCharacters?: number;
}

/**
 * Reads every file that a command is given or finds. Returns a line that says why it cannot be read, if so. A pipe or a device
 * is not opened: it may never end.
 */
export function readTextFile(path: string, options: TextFileOptions = {}): TextFile | string {
  const { name = path, expected = 'a JSON file', mostCharacters = DOCUMENT_LIMITS.characters } = options;
  const found = statOf(path);
  if (found === undefined) return `${name}: found ${isLink(path) ? 'a link to nothing' : 'nothing'}, expected ${expected}`;
  if (!found.isFile()) return `${name}: found ${found.isDirectory() ? 'a folder' : 'a pipe or a device'}, expected ${expected}`;
  // A character takes up to four bytes.
  if (found.size > 4 * mostCharacters) return `${name}: found ${found.size} bytes, expected at most ${mostCharacters} characters`;
  try {
    return { file: name, text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) };
  } catch (error) {
    return `${name}: found a file that cannot be read (${error instanceof Error ? error.message : 'unknown'}), expected text in UTF-8`;
  }
}

/** Paths of the JSON files of a folder in the order of their names; anything else, and a folder that cannot be listed, is returned itself. */
export function jsonFilesOf(path: string): string[] {
  if (!statOf(path)?.isDirectory()) return [path];
  try {
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(path, name));
  } catch {
    return [path];
  }
}

/** Follows links; undefined when there is nothing, or for a loop of links. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether the folder has such an entry: then what it leads to is missing. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
