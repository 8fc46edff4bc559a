import { changeNamesInExpression } from '../engine/expression-names.ts';
import { isExpressionText } from '../engine/expressions.ts';
import { PROMISE_PARAMS, usedTreesOf, type TreeLibrary } from '../engine/document.ts';
import { subTree } from '../engine/families/core/index.ts';
import { treeQuery } from '../engine/families/query/index.ts';
import type { ParamSpec, ParamSpecs } from '../engine/params.ts';
import { changeBranch } from './transform-tree.ts';
import type { EditContext } from './edit-plan.ts';
import { isFields, nodeDocument, treeDocument, type EditableNode, type EditableTree } from './editable-tree.ts';
import { entriesOf, typeOf, withEntries, withField } from './node-fields.ts';
import { referencedKey, referencedKeys, keyNames } from './declared-keys.ts';
import { allNodes, nodesIn } from './tree-outline.ts';

/** The tree that a SubTree node uses, if it names one. */
export function usedTree(node: EditableNode): string | undefined {
  const tree = typeOf(node) === subTree.type ? entriesOf(node, 'params')['tree'] : undefined;
  return typeof tree === 'string' ? tree : undefined;
}

type Trees = EditContext['trees'];

/** The trees that a node runs: that of a SubTree, the candidates of a TreeQuery. */
export function usedTrees(node: EditableNode, trees: Trees): readonly string[] {
  const tree = usedTree(node);
  if (tree !== undefined) return [tree];
  return typeOf(node) === treeQuery.type ? usedTreesOf(nodeDocument(node), libraryFor(trees)) : [];
}

const libraries = new WeakMap<Trees, TreeLibrary>();

function libraryFor(trees: Trees): TreeLibrary {
  let library = libraries.get(trees);
  if (library === undefined) {
    library = new Map([...trees].map(([name, tree]) => [name, { file: name, document: treeDocument(tree) }]));
    libraries.set(trees, library);
  }
  return library;
}

/**
 * The keys of the trees that a node runs, without those in its map: the compiler binds them by name to
 * the keys of the using tree.
 */
export function unmappedKeys(node: EditableNode, trees: Trees): string[] {
  const names = usedTrees(node, trees).flatMap((name) => {
    const used = trees.get(name);
    return used === undefined ? [] : keyNames(used);
  });
  const map = entriesOf(node, 'map');
  return [...new Set(names)].filter((name) => !Object.hasOwn(map, name));
}

/** The trees, and what their nodes are. */
export type Scene = Pick<EditContext, 'trees' | 'kinds'>;

/** Names of the keys that a node refers to. */
export function keysOfNode(node: EditableNode, { kinds }: Pick<Scene, 'kinds'>): string[] {
  const specs = kinds.get(typeOf(node))?.params ?? {};
  return [
    ...Object.entries(entriesOf(node, 'params')).flatMap(([name, value]) => referencedKeys(value, specs[name])),
    ...Object.values(entriesOf(node, 'map')).flatMap((value) => referencedKeys(value)),
  ];
}

/** All keys that a branch uses, directly or through the trees that it uses, without duplicates. */
export function keysOfBranch(branch: EditableNode, scene: Scene): Set<string> {
  return new Set(nodesIn(branch).flatMap((node) => [...keysOfNode(node, scene), ...unmappedKeys(node, scene.trees)]));
}

/** The nodes that use a key, those of drafts too. */
export function nodesWithKey(tree: EditableTree, name: string, scene: Scene): EditableNode[] {
  return allNodes(tree).filter((node) => keysOfNode(node, scene).includes(name));
}

/** Replacements for the keys of a branch: another key, or a value; other keys stay. */
export type KeyChanges = ReadonlyMap<string, { readonly key: string } | { readonly value: unknown }>;

/** Replaces keys in what a tree promises. */
export function changePromisedKeys(tree: EditableTree, changes: KeyChanges): EditableTree {
  const { promises } = tree.fields;
  const changed = isFields(promises) ? changeValues(promises, changes, PROMISE_PARAMS) : promises;
  return changed === promises ? tree : { ...tree, fields: withField(tree.fields, 'promises', changed) };
}

/** Replaces keys in a branch, in one pass, so that two keys can swap names. */
export function changeKeys(branch: EditableNode, changes: KeyChanges, { trees, kinds }: Scene): EditableNode {
  if (changes.size === 0) return branch;
  return changeBranch(branch, (node) => {
    const params = entriesOf(node, 'params');
    const map = entriesOf(node, 'map');
    const values = changeValues(params, changes, kinds.get(typeOf(node))?.params);
    let entries = changeValues(map, changes);
    for (const name of unmappedKeys(node, trees)) {
      const change = changes.get(name);
      // Without a map entry the used tree would bind to the old name.
      if (change !== undefined) entries = withField(entries, name, 'key' in change ? { key: change.key } : change.value);
    }
    const changed = values === params ? node : withEntries(node, 'params', values);
    return entries === map ? changed : withEntries(changed, 'map', entries);
  });
}

function changeValues(values: EditableNode['fields'], changes: KeyChanges, specs: ParamSpecs = {}): EditableNode['fields'] {
  const isTouched = Object.entries(values).some(([name, value]) => referencedKeys(value, specs[name]).some((key) => changes.has(key)));
  if (!isTouched) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, changeValue(value, changes, specs[name])]));
}

function changeValue(value: unknown, changes: KeyChanges, spec: ParamSpec | undefined): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (isFields(item) ? changeValues(item, changes, spec?.items) : changeValue(item, changes, spec)));
  }
  if (spec !== undefined && isExpressionText(spec, value)) return changeNamesInExpression(value, (name) => changes.get(name));
  const change = changes.get(referencedKey(value) ?? '');
  if (change === undefined || !isFields(value)) return value;
  return 'key' in change ? withField(value, 'key', change.key) : change.value;
}
