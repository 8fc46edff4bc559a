import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument, TreeDocument } from '../../src/engine/document/tree-format.ts';
import { copyNodes, pasteBranches } from '../../src/tree-doc/edits/copy-nodes.ts';
import { extractTree } from '../../src/tree-doc/edits/extract-tree.ts';
import { inlineTree } from '../../src/tree-doc/edits/inline-tree.ts';
import { deleteKey, renameKey } from '../../src/tree-doc/edits/key-edits.ts';
import { moveNodes } from '../../src/tree-doc/edits/move-nodes.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import type { Workspace } from '../../src/tree-doc/workspace.ts';
import { done, keyAt, openTrees, tree, treeIn } from './support/workspaces.ts';

const HEALTH: KeyDeclaration = { name: 'health', type: 'number', value: 1 };
const FOE: KeyDeclaration = { name: 'foe', type: 'entity' };
const check = (expression: string): NodeDocument => ({ type: 'CheckExpression', params: { expression } });
const list = (...children: NodeDocument[]): NodeDocument => ({ type: 'Selector', children });
const use = (map?: NonNullable<NodeDocument['map']>): NodeDocument => ({ type: 'SubTree', params: { tree: 'used' }, ...(map && { map }) });
const used = (expression: string): TreeDocument => tree(check(expression), [HEALTH, FOE], 'used');
const documentIn = (workspace: Workspace, name = 'main'): TreeDocument => treeDocument(treeIn(workspace, name));

describe('a key in an expression', () => {
  const say: NodeDocument = { type: 'Say', params: { text: 'health' } };
  const reasoner: NodeDocument = { type: 'Reasoner', params: { base: [0.5, 'health * 2'] }, children: [say, check('health < 1')] };

  it('gets its new name with the key, in lists too, and no other text does', () => {
    const before = openTrees(tree(reasoner, [HEALTH, FOE]));
    const after = done(before, renameKey(before, { tree: 'main', key: 'health', to: 'own life' }));
    expect(documentIn(after).root).toEqual({
      ...reasoner,
      params: { base: [0.5, '`own life` * 2'] },
      children: [say, check('`own life` < 1')],
    });
  });

  it('goes along to another tree, under another name where its own is taken', () => {
    const others = [{ ...HEALTH, type: 'string' as const, value: 'good' }];
    const before = openTrees(tree(list(check('targetDistance(foe) < health')), [HEALTH, FOE]), tree(list(say), others, 'other'));
    const text = copyNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')] });
    const after = done(before, pasteBranches(before, { tree: 'other', text, at: { after: keyAt(before, 'children/0', 'other') } }));
    expect(documentIn(after, 'other').root.children?.[1]).toEqual(check('targetDistance(foe) < health2'));
    expect(documentIn(after, 'other').keys?.map(({ name }) => name)).toEqual(['health', 'health2', 'foe']);
  });

  it.each<[string, NonNullable<NodeDocument['map']>, string, string, string[]]>([
    ['another key', { health: { key: 'life' } }, 'health < 1', 'life < 1', ['life']],
    ['a value', { health: 0.25 }, 'health < 1', '0.25 < 1', ['life']],
    ['an entity, which a fact is about', { foe: 3 }, 'targetDistance(foe) < 1', 'targetDistance(foe) < 1', ['life', 'foe']],
  ])('is replaced by %s when the tree is inlined', (...row) => {
    const [, map, before, after, keys] = row;
    const opened = openTrees(tree(list(use(map)), [{ ...HEALTH, name: 'life' }]), used(before));
    const inlined = done(opened, inlineTree(opened, { tree: 'main', node: keyAt(opened, 'children/0') }));
    expect(documentIn(inlined).root.children).toEqual([check(after)]);
    expect(documentIn(inlined).keys?.map(({ name }) => name)).toEqual(keys);
  });

  it('is declared in the tree that a branch becomes', () => {
    const before = openTrees(tree(list(check('targetDistance(foe) < health'), say), [HEALTH, FOE, { name: 'rest', type: 'number' }]));
    const after = done(before, extractTree(before, { tree: 'main', node: keyAt(before, 'children/0'), name: 'part' }));
    expect(documentIn(after, 'part').keys).toEqual([HEALTH, FOE]);
  });

  it('counts as used when its declaration is deleted', () => {
    const before = openTrees(tree(list(check('health < 1')), [HEALTH]));
    expect(deleteKey(before, { tree: 'main', key: 'health' })).toMatchObject({ notes: ['1 node still uses "health".'] });
  });

  it('stays with its option when the options of a Reasoner change places', () => {
    const before = openTrees(tree(reasoner, [HEALTH]));
    const moved = moveNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/1')], to: { into: keyAt(before), position: 0 } });
    expect(documentIn(done(before, moved)).root.params).toEqual({ base: ['health * 2', 0.5] });
  });
});
