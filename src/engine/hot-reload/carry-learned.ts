import type { TreeAgents } from '../runtime/tree-agents.ts';
import type { RowMove } from './migrate-memory.ts';

/** Gives agents that begin at the root of the same program what its nodes have learned as other rows: their tables for each child. */
export function carryLearned<Host>(from: TreeAgents<Host>, to: TreeAgents<Host>, rows: readonly RowMove[]): void {
  const { nodes, memoryNumbers } = to.program;
  const places = nodes.flatMap(({ memoryKinds, memory, children, rows: names }) =>
    Object.entries(memoryKinds).flatMap(([name, kind]) =>
      kind === 'tablePerChild' ? Array.from({ length: children.length * names.length }, (_, at) => (memory[name] ?? 0) + at) : [],
    ),
  );
  if (from.program !== to.program || places.length === 0) return;
  const learned = from.save().memory.numbers;
  const fresh = to.save();
  for (const [old, row] of rows) {
    for (const place of places) fresh.memory.numbers[row * memoryNumbers + place] = learned[old * memoryNumbers + place] ?? 0;
  }
  to.restore(fresh);
}
