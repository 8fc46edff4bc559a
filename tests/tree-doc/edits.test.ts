import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { addNode } from '../../src/tree-doc/edits/add-node.ts';
import { changeType } from '../../src/tree-doc/edits/change-type.ts';
import { duplicateNodes } from '../../src/tree-doc/edits/copy-nodes.ts';
import { deleteNodes, setDisabled } from '../../src/tree-doc/edits/delete-nodes.ts';
import { moveNodes } from '../../src/tree-doc/edits/move-nodes.ts';
import { setTreeDescription, setEntry, setLabel } from '../../src/tree-doc/edits/set-fields.ts';
import { unwrapNode, wrapNodes } from '../../src/tree-doc/edits/wrap-nodes.ts';
import { undo } from '../../src/tree-doc/workspace.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { applyEdit } from '../../src/tree-doc/workspace.ts';
import { SELECTION_EDITS } from '../../src/tree-doc/edits/selection-edits.ts';
import { done, keyAt, openTrees, refusalOf, shape, tree, treeIn } from './support/workspaces.ts';

const named = (type: string, name: string, ...children: NodeDocument[]): NodeDocument => ({
  type,
  name,
  ...(children.length > 0 && { children }),
});
const wait = (name: string): NodeDocument => ({ type: 'Wait', name, params: { duration: 1 } });

/** top(a, b(c, d), e) */
const open = () => openTrees(tree(named('Selector', 'top', wait('a'), named('Sequence', 'b', wait('c'), wait('d')), wait('e'))));

describe('a node is added', () => {
  it('as the last child, at a place among the children, before a brother and after one', () => {
    const before = open();
    const add = (at: Parameters<typeof addNode>[1]['at']) => shape(done(before, addNode(before, { tree: 'main', type: 'Flee', at })));
    expect(add({ into: keyAt(before) })).toBe('top(a, b(c, d), e, Flee)');
    expect(add({ into: keyAt(before), position: 1 })).toBe('top(a, Flee, b(c, d), e)');
    expect(add({ before: keyAt(before, 'children/1/children/0') })).toBe('top(a, b(Flee, c, d), e)');
    expect(add({ after: keyAt(before, 'children/1') })).toBe('top(a, b(c, d), Flee, e)');
  });

  it('with the keys that it must have, where only one comes into question', () => {
    const before = openTrees(
      tree(named('Selector', 'top', wait('a')), [
        { name: 'foe', type: 'entity' },
        { name: 'danger', type: 'entity' },
      ]),
    );
    const after = done(before, addNode(before, { tree: 'main', type: 'Flee', at: { into: keyAt(before) } }));
    expect(treeDocument(treeIn(after)).root.children?.[1]).toEqual({ type: 'Flee', params: { danger: { key: 'danger' } } });
  });

  it('with the key that the nodes around it use, where none has the name of the parameter', () => {
    const keys = [
      { name: 'friend', type: 'entity' as const },
      { name: 'foe', type: 'entity' as const },
    ];
    const before = openTrees(tree(named('Selector', 'top', { type: 'IsTargetAlive', params: { target: { key: 'foe' } } }), keys));
    const after = done(before, addNode(before, { tree: 'main', type: 'Flee', at: { into: keyAt(before) } }));
    expect(treeDocument(treeIn(after)).root.children?.[1]).toEqual({ type: 'Flee', params: { danger: { key: 'foe' } } });
  });

  it('with a standard key, declared as in the other trees, where the tree has none that fits', () => {
    const danger = { name: 'danger', type: 'entity' as const, description: 'The closest enemy.' };
    const before = openTrees(tree(named('Selector', 'top', wait('a'))), tree(wait('b'), [danger], 'other'));
    const edit = addNode(before, { tree: 'main', type: 'Flee', at: { into: keyAt(before) } });
    const after = done(before, edit);
    expect(treeDocument(treeIn(after))).toMatchObject({
      keys: [danger],
      root: { children: [{}, { params: { danger: { key: 'danger' } } }] },
    });
    expect(edit).toMatchObject({ notes: ['Declared the key "danger".'] });
    expect(treeDocument(treeIn(undo(after)))).toEqual(treeDocument(treeIn(before)));
  });

  it('as `child` under a decorator, and in a list under a composite', () => {
    const before = openTrees(tree({ type: 'Inverter' }));
    const after = done(before, addNode(before, { tree: 'main', type: 'Sequence', at: { into: keyAt(before) } }));
    const full = done(after, addNode(after, { tree: 'main', type: 'Wait', at: { into: keyAt(after, 'child') } }));
    expect(treeDocument(treeIn(full)).root).toEqual({ type: 'Inverter', child: { type: 'Sequence', children: [{ type: 'Wait' }] } });
  });

  it.each([
    ['Wait', 'children/0', 'Wait is an action: it has no children.'],
    ['Root', '', 'Root can only be the root of a tree.'],
    ['Nonsense', '', 'There is no node type "Nonsense".'],
  ])('not as %s into /%s', (type, path, reason) => {
    const before = open();
    expect(refusalOf(addNode(before, { tree: 'main', type, at: { into: keyAt(before, path) } }))).toBe(reason);
  });

  it('not as a second child of a decorator, and not beside the top', () => {
    const before = openTrees(tree({ type: 'Inverter', name: 'not', child: wait('a') }));
    expect(refusalOf(addNode(before, { tree: 'main', type: 'Wait', at: { into: keyAt(before) } }))).toContain(
      '"not" takes at most one child',
    );
    expect(refusalOf(addNode(before, { tree: 'main', type: 'Wait', at: { after: keyAt(before) } }))).toContain('it cannot have siblings');
  });
});

