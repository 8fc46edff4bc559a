import { expect, test } from 'vitest';
import { lessonSheet } from '../../../src/features/school/lesson-sheet.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import type { Lesson } from '../../../src/school/lesson.ts';

const tree = (name: string, root: object, more: object = {}): TreeDocument =>
  ({ name, description: `About ${name}.`, root, ...more }) as TreeDocument;
const uses = (name: string): object => ({ type: 'SubTree', params: { tree: name } });

/** A lesson on this tree, in a game that has the others. */
function sheetOf(own: TreeDocument, others: readonly TreeDocument[] = [], changes: object = {}) {
  const library = new Map([own, ...others].map((document) => [document.name, { file: `trees/${document.name}.json`, document }]));
  const lesson = {
    title: 'Sequence',
    subtitle: 'First',
    text: ['One.'],
    task: 'Do it.',
    hints: ['So.'],
    check: { claims: [{ says: 'she waves' }, { says: 'she rests' }] },
    tree: own,
    trees: [],
    marks: [],
    solution: { text: 'It works.', tree: own },
    stage: { content: { library } },
    ...changes,
  } as unknown as Lesson;
  return lessonSheet(lesson, undefined);
}

const line = (root: object) => sheetOf(tree('own', root)).trees[0]!.lines[0]!;

test('the sheet has the words of the lesson, what is checked, and what is asked', () => {
  const { trees, solution, ...words } = sheetOf(tree('own', { type: 'Wait' }));
  expect(words).toEqual({
    title: 'Sequence',
    subtitle: 'First',
    text: ['One.'],
    task: 'Do it.',
    hints: ['So.'],
    claims: ['she waves', 'she rests'],
    predict: undefined,
    links: undefined,
  });
  expect(solution).toEqual({ text: 'It works.', tree: trees[0] });
  expect(trees).toEqual([
    {
      name: 'own',
      description: 'About own.',
      keys: [],
      promises: '',
      lines: [{ depth: 0, name: '', type: 'Wait', params: '', others: '', isMarked: false }],
    },
  ]);
  const predict = { ask: 'What next:', choices: ['Wave', 'Rest', 'Walk'] };
  expect(sheetOf(tree('own', { type: 'Wait' }), [], { predict }).predict).toBe('What next: “Wave” or “Rest” or “Walk”?');
});

test('a tree is an outline of its nodes, with those marked that the lesson is about', () => {
  const own = tree('own', {
    type: 'Sequence',
    children: [{ type: 'Inverter', name: 'Not yet', child: { type: 'Wait' } }, { type: 'Attack' }],
  });
  const [sheet] = sheetOf(own, [], { marks: ['/root/children/0/child', '/root/children/1'] }).trees;
  expect(sheet!.lines.map(({ depth, name, type, isMarked }) => [depth, name, type, isMarked])).toEqual([
    [0, '', 'Sequence', false],
    [1, 'Not yet', 'Inverter', false],
    [2, '', 'Wait', true],
    [1, '', 'Attack', true],
  ]);
});

test('parameters are told in words: values, lists, keys and what holds without them', () => {
  const params = {
    seconds: 2,
    loud: false,
    at: [1, [2, 3]],
    place: { key: 'home' },
    speed: { key: 'pace', else: 1 },
    curve: { key: 'x', power: 2 },
    nothing: null,
    odd: { key: 7 },
  };
  expect(line({ type: 'Wait', params }).params).toBe(
    'seconds: 2, loud: false, at: [1, [2, 3]], place: key home, speed: key pace, else 1, curve: {key: x, power: 2}, nothing: null, odd: {key: 7}',
  );
});

test('what a node has besides is told after them', () => {
  const others = (more: object): string => line({ type: 'Wait', ...more }).others;
  expect(others({ map: { target: 'foe' }, tags: ['a', 'b'], disabled: true, note: 'Why?' })).toBe(
    'gives target: foe; tags: a, b; switched off; “Why?”',
  );
  expect([others({ disabled: false }), others({ tags: [] }), others({ note: 'N' })]).toEqual(['', '', '“N”']);
});

test('the keys and the promises of a tree are told', () => {
  const own = tree('own', { type: 'Wait' }, { keys: [{ name: 'home', type: 'vector', value: [1, 2] }], promises: { may: 'strike' } });
  expect(sheetOf(own).trees[0]).toMatchObject({ keys: ['home (vector, at first [1, 2])'], promises: 'may: strike' });
});

test('the trees that it runs follow, each once, and those that a query could find; only the first has marks', () => {
  const own = tree('own', { type: 'Sequence', children: [uses('walk'), uses('rest'), uses('gone')] });
  const walk = tree('walk', { type: 'Sequence', children: [uses('step'), uses('rest')] });
  const [rest, step] = [tree('rest', { type: 'Wait' }), tree('step', { type: 'Wait' })];
  const found = tree('found', { type: 'Wait' }, { promises: {} });
  const sheet = sheetOf(own, [walk, rest, step], { trees: [found, tree('hidden', { type: 'Wait' })], marks: ['/root'] });
  expect(sheet.trees.map(({ name }) => name)).toEqual(['own', 'found', 'walk', 'rest', 'step']);
  expect(sheet.trees.map(({ lines }) => lines[0]!.isMarked)).toEqual([true, false, false, false, false]);
});
