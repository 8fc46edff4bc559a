import { pathsOf, type Override } from '../../bt/index.ts';
import type { EditContext } from '../edit-plan.ts';
import { isFields, type EditableTree, type NodeKey } from '../editable-tree.ts';
import { nodeAtPath } from '../tree-outline.ts';
import { extensionOf, indexOf, inheritedNodes, overridesOf } from './extended-tree.ts';

/** What a tree that extends another has of it. */
export interface InheritedParts {
  readonly base: string;
  /** Of each inherited node: what is overridden in it; nothing for one that is as in the base. Other nodes are the tree's own. */
  readonly nodes: ReadonlyMap<NodeKey, readonly string[]>;
  /** Of each overridden key, and each of its own: what is overridden. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
}

const known = new WeakMap<EditableTree, { readonly base: EditableTree; readonly parts: InheritedParts }>();

/** Undefined for a tree that extends no other. */
export function inheritedParts(tree: EditableTree, trees: EditContext['trees']): InheritedParts | undefined {
  const extension = extensionOf(tree, trees);
  if (extension === undefined) return undefined;
  const { base } = extension;
  const before = known.get(tree);
  if (before?.base === base) return before.parts;
  const overridden = new Map<NodeKey, string[]>();
  const keys = new Map<string, readonly string[]>();
  for (const override of overridesOf(tree)) {
    if (override.key !== undefined) keys.set(override.key, Object.keys(override.set ?? {}));
    const path = override.node === undefined ? undefined : pathsOf(indexOf(base), override.node)[0];
    const parent = override.remove === true ? path?.replace(/\/(child|children\/\d+)$/, '') : path;
    const node = parent === undefined ? undefined : nodeAtPath(base, parent)?.node.key;
    if (override.remove === true && node !== undefined) overridden.set(node, [...(overridden.get(node) ?? []), 'a child is left out']);
    else if (node !== undefined) overridden.set(node, [...(overridden.get(node) ?? []), ...wordsOf(override)]);
  }
  const nodes = new Map([...inheritedNodes(extension)].map(([key, from]): [NodeKey, readonly string[]] => [key, overridden.get(from) ?? []]));
  const parts = { base: base.name, nodes, keys };
  known.set(tree, { base, parts });
  return parts;
}

/** "weight", "evaluators of energy" */
function wordsOf({ set = {} }: Override): string[] {
  return Object.entries(set).flatMap(([field, value]) => {
    if ((field !== 'params' && field !== 'map') || !isFields(value)) return [field];
    return Object.entries(value).flatMap(([name, entry]) =>
      isFields(entry) && !('key' in entry) ? Object.keys(entry).map((item) => `${name} of ${item}`) : [name],
    );
  });
}
