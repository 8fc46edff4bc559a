import { replaceNode } from '../transform-tree.ts';
import { withTargetsRenamed } from '../machine-transitions.ts';
import { planEdit, defineEdit, nodeOf, refuse, treeOf, type NodeRef } from '../edit-plan.ts';
import { entriesOf, titleOf, withEntry, withField, withNodeField } from '../node-fields.ts';

interface SetLabelOptions extends NodeRef {
  readonly field: 'name' | 'note';
  /** An empty string removes the label. */
  readonly text: string;
}

/** Sets the display name or the note of a node. */
export const setLabel = defineEdit((context, { field, text, ...ask }: SetLabelOptions) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  const renamed = field === 'name' ? withTargetsRenamed(context, tree, { state: node.key, to: text }) : tree;
  const after = replaceNode(renamed, node.key, (before) => withNodeField(before, field, text === '' ? undefined : text));
  const label = field === 'name' ? `Rename ${titleOf(node)}` : `Note at ${titleOf(node)}`;
  return planEdit(context, [after], { label, focus: { tree: ask.tree, nodes: [node.key] } });
});

/** Sets the tags of a node; none removes the field. */
export const setTags = defineEdit((context, { tags, ...ask }: NodeRef & { readonly tags: readonly string[] }) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  const isSame = JSON.stringify(node.fields['tags'] ?? []) === JSON.stringify(tags);
  const value = tags.length === 0 ? undefined : tags;
  const after = replaceNode(tree, node.key, (before) => (isSame ? before : withNodeField(before, 'tags', value)));
  return planEdit(context, [after], { label: `Tags of ${titleOf(node)}`, focus: { tree: ask.tree, nodes: [node.key] } });
});

export const setTreeDescription = defineEdit((context, { tree: name, text }: { readonly tree: string; readonly text: string }) => {
  const tree = treeOf(context, name);
  if (tree.fields['description'] === text) return planEdit(context, [], { label: 'Describe the tree' });
  const after = { ...tree, fields: withField(tree.fields, 'description', text) };
  return planEdit(context, [after], { label: 'Describe the tree' });
});

interface SetEntryOptions extends NodeRef {
  readonly field: 'params' | 'map';
  readonly name: string;
  /** A literal or a key reference; undefined for the default of the definition. */
  readonly value: unknown;
}

/** Sets or clears a parameter or a map entry. The checker validates the value. */
export const setEntry = defineEdit((context, { field, name, value, ...ask }: SetEntryOptions) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  if (name === '') refuse('A parameter needs a name.');
  const after = replaceNode(tree, node.key, (before) => {
    const same = JSON.stringify(entriesOf(before, field)[name]) === JSON.stringify(value);
    return same ? before : withEntry(before, field, { name, value });
  });
  const label = `${value === undefined ? 'Clear' : 'Set'} ${name} of ${titleOf(node)}`;
  return planEdit(context, [after], { label, focus: { tree: ask.tree, nodes: [node.key] } });
});
