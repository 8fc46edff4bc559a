import { command, refuse, treeOf, type Change, type Edit, type EditScene } from '../document/edit.ts';
import { deleteNodes, setDisabled } from '../document/commands/delete-nodes.ts';
import { duplicateNodes } from '../document/commands/copy-nodes.ts';
import { inlineTree } from '../document/commands/inline-tree.ts';
import { moveNodes } from '../document/commands/move-nodes.ts';
import { unwrapNode } from '../document/commands/wrap-nodes.ts';
import type { NodeKey } from '../document/edit-tree.ts';
import { isOff, titleOf } from '../document/fields.ts';
import { findNode, topmost, type PlacedNode } from '../document/walk-tree.ts';

/** Nodes of one tree file; the first one is the one in focus. */
export interface NodesAsk {
  readonly tree: string;
  readonly nodes: readonly NodeKey[];
}

/** What can be done with the chosen nodes without asking anything. Made without doing it, an edit tells whether it could be done. */
export const NODE_EDITS = {
  delete: deleteNodes,
  duplicate: duplicateNodes,
  disable: toggleDisabled,
  earlier: (scene: EditScene, ask: NodesAsk): Edit => shift(scene, { ...ask, by: -1 }),
  later: (scene: EditScene, ask: NodesAsk): Edit => shift(scene, { ...ask, by: 1 }),
  out: moveOut,
  in: moveIn,
  unwrap: (scene: EditScene, { tree, nodes }: NodesAsk): Edit => unwrapNode(scene, { tree, node: nodes[0] ?? '' }),
  inline: (scene: EditScene, { tree, nodes }: NodesAsk): Edit => inlineTree(scene, { tree, node: nodes[0] ?? '' }),
} as const satisfies Record<string, (scene: EditScene, ask: NodesAsk) => Edit>;

export type NodeEditName = keyof typeof NODE_EDITS;

/** Whether all of them are disabled, so that the same key enables them. */
export function areDisabled(scene: EditScene, { tree, nodes }: NodesAsk): boolean {
  const edited = scene.trees.get(tree);
  return edited !== undefined && nodes.every((key) => isOff(findNode(edited, key)?.node ?? edited.root));
}

function toggleDisabled(scene: EditScene, ask: NodesAsk): Edit {
  return setDisabled(scene, { ...ask, isDisabled: !areDisabled(scene, ask) });
}

const shift = command((scene, { by, ...ask }: NodesAsk & { readonly by: -1 | 1 }): Change => {
  const { placed, siblings } = brothers(scene, ask);
  const edge = by < 0 ? placed[0] : placed.at(-1);
  const neighbour = siblings[(edge?.position ?? 0) + by];
  if (edge === undefined || neighbour === undefined) refuse(`${titleOf(edge?.node ?? missing())} is the ${by < 0 ? 'first' : 'last'} already.`);
  return required(moveNodes(scene, { ...ask, to: by < 0 ? { before: neighbour.key } : { after: neighbour.key } }));
});

/** Beside their parent. */
function moveOut(scene: EditScene, ask: NodesAsk): Edit {
  return command((at: EditScene): Change => {
    const { placed } = brothers(at, ask);
    const parent = placed[0]?.parent ?? missing();
    if (findNode(treeOf(at, ask.tree), parent.key)?.parent === undefined) refuse(`${titleOf(parent)} is the top of the tree: nothing can stand beside it.`);
    return required(moveNodes(at, { ...ask, to: { after: parent.key } }));
  })(scene, undefined);
}

/** Into the brother before them; where that takes nothing, into the one behind them. */
function moveIn(scene: EditScene, ask: NodesAsk): Edit {
  return command((at: EditScene): Change => {
    const { placed, siblings } = brothers(at, ask);
    const before = siblings[(placed[0]?.position ?? 0) - 1];
    const behind = siblings[(placed.at(-1)?.position ?? 0) + 1];
    const tried = [
      ...(before ? [moveNodes(at, { ...ask, to: { into: before.key } })] : []),
      ...(behind ? [moveNodes(at, { ...ask, to: { into: behind.key, position: 0 } })] : []),
    ];
    return required(tried.find((edit) => !('refused' in edit)) ?? tried[0] ?? refuse('There is no neighbour that it could go into.'));
  })(scene, undefined);
}

interface Brothers {
  readonly placed: readonly PlacedNode[];
  readonly siblings: readonly { readonly key: NodeKey }[];
}

function brothers(scene: EditScene, { tree, nodes }: NodesAsk): Brothers {
  const placed = topmost(treeOf(scene, tree), nodes);
  const parent = placed[0]?.parent;
  if (placed.length === 0) missing();
  if (parent === undefined) refuse('The top of a tree cannot be moved.');
  if (placed.some((each) => each.parent !== parent)) refuse('Only nodes with the same parent can be moved together by key.');
  return { placed, siblings: parent.children };
}

function missing(): never {
  return refuse('The node is not there any more.');
}

function required(edit: Edit): Change {
  return 'refused' in edit ? refuse(edit.refused) : edit;
}
