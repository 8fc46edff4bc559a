import { expect, it } from 'vitest';
import { createNodeKeySource, openTree, type EditableTree } from '../../../src/tree-doc/editable-tree.ts';
import { findInTrees, isTreeFound } from '../../../src/studio/trees/find-in-trees.ts';
import { treeGroups } from '../../../src/studio/trees/tree-groups.ts';
import { treeUsers } from '../../../src/studio/editing/view/tree-users.ts';
import type { AgentEntry } from '../../../src/studio/ports/studio-port.ts';

const newKey = createNodeKeySource();
const open = (name: string, root: object, description = ''): EditableTree => {
  const opened = openTree(name, { name, description, root }, newKey);
  if ('problem' in opened) throw new Error(opened.problem);
  return opened.tree;
};
const WAIT = { type: 'Wait', name: 'Rest a while', params: { duration: { key: 'patience' } } };
const trees = [
  open('stage-one', WAIT),
  open('stage-two', WAIT),
  open('stage-three', WAIT),
  open('bow', { type: 'SubTree', params: { tree: 'flee' } }, 'Shoots from afar.'),
  open('flee', { type: 'MoveToEntity', params: { target: { key: 'danger' } } }),
  open('bear', { type: 'Sequence', children: [{ type: 'SubTree', params: { tree: 'doze' } }] }),
  open('doze', WAIT),
];
const library = new Map(trees.map((tree) => [tree.name, tree]));

it('trees stand in groups: of the scene, families by name, parts, others', () => {
  const edda = { id: 1, name: 'Edda', tree: 'bow', isAlive: true } as AgentEntry;
  const groups = treeGroups(trees, treeUsers(library, [edda]));
  expect(groups.map(({ title, trees: members }) => [title, members.map(({ name }) => name)])).toEqual([
    ['In this scene', ['bow', 'flee']],
    ['Whole trees', ['bear']],
    ['Parts of other trees', ['doze']],
    ['Stage', ['stage-one', 'stage-three', 'stage-two']],
  ]);
});

it('all trees are searched by name and description, and their nodes by name, type and key', () => {
  const named = (query: string): string[] => trees.filter((tree) => isTreeFound(tree, query)).map(({ name }) => name);
  expect([named('afar'), named('stage two'), named('').length]).toEqual([['bow'], ['stage-two'], 7]);
  const found = (query: string): string[] => findInTrees(trees, query).map(({ tree, title, detail }) => `${tree}: ${title} (${detail})`);
  expect(found('danger')).toEqual(['flee: MoveToEntity (target: danger)']);
  expect(found('patience')).toHaveLength(4);
  expect(found('rest while')[0]).toBe('stage-one: Rest a while (Wait)');
  expect(found('sequence')).toEqual(['bear: Sequence ()']);
  expect([found(' '), found('nothing of that name')]).toEqual([[], []]);
});
