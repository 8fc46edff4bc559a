import { describe, expect, it } from 'vitest';
import { firstFailure, runCheck } from '../../src/checks/check.ts';
import { readBehaviourTest } from '../../src/checks/behaviour-test.ts';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { readLesson } from '../../src/school/read-lesson.ts';
import { tryLesson } from '../../src/school/try-lesson.ts';
import { readRepositoryFile } from '../support/repository.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const reactive = readLessonFiles().find(({ file }) => file.endsWith('reactive.json'))!;

/** The problems of the lesson with one text in the place of another. */
function problemsWith(found: string, instead: string): string {
  expect(reactive.text).toContain(found);
  const { problems } = loadLessons([{ file: 'lessons/reactive.json', text: reactive.text.replace(found, instead) }], content);
  return problems.join('\n');
}

describe('a broken lesson gets a message that says where, what, and what instead', () => {
  it.each([
    ['"order": 5', '"order": "five"', 'lessons/reactive.json /order: found "five", expected a number from 1 to 1000'],
    ['"task"', '"tsk"', 'lessons/reactive.json /tsk: unknown field'],
    ['"who": "Tova"', '"who": "Grim"', 'lessons/reactive.json /who: found "Grim", expected one of Tova'],
    ['"map": "school-yard"', '"map": "school-yrd"', '(did you mean "school-yard"?)'],
    [
      '"type": "Block"',
      '"type": "Blok"',
      '/root/children/0/children/1: found node type "Blok", expected a known node type (did you mean "Block"?)',
    ],
    ['"marks": ["/root"]', '"marks": ["/root/children/7"]', '/marks/0: found "/root/children/7", expected one of /root, /root/children/0'],
    ['"key": "dangerRange",\n      "min"', '"key": "dangrRange", "min"', '/handles/0/key: found "dangrRange", expected one of danger'],
    ['"handles": [', '"handles": [{}, {},', '/handles: found [{},{},'],
    ['"handles"', '"handels"', '/handles: found nothing'],
    [
      '"choices": ["Shield up", "To the fire"]',
      '"choices": ["Shield up"]',
      '/predict/choices: found ["Shield up"], expected the names of at least two nodes',
    ],
    ['"choices": ["Shield up"', '"choices": ["Sheild up"', '(did you mean "Shield up"?)'],
    [
      '"marks"',
      '"trees": [{ "name": "patrol", "description": "d", "root": {} }], "marks"',
      '/trees/0/name: found "patrol", expected a name',
    ],
    ['"marks"', '"trees": [{ "name": "x", "description": "d", "root": { "type": "Wat" } }], "marks"', 'reactive.json, tree x /root'],
    [
      '"marks"',
      '"links": { "change": "c", "forms": [{ "label": "l", "before": "y", "after": "y" }] }, "marks"',
      '/links/forms/0/before: found "y"',
    ],
    ['"seconds": 60', '"seconds": 500', '/check/seconds: found 500, expected a number from 1 to 120'],
    ['"roundSeconds": 120 }', '"roundSeconds": 120 }, "decids": true', '/scenario/decids: unknown field'],
    ['"mind": "lesson-reactive"', '"mind": "stage-stand"', 'expected a unit or a party with "mind": "lesson-reactive"'],
    ['["Tova", "Grim"], "below": 4', '["Tova", "Grim"], "under": 4', '/check/claims/0/after/fact/all/1/under: unknown field'],
  ])('%s instead: %s', (found, instead, expected) => {
    expect(problemsWith(found, instead)).toContain(expected);
  });

  it('when a handle moves a key that its solution does not read', () => {
    const json = JSON.parse(reactive.text) as { tree: { keys: object[] }; handles: object[] };
    json.tree.keys.push({ name: 'idle', type: 'number', value: 1 });
    json.handles.push({ label: 'Nothing', key: 'idle', min: 0, max: 1, step: 1 });
    expect(readLesson(json, 'lessons/reactive.json', content)).toEqual({
      problems: [expect.stringContaining('/handles/1/key: found "idle", expected a key that the solution reads')],
    });
  });

  it('when it is no JSON', () => {
    expect(problemsWith('"order"', 'order')).toMatch(/^lessons\/reactive\.json/);
  });

  it('when its solution does not solve it, or there is nothing to solve', () => {
    const read = readLesson(JSON.parse(reactive.text), 'lessons/reactive.json', content);
    if ('problems' in read) throw new Error(read.problems.join('\n'));
    const lesson = { ...read.lesson, check: { ...read.lesson.check, seconds: 30, seeds: ['1'] } };
    const unsolved = { ...lesson, solution: { ...lesson.solution, tree: lesson.tree } };
    expect(tryLesson(unsolved)[0]).toMatch(
      /^reactive\.json \/solution: found a tree that fails "Tova raises her shield .* with seed 1 \(At 0:/,
    );
    const easy = { ...lesson, check: { ...lesson.check, claims: lesson.check.claims.slice(1, 2) } };
    expect(tryLesson(easy)).toEqual([expect.stringContaining('/check: found a check that the tree at the start passes')]);
  });
});

describe('the examples of the README work', () => {
  const blocks = [...readRepositoryFile('README.md').matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text!) as object);

  it('the lesson', () => {
    const read = readLesson(
      blocks.find((block) => 'solution' in block),
      'lessons/fire-or-water.json',
      content,
    );
    expect('problems' in read ? read.problems : tryLesson(read.lesson)).toEqual([]);
  });

  it('the behaviour test', () => {
    const read = readBehaviourTest(
      blocks.find((block) => 'mutations' in block),
      'readme.json',
      content,
    );
    if ('problems' in read) throw new Error(read.problems.join('\n'));
    const { check, content: stage, mutations } = read.test;
    expect(firstFailure(runCheck(check, { content: stage }))).toBeUndefined();
    const mutated = runCheck(check, { content: stage, documents: mutations.map(({ document }) => document) });
    expect(firstFailure(mutated)?.claim.says).toBe(mutations[0]?.breaks);
  });
});
