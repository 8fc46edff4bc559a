import type { Exit } from '../contract.ts';
import type { Result } from '../status.ts';
import type { CompiledNode } from './compiled-node.ts';

/**
 * Works out, for every node beneath flow nodes, where control goes from its results, so that a run
 * steps from leaf to leaf without asking the sequences and selectors in between.
 * This is the compilation of boolean expressions to jumps (Aho, Sethi, Ullman 1986, 8.4).
 */
export function layOutFlow(nodes: readonly CompiledNode[]): void {
  for (const node of nodes) {
    if (node.flow === null || (node.parent !== null && node.parent.flow !== null)) continue;
    node.entry = entryOf(node);
    layOut(node, 'success', 'failure');
  }
}

function layOut(node: CompiledNode, onSuccess: Exit, onFailure: Exit): void {
  const { flow } = node;
  if (flow === null) {
    node.onSuccess = onSuccess;
    node.onFailure = onFailure;
    return;
  }
  const exitOf = (result: Result) => (result === 'success' ? onSuccess : onFailure);
  for (const child of node.children) {
    const next: Exit = child.next === null ? exitOf(flow.end) : entryOf(child.next);
    layOut(
      child,
      flow.success === 'next' ? next : exitOf(flow.success),
      flow.failure === 'next' ? next : exitOf(flow.failure),
    );
  }
}

function entryOf(node: CompiledNode): CompiledNode {
  let entry = node;
  while (entry.flow !== null && entry.first !== null) entry = entry.first;
  return entry;
}
