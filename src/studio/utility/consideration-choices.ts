import { declarations, referencedKey } from '../../tree-doc/declared-keys.ts';
import { addConsideration, type ConsiderationList, type NewFactKey } from '../../tree-doc/edits/add-consideration.ts';
import type { NodeRef } from '../../tree-doc/edit-plan.ts';
import type { EditableTree, Fields } from '../../tree-doc/editable-tree.ts';
import { entriesOf } from '../../tree-doc/node-fields.ts';
import { findNode } from '../../tree-doc/tree-outline.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import type { EditPort } from '../ports/edit-port.ts';
import type { StudioSession } from '../session/studio-session.ts';

type Range = readonly [least: number, most: number];

/** Something by which a state can be judged: a key, a fact that becomes a key, or a key that lacks a range and says so. */
export interface ConsiderationChoice {
  readonly label: string;
  readonly hint: string;
  readonly group: 'Keys' | 'Facts, as a new key' | 'Without a range';
  /** Undefined for one that cannot be chosen yet. */
  readonly key: string | NewFactKey | undefined;
  readonly range?: Range | undefined;
}

/** What can be added to a list of a state, or of its selector. */
export function considerationChoices(session: StudioSession, ask: NodeRef, list: ConsiderationList): readonly ConsiderationChoice[] {
  const tree = session.editing.editorStore.workspace.value.trees.get(ask.tree);
  const node = tree && findNode(tree, ask.node)?.node;
  if (tree === undefined || node === undefined) return [];
  const { inputs } = session.port;
  const keys = declarations(tree).flatMap((key) => keyChoice(key, list, inputs));
  return list === 'watch' ? keys : [...keys, ...factChoices(tree, inputs, referencedKey(entriesOf(node, 'params')['target']))];
}

/** Whether a state can be judged by a key: a boolean, or a number with a range. */
export function isConsideration({ type, min, max }: Fields): boolean {
  return type === 'boolean' || (type === 'number' && min !== undefined && max !== undefined);
}

const WATCHABLE: readonly string[] = ['number', 'boolean', 'entity'];

function keyChoice(declaration: Fields, list: ConsiderationList, inputs: EditPort['inputs']): ConsiderationChoice[] {
  const { type, input, description } = declaration;
  const label = String(declaration['name']);
  const hint = typeof description === 'string' ? description : '';
  const fits = { label, hint, group: 'Keys' as const, key: label };
  if (list === 'watch') return WATCHABLE.includes(String(type)) ? [fits] : [];
  if (type !== 'number') return type === 'boolean' ? [fits] : [];
  // A precondition compares any number.
  if (list === 'preconditions' || isConsideration(declaration)) return [fits];
  const range = typeof input === 'string' ? inputs.get(input)?.range : undefined;
  if (range !== undefined) return [{ ...fits, range, hint: `It gets the range from ${range[0]} to ${range[1]}.` }];
  return [{ label, group: 'Without a range', key: undefined, hint: 'Give it a least and a greatest value in the tab Keys first.' }];
}

/** Facts that no key of the tree holds yet: about the agent, and about the target of the state. */
function factChoices(tree: EditableTree, inputs: EditPort['inputs'], target: string | undefined): ConsiderationChoice[] {
  const bound = new Set(declarations(tree).map(({ input, of }) => `${String(input)} ${typeof of === 'string' ? of : ''}`));
  return [...inputs.values()].flatMap(({ name, summary, type, range, isOfEntity }): ConsiderationChoice[] => {
    const of = isOfEntity ? target : undefined;
    if (bound.has(`${name} ${of ?? ''}`) || (isOfEntity && of === undefined) || (type === 'number' && range === undefined)) return [];
    const label = of === undefined ? name : `${name}(${of})`;
    return [{ label, hint: summary, group: 'Facts, as a new key', key: { input: name, type, range, of } }];
  });
}

export function addChoice(session: StudioSession, ask: NodeRef, added: { list: ConsiderationList; choice: ConsiderationChoice }): void {
  const { list, choice } = added;
  if (choice.key === undefined) return;
  const { workspace } = session.editing.editorStore;
  editInForm(session, addConsideration(workspace.value, { ...ask, list, key: choice.key, range: choice.range }));
  session.editing.editorStore.endUndoStep();
}
