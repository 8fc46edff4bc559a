import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { extractTree } from '../../src/tree-doc/edits/extract-tree.ts';
import { inlineTree } from '../../src/tree-doc/edits/inline-tree.ts';
import { unwrapNode, wrapNodes } from '../../src/tree-doc/edits/wrap-nodes.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { done, keyAt, openTrees, refusalOf, shape, tree, treeIn } from './support/workspaces.ts';

const wait = (name: string, more: Partial<NodeDocument> = {}): NodeDocument => ({ type: 'Wait', name, ...more });
const list = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', name, children });
const under = (type: string, child: NodeDocument): NodeDocument => ({ type, child });
const rootOf = (workspace: ReturnType<typeof openTrees>, name = 'main') => treeDocument(treeIn(workspace, name)).root;
const focusOf = (edit: object) => ('focus' in edit ? (edit.focus as { nodes: readonly string[] }).nodes : []);

describe('unwrapping', () => {
  const unwrap = (root: NodeDocument, path = '') => {
    const before = openTrees(tree(root));
    return { before, edit: unwrapNode(before, { tree: 'main', node: keyAt(before, path) }) };
  };

  it('the root leaves its only child, which gets the focus', () => {
    const { before, edit } = unwrap(under('Inverter', list('all', wait('a'))));
    expect(shape(done(before, edit))).toBe('all(a)');
    expect(focusOf(edit)).toEqual([keyAt(before, 'child')]);
    expect(edit).toMatchObject({ label: 'Unwrap Inverter', notes: [] });
  });

  it('the root is refused where the tree would have none, several, or a disabled one', () => {
    expect(refusalOf(unwrap(list('all', wait('a'), wait('b'))).edit)).toBe(
      'The root of a tree can only be unwrapped when it has exactly one child.',
    );
    expect(refusalOf(unwrap(wait('a')).edit)).toBe('"a" has no children that could take its place.');
    expect(refusalOf(unwrap(list('all', wait('a', { disabled: true }))).edit)).toBe('"a" is disabled: it cannot be the root of a tree.');
  });

  it('puts the children in order in the place of their parent, all in focus', () => {
    const { before, edit } = unwrap(list('all', wait('a'), list('some', wait('b'), wait('c')), wait('d')), 'children/1');
    expect(shape(done(before, edit))).toBe('all(a, b, c, d)');
    expect(focusOf(edit)).toEqual(['children/1/children/0', 'children/1/children/1'].map((path) => keyAt(before, path)));
  });

  it('below a decorator works for one child, which stands there as one', () => {
    const { before, edit } = unwrap(under('Inverter', list('some', wait('b'))), 'child');
    expect(rootOf(done(before, edit))).toEqual(under('Inverter', wait('b')));
    const two = unwrap(under('Inverter', list('some', wait('b'), wait('c'))), 'child');
    expect(refusalOf(two.edit)).toContain('takes at most one child');
  });

  it('is refused for a node that is gone', () => {
    const before = openTrees(tree(wait('a')));
    expect(refusalOf(unwrapNode(before, { tree: 'main', node: 'gone' }))).toBe('The node no longer exists.');
    expect(refusalOf(unwrapNode(before, { tree: 'lost', node: 'gone' }))).toBe('There is no tree "lost".');
  });
});

describe('wrapping', () => {
  it('is refused for nothing, for an unknown type, and below a node by a type that can only be the root', () => {
    const before = openTrees(tree(list('all', wait('a'))));
    const wrap = (nodes: readonly string[], type: string) => refusalOf(wrapNodes(before, { tree: 'main', nodes, type }));
    expect(wrap([], 'Sequence')).toBe('Nothing is selected.');
    expect(wrap([keyAt(before, 'children/0')], 'Sequenze')).toBe('There is no node type "Sequenze".');
    expect(wrap([keyAt(before, 'children/0')], 'Root')).toBe('Root can only be the root of a tree.');
  });

  it('puts a decorator around a node as its one child, and a composite as a list, with the new node in focus', () => {
    const before = openTrees(tree(under('Inverter', wait('a'))));
    const wrap = (type: string) => wrapNodes(before, { tree: 'main', nodes: [keyAt(before, 'child')], type });
    expect(rootOf(done(before, wrap('Repeat'))).child).toMatchObject({ type: 'Repeat', child: { name: 'a' } });
    const after = done(before, wrap('Selector'));
    expect(rootOf(after)).toEqual(under('Inverter', { type: 'Selector', children: [wait('a')] }));
    expect([after.past?.change.label, after.past?.change.focus?.nodes]).toEqual(['Wrap in Selector', [keyAt(after, 'child')]]);
  });
});

