import { expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import type { LearnedTable } from '../../src/engine/families/learning/index.ts';
import { checkTree } from '../../src/engine/check.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { addNode } from '../../src/tree-doc/edits/add-node.ts';
import { keepLearned, settleLearned } from '../../src/tree-doc/edits/learned-edits.ts';
import { moveNodes } from '../../src/tree-doc/edits/move-nodes.ts';
import { conditionOf } from '../../src/tree-doc/situation-conditions.ts';
import { done, keyAt, openTrees, refusalOf, tree, treeIn } from './support/workspaces.ts';

const wait = (name: string): NodeDocument => ({ type: 'Wait', name });
const TESTS = [{ when: 'isOpen' }, { when: 'ownHealth < 0.5' }];
const open = (situation: object[] = TESTS, children = [wait('a'), wait('off'), wait('b')]) =>
  openTrees(
    tree(
      {
        type: 'LearningSelector',
        name: 'learn',
        params: { situation, explore: 0.2 } as unknown as NonNullable<NodeDocument['params']>,
        children: children.map((child) => (child.name === 'off' ? { ...child, disabled: true } : child)),
      },
      [{ name: 'isOpen', type: 'boolean', value: false }],
    ),
  );

const table = (values: number[][], visits: number[][]): LearnedTable => ({
  situations: values.map(String),
  row: 0,
  values,
  visits,
});
const LEARNED = table(
  [
    [0, 0.51234],
    [3, 1],
    [0, 0],
    [0, 2],
  ],
  [
    [4, 9],
    [5, 1],
    [0, 0],
    [1, 2],
  ],
);
const ask = (workspace: ReturnType<typeof open>, learned: LearnedTable) => ({
  tree: 'main',
  node: keyAt(workspace),
  table: learned,
});
const paramsOf = (workspace: ReturnType<typeof open>) => treeDocument(treeIn(workspace)).root.params;

it('keeps what was learned as values for each child of the file, and they follow the children', () => {
  const before = open();
  const kept = done(before, keepLearned(before, ask(before, LEARNED)));
  expect(paramsOf(kept)).toEqual({
    situation: TESTS,
    explore: 0.2,
    learned: [
      { values: [0, 0, 0.512], visits: [4, 0, 9] },
      { situation: 1, values: [3, 0, 1], visits: [5, 0, 1] },
      { situation: 3, values: [0, 0, 2], visits: [1, 0, 2] },
    ],
  });
  const moved = done(kept, moveNodes(kept, { tree: 'main', nodes: [keyAt(kept, 'children/2')], to: { into: keyAt(kept), position: 0 } }));
  const more = done(moved, addNode(moved, { tree: 'main', type: 'Wait', at: { into: keyAt(moved), position: 1 } }));
  expect(paramsOf(more)?.['learned']).toMatchObject([{ values: [0.512, 0, 0, 0], visits: [9, 0, 4, 0] }, {}, {}]);
});

it('settles the order by what pays, with a condition before what pays only sometimes', () => {
  const before = open();
  const { root, ...rest } = treeDocument(treeIn(done(before, settleLearned(before, ask(before, LEARNED)))));
  expect(root).toMatchObject({ type: 'Selector', name: 'learn' });
  expect(root.params).toBeUndefined();
  expect(root.children).toMatchObject([
    {
      type: 'PreCondition',
      children: [{ type: 'CheckExpression', params: { expression: 'isOpen and not (ownHealth < 0.5)' } }, { name: 'a' }],
    },
    { name: 'b' },
    { name: 'off', disabled: true },
  ]);
  const file = { file: 'main.json', library: new Map(), registry: gameRegistry };
  expect(checkTree({ ...rest, root }, file)).toEqual([]);
});

it('refuses what nobody has learned, and a table of another node', () => {
  const before = open();
  const nothing = table(
    [0, 1, 2, 3].map(() => [0, 0]),
    [0, 1, 2, 3].map(() => [0, 0]),
  );
  expect(refusalOf(keepLearned(before, ask(before, nothing)))).toBe('Nothing has been learned at "learn" yet.');
  expect(refusalOf(settleLearned(before, ask(before, nothing)))).toBe('Nothing has been learned at "learn" yet.');
  expect(refusalOf(keepLearned(before, ask(before, table([[1, 2]], [[1, 1]]))))).toContain('has changed since');
});

it.each<[number[], number[], string | undefined]>([
  [[1], [0, 2, 3], 'a and not (n > 1)'],
  [[1, 3], [0, 2], 'a'],
  [[0, 2], [1, 3], 'not a'],
  [[2, 3], [0, 1], 'n > 1'],
  [[1, 2], [0, 3], '(a and not (n > 1)) or (not a and (n > 1))'],
  [[1, 2, 3], [0], 'a or (n > 1)'],
  [[1], [2], 'a'],
  [[1], [], undefined],
])('finds the shortest condition for the situations %j against %j', (inside, outside, condition) => {
  expect(conditionOf(['a', 'n > 1'], { inside, outside })).toBe(condition);
});
