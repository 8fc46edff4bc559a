import { describe, expect, it } from 'vitest';
import { describeTreeDifference } from '../../src/tree-doc/compare-trees.ts';
import type { EditableNode, EditableTree, Fields } from '../../src/tree-doc/editable-tree.ts';

const node = (key: string, fields: Fields = {}, ...children: EditableNode[]): EditableNode => ({
  key,
  fields: { type: 'Sequence', ...fields, ...(children.length > 0 && { children: undefined }) },
  children,
});

const treeOf = (root: EditableNode, fields: Fields = {}): EditableTree => ({
  name: 'main',
  fields: { name: 'main', ...fields, root: undefined },
  root,
});
const differs = (mine: EditableNode, file: EditableNode): string => describeTreeDifference(treeOf(mine), treeOf(file));
const FILE = node('top', {}, node('a'), node('b', {}, node('c')));

describe('the difference of a tree from its file', () => {
  it('is nothing for the same nodes, though a node has got children or lost them', () => {
    expect(differs(FILE, FILE)).toBe('nothing');
    expect(differs(node('top'), node('top', {}, node('a')))).toBe('1 node removed');
  });

  it.each<[string, EditableNode]>([
    ['1 node added', node('top', {}, node('a'), node('b', {}, node('c'), node('d')))],
    ['2 nodes added', node('top', {}, node('x', {}, node('y')), node('a'), node('b', {}, node('c')))],
    ['1 node changed', node('top', {}, node('a', { name: 'A' }), node('b', {}, node('c')))],
    ['1 node moved', node('top', {}, node('b', {}, node('c'), node('a')))],
    ['2 nodes removed', node('top', {}, node('a'))],
    ['1 node added, 2 moved, 1 removed', node('top', {}, node('x', {}, node('a')), node('c'))],
    ['1 node moved', node('top', {}, node('b', {}, node('c')), node('a'))],
  ])('is "%s"', (words, mine) => {
    expect(differs(mine, FILE)).toBe(words);
  });

  it('counts the fewest nodes that moved among their siblings', () => {
    const list = (...keys: string[]): EditableNode => node('top', {}, ...keys.map((key) => node(key)));
    expect(differs(list('b', 'c', 'd', 'a'), list('a', 'b', 'c', 'd'))).toBe('1 node moved');
    expect(differs(list('b', 'a', 'd', 'c'), list('a', 'b', 'c', 'd'))).toBe('2 nodes moved');
    expect(differs(list('c', 'x', 'a'), list('a', 'b', 'c'))).toBe('1 node added, 1 moved, 1 removed');
  });

  it('is the order of the fields where nothing else differs', () => {
    const [mine, file] = [treeOf(node('top'), { keys: [], description: 'One.' }), treeOf(node('top'), { description: 'One.', keys: [] })];
    expect(describeTreeDifference(mine, file)).toBe('the order of its fields');
  });

  it('counts a node that is changed and moved as changed', () => {
    expect(differs(node('top', {}, node('b', {}, node('c'), node('a', { name: 'A' }))), FILE)).toBe('1 node changed');
  });

  it('names what else differs, after the nodes', () => {
    const file = treeOf(node('top'), { keys: [{ name: 'foe' }], description: 'One.' });
    expect(describeTreeDifference(treeOf(node('top'), { keys: [], description: 'One.' }), file)).toBe('keys');
    expect(describeTreeDifference(treeOf(node('top'), { keys: [{ name: 'foe' }], extends: 'base' }), file)).toBe(
      'the extends, the description',
    );
    expect(describeTreeDifference(treeOf(node('top', { name: 'T' }), { keys: [], description: 'Two.' }), file)).toBe(
      '1 node changed; keys, the description',
    );
  });
});
