import { planEdit, defineEdit, nodeOf, refuse, treeOf, type NodeKindSpec, type NodeRef } from '../edit-plan.ts';
import { openBranches, withDeclarations } from '../branch-transfer.ts';
import { declarationOf, keyNames } from '../declared-keys.ts';
import type { EditableTree, Fields } from '../editable-tree.ts';
import { entriesOf, titleOf, uniqueName, withEntry, withField } from '../node-fields.ts';
import { insertInto, replaceNode } from '../transform-tree.ts';

/** A fact of the game that becomes a key. */
export interface NewFactKey {
  readonly input: string;
  readonly type: 'number' | 'boolean';
  readonly range?: readonly [least: number, most: number] | undefined;
  /** The key of the entity that it is about. */
  readonly of?: string | undefined;
}

/** The lists of a utility state and its selector in which keys stand. */
export type ConsiderationList = 'evaluators' | 'preconditions' | 'watch';

interface AddConsiderationOptions extends NodeRef {
  readonly list: ConsiderationList;
  /** A declared key, or a fact for which one is declared. */
  readonly key: string | NewFactKey;
  /** The range of a declared key that has none. */
  readonly range?: readonly [least: number, most: number] | undefined;
}

/**
 * Adds an evaluator, a precondition or a watched key. A fact gets a key of its own with its usual range. A precondition holds as the key is
 * tested first: a boolean that is true, or a number in the upper half of its range.
 */
export const addConsideration = defineEdit((context, { list, key, range, ...ask }: AddConsiderationOptions) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  const { name, tree: declared } = typeof key === 'string' ? { name: key, tree: withRange(tree, key, range) } : withFactKey(tree, key);
  const before: unknown = entriesOf(node, 'params')[list];
  const items: readonly unknown[] = Array.isArray(before) ? before : [];
  const value = [...items, itemOf(list, name, declarationOf(declared, name))];
  const after = replaceNode(declared, node.key, (each) => withEntry(each, 'params', { name: list, value }));
  const notes = typeof key === 'string' ? [] : [`Declared the key "${name}".`];
  return planEdit(context, [after], { label: `Add ${name} to ${list} of ${titleOf(node)}`, notes });
});

function itemOf(list: ConsiderationList, key: string, declaration: Fields | undefined): Fields {
  if (list === 'watch') return { key: { key } };
  if (list === 'evaluators') return { consideration: { key } };
  const { type, min, max } = declaration ?? {};
  return type === 'boolean'
    ? { consideration: { key }, test: 'isTrue' }
    : { consideration: { key }, test: 'atLeast', value: (Number(min ?? 0) + Number(max ?? 0)) / 2 };
}

function withFactKey(tree: EditableTree, { input, type, range, of }: NewFactKey): { name: string; tree: EditableTree } {
  const name = uniqueName(input, (other) => keyNames(tree).includes(other));
  const [min, max] = range ?? [];
  const limits = min === undefined || max === undefined ? {} : { min, max };
  return { name, tree: withDeclarations(tree, [{ name, type, ...limits, input, ...(of !== undefined && { of }) }]) };
}

function withRange(tree: EditableTree, key: string, range: AddConsiderationOptions['range']): EditableTree {
  if (range === undefined) return tree;
  const [min, max] = range;
  const list = (tree.fields['keys'] as Fields[]).map((each) => (each['name'] === key ? { ...each, min, max } : each));
  return { ...tree, fields: withField(tree.fields, 'keys', list) };
}

/** Adds a state with a name of its own to a utility selector. It waits until it is given something else to do. */
export const addUtilityState = defineEdit((context, ask: NodeRef) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  const kinds = [...context.kinds.values()];
  const type = kinds.find(({ params }) => params['evaluators'] !== undefined)?.type ?? refuse('There are no utility states.');
  const rest = kinds.find(takesOnlyTime)?.type;
  const name = uniqueName('New state', (other) => node.children.some((child) => child.fields['name'] === other));
  const nodes = openBranches([{ type, name, ...(rest !== undefined && { child: { type: rest } }) }], context);
  const after = insertInto(tree, node.key, { position: node.children.length, nodes, isSingle: false });
  return planEdit(context, [after], { label: `Add ${name}`, focus: { tree: ask.tree, nodes: nodes.map(({ key }) => key) } });
});

/** Whether an action does nothing but take time: all its parameters are durations that may be left out. */
function takesOnlyTime({ category, params }: NodeKindSpec): boolean {
  const specs = Object.values(params);
  return category === 'action' && specs.length > 0 && specs.every(({ unit, isRequired }) => unit === 'seconds' && !isRequired);
}
