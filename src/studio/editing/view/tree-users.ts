import type { EditableTree } from '../../../tree-doc/editable-tree.ts';
import { usedTrees } from '../../../tree-doc/key-uses.ts';
import { nodesIn } from '../../../tree-doc/tree-outline.ts';
import { treeDependencies } from '../../../tree-doc/tree-validation-cache.ts';
import type { AgentEntry } from '../../ports/studio-port.ts';

export interface TreeUsers {
  /** Trees that use it directly. */
  readonly trees: readonly string[];
  /** Agents with it as main tree. */
  readonly mainTreeAgents: readonly AgentEntry[];
  /** Agents whose main tree uses it. */
  readonly subtreeAgents: readonly AgentEntry[];
}

/** Users of all trees. */
export function treeUsers(trees: ReadonlyMap<string, EditableTree>, agents: readonly AgentEntry[]): ReadonlyMap<string, TreeUsers> {
  const users = new Map(
    [...trees.keys()].map((name) => [
      name,
      { trees: [] as string[], mainTreeAgents: [] as AgentEntry[], subtreeAgents: [] as AgentEntry[] },
    ]),
  );
  for (const [name, tree] of trees) {
    for (const used of new Set(nodesIn(tree.root).flatMap((node) => usedTrees(node, trees)))) users.get(used)?.trees.push(name);
  }
  const living = agents.filter(({ isAlive }) => isAlive);
  for (const mainTree of new Set(living.map(({ tree }) => tree))) {
    const runners = living.filter(({ tree }) => tree === mainTree);
    for (const used of treeDependencies(mainTree, trees).keys())
      users.get(used)?.[used === mainTree ? 'mainTreeAgents' : 'subtreeAgents'].push(...runners);
  }
  return users;
}

/** "in patrol, bow · main tree of Aldric, Berta, Cuno and 3 more". Empty when unused. */
export function describeUsers({ trees, mainTreeAgents, subtreeAgents }: TreeUsers): string {
  const parts = [
    ...(trees.length > 0 ? [`in ${shortList(trees)}`] : []),
    ...(mainTreeAgents.length > 0 ? [`main tree of ${shortList(mainTreeAgents.map(({ name }) => name))}`] : []),
    ...(mainTreeAgents.length === 0 && subtreeAgents.length > 0
      ? [`used by ${subtreeAgents.length === 1 ? '1 agent' : `${subtreeAgents.length} agents`}`]
      : []),
  ];
  return parts.join(' · ');
}

const MOST_NAMED = 3;

function shortList(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return rest > 1 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : names.join(', ');
}
