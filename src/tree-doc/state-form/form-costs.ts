import type { TreeDocument } from '../../engine/document.ts';
import { countChange, type LinkKind } from '../count-links.ts';
import type { EditContext } from '../edit-plan.ts';
import { nodeDocument, type EditableNode, type EditableTree } from '../editable-tree.ts';
import { nodesIn } from '../tree-outline.ts';
import { FormLeaves } from './form-leaves.ts';
import { machineOfForm } from './machine-form.ts';
import { conditionArrows, type FormArrow, type FormState, type StateForm } from './state-form.ts';
import { treeOfForm } from './tree-form.ts';

/** What one way of writing a state machine costs. */
export interface FormCost {
  readonly nodes: number;
  /** Links that a further transition from any state touches. */
  readonly touched: number;
  /** Tests asked in a tick in which no transition holds, in the best and in the worst state. */
  readonly tests: readonly [least: number, most: number];
}

/** Both forms of a machine, counted. */
export function costsOf(form: StateForm, context: EditContext): { readonly machine: FormCost; readonly tree: FormCost } {
  const keys = { state: 'state', clock: 'inState', ended: 'ended' };
  const bare: EditableTree = { name: 'form', fields: {}, root: { key: '', fields: {}, children: [] } };
  const write = {
    machine: (of: StateForm): EditableNode => machineOfForm(context, of, 'top'),
    tree: (of: StateForm): EditableNode => treeOfForm(of, { context, tree: bare, keys }, 'top'),
  };
  const more = withAnother(form, context);
  const cost = (of: (form: StateForm) => EditableNode, tests: readonly number[]): FormCost => ({
    nodes: nodesIn(of(form)).length,
    touched: countChange(documentOf(of(form)), documentOf(of(more)), context.kinds as ReadonlyMap<string, LinkKind>).touched,
    tests: [Math.min(...tests), Math.max(...tests)],
  });
  return {
    machine: cost(
      write.machine,
      form.states.map((state) => askedOf(form, state).length),
    ),
    tree: cost(
      write.tree,
      form.states.map((state) => testsInTree(form, state)),
    ),
  };
}

/** "As a state machine: 13 nodes, 1 test in a tick; …" */
export function formCosts(form: StateForm, context: EditContext): string {
  const { machine, tree } = costsOf(form, context);
  return `State machine: ${words(machine)}. Tree: ${words(tree)}.`;
}

function words({ nodes, touched, tests: [least, most] }: FormCost): string {
  const tests = least === most ? `${most}` : `${least} to ${most}`;
  return `${nodes} nodes, ${tests} ${tests === '1' ? 'test' : 'tests'} in a quiet tick, ${touched} ${touched === 1 ? 'link' : 'links'} for one more transition from any state`;
}

function askedOf({ fromAny }: StateForm, state: FormState): readonly FormArrow[] {
  return conditionArrows([...fromAny.filter(({ to }) => to !== state.name), ...state.arrows]);
}

/** Each transition from any state and each state that can be left asks first where the agent is, and so does each branch up to that of the state. */
function testsInTree(form: StateForm, state: FormState): number {
  const guards = conditionArrows(form.fromAny).length + form.states.filter(({ arrows }) => conditionArrows(arrows).length > 0).length;
  return guards + askedOf(form, state).length + form.states.indexOf(state) + 1;
}

/** The form with a further transition from any state. */
function withAnother(form: StateForm, context: EditContext): StateForm {
  const [first] = form.states;
  const test = { key: context.newNodeKey(), fields: new FormLeaves(context).check('true'), children: [] };
  const arrow: FormArrow = { on: 'condition', to: first?.name ?? '', after: 0, test, own: { name: 'One more' } };
  return { ...form, fromAny: [...form.fromAny, arrow] };
}

function documentOf(node: EditableNode): TreeDocument {
  return { name: 'form', description: '', root: nodeDocument(node) };
}
