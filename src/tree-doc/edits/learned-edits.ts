import { learningSelector, type LearnedTable } from '../../engine/families/learning/index.ts';
import { preCondition, reactiveSelector, selector } from '../../engine/families/core/index.ts';
import { defineEdit, nodeOf, planEdit, refuse, treeOf, type EditContext, type NodeRef } from '../edit-plan.ts';
import { isFields, type EditableNode } from '../editable-tree.ts';
import { entriesOf, isNodeDisabled, titleOf, withEntries, withEntry, withNodeField } from '../node-fields.ts';
import { conditionOf } from '../situation-conditions.ts';
import { FormLeaves } from '../state-form/form-leaves.ts';
import { replaceNode, withChildren } from '../transform-tree.ts';

/** A LearningSelector, and what an agent has learned there. */
interface LearnedAsk extends NodeRef {
  readonly table: LearnedTable;
}

const DECIMALS = 1000;

/** Writes what an agent has learned into the node: agents begin with it from then on. */
export const keepLearned = defineEdit((context, { table, ...ref }: LearnedAsk) => {
  const tree = treeOf(context, ref.tree);
  const { node } = nodeOf(context, ref);
  const columns = columnsOf(node, table);
  const value = table.visits.flatMap((visits, situation) => {
    if (visits.every((count) => count === 0)) return [];
    const entry = (of: readonly number[]): number[] => columns.map((column) => Math.round(DECIMALS * (of[column] ?? 0)) / DECIMALS);
    return [{ ...(situation > 0 && { situation }), values: entry(table.values[situation] ?? []), visits: entry(visits) }];
  });
  if (value.length === 0) refuse(`Nothing has been learned at ${titleOf(node)} yet.`);
  const after = replaceNode(tree, node.key, (before) => withEntry(before, 'params', { name: 'learned', value }));
  return planEdit(context, [after], { label: `Keep what ${titleOf(node)} has learned`, focus: { tree: ref.tree, nodes: [node.key] } });
});

/**
 * Makes a selector that learns no more of a LearningSelector: the children in the order of what they pay, with a condition before those that
 * pay most in some situations only (Pereira and Engel 2015 rebuild conditions in this way; Dey and Child 2013 the order).
 */
export const settleLearned = defineEdit((context, { table, ...ref }: LearnedAsk) => {
  const tree = treeOf(context, ref.tree);
  const { node } = nodeOf(context, ref);
  const columns = columnsOf(node, table);
  const tests = testsIn(node);
  const rows = [...table.visits.keys()].filter((row) => table.visits[row]?.some((count) => count > 0));
  if (rows.length === 0) refuse(`Nothing has been learned at ${titleOf(node)} yet.`);
  const bestIn = new Map(rows.map((row) => [row, bestColumn(table.values[row] ?? [])]));
  const worth = (column: number): number =>
    sumOf(rows.map((row) => (table.visits[row]?.[column] ?? 0) * (table.values[row]?.[column] ?? 0)));
  const casesOf = (column: number): number[] => rows.filter((row) => bestIn.get(row) === column);
  const triesOf = (column: number): number => sumOf(casesOf(column).flatMap((row) => table.visits[row] ?? []));
  const enabled = [...table.values[0]!.keys()];
  const usual = enabled.toSorted((one, other) => triesOf(other) - triesOf(one))[0] ?? 0;
  const special = enabled.filter((column) => column !== usual && casesOf(column).length > 0);
  const rest = enabled
    .filter((column) => column !== usual && !special.includes(column))
    .toSorted((one, other) => worth(other) - worth(one));
  const childOf = (column: number): EditableNode => node.children[columns.indexOf(column)]!;
  const guarded = special.map((column) => {
    const inside = casesOf(column);
    const condition = conditionOf(tests, { inside, outside: rows.filter((row) => !inside.includes(row)) });
    return condition === undefined ? childOf(column) : guard(context, childOf(column), condition);
  });
  const children = [...guarded, childOf(usual), ...rest.map(childOf), ...node.children.filter(isNodeDisabled)];
  const looksAgain = entriesOf(node, 'params')['interval'] !== undefined;
  const settled = withNodeField(withEntries(node, 'params', {}), 'type', looksAgain ? reactiveSelector.type : selector.type);
  const after = replaceNode(tree, node.key, () => withChildren(settled, children));
  return planEdit(context, [after], { label: `Settle ${titleOf(node)}`, focus: { tree: ref.tree, nodes: [node.key] } });
});

/** Returns the column in the table of each child in the tree file; -1 for a disabled one. */
function columnsOf(node: EditableNode, { values }: LearnedTable): number[] {
  if (node.fields['type'] !== learningSelector.type) refuse(`${titleOf(node)} does not learn.`);
  let column = 0;
  const columns = node.children.map((child) => (isNodeDisabled(child) ? -1 : column++));
  if (column !== values[0]?.length || 1 << testsIn(node).length !== values.length) {
    refuse(`${titleOf(node)} has changed since: let it choose again first.`);
  }
  return columns;
}

function testsIn(node: EditableNode): string[] {
  const { situation } = entriesOf(node, 'params');
  return Array.isArray(situation) ? situation.map((test: unknown) => String(isFields(test) ? test['when'] : '')) : [];
}

function guard(context: EditContext, child: EditableNode, condition: string): EditableNode {
  const test = { key: context.newNodeKey(), fields: new FormLeaves(context).check(condition), children: [] };
  return withChildren({ key: context.newNodeKey(), fields: { type: preCondition.type }, children: [] }, [test, child]);
}

function bestColumn(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

function sumOf(list: readonly number[]): number {
  return list.reduce((sum, each) => sum + each, 0);
}
