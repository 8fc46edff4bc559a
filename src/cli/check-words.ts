import { basename, dirname } from 'node:path';
import type { TextFile } from '../content/read-tree-library.ts';
import { fileProblem } from '../content/read-tree-library.ts';
import { fileStem } from '../core/file-stem.ts';
import { isRecord } from '../core/json-value.ts';
import { nearestName } from '../core/nearest-name.ts';
import { readJson } from '../core/read-json.ts';
import { placesIn } from '../core/text-places.ts';
import { withWords, wordsOfLesson } from '../school/lesson-words.ts';
import { featureNames, textsOfFeature } from './screen-texts.ts';

const KINDS = ['lesson-words', 'screen-words'];
/** Of texts that are still English, so many are named. */
const MOST_NAMED = 3;

interface WordReport {
  readonly problems: readonly string[];
  /** What is still English. */
  readonly notes: readonly string[];
}

/** Files of words are told from others by the folder of their language: "lesson-words/de/tick.json". */
export function isWordFile(file: string): boolean {
  return KINDS.includes(basename(dirname(dirname(file))));
}

/** What is wrong in files of words, and what they leave English. `lessons` are the files of the lessons. */
export function checkWords(files: readonly TextFile[], lessons: readonly TextFile[]): WordReport {
  const reports = files.map((file) => (basename(dirname(dirname(file.file))) === KINDS[0] ? ofLesson(file, lessons) : ofScreens(file)));
  return { problems: reports.flatMap(({ problems }) => problems), notes: reports.flatMap(({ notes }) => notes) };
}

function ofLesson(words: TextFile, lessons: readonly TextFile[]): WordReport {
  const name = fileStem(words.file);
  const lesson = lessons.find(({ file }) => fileStem(file) === name);
  if (lesson === undefined) {
    const known = lessons.map(({ file }) => fileStem(file));
    return { problems: [`${words.file}: there is no lesson "${name}"${hintOf(name, known)}`], notes: [] };
  }
  const json: unknown = JSON.parse(lesson.text);
  const { problems } = withWords(json, words);
  return { problems, notes: problems.length > 0 ? [] : notesOf(words, Object.keys(wordsOfLesson(json))) };
}

function ofScreens(words: TextFile): WordReport {
  const feature = fileStem(words.file);
  const features = featureNames();
  if (!features.includes(feature))
    return { problems: [`${words.file}: there is no feature "${feature}"${hintOf(feature, features)}`], notes: [] };
  const texts = textsOfFeature(feature);
  const read = readJson(words.text);
  if ('problems' in read) return { problems: read.problems.map((problem) => fileProblem(words.file, problem)), notes: [] };
  if (!isRecord(read.value)) return { problems: [`${words.file}: found no object, expected texts by the English ones`], notes: [] };
  const problems = Object.entries(read.value).flatMap(([english, text]) => {
    const place = `${words.file} "${english}"`;
    if (!texts.includes(english)) return [`${place}: no screen of ${feature} shows this text${hintOf(english, texts)}`];
    if (typeof text !== 'string' || text.trim() === '') return [`${place}: found ${JSON.stringify(text)}, expected a text`];
    const [found, expected] = [placesIn(text).toSorted(), placesIn(english).toSorted()];
    if (found.join() === expected.join()) return [];
    const wanted = expected.length === 0 ? 'none' : expected.map((number) => `{${number}}`).join(', ');
    return [`${place}: found the places ${found.map((number) => `{${number}}`).join(', ') || 'none'}, expected ${wanted}`];
  });
  return { problems, notes: problems.length > 0 ? [] : notesOf(words, texts) };
}

function notesOf({ file, text }: TextFile, texts: readonly string[]): readonly string[] {
  const words: unknown = JSON.parse(text);
  const missing = texts.filter((each) => !isRecord(words) || !Object.hasOwn(words, each));
  if (missing.length === 0) return [];
  const named = missing.slice(0, MOST_NAMED).map((each) => `"${each}"`);
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  return [`${file}: ${missing.length} of ${texts.length} texts are still English: ${named.join(', ')}${more}`];
}

function hintOf(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}