describe('nodes are wrapped', () => {
  it('in a decorator with values for what it must have', () => {
    const before = open();
    for (const type of ['TimeLimit', 'Cooldown']) {
      const after = done(before, wrapNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')], type }));
      expect(Object.values(treeDocument(treeIn(after)).root.children?.[0]?.params ?? {})).toEqual([3]);
    }
  });

  it('one in a decorator, brothers in a composite, the top in anything', () => {
    const before = open();
    const one = done(before, wrapNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')], type: 'Inverter' }));
    expect(shape(one)).toBe('top(Inverter(a), b(c, d), e)');
    const two = done(
      before,
      wrapNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/2'), keyAt(before, 'children/0')], type: 'Parallel' }),
    );
    expect(shape(two)).toBe('top(Parallel(a, e), b(c, d))');
    expect(shape(done(before, wrapNodes(before, { tree: 'main', nodes: [keyAt(before)], type: 'Root' })))).toBe('Root(top(a, b(c, d), e))');
  });

  it('and unwrapped again', () => {
    const before = open();
    expect(shape(done(before, unwrapNode(before, { tree: 'main', node: keyAt(before, 'children/1') })))).toBe('top(a, c, d, e)');
    expect(refusalOf(unwrapNode(before, { tree: 'main', node: keyAt(before) }))).toContain(
      'only be unwrapped when it has exactly one child',
    );
    expect(refusalOf(unwrapNode(before, { tree: 'main', node: keyAt(before, 'children/0') }))).toContain('has no children');
  });

  it('not when they have different parents, nor several in a decorator', () => {
    const before = open();
    const nodes = [keyAt(before, 'children/0'), keyAt(before, 'children/1/children/0')];
    expect(refusalOf(wrapNodes(before, { tree: 'main', nodes, type: 'Sequence' }))).toContain('same parent');
    const brothers = [keyAt(before, 'children/0'), keyAt(before, 'children/2')];
    expect(refusalOf(wrapNodes(before, { tree: 'main', nodes: brothers, type: 'Inverter' }))).toContain('at most one child');
  });
});

describe('a node is moved', () => {
  it('to another parent, and among its brothers', () => {
    const before = open();
    const move = (path: string, to: Parameters<typeof moveNodes>[1]['to']) =>
      shape(done(before, moveNodes(before, { tree: 'main', nodes: [keyAt(before, path)], to })));
    expect(move('children/0', { into: keyAt(before, 'children/1'), position: 1 })).toBe('top(b(c, a, d), e)');
    expect(move('children/0', { after: keyAt(before, 'children/2') })).toBe('top(b(c, d), e, a)');
    expect(move('children/2', { before: keyAt(before, 'children/0') })).toBe('top(e, a, b(c, d))');
    expect(move('children/1', { into: keyAt(before), position: 3 })).toBe('top(a, e, b(c, d))');
  });

  it('with others, which keep their order, and all keep their keys', () => {
    const before = open();
    const nodes = [keyAt(before, 'children/2'), keyAt(before, 'children/0')];
    const after = done(before, moveNodes(before, { tree: 'main', nodes, to: { into: keyAt(before, 'children/1'), position: 0 } }));
    expect(shape(after)).toBe('top(b(a, e, c, d))');
    expect(keyAt(after, 'children/0/children/0')).toBe(keyAt(before, 'children/0'));
  });

  it('to where it is already: that is no step', () => {
    const before = open();
    expect(
      done(before, moveNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')], to: { before: keyAt(before, 'children/1') } })),
    ).toBe(before);
  });

  it('not into itself, nor below itself, nor away from the top', () => {
    const before = open();
    const b = keyAt(before, 'children/1');
    expect(refusalOf(moveNodes(before, { tree: 'main', nodes: [b], to: { into: b } }))).toBe('"b" cannot be moved into itself.');
    expect(refusalOf(moveNodes(before, { tree: 'main', nodes: [b], to: { after: keyAt(before, 'children/1/children/0') } }))).toContain(
      'into itself',
    );
    expect(refusalOf(moveNodes(before, { tree: 'main', nodes: [keyAt(before)], to: { into: b } }))).toBe(
      'The root of a tree cannot be moved.',
    );
  });

  it('one place up or down by keyboard, and stops at the end', () => {
    const before = open();
    const first = { tree: 'main', nodes: [keyAt(before, 'children/0')] };
    const down = done(before, SELECTION_EDITS.later(before, first));
    expect(shape(down)).toBe('top(b(c, d), a, e)');
    expect(applyEdit(before, SELECTION_EDITS.earlier(before, first))).toBe(before);
  });
});

describe('a branch', () => {
  it('is deleted, and the eye rests on what is nearest', () => {
    const before = open();
    const edit = deleteNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/1'), keyAt(before, 'children/1/children/0')] });
    expect(shape(done(before, edit))).toBe('top(a, e)');
    expect('focus' in edit && edit.focus?.nodes).toEqual([keyAt(before, 'children/2')]);
    expect(refusalOf(deleteNodes(before, { tree: 'main', nodes: [keyAt(before)] }))).toContain('cannot be deleted');
  });

  it('is duplicated beside itself, as new nodes without its id', () => {
    const before = openTrees(tree(named('Selector', 'top', { ...wait('a'), id: 'first' })));
    const after = done(before, duplicateNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')] }));
    expect(treeDocument(treeIn(after)).root.children).toEqual([{ ...wait('a'), id: 'first' }, wait('a')]);
    expect(keyAt(after, 'children/1')).not.toBe(keyAt(after, 'children/0'));
  });

  it('is disabled and enabled, but never so that nothing is left', () => {
    const before = open();
    const set = (workspace: typeof before, path: string, isDisabled: boolean) =>
      setDisabled(workspace, { tree: 'main', nodes: [keyAt(workspace, path)], isDisabled });
    const off = done(before, set(before, 'children/1/children/0', true));
    expect(shape(off)).toBe('top(a, b(-c, d), e)');
    expect(refusalOf(set(off, 'children/1/children/1', true))).toBe('"b" needs an enabled child. Disable it as a whole instead.');
    expect(treeDocument(treeIn(done(off, set(off, 'children/1/children/0', false))))).toEqual(treeDocument(treeIn(before)));
    expect(refusalOf(set(before, '', true))).toBe('The root of a tree cannot be disabled.');
  });
});

describe('another type', () => {
  it('keeps what fits and says what it drops', () => {
    const limiter: NodeDocument = { type: 'Limiter', name: 'x', params: { limit: 2, resetAfter: 3 }, child: wait('a') };
    const before = openTrees(tree(named('Selector', 'top', limiter, named('Sequence', 'b', wait('c'), wait('d')))));
    const edit = changeType(before, { tree: 'main', node: keyAt(before, 'children/0'), type: 'TimeLimit' });
    expect('notes' in edit && edit.notes).toEqual(['Dropped the parameter resetAfter: TimeLimit has none of that name.']);
    expect(treeDocument(treeIn(done(before, edit))).root.children?.[0]).toEqual({
      type: 'TimeLimit',
      name: 'x',
      params: { limit: 2 },
      child: wait('a'),
    });
    const narrow = changeType(before, { tree: 'main', node: keyAt(before, 'children/1'), type: 'Inverter' });
    expect('notes' in narrow && narrow.notes).toEqual(['Dropped "d" and its branch: Inverter takes at most 1.']);
    expect(shape(done(before, narrow))).toBe('top(x(a), b(c))');
  });

  it('is the same node for the engine, which then sees that it changed', () => {
    const before = open();
    const after = done(before, changeType(before, { tree: 'main', node: keyAt(before, 'children/1'), type: 'Parallel' }));
    expect(keyAt(after, 'children/1')).toBe(keyAt(before, 'children/1'));
  });
});

describe('words and values', () => {
  it('are set in their usual place, and gone when they are empty', () => {
    const before = open();
    const node = keyAt(before, 'children/0');
    const after = done(before, setLabel(before, { tree: 'main', node, field: 'note', text: 'why' }));
    expect(JSON.stringify(treeDocument(treeIn(after)).root.children?.[0])).toBe(
      '{"type":"Wait","name":"a","note":"why","params":{"duration":1}}',
    );
    const bare = done(after, setEntry(after, { tree: 'main', node, field: 'params', name: 'duration', value: undefined }));
    const nameless = done(bare, setLabel(bare, { tree: 'main', node, field: 'name', text: '' }));
    expect(treeDocument(treeIn(nameless)).root.children?.[0]).toEqual({ type: 'Wait', note: 'why' });
  });

  it('that are the same as before are no step', () => {
    const before = open();
    const node = keyAt(before, 'children/0');
    expect(done(before, setEntry(before, { tree: 'main', node, field: 'params', name: 'duration', value: 1 }))).toBe(before);
    expect(done(before, setTreeDescription(before, { tree: 'main', text: 'A tree of a test.' }))).toBe(before);
  });

  it('keep unknown fields', () => {
    const strange = { type: 'Wait', colour: { of: ['the', 'sky'] }, params: { duration: 1 } } as unknown as NodeDocument;
    const before = openTrees({ ...tree(strange), author: 'somebody' } as ReturnType<typeof tree>);
    const after = done(before, setLabel(before, { tree: 'main', node: keyAt(before), field: 'name', text: 'x' }));
    expect(treeDocument(treeIn(after))).toMatchObject({ author: 'somebody', root: { name: 'x', colour: { of: ['the', 'sky'] } } });
  });
});
