import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatProblem, treeHints } from '../bt/index.ts';
import { gameRegistry } from '../agents/game-registry.ts';
import { compileTrees } from '../agents/compile-trees.ts';
import { checkLessons, isLessonFile } from './check-lessons.ts';
import { readTreeLibrary, type TextFile } from '../content/read-tree-library.ts';
import { fileStem } from '../core/file-stem.ts';
import { DOCUMENT_LIMITS } from '../core/limits.ts';

const USAGE = `npm run --silent check-trees -- [files or folders]
  Validates tree files as the game does, and lessons (files in a folder of that name); by default those of the game.
  Hints, about what valid trees may not be meant to do, are on standard output.
  A lesson is also played: its solution must pass its check, and the tree at its start must not.
  Subtrees are looked up in the given files first, and then in the folder trees.
  Exit code 0: all are valid; 1: problems, one per line on standard error; 2: wrong arguments.`;

const SHIPPED = 'trees';
const SHIPPED_LESSONS = 'src/content/data/lessons';

/** Checks what the arguments name, prints to the console, and returns the exit code. */
export function runCheckTrees(args: readonly string[]): number {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const paths = args.length > 0 ? args : [SHIPPED, ...(statOf(SHIPPED_LESSONS) ? [SHIPPED_LESSONS] : [])];
  const wrong = paths.find((path) => path.startsWith('-') || statOf(path) === undefined);
  if (wrong !== undefined) {
    console.error(`${wrong.startsWith('-') ? 'unknown flag' : 'no such file or folder'}: ${wrong}\n\n${USAGE}`);
    return 2;
  }
  const given = paths.flatMap(filesOf);
  if (given.length === 0) {
    console.error(`no tree file in ${paths.join(', ')}: expected files that end with .json\n\n${USAGE}`);
    return 2;
  }
  return check([...new Map(given.map((file) => [resolve(file), file])).values()]);
}

function check(files: readonly string[]): number {
  const read = files.map(readText);
  const readable = read.filter((file): file is TextFile => typeof file !== 'string');
  const given = readable.filter(({ file }) => !isLessonFile(file));
  const lessons = readable.filter(({ file }) => isLessonFile(file));
  const shipped = shippedTrees(given);
  const { library, problems } = readTreeLibrary(given, shipped);
  const unreadable = read.filter((file) => typeof file === 'string');
  const all = new Map([...shipped, ...library]);
  const compiled = compileTrees(library.keys(), all);
  const ofLessons = lessons.length > 0 ? checkLessons(lessons) : [];
  const lines = [...unreadable, ...problems, ...compiled.problems, ...ofLessons];
  for (const line of lines) console.error(line);
  if (lines.length === 0) {
    for (const name of library.keys())
      for (const hint of treeHints(name, all, gameRegistry.definitions)) console.log(`hint: ${formatProblem(hint)}`);
    console.log(describeValid(given.length, lessons.length));
  }
  return lines.length === 0 ? 0 : 1;
}

/** "31 valid tree files and 11 valid lessons." */
function describeValid(trees: number, lessons: number): string {
  const parts = [
    ...(trees > 0 || lessons === 0 ? [`${trees} valid tree ${trees === 1 ? 'file' : 'files'}`] : []),
    ...(lessons > 0 ? [`${lessons} valid ${lessons === 1 ? 'lesson' : 'lessons'}`] : []),
  ];
  return `${parts.join(' and ')}.`;
}

/** Trees that the given ones may use, except those of the same name. */
function shippedTrees(given: readonly TextFile[]): ReturnType<typeof readTreeLibrary>['library'] {
  const names = new Set(given.map(({ file }) => fileStem(file)));
  if (statOf(SHIPPED) === undefined) return new Map();
  const others = filesOf(SHIPPED).filter((file) => !names.has(fileStem(file)));
  return readTreeLibrary(others.map(readText).filter((file): file is TextFile => typeof file !== 'string')).library;
}

/** The file under the name that was typed, or why it cannot be read. A pipe or a device is not opened: it may never end. */
function readText(file: string): TextFile | string {
  const found = statOf(file);
  if (found === undefined) return `${file}: found a link to nothing, expected a tree file`;
  if (!found.isFile()) return `${file}: found ${found.isDirectory() ? 'a folder' : 'a pipe or a device'}, expected a tree file`;
  // A character takes up to four bytes.
  if (found.size > 4 * DOCUMENT_LIMITS.characters)
    return `${file}: found ${found.size} bytes, expected at most ${DOCUMENT_LIMITS.characters} characters`;
  try {
    return { file, text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)) };
  } catch (error) {
    return `${file}: found a file that cannot be read (${error instanceof Error ? error.message : 'unknown'}), expected text in UTF-8`;
  }
}

function filesOf(path: string): string[] {
  if (!statOf(path)?.isDirectory()) return [path];
  try {
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(path, name));
  } catch {
    // No permission: reported like any other file that cannot be read.
    return [path];
  }
}

/** Follows links; undefined when there is nothing, or for a loop of links. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
