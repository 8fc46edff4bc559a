import { findInTree } from './find-in-tree.ts';
import { quoteShort } from '../../core/data-problem.ts';
import type { DiagramRole, Mismatch, NodeDefinition } from '../definition/node-definition.ts';
import { NODE_FIELDS, type NodeDocument } from '../document/tree-format.ts';
import { MAX_DEPTH, MAX_NODES } from '../document/limits.ts';
import { checkAborts, type AncestorChain } from './check-aborts.ts';
import type { CheckContext } from './check-context.ts';
import { checkFields, checkTexts } from './check-fields.ts';
import { checkParams } from './check-params.ts';
import { checkTags } from './check-tags.ts';
import { checkSubTree } from './check-sub-tree.ts';
import { checkSharedBranch } from './check-shared-branch.ts';
import { checkTreeQuery } from './check-tree-query.ts';
import { describeValue, fieldOf, isRecord, type JsonRecord } from '../../core/json-value.ts';
import { placeIn } from './check-place.ts';
import { isDisabled, uncheckedChildren, type PlacedChild } from '../document/node-children.ts';
import { SHARED_BRANCH_TYPE, SUB_TREE_TYPE, TREE_QUERY_TYPE } from '../document/structural-types.ts';

const ID_PATTERN = /^[\w.-]+$/;

interface Where {
  /** 1 for the root. */
  readonly depth: number;
  readonly above: AncestorChain | null;
  readonly context: CheckContext;
}

/** Checks a node and its branch. */
export function checkNode(path: string, node: unknown, at: Where): void {
  const { depth, above, context } = at;
  context.nodeCount += 1;
  if (context.nodeCount > MAX_NODES) return;
  if (depth > MAX_DEPTH) {
    context.report(path, { found: `depth ${depth}`, expected: `at most ${MAX_DEPTH} nodes above each other` });
    return;
  }
  if (!isRecord(node)) {
    context.report(path, { found: describeValue(node), expected: 'a node: an object with a type' });
    return;
  }
  if (depth === 1 && isDisabled(node)) {
    context.report(`${path}/disabled`, { found: 'a disabled root', expected: 'an enabled root' });
  }
  const definition = checkType(path, node['type'], at);
  checkLabels(path, node, context);
  const children = uncheckedChildren(node, path);
  const atStart = context.problemCount;
  const below = { depth: depth + 1, above: { node, above }, context };
  for (const child of children) checkNode(child.path, child.node, below);
  if (definition === undefined) return;
  const before = context.problemCount;
  checkChildCount(path, node, { definition, context });
  checkParams(path, node['params'], { definition, context });
  checkMap(path, node, { definition, context });
  checkPlace(path, definition, at);
  checkTags(path, node['tags'], { definition, context });
  if (definition.hasTest && children.length >= Math.max(1, definition.arity.min)) checkTest(children[0], context);
  if (definition.canAbort) checkAborts(path, node, at);
  if (before === context.problemCount) checkMismatch(path, node, { definition, context, isBranchSound: atStart === before });
}

function checkType(path: string, type: unknown, at: Where): NodeDefinition | undefined {
  const { definitions } = at.context.registry;
  if (typeof type !== 'string') {
    at.context.report(`${path}/type`, { found: describeValue(type), expected: 'the name of a node type' });
    return undefined;
  }
  const definition = definitions.get(type);
  if (definition === undefined) {
    const known = [...definitions.keys()];
    at.context.report(path, { found: `node type ${quoteShort(type)}`, expected: 'a known node type', typed: type, known });
  } else if (definition.category === 'root' && at.depth > 1) {
    at.context.report(path, { found: `${type} below the root`, expected: `${type} only as the root of a tree` });
  }
  return definition;
}

function checkLabels(path: string, node: JsonRecord, context: CheckContext): void {
  checkFields(path, node, { known: NODE_FIELDS, context });
  const { id, disabled } = node;
  if (disabled !== undefined && typeof disabled !== 'boolean') {
    context.report(`${path}/disabled`, { found: describeValue(disabled), expected: 'true or false' });
  }
  checkTexts(path, node, { texts: ['name', 'note'], context });
  if (id === undefined) return;
  if (typeof id !== 'string' || !ID_PATTERN.test(id)) {
    context.report(`${path}/id`, { found: describeValue(id), expected: 'letters, digits, "_", "-" and "."' });
    return;
  }
  const first = context.pathsById.get(id);
  if (first === undefined) context.pathsById.set(id, path);
  else context.report(`${path}/id`, { found: `id ${quoteShort(id)} again`, expected: `an id that is used once (first at ${first})` });
}

