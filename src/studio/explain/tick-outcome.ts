import type { GraphNode } from '../graph/tree-graph.ts';
import { claimWords } from './describe-claim.ts';
import { nodeName } from '../graph/node-name.ts';
import { isEarlier, passedOver, type PassedOver, type Tick } from './passed-over.ts';

/** A node that refused, with what it found in that tick: words are made of it only for the few refusals that are told. */
export interface Refuser {
  readonly node: GraphNode;
  readonly isTrue: boolean;
  readonly detail: string;
  /** It let nothing through yet, and goes on waiting. */
  readonly isWaiting?: boolean;
}

/** Why a branch did not run in a tick. */
export type Refusal =
  /** Nodes that ended in a way that keeps it from running: conditions, or a decorator that lets nothing through for now. */
  { readonly kind: 'refused'; readonly by: readonly Refuser[] } | PassedOver;

/** Undefined when it ran, or when the tick came nowhere near it. */
export function refusalOf(branch: GraphNode, tick: Tick): Refusal | undefined {
  if (isTicked(branch, tick)) return statusOf(branch, tick) === 'failure' ? refused(culprits(branch, 'failure', tick), tick) : undefined;
  let child = branch;
  while (child.parent !== undefined && !isTicked(child.parent, tick)) child = child.parent;
  return child.parent && notReached(child.parent, child, tick);
}

function refused(by: readonly GraphNode[], tick: Tick): Refusal {
  const tell = (node: GraphNode): Refuser => ({
    node,
    isTrue: statusOf(node, tick) === 'success',
    detail: tick.states.detail(tick.indexOf(node) ?? -1),
    ...(statusOf(node, tick) === 'running' && { isWaiting: true }),
  });
  return { kind: 'refused', by: by.map(tell) };
}

function notReached(parent: GraphNode, child: GraphNode, tick: Tick): Refusal | undefined {
  const over = passedOver(parent, child, tick);
  if (over === undefined) return isOfTick(child, tick) ? undefined : refused([parent], tick);
  const isRefusal = over.outcome === 'failure' && parent.kind?.childResults?.continuesOn === 'success' && isEarlier(over.for, child);
  return isRefusal ? refused(culprits(over.for, 'failure', tick), tick) : over;
}

/** "not low on health (shouldRunAway is false)": the conditions among them, or what else refused. */
export function refusalWords(by: readonly Refuser[]): string {
  const conditions = by.filter(({ node }) => node.category === 'condition');
  const words = (conditions.length > 0 ? conditions : by).map(({ node, isTrue, detail: found }) => {
    const isTest = node.category === 'condition';
    if (isTest && node.document.name === undefined && found !== '') return found;
    const name = isTest ? claimWords(nodeName(node), isTrue) : `“${nodeName(node)}”`;
    return found === '' || found === name ? name : `${name} (${found})`;
  });
  return [...new Set(words)].join(', ');
}

const RESULT_OF = { allSucceeded: 'success', someSucceeded: 'success', allFailed: 'failure', someFailed: 'failure' } as const;

/** Returns the leaves, or the decorators, that led to that result of a node. */
function culprits(node: GraphNode, result: 'success' | 'failure', tick: Tick): readonly GraphNode[] {
  const found: GraphNode[] = [];
  addCulprits(found, node, { result, tick });
  return found;
}

/** A replay asks for the culprits of every refused node in every tick, so that each level makes no list of its own. */
function addCulprits(found: GraphNode[], node: GraphNode, { result, tick }: { result: 'success' | 'failure'; tick: Tick }): void {
  const claim = node.kind?.childResults?.[result] ?? 'nothing';
  const before = found.length;
  if (claim !== 'nothing') {
    const below = { result: RESULT_OF[claim], tick };
    for (const child of node.children)
      if (isTicked(child, tick) && statusOf(child, tick) === below.result) addCulprits(found, child, below);
  }
  if (found.length === before) found.push(node);
}

/** A node that was only halted was left for another one. */
function isTicked(node: GraphNode, tick: Tick): boolean {
  return isOfTick(node, tick) && statusOf(node, tick) !== 'halted';
}

function isOfTick(node: GraphNode, { states, indexOf, number }: Tick): boolean {
  return states.record(indexOf(node) ?? -1) === number;
}

function statusOf(node: GraphNode, { states, indexOf }: Tick): string {
  return states.status(indexOf(node) ?? -1);
}
