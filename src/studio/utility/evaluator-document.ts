import { declarations } from '../../tree-doc/declared-keys.ts';
import type { Fields } from '../../tree-doc/editable-tree.ts';
import { setEntry } from '../../tree-doc/edits/set-fields.ts';
import type { ParamItem } from '../../bt/index.ts';
import { createCurve, PLAIN_CURVE, type Curve, type CurveSettings, type CurveType } from '../../utility/curve.ts';
import type { CurvePoint } from '../../utility/monotone-cubic.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import type { StudioSession } from '../session/studio-session.ts';

/** The evaluators as the file has them; empty for a node that has none. */
export function evaluatorsIn(node: GraphNode): readonly ParamItem[] {
  return itemsIn(node, 'evaluators');
}

export function preconditionsIn(node: GraphNode): readonly ParamItem[] {
  return itemsIn(node, 'preconditions');
}

/** What a state is judged by: two lists of its parameters. */
type ListName = 'evaluators' | 'preconditions';

function itemsIn({ document }: GraphNode, name: ListName): readonly ParamItem[] {
  const list: unknown = document.params?.[name];
  return Array.isArray(list) ? (list as readonly ParamItem[]) : [];
}

/** The curve of an evaluator, by its settings in the file and the defaults. */
export function curveIn(item: ParamItem): Curve {
  const number = (name: keyof CurveSettings): number => Number(item[name] ?? PLAIN_CURVE[name]);
  return createCurve({
    type: (item['curve'] ?? PLAIN_CURVE.type) as CurveType,
    slope: number('slope'),
    shift: number('shift'),
    exponent: number('exponent'),
    isFlipped: item['flip'] === true,
    min: number('min'),
    max: number('max'),
    points: (item['points'] ?? []) as unknown as readonly CurvePoint[],
  });
}

/** Whether a state can be judged by a key: a number with a range, or a boolean. */
export function isConsideration({ type, min, max }: Fields): boolean {
  return type === 'boolean' || (type === 'number' && min !== undefined && max !== undefined);
}

/** The keys by which a state can be judged: numbers with a range, and booleans. */
export function considerationsOf(session: StudioSession, { tree }: GraphNode): string[] {
  return declarationsOf(session, { tree })
    .filter(isConsideration)
    .map(({ name }) => String(name));
}

function declarationsOf(session: StudioSession, { tree }: Pick<GraphNode, 'tree'>): readonly Fields[] {
  const document = session.editorStore.workspace.value.trees.get(tree);
  return document === undefined ? [] : declarations(document);
}

/** An evaluator in the tree of the node, by its place in the list. */
export interface EvaluatorRef {
  readonly node: GraphNode;
  readonly index: number;
}

/** Writes some settings of one evaluator; undefined removes one. Writes to the same evaluator form one undo step. */
export function changeEvaluator(session: StudioSession, { node, index }: EvaluatorRef, change: Readonly<Record<string, unknown>>): void {
  write(session, node, { name: 'evaluators', list: changedItem(evaluatorsIn(node), index, change), tag: `evaluator ${index}` });
}

/** The same for a precondition. */
export function changePrecondition(session: StudioSession, { node, index }: EvaluatorRef, change: Readonly<Record<string, unknown>>): void {
  write(session, node, { name: 'preconditions', list: changedItem(preconditionsIn(node), index, change), tag: `precondition ${index}` });
}

function changedItem(list: readonly ParamItem[], index: number, change: Readonly<Record<string, unknown>>): readonly ParamItem[] {
  const changed = Object.entries({ ...list[index], ...change }).filter(([, value]) => value !== undefined);
  return list.with(index, Object.fromEntries(changed) as ParamItem);
}

export function addEvaluator(session: StudioSession, node: GraphNode, key: string): void {
  write(session, node, { name: 'evaluators', list: [...evaluatorsIn(node), { consideration: { key } }], tag: 'add an evaluator' });
  session.editorStore.endUndoStep();
}

/** One that holds as the key is tested first: a boolean that is true, or a number in the upper half of its range. */
export function addPrecondition(session: StudioSession, node: GraphNode, key: string): void {
  const declared = declarationsOf(session, node).find(({ name }) => name === key);
  const test =
    declared?.type === 'boolean' ? { test: 'isTrue' } : { test: 'atLeast', value: (Number(declared?.min) + Number(declared?.max)) / 2 };
  write(session, node, {
    name: 'preconditions',
    list: [...preconditionsIn(node), { consideration: { key }, ...test }],
    tag: 'add a precondition',
  });
  session.editorStore.endUndoStep();
}

export function removeEvaluator(session: StudioSession, { node, index }: EvaluatorRef): void {
  removeItem(session, { node, index }, 'evaluators');
}

export function removePrecondition(session: StudioSession, { node, index }: EvaluatorRef): void {
  removeItem(session, { node, index }, 'preconditions');
}

function removeItem(session: StudioSession, { node, index }: EvaluatorRef, name: ListName): void {
  const list = itemsIn(node, name).toSpliced(index, 1);
  write(session, node, { name, list: list.length === 0 ? undefined : list, tag: `remove from ${name}` });
  session.editorStore.endUndoStep();
}

interface Written {
  readonly name: ListName;
  readonly list: readonly ParamItem[] | undefined;
  readonly tag: string;
}

function write(session: StudioSession, node: GraphNode, { name, list, tag }: Written): void {
  const ask = { tree: node.tree, node: nodeKeyOf(node), field: 'params', name, value: list } as const;
  editInForm(session, setEntry(session.editorStore.workspace.value, ask), `${ask.tree} ${ask.node} ${tag}`);
}
