import { describe, expect, it } from 'vitest';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { fileStem } from '../../src/core/file-stem.ts';
import { wordsOfLesson } from '../../src/school/lesson-words.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import type { Lesson } from '../../src/school/lesson.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const files = readLessonFiles();
const some = files.filter(({ file }) => ['tick', 'odds', 'five-ways', 'reactive'].includes(fileStem(file)));
const parsed = (id: string): unknown => JSON.parse(files.find(({ file }) => fileStem(file) === id)!.text);
const german = (id: string, words: object) => new Map([[id, { file: `lesson-words/de/${id}.json`, text: JSON.stringify(words) }]]);

/** All that a learner reads of a lesson, and no names of nodes. */
function readTexts(lesson: Lesson): readonly string[] {
  const { title, subtitle, see, text, task, hints, handles, figure, predict, links, check, harder, solution, elsewhere } = lesson;
  return [
    title,
    subtitle,
    see,
    ...text,
    task,
    ...hints,
    solution.text,
    ...handles.flatMap((handle) => [handle.label, ...(handle.kind === 'slider' ? [handle.unit] : [])]),
    ...(figure ? [figure.unit, ...figure.lines.map(({ label }) => label)] : []),
    ...(predict ? [predict.ask] : []),
    ...(links ? [links.change, ...links.forms.map(({ label }) => label)] : []),
    ...check.claims.map(({ says }) => says),
    ...(harder ? [harder.task, ...harder.check.claims.map(({ says }) => says)] : []),
    ...elsewhere.map((entry) => entry.text),
  ].filter((each) => each !== '');
}

it('holds every word that is read, so that a translation leaves nothing English', () => {
  const words = new Map(
    some.map(({ file, text }) => {
      const marked = Object.fromEntries(Object.entries(wordsOfLesson(JSON.parse(text))).map(([place, word]) => [place, `§${word}`]));
      return [fileStem(file), { file, text: JSON.stringify(marked) }] as const;
    }),
  );
  const { lessons, problems } = loadLessons(some, content, words);
  expect(problems).toEqual([]);
  expect(lessons.length).toBe(some.length);
  expect(lessons.flatMap((lesson) => readTexts(lesson).filter((text) => !text.startsWith('§')))).toEqual([]);
});

describe('a second language for one lesson', () => {
  it('is read in the place of English, and what it lacks stays English', () => {
    const { lessons, problems } = loadLessons(
      some,
      content,
      german('tick', { title: 'Takt', 'hints/1': 'Wähle „Rest“ im Baum.', 'check/claims/0/says': 'Tova jubelt höchstens zwölfmal' }),
    );
    expect(problems).toEqual([]);
    const tick = lessons.find(({ id }) => id === 'tick')!;
    expect([tick.title, tick.hints[1], tick.check.claims[0]?.says]).toEqual([
      'Takt',
      'Wähle „Rest“ im Baum.',
      'Tova jubelt höchstens zwölfmal',
    ]);
    expect([tick.hints[0], tick.task]).toEqual([wordsOfLesson(parsed('tick'))['hints/0'], wordsOfLesson(parsed('tick'))['task']]);
    expect(lessons.find(({ id }) => id === 'odds')!.title).toBe('Odds');
  });

  it.each([
    [{ 'hints/9': 'Zu viel.' }, 'lesson-words/de/tick.json: found the place "hints/9", where the lesson has no words'],
    [{ who: 'Gerda' }, 'lesson-words/de/tick.json: found the place "who", where the lesson has no words'],
    [{ title: '' }, 'lesson-words/de/tick.json title: found "", expected a text'],
    [['Takt'], 'found no object'],
  ])('with a fault is named, and the lesson is still there: %o', (words, problem) => {
    const { lessons, problems } = loadLessons(some, content, german('tick', words));
    expect(problems.join()).toContain(problem);
    expect(lessons.find(({ id }) => id === 'tick')?.title).toBe('Tick');
  });
});
