import { describe, expect, it } from 'vitest';
import { checkTree } from '../../src/engine/check.ts';
import type { NodeDocument, TreeLibrary } from '../../src/engine/document/tree-format.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { addNode } from '../../src/tree-doc/edits/add-node.ts';
import { moveNodes } from '../../src/tree-doc/edits/move-nodes.ts';
import { setLabel } from '../../src/tree-doc/edits/set-fields.ts';
import { createNodeKeySource, nodeDocument, openTree, treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { adoptNodeKeys, matchNodes } from '../../src/tree-doc/match-nodes.ts';
import { locateProblems } from '../../src/tree-doc/located-problems.ts';
import { outline } from '../../src/tree-doc/tree-outline.ts';
import { createWorkspace, endUndoStep, libraryOf, redo, undo, type Workspace } from '../../src/tree-doc/workspace.ts';
import { done, keyAt, openTrees, tree, treeIn } from './support/workspaces.ts';

const wait: NodeDocument = { type: 'Wait', params: { duration: 1 } };
const list = (kind: string, ...children: NodeDocument[]): NodeDocument => ({ type: kind, children });
const open = () => openTrees(tree(list('Selector', wait, list('Sequence', wait, { type: 'Flee' }))));

function type(workspace: Workspace, text: string, tag: string): Workspace {
  let next = workspace;
  for (let end = 1; end <= text.length; end++) {
    next = done(next, setLabel(next, { tree: 'main', node: keyAt(next), field: 'name', text: text.slice(0, end) }), tag);
  }
  return next;
}

const nameOf = (workspace: Workspace) => treeDocument(treeIn(workspace)).root.name;
const steps = (workspace: Workspace): number => (workspace.past === undefined ? 0 : 1 + steps(undo(workspace)));

describe('typing in one field', () => {
  it('is one step, until the field is left', () => {
    const typed = type(open(), 'alpha', 'name');
    expect([steps(typed), nameOf(undo(typed))]).toEqual([1, undefined]);
    const again = type(endUndoStep(typed), 'beta', 'name');
    expect([steps(again), nameOf(undo(again))]).toEqual([2, 'alpha']);
  });

  it('begins a new step after an undo, and drops what could have been done again', () => {
    const typed = type(undo(endUndoStep(type(open(), 'alpha', 'name'))), 'beta', 'name');
    expect([nameOf(typed), steps(typed), redo(typed) === typed]).toEqual(['beta', 1, true]);
  });

  it('and taking it back is no step at all', () => {
    const before = type(endUndoStep(type(open(), 'a', 'name')), 'ab', 'name');
    const back = done(before, setLabel(before, { tree: 'main', node: keyAt(before), field: 'name', text: 'a' }), 'name');
    expect([steps(back), nameOf(back)]).toEqual([1, 'a']);
  });
});

describe('the origin of a node for hot reload', () => {
  it('is found where it was before, however often it was moved', () => {
    const before = open();
    const moved = done(
      before,
      moveNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')], to: { into: keyAt(before, 'children/1') } }),
    );
    const after = done(moved, addNode(moved, { tree: 'main', type: 'Flee', at: { into: keyAt(moved), position: 0 } }));
    expect(matchNodes(before.trees, after.trees)['main']).toEqual({
      '/root': { tree: 'main', path: '/root' },
      '/root/children/1': { tree: 'main', path: '/root/children/1' },
      '/root/children/1/children/0': { tree: 'main', path: '/root/children/1/children/0' },
      '/root/children/1/children/1': { tree: 'main', path: '/root/children/1/children/1' },
      '/root/children/1/children/2': { tree: 'main', path: '/root/children/0' },
    });
  });

  it('is recognised in a file that changed outside', () => {
    const before = open();
    const outside = tree(list('Selector', { type: 'Flee' }, list('Sequence', { ...wait, name: 'new' }, { type: 'Flee' }), wait));
    const opened = openTree('main', outside, before.newNodeKey);
    const fresh = adoptNodeKeys('tree' in opened ? opened.tree : treeIn(before), treeIn(before));
    const matches = matchNodes(before.trees, new Map([['main', fresh]]))['main'];
    expect(Object.entries(matches ?? {}).map(([path, at]) => `${path} < ${at.path}`)).toEqual(
      expect.arrayContaining(['/root < /root', '/root/children/2 < /root/children/0', '/root/children/1 < /root/children/1']),
    );
    expect(new Set(outline(fresh).map(({ node }) => node.key)).size).toBe(outline(fresh).length);
  });
});

describe('what did not change', () => {
  it('is the same object in the next version, document and all', () => {
    const before = open();
    const after = done(before, setLabel(before, { tree: 'main', node: keyAt(before, 'children/0'), field: 'name', text: 'x' }));
    expect(treeDocument(treeIn(after)).root.children?.[1]).toBe(treeDocument(treeIn(before)).root.children?.[1]);
    expect(nodeDocument(treeIn(after).root)).toBe(treeDocument(treeIn(after)).root);
  });
});

const check = (name: string, library: TreeLibrary) =>
  checkTree(library.get(name)?.document, { file: `trees/${name}.json`, library, registry: gameRegistry });

describe('problems', () => {
  it('are worn by their node, say which field, and the rest belongs to the tree', () => {
    const broken = tree(list('Selector', { type: 'Wiat' }, { type: 'Wait', params: { duration: -1 } }), [{ name: '', type: 'number' }]);
    const workspace = openTrees({ ...broken, description: 7 as never });
    const placed = locateProblems(treeIn(workspace), check('main', libraryOf(workspace.trees)));
    expect(placed.map(({ node, field, declaration }) => [node, field, declaration])).toEqual([
      [undefined, 'description', undefined],
      [undefined, 'keys/0/name', 0],
      [keyAt(workspace, 'children/0'), '', undefined],
      [keyAt(workspace, 'children/1'), 'params/duration', undefined],
    ]);
    expect(placed.find(({ node }) => node === keyAt(workspace, 'children/0'))?.text).toBe(
      'Found node type "Wiat", expected a known node type (did you mean "Wait"?).',
    );
  });
});

describe('a file without the shape of a tree', () => {
  it.each([
    [7, 'found no object'],
    [{ root: 7 }, '/root: found no object'],
    [{ root: { type: 'Selector', children: [{ type: 'Wait' }, null] } }, '/root/children/1: found no object'],
    [{ root: { type: 'Selector', children: {} } }, '/root/children: found no list'],
    [{ root: { child: 'x' } }, '/root/child: found no object'],
  ])('%j stays closed, with the place named', (document, problem) => {
    const workspace = createWorkspace(
      new Map([['main', { file: 'trees/main.json', document }]]),
      gameRegistry.definitions,
      createNodeKeySource(),
    );
    expect([workspace.trees.size, workspace.unreadable.get('main')]).toEqual([0, expect.stringContaining(problem)]);
  });

  it('does not exhaust the stack, however deep', () => {
    let root: unknown = { type: 'Wait' };
    for (let depth = 0; depth < 5000; depth++) root = { type: 'Inverter', child: root };
    expect(openTree('main', { root }, createNodeKeySource())).toHaveProperty('problem');
  });
});