interface Subject {
  definition: NodeDefinition;
  context: CheckContext;
}

function checkChildCount(path: string, node: JsonRecord, { definition, context }: Subject): void {
  const { type, category, arity } = definition;
  const { children, child } = node;
  if (children !== undefined && !Array.isArray(children)) {
    context.report(`${path}/children`, { found: describeValue(children), expected: 'a list of nodes' });
    return;
  }
  const count = uncheckedChildren(node, path).length;
  if (count >= arity.min && count <= arity.max) return;
  const written = (child === undefined ? 0 : 1) + (children?.length ?? 0);
  const found = `${type} with ${count === 0 ? 'no child' : count === 1 ? '1 child' : `${count} children`}`;
  const rest = written === count ? '' : ` (and ${written - count} disabled)`;
  context.report(path, { found: found + rest, expected: describeArity(category, arity) });
}

function describeArity(category: string, { min, max }: NodeDefinition['arity']): string {
  if (max === 0) return `no child, because it is ${/^[aeiou]/.test(category) ? 'an' : 'a'} ${category}`;
  if (min !== max) return `${min} to ${max} children`;
  return min === 1 ? 'exactly 1 child' : `exactly ${min} children`;
}

/** Nodes whose children stand elsewhere. */
const USES: Readonly<Record<string, (path: string, node: JsonRecord, context: CheckContext) => void>> = {
  [SUB_TREE_TYPE]: checkSubTree,
  [TREE_QUERY_TYPE]: checkTreeQuery,
  [SHARED_BRANCH_TYPE]: checkSharedBranch,
};

function checkMap(path: string, node: JsonRecord, { definition, context }: Subject): void {
  const checkUse = USES[definition.type];
  if (checkUse !== undefined) checkUse(path, node, context);
  else if (node['map'] !== undefined) {
    context.report(`${path}/map`, { found: 'a map', expected: `no map, because only a ${SUB_TREE_TYPE} or ${TREE_QUERY_TYPE} has one` });
  }
}

function checkMismatch(path: string, node: JsonRecord, of: Subject & { isBranchSound: boolean }): void {
  const { definition, context, isBranchSound } = of;
  // All earlier checks passed, so the node has the shape of a NodeDocument.
  const found = definition.check?.(node as unknown as NodeDocument, placeIn(context, isBranchSound)) ?? [];
  reportMismatches(path, 'found' in found ? [found] : found, context);
}

export function reportMismatches(path: string, mismatches: readonly Mismatch[], context: CheckContext): void {
  for (const mismatch of mismatches) {
    const { child = '', param } = mismatch;
    context.report(`${path}${child}${param === '' ? '' : `/params/${param}`}`, mismatch);
  }
}

/** What may stand above a state and a transition. */
const PLACES: Readonly<Record<DiagramRole, readonly DiagramRole[] | null>> = {
  machine: null,
  state: ['machine'],
  transition: ['state', 'machine'],
};

function checkPlace(path: string, { type, diagram }: NodeDefinition, { above, context }: Where): void {
  const places = diagram === null ? null : PLACES[diagram];
  const { definitions } = context.registry;
  const parentType = fieldOf(above?.node, 'type');
  const parent = typeof parentType === 'string' ? definitions.get(parentType) : undefined;
  if (places === null || places.some((role) => parent?.diagram === role)) return;
  // A parent of an unknown type has been reported by itself.
  if (above !== null && parent === undefined) return;
  const right = places.map((role) => [...definitions.values()].find((each) => each.diagram === role)?.type).join(' or a ');
  context.report(path, {
    found: above === null ? `${type} as the root` : `${type} below ${parent?.type}`,
    expected: `${type} only below a ${right}`,
  });
}

/** Checks the test of a Condition, PreCondition or Transition: nothing in it may act or return `running`. */
function checkTest(test: PlacedChild<unknown> | undefined, context: CheckContext): void {
  if (test === undefined) return;
  const actor = findInTree(test.node, context, ({ canBeTest }) => !canBeTest);
  if (actor === undefined) return;
  const expected = 'a test: conditions, actions that only read the world, and composites of them that draw nothing';
  context.report(test.path, { found: `${actor} in a test`, expected });
}
