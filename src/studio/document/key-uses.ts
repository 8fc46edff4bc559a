import { changeBranch } from './change-tree.ts';
import type { EditScene } from './edit.ts';
import { isFields, type EditNode, type EditTree } from './edit-tree.ts';
import { entriesOf, typeOf, withEntries, withField } from './fields.ts';
import { keyIn, keyNames } from './literals.ts';
import { nodesIn } from './walk-tree.ts';

/** The tree that a SubTree node uses, when it names one. */
export function usedTree(node: EditNode): string | undefined {
  const tree = typeOf(node) === 'SubTree' ? entriesOf(node, 'params')['tree'] : undefined;
  return typeof tree === 'string' ? tree : undefined;
}

/**
 * The keys that a used tree finds by their name, because the map of its node says nothing about them:
 * the engine takes the key of the same name around it.
 */
export function unmappedKeys(node: EditNode, trees: EditScene['trees']): string[] {
  const used = trees.get(usedTree(node) ?? '');
  const map = entriesOf(node, 'map');
  return used === undefined ? [] : keyNames(used).filter((name) => !Object.hasOwn(map, name));
}

/** Names of the keys that one node refers to. */
export function keysOfNode(node: EditNode): string[] {
  return [...Object.values(entriesOf(node, 'params')), ...Object.values(entriesOf(node, 'map'))].flatMap((value) => keyIn(value) ?? []);
}

/** Every key that a branch uses, by name or through the trees that it uses; once each. */
export function keysOfBranch(branch: EditNode, trees: EditScene['trees']): Set<string> {
  return new Set(nodesIn(branch).flatMap((node) => [...keysOfNode(node), ...unmappedKeys(node, trees)]));
}

/** The nodes that would not find a key any more if it were gone. */
export function nodesWithKey(tree: EditTree, name: string): EditNode[] {
  return nodesIn(tree.root).filter((node) => keysOfNode(node).includes(name));
}

/** What the keys of a branch become: another key, or a value; keys that are not listed stay. */
export type KeyChanges = ReadonlyMap<string, { readonly key: string } | { readonly value: unknown }>;

/** A branch with other keys, in one pass, so that two keys may take each other's names. */
export function changeKeys(branch: EditNode, changes: KeyChanges, trees: EditScene['trees']): EditNode {
  if (changes.size === 0) return branch;
  return changeBranch(branch, (node) => {
    const params = entriesOf(node, 'params');
    const map = entriesOf(node, 'map');
    const values = changeValues(params, changes);
    let entries = changeValues(map, changes);
    for (const name of unmappedKeys(node, trees)) {
      const change = changes.get(name);
      // Without a line in the map the used tree would look for the old name.
      if (change !== undefined) entries = withField(entries, name, 'key' in change ? { key: change.key } : change.value);
    }
    const changed = values === params ? node : withEntries(node, 'params', values);
    return entries === map ? changed : withEntries(changed, 'map', entries);
  });
}

function changeValues(values: EditNode['fields'], changes: KeyChanges): EditNode['fields'] {
  const isTouched = Object.values(values).some((value) => changes.has(keyIn(value) ?? ''));
  if (!isTouched) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, changeValue(value, changes)]));
}

function changeValue(value: unknown, changes: KeyChanges): unknown {
  const change = changes.get(keyIn(value) ?? '');
  if (change === undefined || !isFields(value)) return value;
  return 'key' in change ? withField(value, 'key', change.key) : change.value;
}
