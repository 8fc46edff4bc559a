import type { EditableNode, EditableTree, NodeKey } from './editable-tree.ts';
import type { EditContext } from './edit-plan.ts';
import { roleOf } from './diagram-roles.ts';
import { entriesOf, withEntry } from './node-fields.ts';
import { replaceNode } from './transform-tree.ts';
import { findNode } from './tree-outline.ts';

/** The transitions that lead to a state follow it when it gets another name. Other nodes have no name that matters. */
export function withTargetsRenamed(context: EditContext, tree: EditableTree, of: { state: NodeKey; to: string }): EditableTree {
  const found = findNode(tree, of.state);
  const before = found?.node.fields['name'];
  const machine = found?.parent;
  if (found === undefined || machine === undefined || roleOf(context, found.node) !== 'state' || of.to === '') return tree;
  const renamed = (node: EditableNode): EditableNode =>
    roleOf(context, node) === 'transition' && entriesOf(node, 'params')['to'] === before
      ? withEntry(node, 'params', { name: 'to', value: of.to })
      : node;
  return replaceNode(tree, machine.key, (node) => changed(node, (child) => changed(renamed(child), renamed)));
}

function changed(node: EditableNode, change: (child: EditableNode) => EditableNode): EditableNode {
  const children = node.children.map(change);
  return children.every((child, place) => child === node.children[place]) ? node : { ...node, children };
}
