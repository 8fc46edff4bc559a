import { expect, it } from 'vitest';
import { baseNodeOf } from '../../../src/tree-doc/inheritance/inherited-parts.ts';
import { ownProblems } from '../../../src/tree-doc/inheritance/own-problems.ts';
import { readTrees } from '../../../src/tree-doc/inheritance/read-trees.ts';
import type { LocatedProblem } from '../../../src/tree-doc/located-problems.ts';
import { keyAt, openTrees, tree, treeIn } from '../support/workspaces.ts';

const base = tree(
  {
    type: 'Sequence',
    id: 'all',
    children: [
      { type: 'Wait', id: 'one' },
      { type: 'Wait', id: 'two' },
    ],
  },
  [],
  'base',
);
const child = { name: 'child', description: 'A test.', extends: 'base', overrides: [{ node: 'one', set: { name: 'One' } }] };
const plain = openTrees(base, tree({ type: 'Wait' }, [], 'other'));
const read = readTrees([['child', JSON.stringify(child)]], plain.trees, plain.newNodeKey);
const trees = 'trees' in read ? read.trees : plain.trees;
const workspace = { ...plain, trees };

const problem = (node: string | undefined, text = 'Wrong.', field = 'params/duration'): LocatedProblem => ({
  problem: { file: '', path: '', found: '', expected: '' },
  text,
  node,
  field,
  declaration: undefined,
});
const inBase = (path: string) => keyAt(workspace, path, 'base');
const inChild = (path: string) => keyAt(workspace, path, 'child');
const left = (ofChild: readonly LocatedProblem[], ofBase: readonly LocatedProblem[]) =>
  [...ownProblems(new Map(Object.entries({ base: ofBase, child: ofChild }).filter(([, found]) => found.length > 0)), trees)].map(
    ([name, found]) => `${name} ${found.map(({ text }) => text).join(' ')}`,
  );

it('the nodes of an extended tree are known by those of the tree it extends', () => {
  expect(baseNodeOf(treeIn(workspace, 'child'), inChild('children/1'), trees)).toBe(inBase('children/1'));
  expect(baseNodeOf(treeIn(workspace, 'base'), inBase('children/1'), trees)).toBeUndefined();
});

it('a problem that a tree inherits is told in the other tree alone', () => {
  expect(left([problem(inChild('children/0'))], [problem(inBase('children/0'))])).toEqual(['base Wrong.']);
});

it.each<[string, LocatedProblem]>([
  ['another text', problem(inBase('children/0'), 'Otherwise wrong.')],
  ['another field', problem(inBase('children/0'), 'Wrong.', 'name')],
  ['another node', problem(inBase('children/1'))],
])('a problem stays where the other tree has one of %s', (_, other) => {
  expect(left([problem(inChild('children/0'))], [other])).toEqual([`base ${other.text}`, 'child Wrong.']);
});

it('a problem of no node stays, as do those of trees that extend none or one without problems', () => {
  expect(left([problem(undefined)], [problem(undefined)])).toEqual(['base Wrong.', 'child Wrong.']);
  expect(left([problem(inChild('children/0'))], [])).toEqual(['child Wrong.']);
  expect([...ownProblems(new Map([['other', [problem(undefined)]]]), trees).keys()]).toEqual(['other']);
  expect([...ownProblems(new Map([['gone', [problem(undefined)]]]), trees).keys()]).toEqual(['gone']);
});
