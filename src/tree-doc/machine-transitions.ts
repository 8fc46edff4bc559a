import type { EditableNode, EditableTree, NodeKey } from './editable-tree.ts';
import type { EditContext } from './edit-plan.ts';
import { roleOf } from './diagram-roles.ts';
import { entriesOf, withEntry } from './node-fields.ts';
import { replaceNode } from './transform-tree.ts';
import { findNode, type NodeLocation } from './tree-outline.ts';

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

/** The names of the states that a transition may lead to: those of its machine. Undefined for any other node. */
export function targetsOf(context: EditContext, tree: EditableTree, transition: NodeKey): readonly string[] | undefined {
  const found = findNode(tree, transition);
  if (found === undefined || roleOf(context, found.node) !== 'transition') return undefined;
  const { parent } = found;
  const machine = parent && roleOf(context, parent) === 'state' ? findNode(tree, parent.key)?.parent : parent;
  return (machine?.children ?? []).flatMap((child) => {
    const name = roleOf(context, child) === 'state' ? child.fields['name'] : undefined;
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
}

/** Transitions that would lead nowhere without these nodes: those to states among them. */
export function transitionsTo(context: EditContext, gone: readonly NodeLocation[]): EditableNode[] {
  return gone.flatMap(({ node, parent }) => {
    if (parent === undefined || roleOf(context, node) !== 'state') return [];
    const below = [...parent.children, ...parent.children.flatMap(({ children }) => children)];
    return below.filter((each) => roleOf(context, each) === 'transition' && entriesOf(each, 'params')['to'] === node.fields['name']);
  });
}

function changed(node: EditableNode, change: (child: EditableNode) => EditableNode): EditableNode {
  const children = node.children.map(change);
  return children.every((child, place) => child === node.children[place]) ? node : { ...node, children };
}
