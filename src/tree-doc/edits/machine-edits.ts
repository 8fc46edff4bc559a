import { defineEdit, nodeOf, planEdit, refuse, treeOf, type NodeRef } from '../edit-plan.ts';
import type { EditableNode } from '../editable-tree.ts';
import { requireRoom } from '../insertion-point.ts';
import { roleOf, typesWith } from '../diagram-roles.ts';
import { titleOf, uniqueName } from '../node-fields.ts';
import { insertInto } from '../transform-tree.ts';

/** Adds a state to a machine, after its other children, with a name that is free. What is done in it is still to be added. */
export const addState = defineEdit((context, ask: NodeRef) => {
  const tree = treeOf(context, ask.tree);
  const { node: machine } = nodeOf(context, ask);
  if (roleOf(context, machine) !== 'machine') refuse(`${titleOf(machine)} has no states.`);
  const states = machine.children.filter((child) => roleOf(context, child) === 'state');
  const names = new Set(states.map(({ fields }) => fields['name']));
  const type = typesWith(context, 'state');
  const name = uniqueName(`${type} ${states.length + 1}`, (each) => names.has(each), ' ');
  const state: EditableNode = { key: context.newNodeKey(), fields: { type, name }, children: [] };
  requireRoom(context, machine, [state]);
  const after = insertInto(tree, machine.key, { position: machine.children.length, nodes: [state], isSingle: false });
  return planEdit(context, [after], { label: `Add ${titleOf(state)}`, focus: { tree: ask.tree, nodes: [state.key] } });
});

interface AddTransitionOptions extends NodeRef {
  /** The name of the state that it leads to. */
  readonly to: string;
}

/** Adds a transition that leads from a state, or, below a machine, from all. What it waits for is still to be added. */
export const addTransition = defineEdit((context, { to, ...ask }: AddTransitionOptions) => {
  const tree = treeOf(context, ask.tree);
  const { node: from } = nodeOf(context, ask);
  const type = typesWith(context, 'transition');
  const transition: EditableNode = { key: context.newNodeKey(), fields: { type, params: { to } }, children: [] };
  requireRoom(context, from, [transition]);
  const after = insertInto(tree, from.key, { position: from.children.length, nodes: [transition], isSingle: false });
  return planEdit(context, [after], { label: `Add ${type} to “${to}”`, focus: { tree: ask.tree, nodes: [transition.key] } });
});
