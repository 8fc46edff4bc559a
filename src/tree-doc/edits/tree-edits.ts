import { baseField } from '../../engine/inheritance.ts';
import { changeEveryNode } from '../transform-tree.ts';
import { planEdit, defineEdit, refuse, treeOf, type EditContext } from '../edit-plan.ts';
import { openNode, openTree, treeDocument, type EditableTree } from '../editable-tree.ts';
import { withEntry, withField } from '../node-fields.ts';
import { baseNameOf } from '../inheritance/extended-tree.ts';
import { usedTree } from '../key-uses.ts';
import { requireTreeName } from '../tree-names.ts';
import { nodesIn } from '../tree-outline.ts';

/** Trees of this prefix are starting points for new ones. */
const TEMPLATE_PREFIX = 'template-';

/** The templates by what they are called without the prefix, sorted. */
export function templates({ trees }: Pick<EditContext, 'trees'>): ReadonlyMap<string, EditableTree> {
  const found = [...trees.values()].filter(({ name }) => name.startsWith(TEMPLATE_PREFIX));
  return new Map(found.sort((a, b) => (a.name < b.name ? -1 : 1)).map((tree) => [tree.name.slice(TEMPLATE_PREFIX.length), tree]));
}

/** Creates a tree with the nodes and keys of a template; the description stays with the template. */
export const createFromTemplate = defineEdit((context, { name, template }: { readonly name: string; readonly template: string }) => {
  const from = templates(context).get(template) ?? refuse(`There is no template "${template}".`);
  requireTreeName(context, name);
  const opened = openNode(treeDocument(from).root, context.newNodeKey);
  if ('problem' in opened) refuse(opened.problem);
  const own = withField(from.fields, 'drafts', undefined);
  const fields = withField(withField(own, 'name', name), 'description', `Made from the template ${template}.`);
  const focus = { tree: name, nodes: [opened.node.key] };
  return planEdit(context, [{ name, fields, root: opened.node }], { label: `New tree ${name}`, focus });
});

export const duplicateTree = defineEdit((context, { tree: from, name }: { readonly tree: string; readonly name: string }) => {
  const tree = treeOf(context, from);
  requireTreeName(context, name);
  const opened = openTree(name, treeDocument(tree), context.newNodeKey);
  if ('problem' in opened) refuse(opened.problem);
  // Two actions of one name could not be told apart in the palette.
  const fields = withField(withField(tree.fields, 'action', undefined), 'name', name);
  const copy = { ...opened.tree, fields };
  return planEdit(context, [copy], { label: `Duplicate ${from} as ${name}`, focus: { tree: name, nodes: [copy.root.key] } });
});

/** Renames a tree in every SubTree that uses it and every tree that extends it or has its considerations. Assignments to agents belong to the scenario and do not change. */
export const renameTree = defineEdit((context, { tree: from, name }: { readonly tree: string; readonly name: string }) => {
  const tree = treeOf(context, from);
  requireTreeName(context, name);
  const rename = (each: EditableTree) => {
    const user = changeEveryNode(each, (node) =>
      usedTree(node) === from ? withEntry(node, 'params', { name: 'tree', value: name }) : node,
    );
    return baseNameOf(user) === from ? { ...user, fields: withField(user.fields, baseField(user.fields), name) } : user;
  };
  const renamed = { ...rename(tree), name, fields: withField(tree.fields, 'name', name) };
  const users = [...context.trees.values()].filter((other) => other !== tree).map(rename);
  const change = planEdit(context, [renamed, ...users], { label: `Rename ${from} to ${name}`, focus: { tree: name, nodes: [] } });
  return { ...change, changes: [{ name: from, before: tree, after: undefined }, ...change.changes] };
});

/** Deletes a tree; rejected while another tree uses or extends it. */
export const deleteTree = defineEdit((context, { tree: name }: { readonly tree: string }) => {
  const tree = treeOf(context, name);
  const users = [...context.trees.values()].filter(
    (other) => other !== tree && (baseNameOf(other) === name || nodesIn(other.root).some((node) => usedTree(node) === name)),
  );
  if (users.length > 0) refuse(`"${name}" is used by ${users.map((user) => `"${user.name}"`).join(', ')}.`);
  return { label: `Delete tree ${name}`, changes: [{ name, before: tree, after: undefined }], notes: [] };
});
