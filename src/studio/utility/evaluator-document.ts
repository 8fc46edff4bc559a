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
export function evaluatorsIn({ document }: GraphNode): readonly ParamItem[] {
  const list: unknown = document.params?.['evaluators'];
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

/** The keys by which a state can be judged: numbers with a range, and booleans. */
export function considerationsOf(session: StudioSession, { tree }: GraphNode): string[] {
  const document = session.editorStore.workspace.value.trees.get(tree);
  const fits = ({ type, min, max }: Fields): boolean => type === 'boolean' || (type === 'number' && min !== undefined && max !== undefined);
  return (document === undefined ? [] : declarations(document)).filter(fits).map(({ name }) => String(name));
}

/** An evaluator in the tree of the node, by its place in the list. */
export interface EvaluatorRef {
  readonly node: GraphNode;
  readonly index: number;
}

/** Writes some settings of one evaluator; undefined removes one. Writes to the same evaluator form one undo step. */
export function changeEvaluator(session: StudioSession, { node, index }: EvaluatorRef, change: Readonly<Record<string, unknown>>): void {
  const before = evaluatorsIn(node);
  const changed = Object.entries({ ...before[index], ...change }).filter(([, value]) => value !== undefined);
  write(session, node, { list: before.with(index, Object.fromEntries(changed) as ParamItem), tag: `evaluator ${index}` });
}

export function addEvaluator(session: StudioSession, node: GraphNode, key: string): void {
  write(session, node, { list: [...evaluatorsIn(node), { consideration: { key } }], tag: 'add an evaluator' });
  session.editorStore.endUndoStep();
}

export function removeEvaluator(session: StudioSession, { node, index }: EvaluatorRef): void {
  const list = evaluatorsIn(node).toSpliced(index, 1);
  write(session, node, { list: list.length === 0 ? undefined : list, tag: 'remove an evaluator' });
  session.editorStore.endUndoStep();
}

function write(session: StudioSession, node: GraphNode, of: { list: readonly ParamItem[] | undefined; tag: string }): void {
  const ask = { tree: node.tree, node: nodeKeyOf(node), field: 'params', name: 'evaluators', value: of.list } as const;
  editInForm(session, setEntry(session.editorStore.workspace.value, ask), `${ask.tree} ${ask.node} ${of.tag}`);
}
