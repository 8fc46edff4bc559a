import type { CompiledNode } from './compiled-node.ts';
import { isObserver } from './lay-out-observers.ts';

/** Gives every node its place in the memory of an agent; returns how much one agent needs. */
export function layOutMemory(nodes: readonly CompiledNode[]): { bytes: number; numbers: number } {
  // Byte 0 always is 0: it is the activity of all nodes that never are active between two ticks.
  let bytes = 1;
  let numbers = 0;
  const runsOn = new Set<CompiledNode>();
  // An observer can hold back any action, and then all that is above it runs on.
  const hasObservers = nodes.some(isObserver);
  // Children come after their parents, so backwards they are known first.
  for (const node of [...nodes].reverse()) {
    if (canRunOn(node, runsOn) || (hasObservers && node.acts !== 'never')) runsOn.add(node);
  }
  for (const node of nodes) {
    if (runsOn.has(node)) node.activity = bytes++;
    const memory: Record<string, number> = {};
    for (const [name, kind] of Object.entries(node.definition.memory)) {
      memory[name] = kind === 'number' ? numbers : bytes;
      if (kind === 'number') numbers += 1;
      else bytes += node.children.length;
    }
    node.memory = memory;
  }
  return { bytes, numbers };
}

/** Only a lasting action, a decorator that waits, and what is above one of them can end a tick with `running`. */
function canRunOn(node: CompiledNode, runsOn: ReadonlySet<CompiledNode>): boolean {
  const { category, acts, canGuard } = node.definition;
  if (category === 'condition') return false;
  if (category === 'action') return acts === 'lasting';
  return !canGuard || node.children.some((child) => runsOn.has(child));
}
