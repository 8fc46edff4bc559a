import { describe, expect, it } from 'vitest';
import { checkWords, isWordFile } from '../../src/cli/check-words.ts';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { textsOf, textsOfFeature } from '../../src/cli/screen-texts.ts';

const lessons = readLessonFiles();
const check = (file: string, words: unknown) => checkWords([{ file, text: JSON.stringify(words) }], lessons);
const SCHOOL = 'screen-words/de/school.json';
const TICK = 'lesson-words/de/tick.json';

it.each([
  ['screen-words/de/school.json', true],
  ['lesson-words/de/tick.json', true],
  ['lessons/tick.json', false],
  ['trees/bow.json', false],
])('%s is a file of words: %s', (file, isOne) => {
  expect(isWordFile(`src/content/data/${file}`)).toBe(isOne);
});

describe('a file of words is refused, with the place, for', () => {
  it.each([
    [SCHOOL, { 'Check mi tree': 'Prüfen' }, '"Check mi tree": no screen of school shows this text (did you mean "Check my tree"?)'],
    [SCHOOL, { '{1} of {2} done': 'fertig' }, '"{1} of {2} done": found the places none, expected {1}, {2}'],
    [SCHOOL, { '{1} of {2} done': '{1} von {3}' }, 'found the places {1}, {3}, expected {1}, {2}'],
    [SCHOOL, { Hint: ' ' }, '"Hint": found " ", expected a text'],
    [SCHOOL, [], 'found no object'],
    ['screen-words/de/shool.json', {}, 'there is no feature "shool" (did you mean "school"?)'],
    ['lesson-words/de/tik.json', {}, 'there is no lesson "tik" (did you mean "tick"?)'],
    [TICK, { 'hints/9': 'Mehr' }, 'found the place "hints/9", where the lesson has no words'],
    [TICK, { title: 7 }, 'title: found 7, expected a text'],
  ])('%s with %j: %s', (file, words, problem) => {
    expect(check(file, words).problems.join()).toContain(problem);
  });
});

it('the map of the course and the glossary can be translated', () => {
  expect(textsOfFeature('course')).toEqual(expect.arrayContaining(['Ticks and composites', 'Game designers']));
  expect(textsOfFeature('glossary')).toContain('A leaf that does something, such as walking or opening a door.');
});

it('what is still English is no fault, and is told', () => {
  expect(check(TICK, { title: 'Takt' })).toEqual({
    problems: [],
    notes: [
      expect.stringMatching(
        /^lesson-words\/de\/tick\.json: \d+ of \d+ texts are still English: "subtitle", "see", "text\/0" and \d+ more$/,
      ),
    ],
  });
  expect(check(SCHOOL, Object.fromEntries(textsOfFeature('school').map((text) => [text, text]))).notes).toEqual([]);
});

it('the texts of a program are what a person reads, with numbers where it puts something in', () => {
  const source = `
import { a } from './A text.ts';
// 'A comment'
const x = element('p', { class: 'Paper sheet', 'aria-label': 'The tree' }, \`\${done} of \${list.map((each) => \`\${each}!\`)} done\`, 'no result', 'data-state');
button({ label: 'Do not', icon: 'eye' }); listen('ArrowLeft'); draw(\`<b>Bold \${x}</b>\`);`;
  expect(textsOf(source)).toEqual(['The tree', '{1} of {2} done', 'no result', 'Do not']);
});
