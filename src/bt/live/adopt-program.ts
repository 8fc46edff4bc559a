import type { Literal } from '../format.ts';
import type { TreeAgents } from '../tree-agents.ts';
import type { TraceSink } from '../trace.ts';
import { carryBoards, carryMemory, goesOn, type RowMove } from './carry-over.ts';
import type { KeptNodes } from './kept-nodes.ts';

/** What an edit leaves of an agent's thoughts: a running node that was changed, moved or removed is halted, in the old tree, leaf first. */
export function haltChanged<Host>(agents: TreeAgents<Host>, of: { row: number; kept: KeptNodes }, trace: TraceSink | null): void {
  agents.haltWhere(of.row, (node) => !goesOn(node, of.kept), trace);
}

/**
 * Agents go over from one program to another, between ticks: `rows` says who was where. What was kept goes on where it was,
 * with its memory; keys keep their values by name and type. `haltChanged` must have been done for each.
 */
export function adoptProgram<Host>(from: TreeAgents<Host>, to: TreeAgents<Host>, of: { kept: KeptNodes; rows: readonly RowMove[] }): void {
  const change = { from: from.program, to: to.program, ...of };
  const saved = from.save();
  const fresh = to.save();
  carryMemory(saved.memory, fresh.memory, change);
  const newRow = new Map(of.rows);
  const declared: [row: number, slot: number, value: Literal][] = [];
  const extras = saved.extras.flatMap(([row, name, key]) => {
    const heir = newRow.get(row);
    if (heir === undefined) return [];
    const slot = to.slotOf(name);
    if (slot < 0) return [[heir, name, key] as const];
    if (key.isValid) declared.push([heir, slot, key.value]);
    return [];
  });
  to.restore({ ...fresh, boards: carryBoards(saved.boards, fresh.boards, change), extras: [...fresh.extras, ...extras] });
  // A key that was made by hand, and has been declared since, keeps its value when the type is the same.
  for (const [row, slot, value] of declared) to.write(row, slot, value);
}
