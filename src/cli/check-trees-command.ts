import { resolve } from 'node:path';
import { formatProblem } from '../engine/check.ts';
import { treeHints } from '../engine/hints.ts';
import { gameRegistry } from '../agents/registry/game-registry.ts';
import { compileTrees } from '../agents/registry/compile-trees.ts';
import { checkLessons, isLessonFile } from './check-lessons.ts';
import { checkWords, isWordFile } from './check-words.ts';
import { readLessonFiles } from './read-content-files.ts';
import { namesNotFound } from '../content/content-names.ts';
import { gameNames } from './load-game.ts';
import { readTreeLibrary, type TextFile } from '../content/read-tree-library.ts';
import { fileStem } from '../core/file-stem.ts';
import { otherThanTree } from '../tree-doc/recognise-file.ts';
import { jsonFilesOf, readTextFile, statOf } from './read-text-file.ts';

const USAGE = `npm run --silent check-trees -- [files or folders]
  Validates tree files as the game does, with the names of gestures, units, tags, uses, weapons and goods in them, and lessons (files in a folder of that name); by default those of the game.
  Hints, about what valid trees may not be meant to do, are on standard output.
  Files of words in other languages (lesson-words/LANGUAGE/LESSON.json, screen-words/LANGUAGE/FEATURE.json) are compared with the English texts.
  A lesson is also played: its solution must pass its check, and the tree at its start must not.
  Subtrees are looked up in the given files first, and then in the folder trees.
  Exit code 0: all are valid; 1: problems, one per line on standard error; 2: wrong arguments.`;

const SHIPPED = 'trees';
const SHIPPED_LESSONS = 'src/content/data/lessons';
const SHIPPED_WORDS = ['src/content/data/lesson-words', 'src/content/data/screen-words'];

/** Checks what the arguments name, prints to the console, and returns the exit code. */
export function runCheckTrees(args: readonly string[]): number {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const paths = args.length > 0 ? args : [SHIPPED, ...[SHIPPED_LESSONS, ...SHIPPED_WORDS].filter((path) => statOf(path))];
  const wrong = paths.find((path) => path.startsWith('-') || statOf(path) === undefined);
  if (wrong !== undefined) {
    console.error(
      `${wrong.startsWith('-') ? `unknown flag ${wrong}, expected --help or names of files` : `no such file or folder: ${wrong}`}\n\n${USAGE}`,
    );
    return 2;
  }
  const given = paths.flatMap(jsonFilesOf);
  if (given.length === 0) {
    console.error(`no tree file in ${paths.join(', ')}: expected files that end with .json\n\n${USAGE}`);
    return 2;
  }
  return check([...new Map(given.map((file) => [resolve(file), file])).values()]);
}

function check(files: readonly string[]): number {
  const read = files.map(readTree);
  const readable = read.filter((file): file is TextFile => typeof file !== 'string');
  const words = readable.filter(({ file }) => isWordFile(file));
  const given = readable.filter(({ file }) => !isLessonFile(file) && !isWordFile(file));
  const lessons = readable.filter(({ file }) => isLessonFile(file));
  const shipped = shippedTrees(given);
  const { library, problems } = readTreeLibrary(given, shipped);
  const unreadable = read.filter((file) => typeof file === 'string');
  const all = new Map([...shipped, ...library]);
  const compiled = compileTrees(library.keys(), all);
  const unnamed = namesNotFound(compiled.programs.keys(), all, gameNames());
  const ofLessons = lessons.length > 0 ? checkLessons(lessons) : [];
  const ofWords = checkWords(words, words.length > 0 ? readLessonFiles() : []);
  // Lessons run in the game, so its problems are theirs.
  const lines = new Set([...unreadable, ...problems, ...compiled.problems, ...unnamed, ...ofLessons, ...ofWords.problems]);
  for (const line of lines) console.error(line);
  if (lines.size === 0) {
    for (const name of library.keys())
      for (const hint of treeHints(name, all, gameRegistry.definitions)) console.log(`hint: ${formatProblem(hint)}`);
    for (const note of ofWords.notes) console.log(`hint: ${note}`);
    console.log(describeValid(given.length, lessons.length, words.length));
  }
  return lines.size === 0 ? 0 : 1;
}

/** "31 valid tree files and 11 valid lessons." */
function describeValid(trees: number, lessons: number, words: number): string {
  const parts = [
    ...(trees > 0 || lessons + words === 0 ? [`${trees} valid tree ${trees === 1 ? 'file' : 'files'}`] : []),
    ...(lessons > 0 ? [`${lessons} valid ${lessons === 1 ? 'lesson' : 'lessons'}`] : []),
  ];
  if (words > 0) parts.push(`${words} valid ${words === 1 ? 'file' : 'files'} of words`);
  return `${parts.join(' and ')}.`;
}

/** Trees that the given ones may use, except those of the same name. */
function shippedTrees(given: readonly TextFile[]): ReturnType<typeof readTreeLibrary>['library'] {
  const names = new Set(given.map(({ file }) => fileStem(file)));
  if (statOf(SHIPPED) === undefined) return new Map();
  const others = jsonFilesOf(SHIPPED).filter((file) => !names.has(fileStem(file)));
  return readTreeLibrary(others.map(readTree).filter((file): file is TextFile => typeof file !== 'string')).library;
}

function readTree(file: string): TextFile | string {
  const read = readTextFile(file, { expected: 'a tree file' });
  const other = typeof read === 'string' || isLessonFile(file) || isWordFile(file) ? undefined : otherThanTree(read.text);
  return other === undefined ? read : `${file}: this is ${other}`;
}
