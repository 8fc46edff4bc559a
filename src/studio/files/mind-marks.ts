import { reachOf, type Trees } from '../editing/tree-checks.ts';
import type { AgentEntry } from '../studio-port.ts';
import type { Gifts } from './gifts.ts';

export interface MindMark {
  readonly text: 'earlier version' | 'other tree';
  readonly why: string;
}

interface Marked {
  readonly trees: Trees;
  /** By name of tree: what in it does not run yet. */
  readonly waiting: ReadonlyMap<string, unknown>;
  readonly gifts: Pick<Gifts, 'treeOf'>;
}

/** What sets a mind apart from what is drawn, or from its kind; undefined for most. One call for each agent: trees are looked through once. */
export function mindMarks({ trees, waiting, gifts }: Marked): (agent: AgentEntry) => MindMark | undefined {
  const known = new Map<string, boolean>();
  const isEarlier = (tree: string): boolean => {
    const found = known.get(tree) ?? [...reachOf(tree, trees).keys()].some((name) => waiting.has(name));
    known.set(tree, found);
    return found;
  };
  return (agent) => {
    if (!agent.isAlive) return undefined;
    if (waiting.size > 0 && isEarlier(agent.tree)) return { text: 'earlier version', why: `The changes to ${agent.tree} do not run in ${agent.name} yet` };
    return gifts.treeOf(agent) === agent.tree ? { text: 'other tree', why: `${agent.name} was given ${agent.tree} to think with` } : undefined;
  };
}
