import type { EditTree } from '../document/edit-tree.ts';
import { usedTree } from '../document/key-uses.ts';
import { nodesIn } from '../document/walk-tree.ts';
import { reachOf } from '../editing/tree-checks.ts';
import type { AgentEntry } from '../studio-port.ts';

export interface TreeUsers {
  /** Trees that use it directly. */
  readonly trees: readonly string[];
  /** Whose mind it is. */
  readonly thinkers: readonly AgentEntry[];
  /** Whose mind it is a part of. */
  readonly others: readonly AgentEntry[];
}

/** Who uses which tree, for all trees at once. */
export function treeUsers(trees: ReadonlyMap<string, EditTree>, agents: readonly AgentEntry[]): ReadonlyMap<string, TreeUsers> {
  const users = new Map([...trees.keys()].map((name) => [name, { trees: [] as string[], thinkers: [] as AgentEntry[], others: [] as AgentEntry[] }]));
  for (const [name, tree] of trees) {
    for (const used of new Set(nodesIn(tree.root).map(usedTree))) users.get(used ?? '')?.trees.push(name);
  }
  const living = agents.filter(({ isAlive }) => isAlive);
  for (const mind of new Set(living.map(({ tree }) => tree))) {
    const thinkers = living.filter(({ tree }) => tree === mind);
    for (const part of reachOf(mind, trees).keys()) users.get(part)?.[part === mind ? 'thinkers' : 'others'].push(...thinkers);
  }
  return users;
}

/** "in patrol, bow · the mind of Aldric, Berta, Cuno and 3 more". Empty when nobody uses it. */
export function usersWords({ trees, thinkers, others }: TreeUsers): string {
  const parts = [
    ...(trees.length > 0 ? [`in ${shortList(trees)}`] : []),
    ...(thinkers.length > 0 ? [`the mind of ${shortList(thinkers.map(({ name }) => name))}`] : []),
    ...(thinkers.length === 0 && others.length > 0 ? [`part of ${others.length === 1 ? '1 mind' : `${others.length} minds`}`] : []),
  ];
  return parts.join(' · ');
}

const MOST_NAMED = 3;

function shortList(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return rest > 1 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : names.join(', ');
}
