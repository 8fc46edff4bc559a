import type { ParamSpecs } from '../engine/params.ts';
import { isFields, type EditableNode, type EditableTree, type NodeKey } from './editable-tree.ts';
import { entriesOf, typeOf, withEntry } from './node-fields.ts';
import { allNodes, nodesIn } from './tree-outline.ts';
import { changeEveryNode } from './transform-tree.ts';

/** A new child gets this weight; within a list of entries it gets none. */
const NEW_WEIGHT = 1;
const NEW_ENTRY = 0;

interface WeightList {
  readonly param: string;
  readonly written: unknown;
  /** Orders the weights like the present children. `placesBefore`: where each was before, -1 for a new one. */
  readonly following: (placesBefore: readonly number[]) => unknown;
}

function weightList(written: unknown, count: number, otherwise: number): WeightList['following'] | undefined {
  if (!Array.isArray(written) || written.length !== count) return undefined;
  const weights = written as readonly unknown[];
  return (places) => (places.length === 0 ? undefined : places.map((place) => weights[place] ?? otherwise));
}

/** Follows the weights within the objects of a list, such as what was learned in each situation. */
function listsWithin(written: unknown, specs: ParamSpecs, count: number): WeightList['following'] | undefined {
  const names = Object.keys(specs).filter((name) => specs[name]?.kind === 'weights');
  if (names.length === 0 || !Array.isArray(written)) return undefined;
  return (places) =>
    places.length === 0
      ? undefined
      : written.map((item: unknown) => {
          const fields = isFields(item) ? item : {};
          const lists = names.map((name) => [name, weightList(fields[name], count, NEW_ENTRY)?.(places) ?? fields[name]] as const);
          return { ...fields, ...Object.fromEntries(lists.filter(([, list]) => list !== undefined)) };
        });
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
      const written = entriesOf(node, 'params')[param];
      const count = node.children.length;
      const following = spec.kind === 'weights' ? weightList(written, count, NEW_WEIGHT) : listsWithin(written, spec.items ?? {}, count);
      return following === undefined ? [] : [{ param, written, following }];
    });
    if (lists.length > 0) weighted.set(node.key, { node, lists });
  }
  if (weighted.size === 0) return after;
  return changeEveryNode(after, (node) => {
    const was = weighted.get(node.key);
    if (was === undefined || hasSameChildren(was.node, node)) return node;
    return was.lists.reduce((changed, { param, written, following }) => {
      // A list that this edit has written itself stands.
      if (entriesOf(node, 'params')[param] !== written) return changed;
      const value = following(node.children.map((child) => placeBefore(child, was.node)));
      return withEntry(changed, 'params', { name: param, value });
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
