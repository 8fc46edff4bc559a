import type { TreeAgents } from '../runtime/tree-agents.ts';
import type { TraceSink } from '../definition/trace.ts';
import { areEqual, type Literal } from '../blackboard/literal.ts';
import {
  migrateBlackboards,
  carryHeard,
  migrateMemory,
  keepsRunning,
  observersAfter,
  type ProgramChange,
  type RowMove,
} from './migrate-memory.ts';
import { migrateSets } from './migrate-sets.ts';
import type { KeptNodes } from './kept-nodes.ts';

/** Halts the running nodes of an agent that an edit changed, moved or removed: in the old tree, leaf first. */
export function haltChangedNodes<Host>(agents: TreeAgents<Host>, of: { row: number; kept: KeptNodes }, trace: TraceSink | null): void {
  agents.haltWhere(of.row, (node) => !keepsRunning(node, of.kept), trace);
}

/**
 * Moves agents from one program to another, between ticks; `rows` maps old rows to new ones. Kept nodes continue with their
 * memory; keys keep their values by name and type. Call `haltChangedNodes` for each agent first.
 */
export function migrateAgents<Host>(from: TreeAgents<Host>, to: TreeAgents<Host>, of: { kept: KeptNodes; rows: readonly RowMove[] }): void {
  const change = { from: from.program, to: to.program, ...of };
  const saved = from.save();
  const fresh = to.save();
  migrateMemory(saved.memory, fresh.memory, change);
  const newRow = new Map(of.rows);
  const declared: [row: number, slot: number, value: Literal][] = [];
  const stillUndeclared = saved.undeclaredKeys.flatMap(([row, name, key]) => {
    const heir = newRow.get(row);
    if (heir === undefined) return [];
    const slot = to.keys.slotOf(name);
    if (slot < 0) return [[heir, name, key] as const];
    if (key.isValid) declared.push([heir, slot, key.value]);
    return [];
  });
  const blackboards = migrateBlackboards(saved.blackboards, fresh.blackboards, change);
  to.restore({
    ...fresh,
    blackboards,
    heard: carryHeard(saved.heard, fresh.heard, change),
    undeclaredKeys: [...fresh.undeclaredKeys, ...stillUndeclared],
  });
  // An undeclared key that the new program declares keeps its value if the type is the same.
  for (const [row, slot, value] of declared) to.keys.write(row, slot, value);
  migrateSets(to, change);
  askObservers(from, to, change);
}

/** An observer that is new, or whose test or keys the edit changed, is evaluated at the next tick. */
function askObservers<Host>(from: TreeAgents<Host>, to: TreeAgents<Host>, change: ProgramChange): void {
  for (const { before, observer } of observersAfter(change)) {
    for (const [oldRow, newRow] of change.rows) {
      const isUnchanged = before?.slots.every((slot, index) =>
        areEqual(from.keys.read(oldRow, slot), to.keys.read(newRow, observer.slots[index] ?? -1)),
      );
      if (isUnchanged !== true) to.ask(newRow, observer);
    }
  }
}
