import { replaceNode } from '../change-tree.ts';
import { changeTo, command, nodeOf, refuse, treeOf, type NodeAsk } from '../edit.ts';
import { titleOf, withNodeField } from '../fields.ts';

/** What other commands look after, each in its own way. */
const KNOWN = ['id', 'type', 'name', 'note', 'disabled', 'params', 'map', 'child', 'children'];

/** Takes a field away from a node: one that nobody knows, or one that is in the wrong place. */
export const dropField = command((scene, { field, ...ask }: NodeAsk & { readonly field: string }) => {
  const { node } = nodeOf(scene, ask);
  if (field === 'type' || field === 'child' || field === 'children') refuse(`The field ${field} makes the node what it is.`);
  const after = replaceNode(treeOf(scene, ask.tree), node.key, (before) => withNodeField(before, field, undefined));
  return changeTo(scene, [after], { label: `Remove ${field} of ${titleOf(node)}`, focus: { tree: ask.tree, nodes: [node.key] } });
});

/** Names of the fields that the format does not have; they are kept, and mean nothing to the game. */
export function unknownFields(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(fields).filter((name) => !KNOWN.includes(name));
}
