import type { ValueType } from '../../../bt/format.ts';
import { changeTo, command, refuse, treeOf, type EditScene } from '../edit.ts';
import type { EditTree, Fields } from '../edit-tree.ts';
import { changeEveryNode } from '../change-tree.ts';
import { entriesOf, withEntries, withEntry, withField } from '../fields.ts';
import { changeKeys, nodesWithKey, unmappedKeys, usedTree } from '../key-uses.ts';
import { declarationOf, isLiteralOf, keyNames } from '../literals.ts';
import { withDeclarations } from '../graft.ts';

interface KeyAsk {
  readonly tree: string;
  readonly key: string;
}

export const declareKey = command((scene, { tree: name, key, type }: KeyAsk & { readonly type: ValueType }) => {
  const tree = treeOf(scene, name);
  requireFree(tree, key);
  return changeTo(scene, [withDeclarations(tree, [{ name: key, type }])], { label: `Declare ${key}` });
});

interface ChangeAsk extends KeyAsk {
  readonly field: 'type' | 'value' | 'description' | 'scope';
  /** Undefined takes the field away. */
  readonly to: unknown;
}

/** Another type, start value, description or scope. A start value that does not fit another type goes. */
export const changeKey = command((scene, { tree: name, key, field, to }: ChangeAsk) => {
  const tree = treeOf(scene, name);
  const before = declarationOf(tree, key) ?? refuse(`The tree declares no key "${key}".`);
  if (field === 'type' && to === undefined) refuse('A key needs a type.');
  const label = `Change ${field} of ${key}`;
  if (JSON.stringify(before[field]) === JSON.stringify(to)) return changeTo(scene, [tree], { label });
  const changed = withField(before, field, to);
  const isMisfit = field === 'type' && changed['value'] !== undefined && !isLiteralOf(to, changed['value']);
  const notes = isMisfit ? [`The start value of "${key}" is no ${String(to)}, so it was dropped.`] : [];
  const after = withDeclaration(tree, before, isMisfit ? withField(changed, 'value', undefined) : changed);
  return changeTo(scene, [after], { label, notes });
});

/** Takes a declaration away; nodes that use the key are not touched, the checker names them. */
export const deleteKey = command((scene, { tree: name, key }: KeyAsk) => {
  const tree = treeOf(scene, name);
  const before = declarationOf(tree, key) ?? refuse(`The tree declares no key "${key}".`);
  const uses = nodesWithKey(tree, key).length;
  const notes = uses === 0 ? [] : [`${uses === 1 ? '1 node uses' : `${uses} nodes use`} "${key}" still.`];
  return changeTo(scene, [withDeclaration(tree, before, undefined)], { label: `Delete ${key}`, notes });
});

/**
 * Renames a key with all its uses: in the nodes of its tree, and in the maps of every tree that uses it.
 * Where a key was found by its name alone, in a used tree or from a using one, a line of the map says from now on which it is.
 */
export const renameKey = command((scene, { tree: name, key, to }: KeyAsk & { readonly to: string }) => {
  const tree = treeOf(scene, name);
  const before = declarationOf(tree, key) ?? refuse(`The tree declares no key "${key}".`);
  const label = `Rename ${key} to ${to}`;
  if (to === key) return changeTo(scene, [tree], { label });
  requireFree(tree, to);
  const declared = withDeclaration(tree, before, withField(before, 'name', to));
  const own = { ...declared, root: changeKeys(declared.root, new Map([[key, { key: to }]]), scene.trees) };
  const users = [...scene.trees.values()].filter((other) => other !== tree).map((other) => renameInMaps(scene, other, { tree: name, key, to }));
  const touched = users.filter((each) => scene.trees.get(each.name) !== each).length;
  const notes = touched > 0 ? [`${touched === 1 ? '1 other tree uses' : `${touched} other trees use`} it and changed as well.`] : [];
  return changeTo(scene, [own, ...users], { label, notes });
});

function renameInMaps(scene: EditScene, user: EditTree, { tree, key, to }: KeyAsk & { to: string }): EditTree {
  return changeEveryNode(user, (node) => {
    if (usedTree(node) !== tree) return node;
    const map = entriesOf(node, 'map');
    if (Object.hasOwn(map, key)) {
      return withEntries(node, 'map', Object.fromEntries(Object.entries(map).map(([name, value]) => [name === key ? to : name, value])));
    }
    const isShared = unmappedKeys(node, scene.trees).includes(key) && keyNames(user).includes(key);
    return isShared ? withEntry(node, 'map', { name: to, value: { key } }) : node;
  });
}

function withDeclaration(tree: EditTree, before: Fields, after: Fields | undefined): EditTree {
  const list = (tree.fields['keys'] as unknown[]).flatMap((each) => (each === before ? (after ?? []) : [each]));
  return { ...tree, fields: withField(tree.fields, 'keys', list.length === 0 ? undefined : list) };
}

function requireFree(tree: EditTree, key: string): void {
  if (key.trim() === '' || key !== key.trim()) refuse('The name of a key is a text without spaces at its ends.');
  if (keyNames(tree).includes(key)) refuse(`The tree declares a key "${key}" already.`);
}
