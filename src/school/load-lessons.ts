import type { Content } from '../content/load-content.ts';
import { fileProblem, type TextFile } from '../content/read-tree-library.ts';
import { fileStem } from '../core/file-stem.ts';
import { withEntries } from '../core/lazy-map.ts';
import type { Program } from '../engine/run.ts';
import type { Land } from '../sim/land.ts';
import { readJson } from '../core/read-json.ts';
import type { Lesson } from './lesson.ts';
import { withWords } from './lesson-words.ts';
import { readLesson } from './read-lesson.ts';

/** The valid lessons in their order, and every problem of the others. */
export interface School {
  readonly lessons: readonly Lesson[];
  readonly problems: readonly string[];
}

/** Words of another language, by the name of the lesson. */
export type WordFiles = ReadonlyMap<string, TextFile>;

/** Reads the files of lessons, with the words of a language where it has them; the content of the game must be valid. */
export function loadLessons(files: readonly TextFile[], content: Content, words: WordFiles = new Map()): School {
  const lessons: Lesson[] = [];
  const problems: string[] = [];
  for (const { file, text } of files) {
    const parsed = readJson(text);
    if ('problems' in parsed) {
      problems.push(...parsed.problems.map((problem) => fileProblem(file, problem)));
      continue;
    }
    const translation = words.get(fileStem(file));
    const told = translation === undefined ? { json: parsed.value, problems: [] } : withWords(parsed.value, translation);
    problems.push(...told.problems);
    const read = readLesson(told.json, file, content);
    if ('problems' in read) problems.push(...read.problems);
    else lessons.push(read.lesson);
  }
  lessons.sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
  return { lessons, problems };
}

/** The content of the game with the arenas and trees of all lessons. */
export function withLessons(content: Content, lessons: readonly Lesson[]): Content {
  const scenarios = new Map(content.scenarios);
  const lands = new Map<string, Land>();
  const library = new Map(content.library);
  const programs = new Map<string, Program>();
  for (const { stage, tree, trees } of lessons) {
    scenarios.set(stage.scenario.name, stage.scenario);
    lands.set(stage.land.name, stage.land);
    for (const { name } of [tree, ...trees]) {
      const program = stage.content.programs.get(name);
      const entry = stage.content.library.get(name);
      if (program) programs.set(name, program);
      if (entry) library.set(name, entry);
    }
  }
  return { ...content, scenarios, lands: withEntries(content.lands, lands), library, programs: withEntries(content.programs, programs) };
}
