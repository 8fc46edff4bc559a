import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { nodeDocument, openNode, type EditableTree } from '../../src/tree-doc/editable-tree.ts';
import { focusAfterUndo } from '../../src/tree-doc/focus-after-undo.ts';
import { adoptNodeKeys, matchNodes } from '../../src/tree-doc/match-nodes.ts';
import { nodesIn } from '../../src/tree-doc/tree-outline.ts';

const wait = (name: string, ...children: NodeDocument[]): NodeDocument => ({
  type: 'Wait',
  name,
  ...(children.length > 0 && { children }),
});
const list = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', name, children });

/** A tree whose nodes have their names as keys, with this before them. */
function keyed(root: NodeDocument, before = ''): EditableTree {
  const opened = openNode(root, () => '');
  if ('problem' in opened) throw new Error(opened.problem);
  const named = (node: EditableTree['root']): EditableTree['root'] => ({
    ...node,
    key: `${before}${String(node.fields['name'])}`,
    children: node.children.map(named),
  });
  return { name: 'main', fields: {}, root: named(opened.node) };
}

/** "name: key" of each node of a new version of a tree. */
const adopted = (fresh: NodeDocument, known: NodeDocument): string[] =>
  nodesIn(adoptNodeKeys(keyed(fresh, 'new '), keyed(known)).root).map((node) => `${String(node.fields['name'])}: ${node.key}`);

describe('the nodes of a file that was read again', () => {
  it('are those of equal branches first, wherever they stand', () => {
    expect(adopted(list('top', wait('b'), wait('a')), list('top', wait('a'), wait('b')))).toEqual(['top: top', 'b: b', 'a: a']);
    expect(adopted(list('top', wait('x'), wait('a')), list('top', wait('a'), wait('b')))).toEqual(['top: top', 'x: b', 'a: a']);
  });

  it('are those of the same type in order otherwise, and new ones without any left', () => {
    expect(adopted(list('top', wait('x'), list('y'), wait('z'), wait('w')), list('top', list('l'), wait('a'), wait('b')))).toEqual([
      'top: top',
      'x: a',
      'y: l',
      'z: b',
      'w: new w',
    ]);
  });

  it('are known further down as well, but not below a new one', () => {
    expect(adopted(list('top', list('x', wait('a'), wait('q'))), list('top', list('l', wait('a'), wait('b'))))).toEqual([
      'top: top',
      'x: l',
      'a: a',
      'q: b',
    ]);
    expect(adopted(wait('top', wait('a')), list('top', wait('a')))).toEqual(['top: new top', 'a: new a']);
  });

  it('keep what the file says of them', () => {
    const fresh = keyed(list('top', wait('x')), 'new ');
    expect(nodeDocument(adoptNodeKeys(fresh, keyed(list('top', wait('a')))).root)).toEqual(nodeDocument(fresh.root));
  });
});

describe('the origins of nodes', () => {
  it('are told of changed trees only, also from another tree', () => {
    const [main, other] = [keyed(list('top', wait('a'), list('b', wait('c')))), { ...keyed(list('else', wait('x'))), name: 'other' }];
    const older = new Map([
      ['main', main],
      ['other', other],
    ]);
    const moved = { ...keyed(list('else', wait('x'), wait('c'), wait('new'))), name: 'other' };
    expect(matchNodes(older, new Map([...older, ['other', moved]]))).toEqual({
      other: {
        '/root': { tree: 'other', path: '/root' },
        '/root/children/0': { tree: 'other', path: '/root/children/0' },
        '/root/children/1': { tree: 'main', path: '/root/children/1/children/0' },
      },
    });
    expect(matchNodes(older, older)).toEqual({});
    expect(matchNodes(new Map(), new Map([['main', main]]))).toEqual({ main: {} });
  });
});

describe('the focus after an undo', () => {
  const change = (before: EditableTree | undefined, after: EditableTree | undefined) => ({ name: 'main', before, after });
  const plan = (...changes: ReturnType<typeof change>[]) => ({ label: '', notes: [], changes, focus: { tree: 'main', nodes: ['there'] } });
  const FULL = keyed(list('top', wait('a'), list('b', wait('c')), wait('d')));

  it('goes to what has come back, without what is below that', () => {
    expect(focusAfterUndo(plan(change(FULL, keyed(list('top', wait('a'))))))).toEqual({ tree: 'main', nodes: ['b', 'd'] });
    expect(focusAfterUndo(plan(change(FULL, undefined)))).toEqual({ tree: 'main', nodes: ['top'] });
  });

  it('goes to where the edit was when nothing has come back', () => {
    const there = { tree: 'main', nodes: ['there'] };
    expect(focusAfterUndo(plan(change(FULL, FULL)))).toEqual(there);
    expect(focusAfterUndo(plan(change(undefined, FULL)))).toEqual(there);
  });

  it('looks at the trees in order', () => {
    const other = { ...change(keyed(list('else', wait('x'))), keyed(list('else'))), name: 'other' };
    expect(focusAfterUndo(plan(change(undefined, FULL), change(FULL, FULL), other))).toEqual({ tree: 'other', nodes: ['x'] });
  });
});
