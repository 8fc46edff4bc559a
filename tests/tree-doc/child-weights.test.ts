import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { addNode } from '../../src/tree-doc/edits/add-node.ts';
import { deleteNodes, setDisabled } from '../../src/tree-doc/edits/delete-nodes.ts';
import { moveNodes } from '../../src/tree-doc/edits/move-nodes.ts';
import { setEntry } from '../../src/tree-doc/edits/set-fields.ts';
import { unwrapNode, wrapNodes } from '../../src/tree-doc/edits/wrap-nodes.ts';
import { treeDocument } from '../../src/tree-doc/editable-tree.ts';
import type { EditResult } from '../../src/tree-doc/edit-plan.ts';
import { done, keyAt, openTrees, tree, treeIn } from './support/workspaces.ts';

const TREE = 'main';

const wait = (name: string): NodeDocument => ({ type: 'Wait', name });
const inner: NodeDocument = { type: 'Sequence', name: 'inner', children: [wait('x'), wait('y')] };

/** inner 5, b 3, c 1 */
const open = (weights?: number[]) =>
  openTrees(
    tree({
      type: 'Sequence',
      children: [
        wait('before'),
        { type: 'WeightedSelector', ...(weights && { params: { weights } }), children: [inner, wait('b'), wait('c')] },
      ],
    }),
  );

describe('weights follow the children to which they belong', () => {
  const before = open([5, 3, 1]);
  const at = (place: number): string => keyAt(before, `children/1/children/${place}`);
  const weightsAfter = (edit: EditResult): unknown => treeDocument(treeIn(done(before, edit))).root.children?.at(-1)?.params?.['weights'];

  it.each<[string, () => EditResult, number[]]>([
    [
      'a child is added',
      () => addNode(before, { tree: TREE, type: 'Flee', at: { into: keyAt(before, 'children/1'), position: 1 } }),
      [5, 1, 3, 1],
    ],
    ['a child is removed', () => deleteNodes(before, { tree: TREE, nodes: [at(1)] }), [5, 1]],
    [
      'a child is moved',
      () => moveNodes(before, { tree: TREE, nodes: [at(2)], to: { into: keyAt(before, 'children/1'), position: 0 } }),
      [1, 5, 3],
    ],
    [
      'a node is moved in',
      () => moveNodes(before, { tree: TREE, nodes: [keyAt(before, 'children/0')], to: { after: at(0) } }),
      [5, 1, 3, 1],
    ],
    ['a child is wrapped', () => wrapNodes(before, { tree: TREE, nodes: [at(1)], type: 'Inverter' }), [5, 3, 1]],
    ['only the inside of a child is left', () => unwrapNode(before, { tree: TREE, node: at(0) }), [5, 5, 3, 1]],
    ['a child is disabled', () => setDisabled(before, { tree: TREE, nodes: [at(0)], isDisabled: true }), [5, 3, 1]],
    [
      'other weights are set',
      () => setEntry(before, { tree: TREE, node: keyAt(before, 'children/1'), field: 'params', name: 'weights', value: [1, 1, 1] }),
      [1, 1, 1],
    ],
  ])('when %s', (_, edit, weights) => {
    expect(weightsAfter(edit())).toEqual(weights);
  });

  it('but there are none where none were written, and a list that is wrong is left for its author', () => {
    const remove = (workspace: ReturnType<typeof open>): unknown => {
      const edit = deleteNodes(workspace, { tree: TREE, nodes: [keyAt(workspace, 'children/1/children/1')] });
      return treeDocument(treeIn(done(workspace, edit))).root.children?.[1]?.params?.['weights'];
    };
    expect([remove(open()), remove(open([5, 3]))]).toEqual([undefined, [5, 3]]);
  });
});
