import { pathsOf, type Override } from '../../engine/inheritance.ts';
import type { EditContext } from '../edit-plan.ts';
import { isFields, type EditableTree, type NodeKey } from '../editable-tree.ts';
import { nodeAtPath } from '../tree-outline.ts';
import { extensionOf, hasOwnNodes, indexOf, inheritedNodes, overridesOf, parentPath, type Extension } from './extended-tree.ts';

/** What a tree that extends another has of it. */
export interface InheritedParts {
  readonly base: string;
  /** Whether the tree has the keys of the other alone; all nodes are its own then. */
  readonly hasOwnNodes: boolean;
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
  const overridden = overriddenNodes(extension);
  const nodes = new Map<NodeKey, readonly string[]>();
  for (const [key, from] of inheritedNodes(extension)) nodes.set(key, overridden.get(from) ?? []);
  const keys = new Map<string, readonly string[]>();
  for (const { key, set = {} } of overridesOf(tree)) if (key !== undefined) keys.set(key, Object.keys(set));
  const parts = { base: base.name, hasOwnNodes: hasOwnNodes(tree), nodes, keys };
  known.set(tree, { base, parts });
  return parts;
}

/** What is overridden, by the node of the base. */
function overriddenNodes({ tree, base }: Extension): Map<NodeKey, string[]> {
  const found = new Map<NodeKey, string[]>();
  for (const override of overridesOf(tree)) {
    const [path = ''] = pathsOf(indexOf(base), override.node ?? '');
    const isGone = override.remove === true;
    const node = nodeAtPath(base, isGone ? parentPath(path) : path)?.node.key;
    if (node !== undefined) found.set(node, [...(found.get(node) ?? []), ...(isGone ? ['a child is left out'] : wordsOf(override))]);
  }
  return found;
}

/** The node of the other tree from which a node is inherited. */
export function baseNodeOf(tree: EditableTree, key: NodeKey, trees: EditContext['trees']): NodeKey | undefined {
  const extension = extensionOf(tree, trees);
  return extension && inheritedNodes(extension).get(key);
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
