import { describe, expect, it } from 'vitest';
import { replaceNode, withChildren } from '../../src/tree-doc/transform-tree.ts';
import { createNodeKeySource, openNode, openTree, type EditableNode, type EditableTree } from '../../src/tree-doc/editable-tree.ts';

const newKey = createNodeKeySource();

function node(json: object): EditableNode {
  const opened = openNode(json, newKey);
  if ('problem' in opened) throw new Error(opened.problem);
  return opened.node;
}
const leaves = (count: number): EditableNode[] => Array.from({ length: count }, () => node({ type: 'Wait' }));

describe('how children are written', () => {
  const one = { type: 'Inverter', child: { type: 'Wait' }, note: 'n' };
  const list = { type: 'Sequence', children: [{ type: 'Wait' }], note: 'n' };
  const none = { type: 'Sequence', note: 'n' };

  it.each<[string, object, number, boolean, string[]]>([
    ['one child stays one', one, 1, true, ['type', 'child', 'note']],
    ['one child stays one in a kind that takes many', one, 1, false, ['type', 'child', 'note']],
    ['one child that is gone is not written', one, 0, true, ['type', 'note']],
    ['one child becomes a list, in its place, when there are more', one, 3, false, ['type', 'children', 'note']],
    ['a list stays a list for one', list, 1, true, ['type', 'children', 'note']],
    ['a list stays a list for none', list, 0, false, ['type', 'children', 'note']],
    ['a list stays a list for many', list, 4, false, ['type', 'children', 'note']],
    ['nothing stays nothing', none, 0, false, ['type', 'note']],
    ['the first child of a kind that takes many is a list', none, 1, false, ['type', 'note', 'children']],
    ['the first child of a kind that takes one is written as one', none, 1, true, ['type', 'note', 'child']],
    ['two children are a list, whatever the kind takes', none, 2, true, ['type', 'note', 'children']],
    ['who has written both keeps both', { ...one, children: [] }, 2, false, ['type', 'child', 'note', 'children']],
  ])('%s', (_, ...[before, count, isSingle, fields]) => {
    const children = leaves(count);
    const after = withChildren(node(before), children, isSingle);
    expect([Object.keys(after.fields), after.children]).toEqual([fields, children]);
  });
});

describe('a node that is exchanged', () => {
  const opened = openTree(
    'main',
    { name: 'main', root: { type: 'Sequence', children: [{ type: 'Inverter', child: { type: 'Wait' } }, { type: 'Wait' }] } },
    newKey,
  );
  if ('problem' in opened) throw new Error(opened.problem);
  const { tree } = opened;
  const [first, second] = tree.root.children as [EditableNode, EditableNode];
  const exchange = (key: string, change: (found: EditableNode) => EditableNode): EditableTree => replaceNode(tree, key, change);

  it('takes its parents along, and leaves everything beside it the same', () => {
    const inner = first.children[0]!;
    const after = exchange(inner.key, (found) => ({ ...found, fields: { type: 'Attack' } }));
    expect(after.root.children[0]?.children[0]?.fields).toEqual({ type: 'Attack' });
    expect(after.root.children[1]).toBe(second);
    expect(tree.root.children[0]).toBe(first);
    expect(after.root.children[0]?.key).toBe(first.key);
  });

  it('may be the top', () => {
    expect(exchange(tree.root.key, () => second).root).toBe(second);
  });

  it('that is not there, or stays as it is, leaves the same tree', () => {
    expect(exchange('nobody', () => second)).toBe(tree);
    expect(exchange(first.key, (found) => found)).toBe(tree);
  });
});
