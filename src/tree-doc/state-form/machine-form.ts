import { roleOf, typesWith } from '../diagram-roles.ts';
import { refuse, type EditContext } from '../edit-plan.ts';
import type { EditableNode, Fields } from '../editable-tree.ts';
import { entriesOf, isNodeDisabled, titleOf } from '../node-fields.ts';
import type { FormArrow, FormState, Occasion, StateForm } from './state-form.ts';

/** Fields that the form holds in another way. */
const READ = ['type', 'params', 'child', 'children'];

/** The fields of a node that are its own whatever its type: name, note, id, tags, extensions. */
export function ownFields({ fields }: EditableNode): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !READ.includes(name)));
}

/** The form of a StateMachine. Refuses what cannot be told by a key that holds the name of the state. */
export function formOfMachine(context: EditContext, machine: EditableNode): StateForm {
  if (roleOf(context, machine) !== 'machine') refuse(`${titleOf(machine)} is no ${typesWith(context, 'machine')}.`);
  const of = (role: string): EditableNode[] => machine.children.filter((child) => roleOf(context, child) === role);
  requireEnabled(machine.children);
  const states = of('state').map((state) => stateOf(context, state));
  if (states.length === 0) refuse(`${titleOf(machine)} has no states.`);
  const fromAny = of('transition').map((arrow) => arrowOf(arrow));
  const names = states.map(({ name }) => name);
  for (const { to } of [...fromAny, ...states.flatMap(({ arrows }) => arrows)])
    if (!names.includes(to)) refuse(`A transition leads to “${to}”, but there is no such state.`);
  const startsIn = entriesOf(machine, 'params')['startsIn'] === 'last' ? 'last' : 'first';
  return { own: ownFields(machine), startsIn, fromAny, states };
}

function stateOf(context: EditContext, state: EditableNode): FormState {
  const name = state.fields['name'];
  if (typeof name !== 'string' || name === '') refuse('Each state needs a name.');
  requireEnabled(state.children.slice(1));
  const [body, ...rest] = state.children;
  if (body === undefined || roleOf(context, body) === 'transition') refuse(`Nothing is done in “${name}” yet.`);
  const arrows = rest.map((arrow) => arrowOf(arrow));
  if (arrows.some(({ on, to }) => on === 'condition' && to === name))
    refuse(`A transition leads from “${name}” to itself while it runs: a tree has no way to start a running branch again.`);
  return { name, own: ownFields(state), body, arrows };
}

function arrowOf(arrow: EditableNode): FormArrow {
  const { to, on = 'condition', after = 0 } = entriesOf(arrow, 'params');
  return { on: on as Occasion, to: String(to), after, test: arrow.children[0], own: ownFields(arrow) };
}

function requireEnabled(nodes: readonly EditableNode[]): void {
  const tagged = nodes.find(({ fields }) => fields['tags'] !== undefined);
  if (tagged !== undefined) refuse(`${titleOf(tagged)} has tags, which would hold back another part of the tree. Remove them first.`);
  const off = nodes.find(isNodeDisabled);
  if (off !== undefined) refuse(`${titleOf(off)} is disabled. Enable or delete it first.`);
}

/** The StateMachine of a form, in the place of the node with that key. */
export function machineOfForm(context: EditContext, form: StateForm, key: string): EditableNode {
  const arrow = ({ on, to, after, test, own }: FormArrow): EditableNode => {
    const params = { to, ...(on !== 'condition' && { on }), ...(after !== 0 && { after }) };
    const held = test === undefined ? {} : { children: [] };
    const fields = { type: typesWith(context, 'transition'), ...own, params, ...held };
    return { key: context.newNodeKey(), fields, children: test === undefined ? [] : [test] };
  };
  const states = form.states.map(({ name, own, body, arrows }) => ({
    key: context.newNodeKey(),
    fields: { type: typesWith(context, 'state'), ...own, name, children: [] },
    children: [body, ...arrows.map(arrow)],
  }));
  const params = form.startsIn === 'last' ? { params: { startsIn: 'last' } } : {};
  const fields = { type: typesWith(context, 'machine'), ...form.own, ...params, children: [] };
  return { key, fields, children: [...form.fromAny.map(arrow), ...states] };
}
