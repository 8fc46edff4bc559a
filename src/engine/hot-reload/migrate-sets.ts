import type { TreeAgents } from '../runtime/tree-agents.ts';
import type { ProgramChange } from './migrate-memory.ts';
import { SELECTOR_TYPE } from '../document/structural-types.ts';

/** A selector of states prepares more than the names of its sets, but only these matter here. */
interface WithSets {
  readonly sets: readonly string[];
}

/** Agents in a set of states that got another name stay in it: a name is all that their key holds. */
export function migrateSets<Host>(to: TreeAgents<Host>, { from, kept, rows }: ProgramChange): void {
  for (const node of from.nodes) {
    const heir = kept.heirs[node.index];
    if (node.type !== SELECTOR_TYPE || heir?.type !== node.type) continue;
    const slot = heir.params['set']?.slot ?? -1;
    const renamed = renamedSets((node.prepared as WithSets).sets, (heir.prepared as WithSets).sets);
    if (slot < 0 || renamed.size === 0) continue;
    for (const [, row] of rows) {
      const name = renamed.get(String(to.keys.read(row, slot)));
      if (name !== undefined) to.keys.write(row, slot, name);
    }
  }
}

/** By its name before: the new name of each set that has another one in the same place. */
function renamedSets(before: readonly string[], after: readonly string[]): Map<string, string> {
  const renamed = new Map<string, string>();
  if (before.length !== after.length) return renamed;
  for (const [place, name] of before.entries()) {
    const now = after[place] as string;
    if (!after.includes(name) && !before.includes(now)) renamed.set(name, now);
  }
  return renamed;
}
