import { expect, it } from 'vitest';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { tickStyles } from '../../src/school/tick-styles.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const files = readLessonFiles().filter(({ file }) => /\/(?:tick|sequence)\.json$/u.test(file));
const { lessons } = loadLessons(files, content);
const stylesOf = (id: string) => tickStyles(lessons.find((lesson) => lesson.id === id)!);
/** "012 02": the nodes asked in each tick. */
const asked = (id: string): string[] =>
  stylesOf(id).styles.map(({ label, ticks }) => `${label}: ${ticks.map((tick) => tick.asked.join('') || '-').join(' ')}`);

it('ticks the tree of the lesson as the engine does, and as other systems do', () => {
  expect(stylesOf('tick').nodes).toEqual(['Cheer and rest', 'Cheer', 'Rest']);
  expect(asked('tick')).toEqual([
    'Here: 012 02 012 02 012 02 012 02',
    'One node a tick: 0 1 2 2 0 1 2 2',
    'From the first child: 012 012 012 012 012 012 012 012',
    'Run once: 012 - 012 - 012 - 012 -',
  ]);
});

it('says what is asked, and what goes on meanwhile', () => {
  const words = stylesOf('sequence').styles.map(({ ticks }) => ticks[1]?.words);
  expect(words).toEqual([
    'Asks “To the well and back”, “To the well”. “To the well” is running.',
    'Asks “Cheer”, and nothing else.',
    'Asks “To the well and back”, “Cheer”, “To the well”. “To the well” is running.',
    'No tick: the call waits for “To the well”.',
  ]);
});

it('is shown by the lesson on ticks alone', () => {
  expect(lessons.filter(({ comparesTicks }) => comparesTicks).map(({ id }) => id)).toEqual(['tick']);
});
