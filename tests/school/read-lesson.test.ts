import { describe, expect, it } from 'vitest';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { loadLessons, withLessons } from '../../src/school/load-lessons.ts';
import { answerOf } from '../../src/school/predict.ts';
import { readLesson } from '../../src/school/read-lesson.ts';
import { tryLesson } from '../../src/school/try-lesson.ts';
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
    ['"order": 202', '"order": "five"', 'lessons/reactive.json /order: found "five", expected a number from 1 to 1000'],
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
    ['"handles"', '"handels"', '/handels: unknown field'],
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

  const WITH_MORE = {
    trees: ['one', 'other'].map((name) => ({ name, description: 'd', root: { type: 'Wait', params: { duration: 1 } } })),
    links: { change: 'c', forms: [{ label: 'l', before: 'one', after: 'other' }] },
  };
  it.each(['', '/tree', '/trees/0', '/links', '/links/forms/0', '/handles/0', '/predict', '/solution', '/check', '/scenario'])(
    'where it has a field that nobody reads: in "%s"',
    (path) => {
      const json = { ...(JSON.parse(reactive.text) as object), ...structuredClone(WITH_MORE) };
      expect(readLesson(json, 'lessons/reactive.json', content)).toHaveProperty('lesson');
      let part = json as Record<string, unknown>;
      for (const step of path.split('/').slice(1)) part = part[step] as Record<string, unknown>;
      part['zzz'] = 1;
      expect(readLesson(json, 'lessons/reactive.json', content)).toEqual({
        problems: [expect.stringContaining(`reactive.json ${path}/zzz: unknown field`)],
      });
    },
  );

  it('when its solution is no tree', () => {
    const json = JSON.parse(reactive.text) as { solution: { root: unknown } };
    json.solution.root = { type: 'Selectr', children: [] };
    const read = readLesson(json, 'lessons/reactive.json', content);
    expect('problems' in read && read.problems.join('\n')).toContain('lessons/reactive.json /solution');
  });

  it('when its texts are no list, or there are none', () => {
    const read = (hints: unknown): string => {
      const found = readLesson({ ...(JSON.parse(reactive.text) as object), hints }, 'lessons/reactive.json', content);
      return 'problems' in found ? found.problems.join('\n') : '';
    };
    expect(read([])).toContain('/hints: found [], expected at least one text');
    expect(read('hint')).toContain('/hints: found "hint"');
    expect(read(['a', 2])).toContain('/hints/1: found 2');
    expect(read(['a', 'b'])).toBe('');
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

describe('the handle of a lesson', () => {
  const readHandle = (key: object, handle: object): unknown => {
    const json = JSON.parse(reactive.text) as { tree: { keys: object[] }; solution: { keys?: object[] }; handles: object[] };
    json.tree.keys.push({ name: 'mine', ...key });
    json.solution.keys = json.tree.keys;
    json.handles = [{ label: 'Mine', key: 'mine', ...handle }];
    const read = readLesson(json, 'lessons/reactive.json', content);
    // The solution does not read it, which is the one problem.
    return 'problems' in read ? read.problems.filter((problem) => !problem.includes('a key that the solution reads')) : read.lesson.handles;
  };
  const sliding = { min: 2, max: 9, step: 0.5 };

  it('has two ends, the lower one first', () => {
    const number = { type: 'number', value: 4 };
    expect(readHandle(number, sliding)).toEqual([]);
    expect(readHandle(number, { ...sliding, max: 2 })).toEqual([
      'lessons/reactive.json /handles/0/max: found 2, expected more than "min", 2',
    ]);
    expect(readHandle(number, { ...sliding, max: 2.1 })).toEqual([]);
    expect(readHandle(number, { ...sliding, step: 0 })).toEqual([expect.stringContaining('/handles/0/step: found 0')]);
    expect(readHandle({ type: 'string', value: 'a' }, sliding)).toEqual([
      expect.stringContaining('expected a key of the tree with a number or with true or false'),
    ]);
    expect(readHandle({ type: 'boolean', value: true }, {})).toEqual([]);
  });

  it('starts where its key does', () => {
    const handleOf = (change: (json: { tree: { keys: { name: string; value?: unknown }[] }; handles: object[] }) => void): unknown => {
      const json = JSON.parse(reactive.text) as Parameters<typeof change>[0];
      change(json);
      const read = readLesson(json, 'lessons/reactive.json', content);
      return 'lesson' in read ? read.lesson.handles[0] : read.problems;
    };
    const [handle] = (JSON.parse(reactive.text) as { handles: { min: number; key: string }[] }).handles;
    expect(handleOf(() => {})).toMatchObject({ kind: 'slider', key: 'dangerRange', unit: expect.any(String) as string });
    expect(handleOf(({ tree }) => void (tree.keys.find(({ name }) => name === handle?.key)!.value = handle!.min + 1))).toMatchObject({
      value: handle!.min + 1,
    });
    expect(handleOf(({ handles }) => void Object.assign(handles[0]!, { unit: 'tiles of ground' }))).toMatchObject({
      unit: 'tiles of ground',
    });
    expect(handleOf(({ handles }) => void delete (handles[0] as { unit?: string }).unit)).toMatchObject({ unit: '' });
  });
});

describe('lessons together', () => {
  it('are in their order, those of the same by their names', () => {
    const text = (order: number): string => reactive.text.replace('"order": 202', `"order": ${order}`);
    const files = [
      ['c', 7],
      ['b', 3],
      ['d', 3],
      ['a', 12],
    ].map(([name, order]) => ({
      file: `lessons/${name}.json`,
      text: text(order as number).replaceAll('lesson-reactive', `lesson-${name}`),
    }));
    for (const given of [files, files.toReversed()]) {
      const { lessons, problems } = loadLessons(given, content);
      expect([lessons.map(({ id }) => id), problems]).toEqual([['b', 'd', 'c', 'a'], []]);
      const all = withLessons(content, lessons);
      for (const { stage, tree } of lessons) {
        expect(all.scenarios.get(stage.scenario.name)).toBe(stage.scenario);
        expect(all.lands.get(stage.land.name)).toBe(stage.land);
        expect(all.library.get(tree.name)?.document).toEqual(tree);
        expect(all.programs.get(tree.name)).toBe(stage.content.programs.get(tree.name));
      }
      expect(all.library.has('patrol')).toBe(true);
    }
  });
});

describe('the answer to a question', () => {
  const lesson = loadLessons([reactive], content).lessons[0]!;

  it('is the first of its nodes that begins after the moment of the question, and the step of that', () => {
    const answer = answerOf(lesson)!;
    expect(lesson.predict!.choices).toContain(answer.node);
    expect(answer.step).toBeGreaterThan(lesson.predict!.at * 60);
    expect(answer.step).toBeLessThanOrEqual((lesson.predict!.at + 15) * 60);
    const early = answerOf({ ...lesson, predict: { ...lesson.predict!, at: answer.step / 60 - 0.5 } });
    expect(early).toEqual(answer);
    const late = answerOf({ ...lesson, predict: { ...lesson.predict!, at: answer.step / 60 } });
    expect(late?.step ?? Infinity).toBeGreaterThan(answer.step);
  });

  it('is another one with another tree, and none without a question or a valid tree', () => {
    expect(answerOf({ ...lesson, predict: undefined })).toBeUndefined();
    expect(answerOf(lesson, [{ ...lesson.tree, root: { type: 'Nothing' } }])).toBeUndefined();
    const idle = { ...lesson.tree, root: { type: 'Wait', name: 'Idle', params: { duration: 60 } } };
    expect(answerOf(lesson, [idle])).toBeUndefined();
    expect(answerOf(lesson, [lesson.solution.tree])).toBeDefined();
  });
});
