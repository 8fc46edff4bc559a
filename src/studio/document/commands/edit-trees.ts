import { changeEveryNode } from '../change-tree.ts';
import { changeTo, command, refuse, treeOf } from '../edit.ts';
import { openNode, treeDocument, type EditTree } from '../edit-tree.ts';
import { withEntry, withField } from '../fields.ts';
import { usedTree } from '../key-uses.ts';
import { requireTreeName } from '../tree-names.ts';
import { nodesIn } from '../walk-tree.ts';

/** Where editors find the schema, from the folder of the trees. */
const SCHEMA = '../assets/tree.schema.json';

/** A tree that does nothing yet but is one: a Selector, to be filled. */
export const newTree = command((scene, { name, description = '' }: { readonly name: string; readonly description?: string }) => {
  requireTreeName(scene, name);
  const root = { key: scene.newKey(), fields: { type: 'Selector', children: [] }, children: [] };
  const tree: EditTree = { name, fields: { $schema: SCHEMA, name, description, root: undefined }, root };
  return changeTo(scene, [tree], { label: `New tree ${name}`, focus: { tree: name, nodes: [root.key] } });
});

export const duplicateTree = command((scene, { tree: from, name }: { readonly tree: string; readonly name: string }) => {
  const tree = treeOf(scene, from);
  requireTreeName(scene, name);
  const opened = openNode(treeDocument(tree).root, scene.newKey);
  if ('problem' in opened) refuse(opened.problem);
  const copy = { name, fields: withField(tree.fields, 'name', name), root: opened.node };
  return changeTo(scene, [copy], { label: `Duplicate ${from} as ${name}`, focus: { tree: name, nodes: [copy.root.key] } });
});

/** Renames a tree, and with it every SubTree that uses it. Who thinks with it is decided by the scenario, not here. */
export const renameTree = command((scene, { tree: from, name }: { readonly tree: string; readonly name: string }) => {
  const tree = treeOf(scene, from);
  requireTreeName(scene, name);
  const rename = (each: EditTree) =>
    changeEveryNode(each, (node) => (usedTree(node) === from ? withEntry(node, 'params', { name: 'tree', value: name }) : node));
  const renamed = { ...rename(tree), name, fields: withField(tree.fields, 'name', name) };
  const users = [...scene.trees.values()].filter((other) => other !== tree).map(rename);
  const change = changeTo(scene, [renamed, ...users], { label: `Rename ${from} to ${name}`, focus: { tree: name, nodes: [] } });
  return { ...change, changes: [{ name: from, before: tree, after: undefined }, ...change.changes] };
});

/** Refused while another tree uses it. */
export const deleteTree = command((scene, { tree: name }: { readonly tree: string }) => {
  const tree = treeOf(scene, name);
  const users = [...scene.trees.values()].filter((other) => other !== tree && nodesIn(other.root).some((node) => usedTree(node) === name));
  if (users.length > 0) refuse(`"${name}" is used by ${users.map((user) => `"${user.name}"`).join(', ')}.`);
  return { label: `Delete tree ${name}`, changes: [{ name, before: tree, after: undefined }], notes: [] };
});
