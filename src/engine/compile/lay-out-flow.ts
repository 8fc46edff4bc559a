import type { Result } from '../definition/status.ts';
import type { CompiledNode } from './compiled-node.ts';
import { FLOW_ENDS } from './flow-ends.ts';

/**
 * Works out, for every node right below a flow node, where control goes from its results, so that a tick
 * jumps from leaf to leaf without visiting the sequences and selectors in between.
 * This is the compilation of boolean expressions to jumps (Aho, Sethi, Ullman 1986, 8.4).
 */
export function layOutFlow(nodes: readonly CompiledNode[]): void {
  for (const node of nodes) {
    if (!node.isPassed || (node.parent !== null && node.parent.isPassed)) continue;
    node.entry = entryOf(node);
    layOut(node, FLOW_ENDS.success, FLOW_ENDS.failure);
    markActions(node, node);
  }
}

function layOut(node: CompiledNode, onSuccess: CompiledNode, onFailure: CompiledNode): void {
  const { flow } = node;
  if (!node.isPassed || flow === null) {
    node.onSuccess = onSuccess;
    node.onFailure = onFailure;
    return;
  }
  const exitOf = (result: Result) => (result === 'success' ? onSuccess : onFailure);
  for (const child of node.children) {
    const next = child.next === null ? exitOf(flow.end) : entryOf(child.next);
    layOut(child, flow.success === 'next' ? next : exitOf(flow.success), flow.failure === 'next' ? next : exitOf(flow.failure));
  }
}

/** Nothing between these actions and `top` has to be ticked while they run. */
function markActions(node: CompiledNode, top: CompiledNode): void {
  // One with tags is visited on every tick, one that may wait for a channel until it has begun.
  if (!node.isPassed) node.resumedBy = node.acts === 'lasting' && node.tags.size === 0 && node.rivals.length === 0 ? top : null;
  else for (const child of node.children) markActions(child, top);
}

function entryOf(node: CompiledNode): CompiledNode {
  let entry = node;
  while (entry.isPassed && entry.first !== null) entry = entry.first;
  return entry;
}
