import { referencedKey } from '../../tree-doc/declared-keys.ts';
import { setEntry } from '../../tree-doc/edits/set-fields.ts';
import type { ParamItem } from '../../engine/document.ts';
import {
  createCurve,
  PLAIN_CURVE,
  type Curve,
  type CurveSettings,
  type CurveType,
  type CurvePoint,
} from '../../engine/families/utility/index.ts';
import type { Literal } from '../../engine/values.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { formatValue } from '../values/format-value.ts';
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

/** The key of an evaluator or precondition; a question mark where the file names none. */
export function consideredKey(item: ParamItem): string {
  return referencedKey(item['consideration']) ?? '?';
}

/** "energy atLeast 0.5", "isSafe isTrue" */
export function preconditionText(item: ParamItem): string {
  const value = item['value'] === undefined ? '' : ` ${formatValue(item['value'] as Literal)}`;
  return `${consideredKey(item)} ${typeof item['test'] === 'string' ? item['test'] : 'atLeast'}${value}`;
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

export function removeEvaluator(session: StudioSession, { node, index }: EvaluatorRef): void {
  removeItem(session, { node, index }, 'evaluators');
}

export function removePrecondition(session: StudioSession, { node, index }: EvaluatorRef): void {
  removeItem(session, { node, index }, 'preconditions');
}

function removeItem(session: StudioSession, { node, index }: EvaluatorRef, name: ListName): void {
  const list = itemsIn(node, name).toSpliced(index, 1);
  write(session, node, { name, list: list.length === 0 ? undefined : list, tag: `remove from ${name}` });
  session.editing.editorStore.endUndoStep();
}

interface Written {
  readonly name: ListName;
  readonly list: readonly ParamItem[] | undefined;
  readonly tag: string;
}

function write(session: StudioSession, node: GraphNode, { name, list, tag }: Written): void {
  const ask = { tree: node.tree, node: nodeKeyOf(node), field: 'params', name, value: list } as const;
  editInForm(session, setEntry(session.editing.editorStore.workspace.value, ask), `${ask.tree} ${ask.node} ${tag}`);
}
