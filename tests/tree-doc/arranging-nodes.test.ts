import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import type { EditResult } from '../../src/tree-doc/edit-plan.ts';
import { duplicateNodes } from '../../src/tree-doc/edits/copy-nodes.ts';
import { deleteNodes, setDisabled } from '../../src/tree-doc/edits/delete-nodes.ts';
import { moveNodes } from '../../src/tree-doc/edits/move-nodes.ts';
import { areDisabled, SELECTION_EDITS, type SelectionEditName } from '../../src/tree-doc/edits/selection-edits.ts';
import { transferNodes } from '../../src/tree-doc/edits/transfer-nodes.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { done, keyAt, openTrees, refusalOf, shape, tree, treeIn } from './support/workspaces.ts';

const wait = (name: string, more: Partial<NodeDocument> = {}): NodeDocument => ({ type: 'Wait', name, ...more });
const list = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', name, children });

/** top(a, b(c, d), e, f(g)) */
const open = () => openTrees(tree(list('top', wait('a'), list('b', wait('c'), wait('d')), wait('e'), list('f', wait('g')))));
const PATHS: Record<string, string> = {
  top: '',
  a: 'children/0',
  b: 'children/1',
  c: 'children/1/children/0',
  d: 'children/1/children/1',
  e: 'children/2',
  f: 'children/3',
  g: 'children/3/children/0',
};
const keysOf = (workspace: ReturnType<typeof open>, names: string) => names.split(' ').map((name) => keyAt(workspace, PATHS[name]));

/** What comes of an edit of these nodes: the tree, or why not. */
function outcome(workspace: ReturnType<typeof open>, edit: EditResult): string {
  return 'refused' in edit ? edit.refused : shape(done(workspace, edit));
}
function perform(name: SelectionEditName, names: string): string {
  const workspace = open();
  return outcome(workspace, SELECTION_EDITS[name](workspace, { tree: 'main', nodes: keysOf(workspace, names) }));
}
const labelOf = (edit: EditResult): string => ('label' in edit ? edit.label : edit.refused);

describe('selected nodes', () => {
  it.each<[SelectionEditName, string, string]>([
    ['earlier', 'b', 'top(b(c, d), a, e, f(g))'],
    ['earlier', 'e b', 'top(b(c, d), e, a, f(g))'],
    ['later', 'a b', 'top(e, a, b(c, d), f(g))'],
    ['earlier', 'a', '"a" is already the first child.'],
    ['later', 'e f', '"f" is already the last child.'],
    ['later', 'top', 'The root of a tree cannot be moved.'],
    ['later', 'a c', 'Only nodes with the same parent can be moved together.'],
    ['out', 'c', 'top(a, b(d), c, e, f(g))'],
    ['out', 'd c', 'top(a, b, c, d, e, f(g))'],
    ['out', 'a', '"top" is the root of the tree: it cannot have siblings.'],
    ['in', 'e', 'top(a, b(c, d, e), f(g))'],
    ['in', 'a', 'top(b(a, c, d), e, f(g))'],
    ['in', 'f', 'Wait is an action: it has no children.'],
    ['in', 'g', 'There is no sibling to move it into.'],
    ['disable', 'a e', 'top(-a, b(c, d), -e, f(g))'],
    ['delete', 'a c f', 'top(b(d), e)'],
    ['duplicate', 'a d', 'top(a, a, b(c, d, d), e, f(g))'],
    ['unwrap', 'b', 'top(a, c, d, e, f(g))'],
    ['inline', 'a', '"a" uses no tree.'],
  ])('%s of %s', (name, names, expected) => {
    expect(perform(name, names)).toBe(expected);
  });

  it('are refused when they are gone, in words', () => {
    const workspace = open();
    const gone = { tree: 'main', nodes: ['gone'] };
    expect(['later', 'out', 'in', 'unwrap'].map((name) => refusalOf(SELECTION_EDITS[name as 'out'](workspace, gone)))).toEqual(
      Array.from({ length: 4 }, () => 'The node no longer exists.'),
    );
    expect(['delete', 'duplicate', 'disable'].map((name) => refusalOf(SELECTION_EDITS[name as 'delete'](workspace, gone)))).toEqual(
      Array.from({ length: 3 }, () => 'Nothing is selected.'),
    );
  });

  it('are enabled together only where all of them are disabled', () => {
    const half = openTrees(tree(list('top', wait('a', { disabled: true }), list('b', wait('c'), wait('d')))));
    const nodes = keysOf(half, 'a b');
    expect([areDisabled(half, { tree: 'main', nodes }), areDisabled(half, { tree: 'main', nodes: nodes.slice(0, 1) })]).toEqual([
      false,
      true,
    ]);
    expect(areDisabled(half, { tree: 'lost', nodes: [] })).toBe(false);
    expect(outcome(half, SELECTION_EDITS.disable(half, { tree: 'main', nodes: nodes.slice(0, 1) }))).toBe('top(a, b(c, d))');
  });
});

