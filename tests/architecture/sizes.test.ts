import { expect, test } from 'vitest';
import { readRepositoryFile, typeScriptUnder } from '../support/repository.ts';

const LONGEST_FILE_LINES = 300;
/** The goal is 80; this is the limit. */
const LARGEST_MEDIAN_LINES = 100;

const linesOf = (path: string) => readRepositoryFile(path).replace(/\n$/, '').split('\n').length;

test(`no file is longer than ${LONGEST_FILE_LINES} lines`, () => {
  const files = ['src', 'tests', 'assets'].flatMap(typeScriptUnder);
  const long = files.map((path) => ({ path, lines: linesOf(path) })).filter(({ lines }) => lines > LONGEST_FILE_LINES);
  expect(
    long.map(({ path, lines }) => `${path}: ${lines} lines`),
    'split by what the parts are about, not by length',
  ).toEqual([]);
});

test('most files of src are short', () => {
  const lengths = typeScriptUnder('src')
    .map(linesOf)
    .sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  expect(median, 'median of lines in src; the goal is 80').toBeLessThanOrEqual(LARGEST_MEDIAN_LINES);
});
