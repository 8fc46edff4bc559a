import type { CompiledNode } from './compiled-node.ts';

/**
 * Finds the actions which a tick of the whole tree may resume at once, because no node above would do anything else while they run.
 * Needs what `layOutFlow` wrote, and what the nodes have prepared.
 */
export function layOutResuming(nodes: readonly CompiledNode[]): void {
  for (const node of nodes) {
    if (node.resumedBy === null) continue;
    const above = visitedAbove(node);
    const waits = above.map((each) => (each.tags.size > 0 ? null : (each.definition.behaviour.onlyResumes?.(each) ?? null)));
    if (waits.includes(null)) continue;
    node.deadlines = waits.flatMap((slots) => slots ?? []);
    node.waiting = waits.flatMap((slots, place) => (slots ?? []).map(() => above[place] as CompiledNode));
    node.visits = 1 + above.length;
  }
}

/** The nodes above that are no flow nodes. */
function visitedAbove(node: CompiledNode): CompiledNode[] {
  const above: CompiledNode[] = [];
  for (let each = node.parent; each !== null; each = each.parent) {
    if (!each.isPassed) above.push(each);
  }
  return above;
}
