import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { compileTree } from '../../src/engine/check.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { deleteNodes } from '../../src/tree-doc/edits/delete-nodes.ts';
import { setLabel } from '../../src/tree-doc/edits/set-fields.ts';
import { shareableBranches, shareBranch } from '../../src/tree-doc/edits/share-branch.ts';
import { libraryOf, undo, type Workspace } from '../../src/tree-doc/workspace.ts';
import { done, keyAt, openTrees, refusalOf, tree, treeIn } from './support/workspaces.ts';

const wait = (name: string): NodeDocument => ({ type: 'Wait', name, params: { duration: 1 } });
const report: NodeDocument = { type: 'Sequence', name: 'Report to him', children: [wait('Call'), wait('Listen')] };
const shared: NodeDocument = { type: 'SharedBranch', params: { branch: 'none' } };
const opened = (): Workspace =>
  openTrees(tree({ type: 'Sequence', children: [report, { type: 'Sequence', name: 'Later', children: [shared] }] }));

const rootOf = (workspace: Workspace): NodeDocument => treeDocument(treeIn(workspace)).root;
const loads = (workspace: Workspace): boolean => 'program' in compileTree('main', libraryOf(workspace.trees), gameRegistry);
const share = (workspace: Workspace, path: string) =>
  shareBranch(workspace, { tree: 'main', node: keyAt(workspace, 'children/1/children/0'), branch: keyAt(workspace, path) });

describe('sharing a branch', () => {
  it('gives the branch an id made of its name, and undo takes both back', () => {
    const before = opened();
    const after = done(before, share(before, 'children/0'));
    expect(rootOf(after).children?.[0]).toMatchObject({ id: 'report-to-him', name: 'Report to him' });
    expect(rootOf(after).children?.[1]?.children?.[0]?.params).toEqual({ branch: 'report-to-him' });
    expect([loads(before), loads(after)]).toEqual([false, true]);
    expect(rootOf(undo(after))).toEqual(rootOf(before));
  });

  it('offers neither what the node stands in nor the root', () => {
    const before = opened();
    const offered = shareableBranches(before, treeIn(before), keyAt(before, 'children/1/children/0'));
    expect(offered.map(({ node }) => node.fields['name'])).toEqual(['Report to him', 'Call', 'Listen']);
    expect(refusalOf(share(before, 'children/1'))).toBe('That branch cannot run inside itself.');
  });

  it('outlasts a new name of the branch; deleting the branch says who loses it', () => {
    const before = done(opened(), share(opened(), 'children/0'));
    const renamed = done(before, setLabel(before, { tree: 'main', node: keyAt(before, 'children/0'), field: 'name', text: 'Tell' }));
    expect(loads(renamed)).toBe(true);
    const gone = deleteNodes(before, { tree: 'main', nodes: [keyAt(before, 'children/0')] });
    expect('notes' in gone && gone.notes).toEqual(['"Report to him" was shared: 1 node with the branch "report-to-him" lost it.']);
  });
});
