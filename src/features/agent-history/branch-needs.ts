import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { TreeBrains } from '../../agents/brains/tree-brains.ts';
import type { Program } from '../../engine/run.ts';
import type { ProgramNode, TickContext } from '../../engine/author.ts';
import type { BranchNeed } from './view/agent-history-state.ts';
import type { EntityId } from '../../sim/state.ts';
import { claimWords } from '../../studio/explain/describe-claim.ts';
import { nodeName } from '../../studio/graph/node-name.ts';
import { pathFromRoot, type GraphNode } from '../../studio/graph/tree-graph.ts';

/** A result that a node has to have; of alternatives, one is enough. */
type Need = { readonly node: GraphNode; readonly result: 'success' | 'failure' } | { readonly anyOf: readonly (readonly Need[])[] };

/** More alternatives make no sentence. */
const MOST_WAYS = 3;

export interface NeedsOptions {
  readonly agentId: EntityId;
  readonly brains: TreeBrains;
  readonly program: Program;
  readonly indexOf: (node: GraphNode) => number | undefined;
}

/** What must hold for a branch to run, and whether it does now. What it chooses on the way (a target) is taken as it chose last. */
export function branchNeeds(branch: GraphNode, options: NeedsOptions): readonly BranchNeed[] {
  return tellAll([...needsAbove(branch), ...needsInside(branch, options)], options);
}

/** What holds while a branch is chosen before another one: when one of it ends, the other is asked. */
export function reasonsOf(branch: GraphNode, options: NeedsOptions): readonly string[] {
  return tellAll(needsInside(branch, options), options).flatMap(({ text, isMet }) => (isMet ? [text] : []));
}

function tellAll(needs: readonly Need[], options: NeedsOptions): readonly BranchNeed[] {
  const told = needs.flatMap((need) => tell(need, options) ?? []);
  return told.filter(({ text }, place) => told.findIndex((other) => other.text === text) === place);
}

/** The tests that come before it in the sequences and decorators above. */
function needsAbove(branch: GraphNode): readonly Need[] {
  return pathFromRoot(branch).flatMap((node) => {
    const { parent } = node;
    if (parent?.kind?.childResults?.continuesOn !== 'success') return [];
    return parent.children.slice(0, parent.children.indexOf(node)).flatMap((sibling) => testsOf(sibling, 'success'));
  });
}

/** The tests between the top of a branch and its first action that does something. */
function needsInside(node: GraphNode, options: NeedsOptions): readonly Need[] {
  if (node.category === 'condition') return [{ node, result: 'success' }];
  if (node.category === 'action') return [];
  const own: Need[] = entryOf(node) === undefined ? [] : [{ node, result: 'success' }];
  const [only] = node.children;
  if (node.children.length === 1 && only) return [...own, ...needsInside(only, options)];
  const continuesOn = node.kind?.childResults?.continuesOn;
  if (continuesOn === 'failure') return [...own, ...oneOf(node.children, options)];
  return continuesOn === 'success' ? [...own, ...needsInTurn(node.children, options)] : own;
}

/** The tests before the first of the children that does something, and its own. */
function needsInTurn(children: readonly GraphNode[], options: NeedsOptions): readonly Need[] {
  const firstAct = children.findIndex((child) => acts(child, options));
  const before = firstAct < 0 ? children : children.slice(0, firstAct);
  const next = children[firstAct];
  return [...before.flatMap((child) => testsOf(child, 'success')), ...(next ? needsInside(next, options) : [])];
}

/** One of a few alternatives has to run. Nothing is known to be missing when one of them needs nothing. */
function oneOf(children: readonly GraphNode[], options: NeedsOptions): readonly Need[] {
  const ways = children.map((child) => needsInside(child, options));
  return ways.length > MOST_WAYS || ways.some((way) => way.length === 0) ? [] : [{ anyOf: ways }];
}

/** It has an action that does more than look: what comes after it is asked in another situation. */
function acts(node: GraphNode, options: NeedsOptions): boolean {
  if (node.category !== 'action') return node.children.some((child) => acts(child, options));
  return options.program.nodes[options.indexOf(node) ?? -1]?.acts !== 'never';
}

const RESULT_OF = { allSucceeded: 'success', someSucceeded: 'success', allFailed: 'failure', someFailed: 'failure' } as const;

function testsOf(node: GraphNode, result: 'success' | 'failure'): readonly Need[] {
  if (node.category === 'condition') return [{ node, result }];
  const claim = node.kind?.childResults?.[result] ?? 'nothing';
  if (claim === 'nothing' || node.children.length === 0) return [];
  const below = node.children.map((child) => testsOf(child, RESULT_OF[claim]));
  const isAll = claim === 'allSucceeded' || claim === 'allFailed' || node.children.length === 1;
  if (isAll) return below.flat();
  // What a choice of a target would find is not known; that it finds nothing is no way to hope for.
  const isUnknown = below.some((tests) => tests.length === 0) && claim === 'someSucceeded';
  return isUnknown ? [] : [{ anyOf: below.filter((tests) => tests.length > 0) }];
}

function tell(need: Need, options: NeedsOptions): BranchNeed | undefined {
  if (!('anyOf' in need)) return tellTest(need, options);
  const ways = need.anyOf.map((tests) => tests.flatMap((test) => tell(test, options) ?? []));
  if (ways.length === 0 || ways.some((way) => way.length === 0)) return undefined;
  const text = ways.map((way) => way.map((part) => part.text).join(' and ')).join(', or ');
  return { text, isMet: ways.some((way) => way.every(({ isMet }) => isMet)), found: '' };
}

function tellTest({ node, result }: Extract<Need, { node: GraphNode }>, options: NeedsOptions): BranchNeed | undefined {
  const { agentId, brains, program, indexOf } = options;
  const compiled = program.nodes[indexOf(node) ?? -1];
  if (compiled === undefined) return undefined;
  return brains.inspect(agentId, (context) => {
    const entry = entryOf(node);
    const holds = entry ? entry(compiled, context) : compiled.leaf.test(compiled, context);
    const status = holds ? 'success' : 'failure';
    const found = compiled.leaf.explain?.(compiled, context, status) ?? '';
    const isNamed = node.document.name !== undefined;
    const text = entry ? letsThrough(nodeName(node)) : isNamed ? claimWords(nodeName(node), result === 'success') : '';
    // Without a name, what it finds says what it asks.
    return text === ''
      ? { text: `${result === 'success' ? '' : 'not: '}${found || nodeName(node)}`, isMet: status === result, found: '' }
      : { text, isMet: status === result, found };
  });
}

/** Returns the phrase for a decorator that lets its child start. */
export function letsThrough(name: string): string {
  return `“${name}” lets it through`;
}

/** Whether a decorator lets its child be started; undefined for those that always do. */
function entryOf(node: GraphNode): ((node: ProgramNode, context: TickContext) => boolean) | undefined {
  return gameRegistry.definitions.get(node.document.type)?.behaviour.mayEnter ?? undefined;
}
