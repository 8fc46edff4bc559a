import { insertInto } from '../change-tree.ts';
import { clippingText, readClipping } from '../clipboard.ts';
import { changeTo, command, refuse, treeOf, type EditScene } from '../edit.ts';
import type { EditNode, NodeKey } from '../edit-tree.ts';
import { titleOf } from '../fields.ts';
import { copyOf, freshBranch, graftKeys } from '../graft.ts';
import { gapAt, isSingle, kindOf, requireRoom, type Place } from '../place.ts';
import { topmost } from '../walk-tree.ts';

/** The text of some branches, for the clipboard; empty when none of the nodes is there. To cut is to copy and to delete. */
export function copyNodes(scene: EditScene, { tree: name, nodes }: { tree: string; nodes: readonly NodeKey[] }): string {
  const tree = scene.trees.get(name);
  const branches = tree === undefined ? [] : topmost(tree, nodes).map(({ node }) => node);
  return tree === undefined || branches.length === 0 ? '' : clippingText(tree, branches, scene);
}

/** Copies of branches, each right after its original. */
export const duplicateNodes = command((scene, { tree: name, nodes }: { readonly tree: string; readonly nodes: readonly NodeKey[] }) => {
  const before = treeOf(scene, name);
  const placed = topmost(before, nodes);
  if (placed.length === 0) refuse('Nothing is selected to be duplicated.');
  let tree = before;
  const copies: EditNode[] = [];
  for (const { node } of placed) {
    const { parent, position } = gapAt(tree, { after: node.key });
    const copy = copyOf(node, tree, scene);
    requireRoom(scene, parent, [copy]);
    copies.push(copy);
    tree = insertInto(tree, parent.key, { position, nodes: [copy], isSingle: isSingle(kindOf(scene, parent)) });
  }
  const [first] = placed;
  const label = placed.length === 1 && first ? `Duplicate ${titleOf(first.node)}` : `Duplicate ${placed.length} nodes`;
  return changeTo(scene, [tree], { label, focus: { tree: name, nodes: copies.map(({ key }) => key) } });
});

interface PasteAsk {
  readonly tree: string;
  readonly text: string;
  readonly at: Place;
}

/** Branches from text; the keys that they need and the tree lacks are declared. */
export const pasteBranches = command((scene, { tree: name, text, at }: PasteAsk) => {
  const before = treeOf(scene, name);
  const clipping = readClipping(text);
  if ('problem' in clipping) refuse(clipping.problem);
  const fresh = clipping.branches.map((branch) => withoutTop(scene, freshBranch(branch, before, scene)));
  const { tree, branches, notes } = graftKeys(scene, before, { branches: fresh, keys: clipping.keys });
  const { parent, position } = gapAt(tree, at);
  requireRoom(scene, parent, branches);
  const after = insertInto(tree, parent.key, { position, nodes: branches, isSingle: isSingle(kindOf(scene, parent)) });
  const [first] = branches;
  const label = branches.length === 1 && first ? `Paste ${titleOf(first)}` : `Paste ${branches.length} branches`;
  return changeTo(scene, [after], { label, notes, focus: { tree: name, nodes: branches.map(({ key }) => key) } });
});

/** A mark of the top has no place further down: what it marked is meant. */
export function withoutTop(scene: EditScene, branch: EditNode): EditNode {
  const [only] = branch.children;
  return kindOf(scene, branch)?.category === 'root' && only !== undefined ? only : branch;
}
