import type { CompiledNode } from './compiled-node.ts';

/** Assigns every node its slots in the memory of an agent; returns what one agent needs. */
export function layOutMemory(nodes: readonly CompiledNode[]): { bytes: number; numbers: number } {
  // Byte 0 is always 0: the activity of all nodes that are never active between two ticks.
  let bytes = 1;
  let numbers = 0;
  const tests = new Set<CompiledNode>();
  for (const node of nodes) {
    if (isInTest(node, tests)) tests.add(node);
    else if (canBeActive(node)) node.activity = bytes++;
    const memory: Record<string, number> = {};
    for (const [name, kind] of Object.entries(node.definition.memory)) {
      memory[name] = kind === 'bytePerChild' ? bytes : numbers;
      if (kind === 'bytePerChild') bytes += node.children.length;
      else numbers += kind === 'tablePerChild' ? node.children.length * node.rows.length : 1;
    }
    node.memory = memory;
  }
  return { bytes, numbers };
}

/** Nothing in a test keeps running. Parents come before their children, so `tests` holds them already. */
function isInTest({ parent, position }: CompiledNode, tests: ReadonlySet<CompiledNode>): boolean {
  return parent !== null && (tests.has(parent) || (parent.definition.hasTest && position === 0));
}

/**
 * A composite that holds only conditions ends in the tick in which it begins, and still needs its byte: a live edit may put
 * it in the place of a running one, whose activity it takes over.
 */
function canBeActive({ definition: { category, acts } }: CompiledNode): boolean {
  return category === 'action' ? acts === 'lasting' : category !== 'condition';
}
