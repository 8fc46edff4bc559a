import { fileProblem, type TextFile } from '../content/read-tree-library.ts';
import { isRecord } from '../core/json-value.ts';
import { readJson } from '../core/read-json.ts';

/** Where the file of a lesson holds words to read; `*` stands for each entry of a list. Names of nodes and units stay as they are. */
const WORD_PLACES = [
  'title',
  'subtitle',
  'see',
  'text/*',
  'task',
  'hints/*',
  'handles/*/label',
  'handles/*/unit',
  'figure/unit',
  'figure/lines/*/label',
  'predict/ask',
  'links/change',
  'links/forms/*/label',
  'check/claims/*/says',
  'harder/task',
  'harder/claims/*/says',
  'solution/text',
  'elsewhere/*/text',
] as const;

/** The words of a lesson by their places: `"hints/0": "Look at the border."`. What a translation replaces. */
export type LessonWordsFile = Readonly<Record<string, string>>;

/** The words that a lesson file holds, in the order in which they are read. */
export function wordsOfLesson(json: unknown): LessonWordsFile {
  return Object.fromEntries(WORD_PLACES.flatMap((place) => [...found(json, place.split('/'), [])]));
}

function* found(value: unknown, [step, ...rest]: readonly string[], path: readonly string[]): Generator<[string, string]> {
  if (step === undefined) {
    if (typeof value === 'string' && value !== '') yield [path.join('/'), value];
  } else if (step === '*') {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) yield* found(each, rest, [...path, `${index}`]);
  } else if (isRecord(value)) yield* found(value[step], rest, [...path, step]);
}

/** A lesson with the words of another language; those that the translation lacks stay English. */
export function withWords(json: unknown, { file, text }: TextFile): { readonly json: unknown; readonly problems: readonly string[] } {
  const parsed = readJson(text);
  if ('problems' in parsed) return { json, problems: parsed.problems.map((problem) => fileProblem(file, problem)) };
  const known = wordsOfLesson(json);
  const words = isRecord(parsed.value) ? Object.entries(parsed.value) : [];
  const problems = words.flatMap(([place, word]) => {
    if (!Object.hasOwn(known, place)) return [`${file}: found the place "${place}", where the lesson has no words`];
    return typeof word === 'string' && word.trim() !== '' ? [] : [`${file} ${place}: found ${JSON.stringify(word)}, expected a text`];
  });
  if (!isRecord(parsed.value)) problems.push(`${file}: found no object, expected words by their places`);
  const usable = words.filter(([place, word]) => Object.hasOwn(known, place) && typeof word === 'string' && word.trim() !== '');
  return { json: usable.reduce((changed, [place, word]) => replaced(changed, place.split('/'), word), json), problems };
}

function replaced(value: unknown, [step, ...rest]: readonly string[], word: unknown): unknown {
  if (step === undefined) return word;
  if (Array.isArray(value)) return value.map((each: unknown, index) => (`${index}` === step ? replaced(each, rest, word) : each));
  return isRecord(value) ? { ...value, [step]: replaced(value[step], rest, word) } : value;
}
