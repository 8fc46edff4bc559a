import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { compileTree } from '../../src/engine/check.ts';
import type { NodeDocument, TreeDocument } from '../../src/engine/document.ts';
import { addNode } from '../../src/tree-doc/edits/add-node.ts';
import { changeType } from '../../src/tree-doc/edits/change-type.ts';
import { copyNodes, pasteBranches } from '../../src/tree-doc/edits/copy-nodes.ts';
import { extractTree } from '../../src/tree-doc/edits/extract-tree.ts';
import { renameKey } from '../../src/tree-doc/edits/key-edits.ts';
import { moveNodes } from '../../src/tree-doc/edits/move-nodes.ts';
import { SELECTION_EDITS, type SelectionEditName } from '../../src/tree-doc/edits/selection-edits.ts';
import { setLabel } from '../../src/tree-doc/edits/set-fields.ts';
import { transferNodes } from '../../src/tree-doc/edits/transfer-nodes.ts';
import { extendTree } from '../../src/tree-doc/edits/extend-tree.ts';
import { duplicateTree } from '../../src/tree-doc/edits/tree-edits.ts';
import { wrapNodes } from '../../src/tree-doc/edits/wrap-nodes.ts';
import { withExtenders } from '../../src/tree-doc/inheritance/with-extenders.ts';
import { withoutDrafts } from '../../src/tree-doc/drafts.ts';
import type { EditResult } from '../../src/tree-doc/edit-plan.ts';
import { createNodeKeySource, treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { readTree } from '../../src/tree-doc/read-tree.ts';
import { outline } from '../../src/tree-doc/tree-outline.ts';
import { treeText } from '../../src/tree-doc/tree-text.ts';
import { libraryOf, redo, undo, type Workspace } from '../../src/tree-doc/workspace.ts';
import { done, openTrees, shape, shapeOf, treeIn } from './support/workspaces.ts';

const wait = (name: string, more: Partial<NodeDocument> = {}): NodeDocument => ({ type: 'Wait', name, ...more });
const list = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', name, children });

/** top(a, b(c, d)), and beside it e and f(g) */
const DOCUMENT: TreeDocument = {
  name: 'main',
  description: 'A tree of a test.',
  keys: [{ name: 'seconds', type: 'number', value: 2 }],
  root: list('top', wait('a', { params: { duration: { key: 'seconds' } } }), list('b', wait('c'), wait('d'))),
  drafts: [wait('e', { params: { duration: { key: 'seconds' } } }), list('f', wait('g'))],
};
const open = (): Workspace => openTrees(DOCUMENT);

function keysOf(workspace: Workspace, names: string): string[] {
  const placed = outline(treeIn(workspace));
  return names.split(' ').map((name) => placed.find(({ node }) => node.fields['name'] === name)?.node.key ?? `no ${name}`);
}

/** "top(a, b) | e | f(g)" */
function whole(workspace: Workspace, name = 'main'): string {
  const { drafts = [] } = treeDocument(treeIn(workspace, name));
  return [shape(workspace, name), ...drafts.map(shapeOf)].join(' | ');
}

type Make = (workspace: Workspace) => EditResult;
const selection =
  (name: SelectionEditName, names: string): Make =>
  (at) =>
    SELECTION_EDITS[name](at, { tree: 'main', nodes: keysOf(at, names) });
const key = (at: Workspace, name: string): string => keysOf(at, name)[0] ?? '';
const toDraft =
  (names: string, isCopy: boolean): Make =>
  (at) =>
    transferNodes(at, { tree: 'main', nodes: keysOf(at, names), to: { tree: 'main', at: 'draft' }, isCopy });

const EDITS: readonly (readonly [what: string, make: Make, expected: string, isOfDraftsAlone: boolean])[] = [
  ['detach a leaf', selection('detach', 'a'), 'top(b(c, d)) | e | f(g) | a', false],
  ['detach a branch', selection('detach', 'b'), 'top(a) | e | f(g) | b(c, d)', false],
  ['detach two', selection('detach', 'c d'), 'top(a, b) | e | f(g) | c | d', false],
  ['detach within a draft', selection('detach', 'g'), 'top(a, b(c, d)) | e | f | g', true],
  ['drag to the background', toDraft('b', false), 'top(a) | e | f(g) | b(c, d)', false],
  ['drag a copy there', toDraft('b', true), 'top(a, b(c, d)) | e | f(g) | b(c, d)', true],
  ['create', (at) => addNode(at, { tree: 'main', type: 'Selector', at: 'draft' }), 'top(a, b(c, d)) | e | f(g) | Selector', true],
  [
    'connect',
    (at) => moveNodes(at, { tree: 'main', nodes: keysOf(at, 'f'), to: { before: key(at, 'a') } }),
    'top(f(g), a, b(c, d)) | e',
    false,
  ],
  [
    'connect all',
    (at) => moveNodes(at, { tree: 'main', nodes: keysOf(at, 'e f'), to: { into: key(at, 'b') } }),
    'top(a, b(c, d, e, f(g)))',
    false,
  ],
  [
    'connect a part',
    (at) => moveNodes(at, { tree: 'main', nodes: keysOf(at, 'g'), to: { after: key(at, 'a') } }),
    'top(a, g, b(c, d)) | e | f',
    false,
  ],
  [
    'move into a draft',
    (at) => moveNodes(at, { tree: 'main', nodes: keysOf(at, 'a'), to: { into: key(at, 'f') } }),
    'top(b(c, d)) | e | f(g, a)',
    false,
  ],
  ['rename', (at) => setLabel(at, { tree: 'main', node: key(at, 'e'), field: 'name', text: 'E' }), 'top(a, b(c, d)) | E | f(g)', true],
  [
    'add a child',
    (at) => addNode(at, { tree: 'main', type: 'Selector', at: { into: key(at, 'f') } }),
    'top(a, b(c, d)) | e | f(g, Selector)',
    true,
  ],
  [
    'paste into',
    (at) => pasteBranches(at, { tree: 'main', text: copyNodes(at, { tree: 'main', nodes: keysOf(at, 'f') }), at: { into: key(at, 'f') } }),
    'top(a, b(c, d)) | e | f(g, f(g))',
    true,
  ],
  ['change the type', (at) => changeType(at, { tree: 'main', node: key(at, 'f'), type: 'Selector' }), 'top(a, b(c, d)) | e | f(g)', true],
  ['wrap', (at) => wrapNodes(at, { tree: 'main', nodes: keysOf(at, 'e'), type: 'Inverter' }), 'top(a, b(c, d)) | Inverter(e) | f(g)', true],
  ['unwrap', selection('unwrap', 'f'), 'top(a, b(c, d)) | e | g', true],
  ['duplicate', selection('duplicate', 'f'), 'top(a, b(c, d)) | e | f(g) | f(g)', true],
  ['disable', selection('disable', 'e'), 'top(a, b(c, d)) | -e | f(g)', true],
  ['delete one', selection('delete', 'e'), 'top(a, b(c, d)) | f(g)', true],
  ['delete all', selection('delete', 'e f'), 'top(a, b(c, d))', true],
  ['delete in it', selection('delete', 'g'), 'top(a, b(c, d)) | e | f', true],
  ['extract', (at) => extractTree(at, { tree: 'main', node: key(at, 'f'), name: 'other' }), 'top(a, b(c, d)) | e | f', true],
];

describe('the drafts beside a tree', () => {
  it.each(EDITS)('%s: undone, redone, saved and read again; the program is that of the tree', (...row) => {
    const [, make, expected, isOfDraftsAlone] = row;
    const before = open();
    const after = done(before, make(before));
    expect(whole(after)).toBe(expected);
    const undone = undo(after);
    expect(
      [undone.trees.get('main'), redo(undone).trees.get('main')].map((tree, at) => tree === [before, after][at]?.trees.get('main')),
    ).toEqual([true, true]);
    const text = treeText(treeIn(after));
    const read = readTree('main', text, { newNodeKey: createNodeKeySource(), known: treeIn(after) });
    if ('problem' in read) throw new Error(read.problem);
    expect([treeText(read.tree), outline(read.tree).length]).toEqual([text, outline(treeIn(after)).length]);
    expect(withoutDrafts(treeIn(after)) === withoutDrafts(treeIn(before))).toBe(isOfDraftsAlone);
    const bare = Object.fromEntries(Object.entries(treeDocument(treeIn(after))).filter(([field]) => field !== 'drafts'));
    const library = libraryOf(after.trees);
    const alone = compileTree('main', new Map([...library, ['main', { file: 'trees/main.json', document: bare }]]), gameRegistry);
    expect(compileTree('main', library, gameRegistry)).toEqual(alone);
  });

  it.each<[what: string, make: Make, why: string]>([
    ['the root', selection('detach', 'top'), 'The root of a tree cannot be detached. Detach its children, or wrap it first.'],
    ['a draft', selection('detach', 'f'), '"f" is a draft already.'],
    ['among siblings', selection('later', 'f'), 'A draft has no siblings. Drag it onto the tree, or cut and paste it there.'],
    ['out of one', selection('out', 'g'), '"f" is the top of a draft: it cannot have siblings.'],
    [
      'beside one',
      (at) => addNode(at, { tree: 'main', type: 'Wait', at: { after: key(at, 'f') } }),
      '"f" is the top of a draft: it cannot have siblings. Wrap it first.',
    ],
    ['a Root', (at) => wrapNodes(at, { tree: 'main', nodes: keysOf(at, 'f'), type: 'Root' }), 'Root can only be the root of a tree.'],
    [
      'into itself',
      (at) => moveNodes(at, { tree: 'main', nodes: keysOf(at, 'f'), to: { into: key(at, 'f') } }),
      '"f" cannot be moved into itself.',
    ],
  ])('refuse with the reason: %s', (_, make, why) => expect(make(open())).toEqual({ refused: why }));

  it('follow the names of keys', () => {
    const before = open();
    const after = done(before, renameKey(before, { tree: 'main', key: 'seconds', to: 'pause' }));
    expect(JSON.stringify(treeDocument(treeIn(after)).drafts)).toContain('{"key":"pause"}');
  });

  it('belong to their file: a copy has them, a tree that extends it does not, and one that does keeps its own', () => {
    const before = open();
    const copied = done(before, duplicateTree(before, { tree: 'main', name: 'copy' }));
    expect(whole(copied, 'copy')).toBe(whole(before));
    const extended = done(before, extendTree(before, { tree: 'main', name: 'own' }));
    expect(whole(extended, 'own')).toBe('top(a, b(c, d))');
    const b = outline(treeIn(extended, 'own')).find(({ node }) => node.fields['name'] === 'b')?.node.key ?? '';
    const detached = done(extended, withExtenders(extended, SELECTION_EDITS.detach(extended, { tree: 'own', nodes: [b] })));
    const changed = done(detached, withExtenders(detached, selection('delete', 'a')(detached)));
    expect(whole(changed, 'own')).toBe('top | b(c, d)');
    const text = treeText(treeIn(changed, 'own'));
    const read = readTree('own', text, { newNodeKey: createNodeKeySource(), known: undefined, trees: changed.trees });
    expect('tree' in read && [treeText(read.tree), read.tree.drafts?.length]).toEqual([text, 1]);
  });

  it.each([
    ['no list', { type: 'Wait' }],
    ['no node', [wait('e'), 7]],
    ['no list of children', [{ type: 'Sequence', children: 3 }]],
  ])('are kept as they are where they cannot be read: %s', (_, drafts) => {
    const before = openTrees({ ...DOCUMENT, drafts: drafts as NodeDocument[] });
    expect(shape(before)).toBe('top(a, b(c, d))');
    const renamed = done(before, setLabel(before, { tree: 'main', node: key(before, 'a'), field: 'name', text: 'A' }));
    expect(treeDocument(treeIn(renamed)).drafts).toEqual(drafts);
    expect(selection('detach', 'a')(before)).toEqual({
      refused: 'The drafts in the file of "main" are not a list of nodes. Correct the file first.',
    });
  });
});