describe('extracting a branch to a tree of its own', () => {
  const extract = (root: NodeDocument, path: string, more: object = {}) => {
    const before = openTrees({ ...tree(root), ...more });
    return { before, edit: extractTree(before, { tree: 'main', node: keyAt(before, path), name: 'part' }) };
  };

  it('leaves a node that uses it in the place of the branch, below a decorator as well', () => {
    const { before, edit } = extract(list('all', wait('a'), under('Inverter', list('some', wait('b')))), 'children/1/child');
    const after = done(before, edit);
    expect(rootOf(after).children?.[1]).toEqual(under('Inverter', { type: 'SubTree', name: 'some', params: { tree: 'part' } }));
    expect(rootOf(after, 'part')).toEqual(list('some', wait('b')));
    expect(edit).toMatchObject({ label: 'Extract "some" to part', notes: ['Created the tree "part".'] });
    expect(focusOf(edit)).toEqual([keyAt(after, 'children/1/child')]);
  });

  it('leaves the mark of the root where it is', () => {
    const { before, edit } = extract(under('Root', list('all', wait('a'))), '');
    const after = done(before, edit);
    expect(rootOf(after)).toEqual(under('Root', { type: 'SubTree', name: 'all', params: { tree: 'part' } }));
    expect(rootOf(after, 'part')).toEqual(list('all', wait('a')));
    expect(refusalOf(extract({ type: 'Root' }, '').edit)).toBe('There is nothing below the root to extract.');
  });

  it('takes a whole tree where its root is no mark', () => {
    const { before, edit } = extract({ type: 'Sequence', children: [wait('a')] }, '');
    const after = done(before, edit);
    expect(rootOf(after)).toEqual({ type: 'SubTree', params: { tree: 'part' } });
    expect(rootOf(after, 'part')).toEqual({ type: 'Sequence', children: [wait('a')] });
  });

  it('disables the use, not the tree, of a disabled branch', () => {
    const { before, edit } = extract(list('all', wait('a'), wait('b', { disabled: true })), 'children/1');
    const after = done(before, edit);
    expect(rootOf(after).children?.[1]).toEqual({ type: 'SubTree', name: 'b', disabled: true, params: { tree: 'part' } });
    expect(rootOf(after, 'part')).toEqual(wait('b'));
  });

  it('keeps the schema of the file, and leaves out what only that tree has', () => {
    const { before, edit } = extract(list('all', wait('a')), 'children/0', { $schema: '../schema.json', author: 'somebody' });
    expect(treeDocument(treeIn(done(before, edit), 'part'))).toEqual({
      $schema: '../schema.json',
      name: 'part',
      description: '',
      root: wait('a'),
    });
  });
});

describe('inlining a tree', () => {
  const inline = (use: Partial<NodeDocument>, root: NodeDocument) => {
    const before = openTrees(tree(list('all', { type: 'SubTree', params: { tree: 'part' }, ...use })), tree(root, undefined, 'part'));
    const edit = inlineTree(before, { tree: 'main', node: keyAt(before, 'children/0') });
    return { before, edit, child: () => rootOf(done(before, edit)).children?.[0] };
  };

  it('gives its top node what the use of it says, where that says nothing itself', () => {
    const use = { name: 'Here', note: 'Because.', disabled: true };
    expect(inline(use, { type: 'Wait' }).child()).toEqual({ type: 'Wait', name: 'Here', note: 'Because.', disabled: true });
    expect(inline(use, { type: 'Wait', name: 'There', note: 'So.' }).child()).toEqual({
      type: 'Wait',
      name: 'There',
      note: 'So.',
      disabled: true,
    });
    expect(inline({}, { type: 'Wait' }).child()).toEqual({ type: 'Wait' });
  });

  it('leaves its mark of the root behind, and the tree in place', () => {
    const { before, edit, child } = inline({}, under('Root', wait('a')));
    expect(child()).toEqual(wait('a'));
    const after = done(before, edit);
    expect([after.trees.has('part'), focusOf(edit)]).toEqual([true, [keyAt(after, 'children/0')]]);
  });

  it('is refused for a node without a tree, for a tree that is missing, and for a tree in itself', () => {
    expect(refusalOf(inline({ type: 'Wait', name: 'a' }, wait('b')).edit)).toBe('"a" uses no tree.');
    expect(refusalOf(inline({ params: { tree: 'lost' } }, wait('b')).edit)).toBe('There is no tree "lost".');
    expect(refusalOf(inline({ params: { tree: 'main' } }, wait('b')).edit)).toBe('A tree cannot be inlined into itself.');
  });
});
