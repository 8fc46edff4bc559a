import type { ParamSpecs } from '../engine/params.ts';
import type { EditableNode, EditableTree, NodeKey } from './editable-tree.ts';
import { entriesOf, typeOf, withEntry } from './node-fields.ts';
import { allNodes, nodesIn } from './tree-outline.ts';
import { changeEveryNode } from './transform-tree.ts';

/** That of a child that is new. */
const NEW_WEIGHT = 1;

interface WeightList {
  readonly param: string;
  readonly weights: readonly unknown[];
}

/** The tree after an edit, in which each child keeps its weight: lists of weights follow the children. */
export function withWeightsOfChildren(
  after: EditableTree,
  before: EditableTree | undefined,
  { kinds }: { readonly kinds: ReadonlyMap<string, { readonly params: ParamSpecs }> },
): EditableTree {
  if (before === undefined) return after;
  const weighted = new Map<NodeKey, { readonly node: EditableNode; readonly lists: readonly WeightList[] }>();
  for (const node of allNodes(before)) {
    const lists = Object.entries(kinds.get(typeOf(node))?.params ?? {}).flatMap(([param, spec]): WeightList[] => {
      const weights = spec.kind === 'weights' ? entriesOf(node, 'params')[param] : undefined;
      return Array.isArray(weights) && weights.length === node.children.length ? [{ param, weights }] : [];
    });
    if (lists.length > 0) weighted.set(node.key, { node, lists });
  }
  if (weighted.size === 0) return after;
  return changeEveryNode(after, (node) => {
    const was = weighted.get(node.key);
    if (was === undefined || hasSameChildren(was.node, node)) return node;
    return was.lists.reduce((changed, { param, weights }) => {
      // A list that this edit has written itself stands.
      if (entriesOf(node, 'params')[param] !== weights) return changed;
      const value = node.children.map((child) => weights[placeBefore(child, was.node)] ?? NEW_WEIGHT);
      return withEntry(changed, 'params', { name: param, value: value.length === 0 ? undefined : value });
    }, node);
  });
}

function hasSameChildren(one: EditableNode, other: EditableNode): boolean {
  return one.children.length === other.children.length && one.children.every(({ key }, place) => key === other.children[place]?.key);
}

/** A child that was wrapped, or of which the inside is left, has its old place. -1 for a new child. */
function placeBefore(child: EditableNode, { children }: EditableNode): number {
  const same = children.findIndex(({ key }) => key === child.key);
  if (same >= 0) return same;
  const within = new Set(nodesIn(child).map(({ key }) => key));
  return children.findIndex((old) => within.has(old.key) || nodesIn(old).some(({ key }) => key === child.key));
}
