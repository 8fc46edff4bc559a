import {
  applyOverrides,
  extendedTree,
  fileDocument,
  indexNodes,
  takesKeysAlone,
  type Extended,
  type Override,
} from '../../engine/inheritance.ts';
import type { JsonRecord } from '../../core/json-value.ts';
import type { EditContext } from '../edit-plan.ts';
import { openTree, treeDocument, type EditableTree, type NodeKey, type NodeKeySource } from '../editable-tree.ts';
import { adoptNodeKeys } from '../match-nodes.ts';
import { withField } from '../node-fields.ts';
import { outline } from '../tree-outline.ts';

/** A tree and the one that it extends. */
export interface Extension {
  readonly tree: EditableTree;
  readonly base: EditableTree;
}

/** The name of the tree that a tree extends, or whose keys it takes over; undefined for one of its own. */
export function baseNameOf(tree: EditableTree): string | undefined {
  return extendedTree(tree.fields);
}

/** The tree that a tree extends; undefined for one that extends none, or a missing one. */
export function extensionOf(tree: EditableTree, trees: EditContext['trees']): Extension | undefined {
  const base = trees.get(baseNameOf(tree) ?? '');
  return base === undefined ? undefined : { tree, base };
}

export function overridesOf({ fields }: EditableTree): readonly Override[] {
  return Array.isArray(fields['overrides']) ? (fields['overrides'] as Override[]) : [];
}

export function withOverrides(tree: EditableTree, overrides: readonly Override[]): EditableTree {
  return { ...tree, fields: withField(tree.fields, 'overrides', overrides.length === 0 ? undefined : overrides) };
}

/** What the overrides of a tree make of a base. */
export function applyTo(base: EditableTree, tree: EditableTree): Extended {
  const document = treeDocument(tree) as unknown as JsonRecord;
  return applyOverrides(`trees/${tree.name}.json`, fileDocument(document), treeDocument(base) as unknown as JsonRecord);
}

/** Whether a tree has the keys of another alone, and nodes of its own. */
export function hasOwnNodes({ fields }: EditableTree): boolean {
  return takesKeysAlone(fields);
}

/** The keys of the nodes of a base by those of the tree that inherits them. */
export function inheritedNodes({ tree, base }: Extension): Map<NodeKey, NodeKey> {
  const { origins } = applyTo(base, tree);
  const baseKeys = new Map(outline(base).map(({ path, node }) => [path, node.key]));
  const inherited = new Map<NodeKey, NodeKey>();
  for (const { path, node } of outline(tree)) {
    const from = baseKeys.get(origins.get(path) ?? '');
    if (from !== undefined) inherited.set(node.key, from);
  }
  return inherited;
}

/** The tree made again of its overrides and a base, or the problems of the overrides there. Nodes that stay the same keep their session keys. */
export function extendAgain(
  tree: EditableTree,
  base: EditableTree,
  newNodeKey: NodeKeySource,
): { readonly tree: EditableTree } | { readonly problem: string } {
  const { document, problems } = applyTo(base, tree);
  const [first] = problems;
  if (first !== undefined) return { problem: `${tree.name}.json ${first.path}: found ${first.found}, expected ${first.expected}.` };
  const opened = openTree(tree.name, document, newNodeKey);
  if ('problem' in opened) return opened;
  const { drafts } = tree;
  return { tree: { ...adoptNodeKeys(opened.tree, tree), ...(drafts && { drafts }) } };
}

/** The trees that extend a tree, directly or through others, each after the one that it extends. */
export function extendersOf(name: string, trees: EditContext['trees']): EditableTree[] {
  const reached = new Set([name]);
  for (const base of reached) {
    for (const tree of trees.values()) if (baseNameOf(tree) === base) reached.add(tree.name);
  }
  reached.delete(name);
  return [...reached].flatMap((each) => trees.get(each) ?? []);
}

/** The path of a node of a document by what an override calls it. */
export function indexOf(tree: EditableTree): ReturnType<typeof indexNodes> {
  return indexNodes(treeDocument(tree));
}

/** The path of the node above that at a path. */
export function parentPath(path: string): string {
  return path.replace(/\/(child|children\/\d+)$/, '');
}