describe('deleting', () => {
  const deleted = (names: string) => {
    const workspace = open();
    const edit = deleteNodes(workspace, { tree: 'main', nodes: keysOf(workspace, names) });
    const focus = 'focus' in edit ? edit.focus?.nodes[0] : undefined;
    return [labelOf(edit), Object.keys(PATHS).find((name) => keyAt(workspace, PATHS[name]) === focus)];
  };

  it('leads to the next that is left, else the one before, else the parent', () => {
    expect(deleted('a')).toEqual(['Delete "a"', 'b']);
    expect(deleted('a b')).toEqual(['Delete 2 nodes', 'e']);
    expect(deleted('f')).toEqual(['Delete "f"', 'e']);
    expect(deleted('c d')).toEqual(['Delete 2 nodes', 'b']);
  });
});

describe('disabling', () => {
  it('is refused where an enabled parent would take more or fewer than it may', () => {
    const inverted = openTrees(tree({ type: 'Inverter', name: 'not', children: [wait('a'), wait('b', { disabled: true })] }));
    const set = (path: string, isDisabled: boolean) => setDisabled(inverted, { tree: 'main', nodes: [keyAt(inverted, path)], isDisabled });
    expect(refusalOf(set('children/1', false))).toBe('"not" takes at most 1 enabled children.');
    expect(refusalOf(set('children/0', true))).toBe('"not" needs an enabled child. Disable it as a whole instead.');
    const off = openTrees(tree(list('top', wait('x'), { type: 'Inverter', disabled: true, child: wait('a') })));
    const inner = setDisabled(off, { tree: 'main', nodes: [keyAt(off, 'children/1/child')], isDisabled: true });
    expect(outcome(off, inner)).toBe('top(x, -Inverter(-a))');
    expect(labelOf(inner)).toBe('Disable "a"');
  });

  it('leaves no mark behind where it is taken back', () => {
    const before = openTrees(tree(list('top', wait('a', { disabled: true }), wait('b'))));
    const edit = setDisabled(before, { tree: 'main', nodes: [keyAt(before, 'children/0')], isDisabled: false });
    expect([labelOf(edit), treeDocument(treeIn(done(before, edit))).root.children?.[0]]).toEqual(['Enable "a"', wait('a')]);
  });
});

describe('moving and copying', () => {
  it('names what is moved, and keeps it in focus', () => {
    const workspace = open();
    const move = (names: string) =>
      moveNodes(workspace, { tree: 'main', nodes: keysOf(workspace, names), to: { into: keyAt(workspace, PATHS['f']) } });
    expect([labelOf(move('a')), labelOf(move('a e'))]).toEqual(['Move "a"', 'Move 2 nodes']);
    expect(move('e a')).toMatchObject({ focus: { nodes: keysOf(workspace, 'a e') } });
    expect(refusalOf(moveNodes(workspace, { tree: 'main', nodes: [], to: { into: keyAt(workspace) } }))).toBe('Nothing is selected.');
    expect(refusalOf(moveNodes(workspace, { tree: 'main', nodes: keysOf(workspace, 'a'), to: { into: 'gone' } }))).toBe(
      'The place no longer exists.',
    );
  });

  it('takes places beyond the ends as the ends', () => {
    const workspace = open();
    const move = (position: number) =>
      outcome(
        workspace,
        moveNodes(workspace, { tree: 'main', nodes: keysOf(workspace, 'e'), to: { into: keyAt(workspace, PATHS['b']), position } }),
      );
    expect([move(-3), move(99), move(1.7)]).toEqual(['top(a, b(e, c, d), f(g))', 'top(a, b(c, d, e), f(g))', 'top(a, b(c, e, d), f(g))']);
  });

  it('goes to another tree, as a move or a copy', () => {
    const before = openTrees(tree(list('top', wait('a'), wait('b'))), tree(list('else', wait('x')), undefined, 'other'));
    const transfer = (isCopy: boolean, names = ['children/0']) =>
      transferNodes(before, {
        tree: 'main',
        nodes: names.map((path) => keyAt(before, path)),
        to: { tree: 'other', at: { before: keyAt(before, 'children/0', 'other') } },
        isCopy,
      });
    const both = (edit: EditResult) => ['main', 'other'].map((name) => shape(done(before, edit), name));
    expect([both(transfer(false)), labelOf(transfer(false))]).toEqual([['top(b)', 'else(a, x)'], 'Move a branch to other']);
    expect([both(transfer(true)), labelOf(transfer(true))]).toEqual([['top(a, b)', 'else(a, x)'], 'Copy a branch to other']);
    expect(labelOf(transfer(true, ['children/0', 'children/1']))).toBe('Copy 2 branches to other');
    const here = transferNodes(before, {
      tree: 'main',
      nodes: [keyAt(before, 'children/0')],
      to: { tree: 'main', at: { after: keyAt(before, 'children/1') } },
      isCopy: true,
    });
    expect(outcome(before, here)).toBe('top(a, b, a)');
  });

  it('names what is duplicated, with the copies in focus', () => {
    const workspace = open();
    const edit = duplicateNodes(workspace, { tree: 'main', nodes: keysOf(workspace, 'a e') });
    const after = done(workspace, edit);
    expect([labelOf(edit), after.past?.change.focus?.nodes]).toEqual([
      'Duplicate 2 nodes',
      ['children/1', 'children/4'].map((path) => keyAt(after, path)),
    ]);
    expect(labelOf(duplicateNodes(workspace, { tree: 'main', nodes: keysOf(workspace, 'a') }))).toBe('Duplicate "a"');
  });
});
