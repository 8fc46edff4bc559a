import { removeBranches, replaceNode } from '../change-tree.ts';
import { changeTo, command, refuse, treeOf } from '../edit.ts';
import type { EditNode, NodeKey } from '../edit-tree.ts';
import { isOff, titleOf, withNodeField } from '../fields.ts';
import { kindOf } from '../place.ts';
import { findNode, topmost, type PlacedNode } from '../walk-tree.ts';

interface NodesAsk {
  readonly tree: string;
  readonly nodes: readonly NodeKey[];
}

/** Deletes whole branches. What is left may be refused by the checker; it says so, and undo is near. */
export const deleteNodes = command((scene, { tree: name, nodes }: NodesAsk) => {
  const tree = treeOf(scene, name);
  const placed = topmost(tree, nodes);
  const first = placed[0] ?? refuse('Nothing is selected to be deleted.');
  if (first.parent === undefined) refuse('The top of a tree cannot be deleted. Change its type, or unwrap it.');
  const after = removeBranches(tree, new Set(placed.map(({ node }) => node.key)));
  return changeTo(scene, [after], { label: labelFor('Delete', placed), focus: { tree: name, nodes: [neighbourOf(first, placed).key] } });
});

/** Where the eye should rest: the next brother that is left, else the one before, else the parent. */
function neighbourOf({ parent, position }: PlacedNode, gone: readonly PlacedNode[]): EditNode {
  const siblings = parent?.children ?? [];
  const isLeft = (node: EditNode) => gone.every((placed) => placed.node !== node);
  const next = siblings.slice(position).find(isLeft) ?? siblings.slice(0, position).findLast(isLeft);
  return next ?? parent ?? refuse('The top of a tree cannot be deleted.');
}

/** Disabled branches stay in the file and are not there for the game. */
export const setDisabled = command((scene, { tree: name, nodes, isDisabled }: NodesAsk & { readonly isDisabled: boolean }) => {
  const tree = treeOf(scene, name);
  const placed = nodes.flatMap((key) => findNode(tree, key) ?? []);
  if (placed.length === 0) refuse('Nothing is selected.');
  if (isDisabled && placed.some(({ parent }) => parent === undefined)) refuse('The top of a tree cannot be disabled.');
  let after = tree;
  for (const { node } of placed) after = replaceNode(after, node.key, (before) => withNodeField(before, 'disabled', isDisabled || undefined));
  for (const { parent } of placed) {
    const now = parent && findNode(after, parent.key)?.node;
    if (now !== undefined) requireSense(now, kindOf(scene, now)?.arity);
  }
  const focus = { tree: name, nodes: placed.map(({ node }) => node.key) };
  return changeTo(scene, [after], { label: labelFor(isDisabled ? 'Disable' : 'Enable', placed), focus });
});

function requireSense(parent: EditNode, arity: { min: number; max: number } | undefined): void {
  const count = parent.children.filter((child) => !isOff(child)).length;
  if (arity === undefined || isOff(parent)) return;
  if (count < arity.min) {
    const needs = arity.min === 1 ? 'a child that is enabled' : `${arity.min} children that are enabled`;
    refuse(`${titleOf(parent)} needs ${needs}. Disable it as a whole instead.`);
  }
  if (count > arity.max) refuse(`${titleOf(parent)} takes ${arity.max} enabled children at most.`);
}

function labelFor(verb: string, placed: readonly PlacedNode[]): string {
  const [first] = placed;
  return placed.length === 1 && first ? `${verb} ${titleOf(first.node)}` : `${verb} ${placed.length} nodes`;
}
