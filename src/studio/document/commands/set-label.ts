import { replaceNode } from '../change-tree.ts';
import { changeTo, command, nodeOf, refuse, treeOf, type NodeAsk } from '../edit.ts';
import { entriesOf, titleOf, withEntry, withField, withNodeField } from '../fields.ts';

interface LabelAsk extends NodeAsk {
  readonly field: 'name' | 'note';
  /** Empty takes the label away. */
  readonly text: string;
}

/** What a person calls a node, or notes beside it. */
export const setLabel = command((scene, { field, text, ...ask }: LabelAsk) => {
  const tree = treeOf(scene, ask.tree);
  const { node } = nodeOf(scene, ask);
  const after = replaceNode(tree, node.key, (before) => withNodeField(before, field, text === '' ? undefined : text));
  const label = field === 'name' ? `Rename ${titleOf(node)}` : `Note at ${titleOf(node)}`;
  return changeTo(scene, [after], { label, focus: { tree: ask.tree, nodes: [node.key] } });
});

export const describeTree = command((scene, { tree: name, text }: { readonly tree: string; readonly text: string }) => {
  const tree = treeOf(scene, name);
  if (tree.fields['description'] === text) return changeTo(scene, [], { label: 'Describe the tree' });
  const after = { ...tree, fields: withField(tree.fields, 'description', text) };
  return changeTo(scene, [after], { label: 'Describe the tree' });
});

interface EntryAsk extends NodeAsk {
  readonly field: 'params' | 'map';
  readonly name: string;
  /** A literal, a reference to a key, or nothing: the default of the definition. */
  readonly value: unknown;
}

/** Sets or clears a parameter, or what a key of a used tree stands for. The checker judges the value. */
export const setEntry = command((scene, { field, name, value, ...ask }: EntryAsk) => {
  const tree = treeOf(scene, ask.tree);
  const { node } = nodeOf(scene, ask);
  if (name === '') refuse('A parameter needs a name.');
  const after = replaceNode(tree, node.key, (before) => {
    const same = JSON.stringify(entriesOf(before, field)[name]) === JSON.stringify(value);
    return same ? before : withEntry(before, field, { name, value });
  });
  const label = `${value === undefined ? 'Clear' : 'Set'} ${name} of ${titleOf(node)}`;
  return changeTo(scene, [after], { label, focus: { tree: ask.tree, nodes: [node.key] } });
});
