import { defineEdit, refuse, treeOf, type EditPlan, type EditResult, type EditContext, type NodesRef } from '../edit-plan.ts';
import { deleteNodes, setDisabled } from './delete-nodes.ts';
import { detachNodes } from './detach-nodes.ts';
import { duplicateNodes } from './copy-nodes.ts';
import { machineToTree, treeToMachine } from './convert-machine.ts';
import { inlineTree } from './inline-tree.ts';
import { moveNodes } from './move-nodes.ts';
import { simplifyBranch } from './simplify-branch.ts';
import { unwrapNode } from './wrap-nodes.ts';
import type { NodeKey } from '../editable-tree.ts';
import { isNodeDisabled, titleOf } from '../node-fields.ts';
import { findNode, isInDraft, topmost, type NodeLocation } from '../tree-outline.ts';

/** Edits of the selected nodes that need no further input. Planning one without applying it tells whether it is possible. */
export const SELECTION_EDITS = {
  delete: deleteNodes,
  detach: detachNodes,
  duplicate: duplicateNodes,
  disable: toggleDisabled,
  earlier: (context: EditContext, ref: NodesRef): EditResult => shift(context, { ...ref, by: -1 }),
  later: (context: EditContext, ref: NodesRef): EditResult => shift(context, { ...ref, by: 1 }),
  out: moveOut,
  in: moveIn,
  unwrap: (context: EditContext, { tree, nodes }: NodesRef): EditResult => unwrapNode(context, { tree, node: nodes[0] ?? '' }),
  inline: (context: EditContext, { tree, nodes }: NodesRef): EditResult => inlineTree(context, { tree, node: nodes[0] ?? '' }),
  simplify: (context: EditContext, { tree, nodes }: NodesRef): EditResult => simplifyBranch(context, { tree, node: nodes[0] ?? '' }),
  machineToTree: (context: EditContext, { tree, nodes }: NodesRef): EditResult => machineToTree(context, { tree, node: nodes[0] ?? '' }),
  treeToMachine: (context: EditContext, { tree, nodes }: NodesRef): EditResult => treeToMachine(context, { tree, node: nodes[0] ?? '' }),
} as const satisfies Record<string, (context: EditContext, ref: NodesRef) => EditResult>;

export type SelectionEditName = keyof typeof SELECTION_EDITS;

/** Whether all of them are disabled, so that the toggle enables them. */
export function areDisabled(context: EditContext, { tree, nodes }: NodesRef): boolean {
  const edited = context.trees.get(tree);
  return edited !== undefined && nodes.every((key) => isNodeDisabled(findNode(edited, key)?.node ?? edited.root));
}

function toggleDisabled(context: EditContext, ref: NodesRef): EditResult {
  return setDisabled(context, { ...ref, isDisabled: !areDisabled(context, ref) });
}

const shift = defineEdit((context, { by, ...ask }: NodesRef & { readonly by: -1 | 1 }): EditPlan => {
  const { placed, siblings } = siblingsOf(context, ask);
  const edge = by < 0 ? placed[0] : placed.at(-1);
  const neighbour = siblings[(edge?.position ?? 0) + by];
  if (edge === undefined || neighbour === undefined)
    refuse(`${titleOf(edge?.node ?? missing())} is already the ${by < 0 ? 'first' : 'last'} child.`);
  return required(moveNodes(context, { ...ask, to: by < 0 ? { before: neighbour.key } : { after: neighbour.key } }));
});

/** Moves the nodes out, next to their parent. */
function moveOut(context: EditContext, ref: NodesRef): EditResult {
  return defineEdit((at: EditContext): EditPlan => {
    const { placed } = siblingsOf(at, ref);
    const parent = placed[0]?.parent ?? missing();
    const above = findNode(treeOf(at, ref.tree), parent.key) ?? missing();
    if (above.parent === undefined)
      refuse(`${titleOf(parent)} is the ${isInDraft(above) ? 'top of a draft' : 'root of the tree'}: it cannot have siblings.`);
    return required(moveNodes(at, { ...ref, to: { after: parent.key } }));
  })(context, undefined);
}

/** Moves the nodes into the previous sibling, or into the next one if the previous cannot take them. */
function moveIn(context: EditContext, ref: NodesRef): EditResult {
  return defineEdit((at: EditContext): EditPlan => {
    const { placed, siblings } = siblingsOf(at, ref);
    const before = siblings[(placed[0]?.position ?? 0) - 1];
    const behind = siblings[(placed.at(-1)?.position ?? 0) + 1];
    const tried = [
      ...(before ? [moveNodes(at, { ...ref, to: { into: before.key } })] : []),
      ...(behind ? [moveNodes(at, { ...ref, to: { into: behind.key, position: 0 } })] : []),
    ];
    return required(tried.find((edit) => !('refused' in edit)) ?? tried[0] ?? refuse('There is no sibling to move it into.'));
  })(context, undefined);
}

interface Siblings {
  readonly placed: readonly NodeLocation[];
  readonly siblings: readonly { readonly key: NodeKey }[];
}

function siblingsOf(context: EditContext, { tree, nodes }: NodesRef): Siblings {
  const placed = topmost(treeOf(context, tree), nodes);
  const parent = placed[0]?.parent;
  if (placed.length === 0) missing();
  if (parent === undefined)
    refuse(
      placed.some(isInDraft)
        ? 'A draft has no siblings. Drag it onto the tree, or cut and paste it there.'
        : 'The root of a tree cannot be moved.',
    );
  if (placed.some((each) => each.parent !== parent)) refuse('Only nodes with the same parent can be moved together.');
  return { placed, siblings: parent.children };
}

function missing(): never {
  return refuse('The node no longer exists.');
}

function required(edit: EditResult): EditPlan {
  return 'refused' in edit ? refuse(edit.refused) : edit;
}
