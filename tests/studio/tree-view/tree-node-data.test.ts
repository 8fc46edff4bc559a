import { describe, expect, it } from 'vitest';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { currentOf, dataOf, type TreeNodeData } from '../../../src/studio/tree-view/tree-node-data.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { buildGraph } from '../../../src/studio/graph/tree-graph.ts';
import type { Pane } from '../../../src/studio/panes/pane.ts';
import { PaneTree } from '../../../src/studio/panes/tree/pane-tree.ts';
import { libraryOf, tree } from '../../engine/support/tree-builders.ts';

const wait = (id: string, more: Partial<NodeDocument> = {}): NodeDocument => ({ type: 'Wait', id, ...more });
const list = (id: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', id, children });
const FIRST = list('top', wait('a'), list('b', wait('c'), wait('d')));

const { definitions: kinds } = gameRegistry;
const sourceOf = (root: NodeDocument, lost = false, part: TreeDocument = tree('part', wait('x'))) => {
  const graph = buildGraph('main', { library: libraryOf(tree('main', root), ...(lost ? [] : [part])), kinds })!;
  return { graph, displayRoot: graph.root, kinds, usesOf: () => [] };
};

/** What is drawn of a tree, and which nodes are drawn anew after an edit. */
function draw(root: NodeDocument) {
  const paneTree = new PaneTree(sourceOf(root), 'right');
  const around = { pane: {} as Pane, tree: paneTree, hasKeyboard: { current: false } };
  let drawn: ReadonlyMap<string, TreeNodeData> = dataOf(around, paneTree.visibleTree.value.nodes, new Map());
  const renewed = (): string[] => {
    const before = drawn;
    drawn = dataOf(around, paneTree.visibleTree.value.nodes, before);
    return [...drawn].filter(([id, data]) => before.get(id) !== data).map(([id]) => id);
  };
  const edit = (next: NodeDocument, lost = false): string[] => {
    paneTree.setSource(sourceOf(next, lost));
    return renewed();
  };
  return { paneTree, edit, renewed, dataAt: (id: string) => drawn.get(id)! };
}

describe('what a node is drawn from', () => {
  it('changes with the icon of the action that it uses', () => {
    const root = list('top', { type: 'SubTree', id: 'use', params: { tree: 'part' } });
    const { paneTree, renewed } = draw(root);
    const part = (icon: 'clock' | 'guard'): TreeDocument => ({ ...tree('part', wait('x')), action: { label: 'Sit', icon } });
    for (const icon of ['clock', 'guard'] as const) {
      paneTree.setSource(sourceOf(root, false, part(icon)));
      expect(renewed()).toEqual(['use']);
    }
  });

  it('has its place among its siblings, and how many are below it', () => {
    const { dataAt } = draw(FIRST);
    expect(['top', 'a', 'b', 'd'].map((id) => [dataAt(id).place, dataAt(id).count, dataAt(id).below, dataAt(id).isFolded])).toEqual([
      [1, 1, 4, false],
      [1, 2, 0, false],
      [2, 2, 2, false],
      [2, 2, 0, false],
    ]);
  });

  it('stays while nothing of it changes, though all of the tree is new', () => {
    const { edit } = draw(FIRST);
    expect(edit(structuredClone(FIRST))).toEqual([]);
  });

  it.each<[string, NodeDocument, string[]]>([
    ['its name', list('top', wait('a', { name: 'A' }), list('b', wait('c'), wait('d'))), ['a']],
    ['its type', list('top', { type: 'Block', id: 'a' }, list('b', wait('c'), wait('d'))), ['a']],
    ['its parameters', list('top', wait('a', { params: { duration: 4 } }), list('b', wait('c'), wait('d'))), ['a']],
    ['whether it is disabled', list('top', wait('a'), { ...list('b', wait('c'), wait('d')), disabled: true }), ['b', 'c', 'd']],
    ['its siblings', list('top', wait('a'), list('b', wait('c'), wait('d'), wait('e'))), ['top', 'b', 'c', 'd', 'e']],
    ['its order', list('top', wait('a'), list('b', wait('d'), wait('c'))), ['d', 'c']],
  ])('changes with %s', (_, next, anew) => {
    const { edit } = draw(FIRST);
    expect(edit(next)).toEqual(anew);
  });

  it('changes with the tree that it uses, and with the branch that others share', () => {
    const use = list('top', wait('a'), { type: 'SubTree', id: 'u', params: { tree: 'part' } });
    expect(draw(use).edit(structuredClone(use), true)).toEqual(['top', 'u']);
    const shared = list('top', wait('a'), { type: 'SharedBranch', id: 's', params: { branch: 'a' } });
    expect(draw(list('top', wait('a'), { type: 'SharedBranch', id: 's' })).edit(shared)).toContain('a');
  });

  it('changes where a node is folded', () => {
    const { paneTree, renewed } = draw(FIRST);
    paneTree.folding.toggle(paneTree.source.graph.byId.get('b')!);
    expect(renewed()).toEqual(['b']);
  });

  it('leads to the node as it is now, or as it was last', () => {
    const { paneTree, edit, dataAt } = draw(FIRST);
    const data = dataAt('a');
    edit(list('top', wait('a'), wait('z')));
    expect(currentOf(data)).toBe(paneTree.source.graph.byId.get('a'));
    expect(currentOf(data)).not.toBe(data.node);
    edit(list('top', wait('z')));
    expect(currentOf(data)).toBe(data.node);
  });
});
